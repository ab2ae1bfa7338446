//! Errors of documents as errors of reads.

use std::io;

use omniread_docconv::{Document, DocumentError, Format};
use omniread_read_core::{ErrorKind, Next, ReadError, Resource};
use omniread_selector::{Rest, escape_member, nearest};

use crate::proposed;

/// Sheets proposed for a name that is not there.
const PROPOSED: usize = 5;

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

/// Why a name is nothing in a document, where it is near to a sheet or asks for pages.
pub(super) fn meant(
    document: &Document,
    sheets: &[String],
    resource: &Resource,
    rest: &Rest,
) -> Option<ReadError> {
    let address = &resource.address;
    let asked = rest.as_str().trim_start_matches(':');
    let (name, behind) = asked.split_at(asked.find([':', '?']).unwrap_or(asked.len()));
    if name.starts_with("page=") || name.starts_with("pages=") {
        let (instead, what) = match document.format() {
            Format::Pptx | Format::Odp | Format::Ppt => (":slide=1", "one slide"),
            _ if !sheets.is_empty() => (":", "its sheets by name"),
            _ => (":1-100", "its lines, and ':symbols' for its headings"),
        };
        let next = Next::new(address, instead);
        let message = format!("'{address}' has no pages of its own. Use '{}' for {what}.", next.path());
        return Some(ReadError::new(ErrorKind::Invalid, "select", address, message).with_next([next]));
    }
    // Members of the package have folders or extensions.
    if name.contains(['/', '.']) {
        return None;
    }
    let (sheet, area) = name.split_at(name.find('!').unwrap_or(name.len()));
    let near = nearest(sheet, sheets.iter().map(String::as_str), PROPOSED);
    let call = |near: &&str| Next::new(address, format!(":{}{area}{behind}", escape_member(near)));
    let next: Vec<_> = near.iter().map(call).collect();
    let said = (!next.is_empty()).then(|| proposed::or_else(&next, String::new))?;
    let message = format!("There is no sheet '{sheet}' in '{address}'. {said}");
    Some(ReadError::new(ErrorKind::NotFound, "select", address, message).with_next(next))
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
