//! Whole answers stand in the tests of the reader; here is what damage does.

use std::io::{Cursor, Write as _};

use crate::testing::{read, survives_damage};
use crate::{DocumentError, sniff};

/// A file of the time before containers: one sheet of Excel 3 with a text and a number.
fn bare() -> Vec<u8> {
    let mut bytes = vec![9, 2, 6, 0, 0, 0, 0x10, 0, 0, 0];
    bytes.extend([4, 2, 11, 0, 0, 0, 0, 0, 0, 0, 3, 0, b'P', b'e', b'n']);
    bytes.extend([3, 2, 14, 0, 0, 0, 1, 0, 0, 0]);
    bytes.extend(2.5_f64.to_le_bytes());
    bytes.extend([10, 0, 0, 0]);
    bytes
}

#[test]
fn a_sheet_without_a_container_is_read() {
    let reading = read(bare()).unwrap();
    let cells: Vec<&str> = reading.text.lines().skip(1).collect();
    assert_eq!(cells, ["A1: Pen", "B1: 2.5"], "{}", reading.text);
    assert!(sniff(&bare()).is_some());
}

#[test]
fn versions_that_are_known_and_not_read_say_so() {
    let mut bytes = vec![0xDB, 0xA5, 0x2D, 0];
    bytes.resize(600, 0);
    let error = read(bytes).unwrap_err();
    assert_eq!(error.to_string(), "a document of Word 2 or older is not read");
}

#[test]
fn a_container_without_a_directory_is_damaged() {
    let mut bytes = vec![0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1];
    bytes.resize(1536, 0);
    assert!(matches!(read(bytes), Err(DocumentError::Corrupt { .. })));
}

#[test]
fn damage_gives_text_or_a_typed_error() {
    survives_damage(&bare());
    for name in ["letter.doc", "costs.xls", "talk.ppt", "costs.xlsb"] {
        survives_damage(&fixture(name));
    }
}

fn fixture(name: &str) -> Vec<u8> {
    std::fs::read(format!("{}/../../fixtures/documents/{name}", env!("CARGO_MANIFEST_DIR"))).unwrap()
}

fn wide(text: &str) -> Vec<u8> {
    text.encode_utf16().flat_map(u16::to_le_bytes).collect()
}

fn place(bytes: &[u8], wanted: &[u8]) -> usize {
    bytes.windows(wanted.len()).position(|window| window == wanted).unwrap()
}

#[test]
fn names_of_streams_may_be_in_lower_case() {
    let mut bytes = fixture("letter.doc");
    for name in ["WordDocument", "1Table"] {
        let at = place(&bytes, &wide(name));
        bytes[at..at + 2 * name.len()].copy_from_slice(&wide(&name.to_lowercase()));
    }
    assert_eq!(read(bytes).unwrap().text, read(fixture("letter.doc")).unwrap().text);
}

#[test]
fn an_encrypted_letter_says_so() {
    let mut bytes = fixture("letter.doc");
    let head = place(&bytes, &[0xEC, 0xA5, 0xC1, 0]);
    bytes[head + 11] |= 1;
    assert!(matches!(read(bytes), Err(DocumentError::PasswordProtected)));
}

/// A compound file of one stream.
fn compound(name: &str, content: &[u8]) -> Vec<u8> {
    let mut file = cfb::CompoundFile::create(Cursor::new(Vec::new())).unwrap();
    file.create_stream(name).unwrap().write_all(content).unwrap();
    file.into_inner().into_inner()
}

#[test]
fn presentations_of_before_1997_say_what_they_are() {
    let error = read(compound("PP40", b"slides")).unwrap_err();
    assert_eq!(error.to_string(), "a presentation of PowerPoint 95 or older is not read");
}

#[test]
fn letters_of_word_6_are_read_in_their_language() {
    let text = encoding_rs::WINDOWS_1251.encode("Четыре балла\rи семь лет\r").0.into_owned();
    let mut document = vec![0xDC, 0xA5, 101, 0, 0, 0, 0x19, 4];
    document.resize(0x18, 0);
    document.extend([768_u32, 768 + text.len() as u32].iter().flat_map(|number| number.to_le_bytes()));
    document.resize(0x34, 0);
    document.extend((text.len() as u32).to_le_bytes());
    document.resize(768, 0);
    document.extend(&text);
    document.resize(5000, 0);
    assert_eq!(read(compound("WordDocument", &document)).unwrap().text, "Четыре балла\nи семь лет\n");
}
