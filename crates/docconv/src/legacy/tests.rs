//! Whole answers stand in the tests of the reader; here is what damage does.

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
    for name in ["letter.doc", "costs.xls", "talk.ppt"] {
        let file = format!("{}/../../fixtures/documents/{name}", env!("CARGO_MANIFEST_DIR"));
        survives_damage(&std::fs::read(file).unwrap());
    }
}
