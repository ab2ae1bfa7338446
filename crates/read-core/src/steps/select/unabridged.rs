//! Texts that are shown whole where others are cut.

use std::borrow::Cow;

use omniread_selector::Selection;

use super::Part;
use crate::{Limits, Text, TextBody};

/// Whether a bare read shows all of the text.
pub(super) fn is(part: &Part<'_>, text: &Text) -> bool {
    let is_meant = part.resource.as_ref().is_some_and(|resource| resource.unabridged);
    is_meant && part.inside.limits.unabridged && matches!(text.body, TextBody::Whole(_))
}

/// The caps that hold for a selection of the text. A cap on tokens is always somebody's wish and stays.
pub(super) fn limits<'a>(part: &'a Part<'_>, text: &Text, selection: &Selection) -> Cow<'a, Limits> {
    let limits = &part.inside.limits;
    if *selection != Selection::Whole || !is(part, text) {
        return Cow::Borrowed(limits);
    }
    Cow::Owned(Limits { lines: None, max_lines: None, bytes: None, columns: None, ..limits.clone() })
}
