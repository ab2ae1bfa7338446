//! Errors of a PDF as errors of reads.

use std::io;

use omniread_docconv::DocumentError;
use omniread_read_core::{ErrorKind, Next, ReadError, Resource, counted};

/// An error of the PDF in `resource`.
pub(super) fn of(error: DocumentError, resource: &Resource) -> ReadError {
    let address = &resource.address;
    match error {
        DocumentError::PasswordProtected => {
            let message = format!("{address} is password-protected.");
            ReadError::new(ErrorKind::PasswordProtected, "read", address, message)
        }
        DocumentError::NoPage { pages, .. } => no_page(address, pages),
        error => {
            let message = format!("[Cannot read .pdf file: {error}.]");
            ReadError::new(kind(&error), "read", address, message)
        }
    }
}

/// There are no pages of these numbers.
fn no_page(address: &str, pages: usize) -> ReadError {
    let next = Next::new(address, format!(":page={pages}"));
    let pages = counted(pages as u64, "page", "pages");
    let message = format!("'{address}' has {pages}. Use '{}' for the last.", next.path());
    ReadError::new(ErrorKind::NotFound, "select", address, message).with_next([next])
}

/// There is too much to draw on a page; `name` is that of its drawing.
pub(super) fn too_much(address: &str, name: &str) -> ReadError {
    let page = name.trim_end_matches(".png");
    let next = Next::new(address, format!(":{page}"));
    let message = format!(
        "'{address}:{name}' is not drawn: its shadings, patterns, masks or lines would take too long. Use '{}' for the text of the page.",
        next.path()
    );
    ReadError::new(ErrorKind::TooLarge, "read", address, message).with_next([next])
}

/// What stands behind `:pages=` is no range.
pub(super) fn no_range(address: &str, key: &str, value: &str) -> ReadError {
    let (first, some) = (Next::new(address, ":page=1"), Next::new(address, ":pages=1-5"));
    let message = format!(
        "`:{key}={value}` names no pages. Use '{}' for one page or '{}' for some.",
        first.path(),
        some.path()
    );
    ReadError::new(ErrorKind::Invalid, "select", address, message).with_next([first, some])
}

fn kind(error: &DocumentError) -> ErrorKind {
    match error {
        DocumentError::Unsupported { .. } => ErrorKind::Unsupported,
        DocumentError::LimitReached { .. } | DocumentError::TooLarge { .. } => ErrorKind::TooLarge,
        DocumentError::NoMember { .. } => ErrorKind::NotFound,
        DocumentError::Stopped => ErrorKind::Timeout,
        _ => ErrorKind::Corrupt,
    }
}

/// The bytes of `resource` could not be had.
pub(super) fn io(error: io::Error, resource: &Resource) -> ReadError {
    ReadError::new(ErrorKind::Io, "read", &resource.address, error)
}
