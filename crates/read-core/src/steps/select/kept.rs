//! What was cut is kept as a whole, where there is a store for it.

use omniread_text::{Stop, Window};

use super::Part;
use crate::{Body, Next, Notice, Remark, Text, TextBody};

/// Keeps a text of which caps have cut something, unless it is a file that can be read where it is.
pub(super) fn lines(part: &mut Part<'_>, text: &Text, window: &Window) {
    let is_cut = window.stopped != Stop::Done || window.pieces.iter().any(|piece| piece.cut);
    let TextBody::Whole(whole) = &text.body else { return };
    if is_cut && !(text.anchored && is_file(part)) {
        keep(part, whole);
    }
}

/// Keeps a text and says where, or why not.
pub(super) fn keep(part: &mut Part<'_>, text: &str) {
    let Some(store) = part.inside.artifacts.clone() else { return };
    part.notices.push(match store.keep(text, part.inside) {
        Ok(address) => Notice::with_next(Remark::Kept, Next::new(address, "")),
        Err(error) => Notice::new(Remark::NotKept(error.to_string())),
    });
}

fn is_file(part: &Part<'_>) -> bool {
    part.resource.as_ref().is_some_and(|resource| matches!(resource.body(), Body::File(..)))
}
