//! How often texts are read right: by `sniff`, by `chardetng` alone, and by what `file` says where that is installed.
//!
//! `cargo run -p omniread-text --example encodings`. An answer is right when the bytes, decoded as it says, are the
//! characters of the sample; several encodings may read the same bytes alike. Wrong ones are marked with `!`.

use std::error::Error;
use std::io::{self, Write};
use std::process::{Command, Stdio};

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use omniread_text::{Encoding, Guess, LineEnds, Sniffed, TextFormat, decode, encode, pad_to, sniff};

#[path = "../samples/encodings.rs"]
mod samples;

const UNICODE: &[&str] = &["UTF-8", "UTF-16LE", "UTF-16BE", "UTF-32LE", "UTF-32BE"];

type Outcome<T> = Result<T, Box<dyn Error>>;

/// Bytes, and the text they stand for.
struct Case {
    encoding: &'static str,
    bytes: Vec<u8>,
    text: &'static str,
    /// Whether the bytes are only the head of the text.
    cut: bool,
}

/// An encoding, or why there is none, and whether the text reads right.
struct Answer {
    says: String,
    right: bool,
}

type Answers = [Option<Answer>; 3];

fn main() -> Outcome<()> {
    let mut out = io::stdout().lock();
    let mut table = vec![total_row("", "texts", &["omniread", "chardetng", "file"].map(str::to_owned))];
    let mut all = Vec::new();
    for (group, cases) in groups()? {
        writeln!(out, "{group}")?;
        let answers: Vec<_> = cases.iter().map(asked).collect();
        for (case, answers) in cases.iter().zip(&answers) {
            writeln!(out, "  {}", row(case, answers))?;
        }
        table.push(totals(group, &answers));
        all.extend(answers);
    }
    table.push(totals("all", &all));
    writeln!(out, "\n{}", table.join("\n"))?;
    Ok(())
}

fn groups() -> Outcome<Vec<(&'static str, Vec<Case>)>> {
    let prose = cases(samples::PROSE)?;
    let unmarked = unicode(false)?;
    let cut = prose.iter().chain(&unmarked).map(Case::head).collect();
    let mixed =
        samples::MIXED.iter().map(|(bytes, encoding, text)| Case::new(encoding, bytes.to_vec(), text));
    Ok(vec![
        ("prose", prose),
        ("short lines", cases(samples::SHORT)?),
        ("programs, tables, logs", cases(samples::SPARSE)?),
        ("single words", cases(samples::WORDS)?),
        ("Unicode with a mark", unicode(true)?),
        ("Unicode without a mark", unmarked),
        ("heads cut anywhere", cut),
        ("damaged and mixed", mixed.collect()),
    ])
}

fn cases(samples: &[samples::Sample]) -> Outcome<Vec<Case>> {
    let each = samples.iter().flat_map(|(text, names)| names.iter().map(move |name| (*text, *name)));
    each.map(|(text, name)| Case::encoded(name, text, false)).collect()
}

fn unicode(bom: bool) -> Outcome<Vec<Case>> {
    let each = samples::UNICODE.iter().flat_map(|text| UNICODE.iter().map(move |name| (*text, *name)));
    each.map(|(text, name)| Case::encoded(name, text, bom)).collect()
}

impl Case {
    fn new(encoding: &'static str, bytes: Vec<u8>, text: &'static str) -> Self {
        Self { encoding, bytes, text, cut: false }
    }

    fn encoded(name: &'static str, text: &'static str, bom: bool) -> Outcome<Self> {
        let encoding = Encoding::for_label(name).ok_or("a sample has an unknown label")?;
        let bytes = encode(text, &TextFormat { encoding, bom, line_ends: LineEnds::default() })?;
        Ok(Self::new(name, bytes, text))
    }

    /// The first half, of an odd length so that code units are cut.
    fn head(&self) -> Self {
        let bytes = self.bytes[..(self.bytes.len() / 2) | 1].to_vec();
        Self { bytes, cut: true, ..*self }
    }

    fn read_as(&self, guess: Guess) -> bool {
        let read = decode(&self.bytes, guess).text;
        let whole = read.trim_end_matches(char::REPLACEMENT_CHARACTER);
        if self.cut { !whole.is_empty() && self.text.starts_with(whole) } else { read == self.text }
    }

    fn answer(&self, label: &str) -> Answer {
        let encoding = Encoding::for_label(label);
        let right = encoding.is_some_and(|encoding| self.read_as(Guess::forced(encoding, &self.bytes)));
        Answer { says: label.to_owned(), right }
    }
}

fn asked(case: &Case) -> Answers {
    [Some(ours(case)), Some(detector(case)), file(case)]
}

fn ours(case: &Case) -> Answer {
    match sniff(&case.bytes, !case.cut) {
        Sniffed::Text(guess) => Answer { says: guess.encoding.to_string(), right: case.read_as(guess) },
        Sniffed::Binary(reason) => Answer { says: format!("binary: {reason:?}"), right: false },
    }
}

fn detector(case: &Case) -> Answer {
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Allow);
    detector.feed(&case.bytes, !case.cut);
    case.answer(detector.guess(None, Utf8Detection::Allow).name())
}

/// What `file` says; `None` when it cannot be run.
fn file(case: &Case) -> Option<Answer> {
    let mut command = Command::new("file");
    command.args(["--brief", "--mime-encoding", "-"]).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = command.spawn().ok()?;
    child.stdin.take()?.write_all(&case.bytes).ok()?;
    let output = child.wait_with_output().ok()?;
    Some(case.answer(String::from_utf8_lossy(&output.stdout).trim()))
}

fn row(case: &Case, answers: &Answers) -> String {
    let start: String = case.text.chars().take(24).collect::<String>().escape_debug().collect();
    let mut row = format!("{}{}", pad_to(case.encoding, 14), pad_to(&start, 40));
    for answer in answers {
        let says = answer.as_ref().map_or_else(
            || "-".to_owned(),
            |answer| format!("{}{}", if answer.right { ' ' } else { '!' }, answer.says),
        );
        row.push_str(&pad_to(&says, 22));
    }
    row.trim_end().to_owned()
}

fn totals(group: &str, answers: &[Answers]) -> String {
    let counted = [0, 1, 2].map(|program| {
        let asked: Option<Vec<_>> = answers.iter().map(|answers| answers[program].as_ref()).collect();
        asked.map_or_else(
            || "-".to_owned(),
            |asked| asked.iter().filter(|answer| answer.right).count().to_string(),
        )
    });
    total_row(group, &answers.len().to_string(), &counted)
}

fn total_row(group: &str, texts: &str, counted: &[String; 3]) -> String {
    let [ours, detector, file] = counted;
    format!("{}{texts:>6}{ours:>10}{detector:>11}{file:>6}", pad_to(group, 26))
}
