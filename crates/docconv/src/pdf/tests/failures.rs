//! What cannot be read says why.

use super::{Made, at};
use crate::pdf::PdfReading;
use crate::{Damage, DocumentError, DocumentLimits, Options, Pdf, Pulse};

fn failure(bytes: Vec<u8>) -> DocumentError {
    Pdf::open(&bytes.into(), DocumentLimits::default(), Pulse::steady()).unwrap_err()
}

#[test]
fn empty_foreign_damaged_and_locked_files_are_different_answers() {
    assert!(matches!(failure(Vec::new()), DocumentError::Empty));
    assert!(matches!(failure(b"words".to_vec()), DocumentError::NotADocument));
    let nothing = failure(b"%PDF-1.7\nnothing of use\n%%EOF".to_vec());
    assert!(matches!(nothing, DocumentError::Corrupt { what: Damage::NoPages }));
    let key = "00".repeat(32);
    let lock = format!(
        "/Encrypt << /Filter /Standard /V 2 /R 3 /Length 128 /P -4 /O <{key}> /U <{key}> >> /ID [<00> <00>]"
    );
    let locked = Made::new().page(&at(20, 100, "secret")).trailer(&lock).bytes();
    assert!(matches!(failure(locked), DocumentError::PasswordProtected));
}

#[test]
fn a_reading_stops_when_it_is_told_to() {
    let bytes = Made::new().page(&at(20, 100, "text")).bytes();
    let pdf = Pdf::open(&bytes.into(), DocumentLimits::default(), Pulse::new(|| false)).unwrap();
    let outcome = pdf.read_on(&mut PdfReading::default(), &Options::default());
    assert!(matches!(outcome, Err(DocumentError::Stopped)));
}

#[test]
fn a_document_whose_table_is_damaged_is_read_nevertheless() {
    let text = String::from_utf8(Made::new().page(&at(20, 100, "text")).bytes()).unwrap();
    let broken = text.replace("startxref\n", "startxref\n9");
    let pdf = Pdf::open(&broken.into_bytes().into(), DocumentLimits::default(), Pulse::steady()).unwrap();
    let mut reading = PdfReading::default();
    pdf.read_on(&mut reading, &Options::default()).unwrap();
    assert_eq!(reading.text, "Page 1:\ntext\n");
}
