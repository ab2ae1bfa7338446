//! Finished text: its lines are not numbered, but what does not fit can be read on.

use omniread_selector::Selection;
use omniread_text::{Stop, Want, window_of_str};

use super::{Part, Shape, kept, remarks, span, stat};
use crate::{Notice, Page, ReadError, Remark, Text};

pub(super) fn page(part: &mut Part<'_>, mut page: Page) -> Result<Shape, ReadError> {
    part.details.masked_count = page.notices.iter().find_map(masked);
    part.notices.append(&mut page.notices);
    let selection = match part.wanted.selection.clone() {
        Selection::Stat => return Ok(Shape::Heading(stat::of_resource(part))),
        selection @ (Selection::Whole | Selection::Lines(_) | Selection::Tail(_)) => selection,
        _ => return Err(part.wrong_selection("a finished answer", ":1")),
    };
    let want = Want { max_lines: u64::MAX, ..span::want(&selection, part.mode(), &part.inside.limits) };
    let fits = selection == Selection::Whole && page.body.len() as u64 <= want.max_bytes;
    if fits {
        return Ok(Shape::Page(None, page));
    }
    let window = window_of_str(&page.body, &want);
    let text = Text::converted(page.body.as_str());
    remarks::remark(part, &text, &selection, &window, None);
    if window.stopped != Stop::Done {
        kept::keep(part, &page.body);
    }
    page.body = window.pieces.iter().flat_map(|piece| [piece.text.as_str(), "\n"]).collect();
    Ok(Shape::Page(None, page))
}

fn masked(notice: &Notice) -> Option<u64> {
    match notice.remark {
        Remark::Masked { values, .. } => Some(values),
        _ => None,
    }
}
