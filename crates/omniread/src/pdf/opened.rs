//! A PDF opened within the limits of a read.

use std::time::Instant;

use omniread_docconv::{DocumentError, DocumentLimits, Options, Pdf, Pulse};
use omniread_read_core::{Inside, ReadError, Resource};
use omniread_selector::escape_member;

use super::failure;
use crate::converted::style;

/// Bytes of a PDF that is read.
const MOST: u64 = 50 << 20;

pub(super) fn pdf(resource: &Resource, inside: &Inside) -> Result<Pdf, ReadError> {
    let bytes = resource.bytes(MOST).map_err(|error| failure::io(error, resource))?;
    let too_large = || failure::of(DocumentError::TooLarge { most: MOST }, resource);
    let bytes = bytes.ok_or_else(too_large)?;
    Pdf::open(&bytes, DocumentLimits::default(), pulse(inside)).map_err(|error| failure::of(error, resource))
}

/// Goes on as long as the read does, and no longer than a conversion may take.
fn pulse(inside: &Inside) -> Pulse {
    let goes_on = inside.goes_on();
    let end = Instant::now().checked_add(inside.limits.conversion_time);
    Pulse::new(move || goes_on() && end.is_none_or(|end| Instant::now() < end))
}

/// Marks whose calls lead into this document.
pub(super) fn options(resource: &Resource, inside: &Inside) -> Options {
    let address = resource.address.clone();
    let mut options = Options::new(move |member| match member.strip_prefix("page") {
        Some(_) => format!("{address}:{member}"),
        None => format!("{address}:{}", escape_member(member)),
    });
    options.style = style(inside);
    options
}
