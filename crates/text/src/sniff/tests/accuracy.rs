//! How often the encoding is found. What counts is that the text is read right: several encodings may read the same bytes
//! alike.

use super::samples::{MIXED, PROSE, SHORT, SPARSE, Sample, WORDS};
use crate::{Encoding, LineEnds, Sniffed, TextFormat, decode, encode, sniff};

/// Samples that are read wrong: so short that the other reading is just as likely. Whoever makes one of them right takes it
/// off the list.
const KNOWN_WRONG: &[(&str, &str, &str)] = &[
    ("日本語\n", "Shift_JIS", "windows-1250"),
    ("表示設定\n", "EUC-JP", "GBK"),
    ("日本語", "Shift_JIS", "windows-1250"),
    ("会議室", "EUC-JP", "GBK"),
    ("名前", "EUC-JP", "ISO-8859-5"),
    ("住所", "EUC-JP", "ISO-8859-2"),
    ("电话", "GBK", "ISO-8859-5"),
    ("測試", "Big5", "EUC-KR"),
    ("시험", "EUC-KR", "windows-1255"),
    ("Имя", "KOI8-R", "windows-1252"),
    ("ФАЙЛ", "windows-1251", "GBK"),
    ("ФАЙЛ", "KOI8-R", "windows-1255"),
    ("όνομα", "windows-1253", "KOI8-U"),
];

/// The encoding found, and whether the text is read right.
fn read(text: &str, encoding: Encoding) -> (String, bool) {
    let bytes = encode(text, &TextFormat { encoding, bom: false, line_ends: LineEnds::default() }).unwrap();
    match sniff(&bytes, true) {
        Sniffed::Binary(reason) => (format!("{reason:?}"), false),
        Sniffed::Text(guess) => (guess.encoding.to_string(), decode(&bytes, guess).text == text),
    }
}

/// Checks samples against the list; gives how many there are and how many are read right.
fn check(samples: &[Sample]) -> (usize, usize) {
    let (mut tried, mut right) = (0, 0);
    for (text, names) in samples {
        for name in *names {
            let (found, good) = read(text, Encoding::for_label(name).unwrap());
            let known = KNOWN_WRONG.iter().find(|(wrong, encoding, _)| wrong == text && encoding == name);
            match known {
                None => assert!(good, "{name} {text:?} is taken for {found}"),
                Some((.., taken_for)) => assert_eq!(&found, taken_for, "{name} {text:?} is on the list"),
            }
            tried += 1;
            right += usize::from(good);
        }
    }
    (tried, right)
}

#[test]
fn prose() {
    assert_eq!(check(PROSE), (34, 34));
}

#[test]
fn short_lines() {
    assert_eq!(check(SHORT), (32, 30));
}

#[test]
fn programs_tables_and_logs() {
    assert_eq!(check(SPARSE), (12, 12));
}

#[test]
fn single_words() {
    assert_eq!(check(WORDS), (75, 64));
}

#[test]
fn not_of_one_piece() {
    for (bytes, name, text) in MIXED {
        let Sniffed::Text(guess) = sniff(bytes, true) else { panic!("{text:?} is taken for binary") };
        assert_eq!((guess.encoding.name(), decode(bytes, guess).text.as_str()), (*name, *text));
    }
}
