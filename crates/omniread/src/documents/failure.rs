//! Errors of documents as errors of reads.

use std::io;

use omniread_docconv::DocumentError;
use omniread_read_core::{ErrorKind, Next, ReadError, Resource};

/// An error of the document in `resource`.
pub(super) fn of(error: DocumentError, resource: &Resource) -> ReadError {
    let address = &resource.address;
    let extension = resource.hint.extension().unwrap_or_else(|| "document".to_owned());
    let cannot = |error: &dyn std::fmt::Display| format!("[Cannot read .{extension} file: {error}.]");
    match error {
        DocumentError::PasswordProtected => {
            let message = format!("{address} is password-protected.");
            ReadError::new(ErrorKind::PasswordProtected, "read", address, message)
        }
        DocumentError::NoSlide { slides: 0, .. } => {
            let message = format!("'{address}' has no slides. Use '{address}'.");
            ReadError::new(ErrorKind::Invalid, "select", address, message).with_next([Next::new(address, "")])
        }
        DocumentError::NoSlide { slides, .. } => {
            let next = Next::new(address, format!(":slide={slides}"));
            let message = format!("'{address}' has {slides} slides. Use '{}' for the last.", next.path());
            ReadError::new(ErrorKind::NotFound, "select", address, message).with_next([next])
        }
        DocumentError::NotADocument => {
            let what = "nothing in it is a document";
            ReadError::new(ErrorKind::Unsupported, "read", address, cannot(&what))
        }
        error => ReadError::new(kind(&error), "read", address, cannot(&error)),
    }
}

fn kind(error: &DocumentError) -> ErrorKind {
    match error {
        DocumentError::Unsupported { .. } => ErrorKind::Unsupported,
        DocumentError::LimitReached { .. } => ErrorKind::TooLarge,
        DocumentError::NoMember { .. } => ErrorKind::NotFound,
        DocumentError::Stopped => ErrorKind::Timeout,
        _ => ErrorKind::Corrupt,
    }
}

/// The bytes of `resource` could not be had.
pub(super) fn io(error: io::Error, resource: &Resource) -> ReadError {
    ReadError::new(ErrorKind::Io, "read", &resource.address, error)
}
