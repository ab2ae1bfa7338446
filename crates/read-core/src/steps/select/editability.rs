//! Whether an edit tool could write the text that is shown.

use omniread_hashline::Tag;

use super::Part;
use crate::{Editability, Text, TextBody};

pub(super) fn decide(part: &mut Part<'_>, text: &Text) -> Editability {
    let decided = editability(part, text);
    match decided {
        Editability::Tagged(tag) => part.details.tag = Some(tag.to_string()),
        Editability::Numbered(reason) => part.details.not_editable = Some(reason),
    }
    decided
}

fn editability(part: &Part<'_>, text: &Text) -> Editability {
    if part.inside.display.host.is_some() {
        return Editability::Numbered("it is on another host");
    }
    if !part.resource.as_ref().is_some_and(|resource| resource.editable) {
        return Editability::Numbered("it is not a local file");
    }
    if !text.anchored {
        return Editability::Numbered("it is a conversion of the file");
    }
    if text.loss.is_some() {
        return Editability::Numbered("it was decoded with loss");
    }
    match &text.body {
        TextBody::Whole(shown) => {
            let tag = text.tag.unwrap_or_else(|| Tag::of(text.masked.original.as_deref().unwrap_or(shown)));
            Editability::Tagged(tag)
        }
        TextBody::Windows { .. } => Editability::Numbered("it is too large to be read whole"),
    }
}
