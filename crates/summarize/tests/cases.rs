//! Every text in `languages/*/cases`, with the outline and the summary it has to have.
//!
//! A case begins with `> ` and the name of the text. The text ends at `=== outline`, whose rows are range, kind, qualified
//! name and signature; `=== summary` may follow. `OMNIREAD_CASES=all` writes what is found; look at the difference before
//! you commit it.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use omniread_summarize::{Language, OutlineLimits, Row, SummaryLimits, outline, summary};

const OUTLINE: &str = "=== outline\n";
const SUMMARY: &str = "=== summary\n";

/// Languages whose cases hold texts in others.
const HOLDING: [&str; 4] = ["html", "markdown", "php", "svelte"];

/// Whether this build can understand all of a case.
fn is_whole(id: &str) -> bool {
    let held = ["css", "html", "javascript", "python", "rust", "typescript"];
    let is_there = |id: &str| Language::all().iter().any(|language| language.id == id);
    is_there(id) && (!HOLDING.contains(&id) || held.into_iter().all(is_there))
}

fn cases() -> Vec<(String, PathBuf)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("languages");
    let mut cases = Vec::new();
    for folder in fs::read_dir(root).expect("there are languages").flatten() {
        let id = folder.file_name().to_string_lossy().into_owned();
        let Ok(files) = fs::read_dir(folder.path().join("cases")) else { continue };
        cases.extend(files.flatten().map(|file| (id.clone(), file.path())));
    }
    cases.sort();
    cases
}

fn outlined(name: &str, text: &str) -> String {
    let outline = outline(name, text, &OutlineLimits::default()).expect("the text has a language");
    let mut rows = String::new();
    for item in &outline.items {
        let test = if item.is_test { " (test)" } else { "" };
        let (first, last) = (item.first, item.last);
        writeln!(rows, "{first}-{last} {} {}{test} | {}", item.kind, item.qualified, item.signature)
            .expect("a string takes it");
    }
    rows
}

fn summarised(name: &str, text: &str) -> String {
    let size = SummaryLimits { least: 900, ..SummaryLimits::default() };
    let Some(summary) = summary(name, text, &OutlineLimits::default(), &size) else {
        return "none\n".to_owned();
    };
    let mut rows = String::new();
    for row in &summary.rows {
        match row {
            Row::Lines { first, last, text } if first == last => writeln!(rows, "{first}:{text}"),
            Row::Lines { first, last, text } => writeln!(rows, "{first}-{last}:{text}"),
            Row::Members(names) => writeln!(rows, "   · {names}"),
        }
        .expect("a string takes it");
    }
    rows
}

#[test]
fn every_case_is_understood() {
    let write = std::env::var_os("OMNIREAD_CASES").is_some();
    let mut differences = Vec::new();
    for (id, path) in cases() {
        if !is_whole(&id) {
            continue;
        }
        let whole = fs::read_to_string(&path).expect("a case is text");
        let (first, rest) = whole.split_once('\n').expect("a case has lines");
        let name = first.strip_prefix("> ").unwrap_or_else(|| panic!("{}: begins with `> `", path.display()));
        let (text, expected) = rest.split_once(OUTLINE).unwrap_or((rest, ""));
        let mut found = outlined(name, text);
        if expected.contains(SUMMARY) || expected.is_empty() {
            found = found + SUMMARY + &summarised(name, text);
        }
        let detected = Language::detect(name, text).map(|language| language.id);
        assert_eq!(detected, Some(id.as_str()), "{}", path.display());
        if write {
            fs::write(&path, format!("{first}\n{text}{OUTLINE}{found}")).expect("a case can be written");
        } else if found != expected {
            differences.push(format!("== {}\n-- expected\n{expected}-- found\n{found}", path.display()));
        }
    }
    assert!(differences.is_empty(), "{}", differences.join("\n"));
}

#[test]
fn every_language_has_a_case() {
    let cases = cases();
    for language in Language::all() {
        assert!(cases.iter().any(|(id, _)| id == language.id), "languages/{}/cases", language.id);
    }
}
