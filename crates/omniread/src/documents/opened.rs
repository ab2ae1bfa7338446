//! Documents opened within the limits of a read.

use std::time::Instant;

use omniread_docconv::{Document, DocumentError, DocumentLimits, Options, Pulse, Style};
use omniread_read_core::{ErrorKind, Inside, Next, ReadError, Resource};
use omniread_selector::{Rest, escape_member};

use super::{ZIP, failure, is_named_like_one};
use crate::converted::style;

/// Bytes of a document that is read.
const MOST: u64 = 50 << 20;
/// The parameter that asks for Markdown.
const MARKDOWN: &str = ":markdown";

/// The document, or why it is none; nothing for more bytes than are read.
///
/// # Errors
/// When the bytes cannot be had.
pub(super) fn document(
    resource: &Resource,
    inside: &Inside,
) -> Result<Option<Result<Document, DocumentError>>, ReadError> {
    let bytes = resource.bytes(MOST).map_err(|error| failure::io(error, resource))?;
    Ok(bytes.map(|bytes| Document::open(bytes, DocumentLimits::default(), pulse(inside))))
}

/// The document that is to be shown; nothing for bytes that only looked like one.
pub(super) fn shown(resource: &Resource, inside: &Inside) -> Result<Option<Document>, ReadError> {
    let address = &resource.address;
    let document = document(resource, inside)?.ok_or_else(|| {
        let message = format!(
            "'{address}' is a document of more than {} MiB, which is not converted. Use '{address}:' for its members.",
            MOST >> 20
        );
        ReadError::new(ErrorKind::TooLarge, "read", address, message).with_next([Next::new(address, ":")])
    })?;
    match document {
        Ok(document) => Ok(Some(document)),
        Err(error) if !is_named_like_one(&resource.hint) && is_something_else(&error, resource) => Ok(None),
        Err(error) => Err(failure::of(error, resource)),
    }
}

/// Whether what failed may never have been a document. Packages and locked files are none but documents.
fn is_something_else(error: &DocumentError, resource: &Resource) -> bool {
    match error {
        DocumentError::NotADocument | DocumentError::Unsupported { .. } => true,
        DocumentError::Corrupt { .. } => resource.known_head().is_some_and(|head| !head.starts_with(ZIP)),
        _ => false,
    }
}

/// Goes on as long as the read does, and no longer than a conversion may take.
fn pulse(inside: &Inside) -> Pulse {
    let goes_on = inside.goes_on();
    let end = Instant::now().checked_add(inside.limits.conversion_time);
    Pulse::new(move || goes_on() && end.is_none_or(|end| Instant::now() < end))
}

/// The style that the reader wants, and marks whose calls lead into this document.
pub(super) fn options(resource: &Resource, inside: &Inside) -> Options {
    let address = resource.address.clone();
    let mut options = Options::new(move |member| format!("{address}:{}", escape_member(member)));
    options.style = style(inside);
    options
}

/// The style and what else is asked of a sheet or a chapter, which `:markdown` may follow.
pub(super) fn styled(resource: &Resource, behind: &Rest, inside: &Inside) -> (Options, Rest) {
    let mut options = options(resource, inside);
    let (first, rest) = behind.as_str().split_at(behind.as_str().len().min(MARKDOWN.len()));
    if first.eq_ignore_ascii_case(MARKDOWN) && (rest.is_empty() || rest.starts_with(':')) {
        options.style = Style::Markdown;
        return (options, Rest::new(rest));
    }
    (options, behind.clone())
}
