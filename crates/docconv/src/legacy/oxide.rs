//! The reader of this build: `office_oxide`, pinned, its failures contained.

mod binary;
mod book;
mod deck;
mod letter;

use std::io::Cursor;
use std::panic::{AssertUnwindSafe, catch_unwind};

use bytes::Bytes;
use office_oxide::{OfficeError, cfb::CfbError, doc::DocError, ppt::PptError, xls::XlsError};

use super::{Book, Deck, Letter, OldReader};
use crate::{Damage, DocumentError, DocumentLimits};

/// Office Oxide.
pub(super) struct Oxide;

impl OldReader for Oxide {
    fn letter(&self, bytes: &Bytes, limits: &DocumentLimits) -> Result<Letter, DocumentError> {
        contained(|| letter::read(bytes, limits))
    }

    fn book(&self, bytes: &Bytes, limits: &DocumentLimits) -> Result<Book, DocumentError> {
        contained(|| book::read(Cursor::new(bytes.clone()), limits))
    }

    fn binary_book(&self, bytes: &Bytes, limits: &DocumentLimits) -> Result<Book, DocumentError> {
        contained(|| binary::read(Cursor::new(bytes.clone()), limits))
    }

    fn deck(&self, bytes: &Bytes, _: &DocumentLimits) -> Result<Deck, DocumentError> {
        contained(|| deck::read(Cursor::new(bytes.clone())))
    }
}

/// A panic of the reader is a damaged document, and nobody else's business.
fn contained<T>(read: impl FnOnce() -> Result<T, OfficeError>) -> Result<T, DocumentError> {
    match catch_unwind(AssertUnwindSafe(read)) {
        Ok(outcome) => outcome.map_err(|error| bent(&error)),
        Err(_) => Err(DocumentError::Corrupt { what: Damage::Old { what: "its reader gave up".to_owned() } }),
    }
}

/// The reader's error in our words.
fn bent(error: &OfficeError) -> DocumentError {
    match error {
        OfficeError::Doc(DocError::Encrypted)
        | OfficeError::Xls(XlsError::Encrypted | XlsError::EncryptionNotSupported(_))
        | OfficeError::Ppt(PptError::Encrypted) => DocumentError::PasswordProtected,
        OfficeError::Doc(DocError::UnsupportedVersion(_)) => {
            DocumentError::Unsupported { what: "a document of this version of Word" }
        }
        OfficeError::Xls(XlsError::UnsupportedVersion(_)) => {
            DocumentError::Unsupported { what: "a workbook of this version of Excel" }
        }
        other => DocumentError::Corrupt { what: Damage::Old { what: said(other) } },
    }
}

/// What is wrong, without the names of the reader's own types.
fn said(error: &OfficeError) -> String {
    let (OfficeError::Doc(DocError::Cfb(of))
    | OfficeError::Xls(XlsError::Cfb(of))
    | OfficeError::Ppt(PptError::Cfb(of))) = error
    else {
        return error.to_string();
    };
    match of {
        CfbError::StreamNotFound(_) => "its main stream is missing".to_owned(),
        other => format!("its container: {other}"),
    }
}
