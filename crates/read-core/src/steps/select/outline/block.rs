//! `:block=N`

use omniread_selector::{LineRange, Selection};
use omniread_text::count_lines;

use super::{LEVELS, Part, Shape, definition, exactly, lines, needed};
use crate::contract::{Item, Outline};
use crate::{Notice, ReadError, Remark, Text, TextBody};

/// Lines shown before and after one that no definition holds.
const AROUND: u64 = 5;

/// The smallest definition that holds a line. A line outside of all is shown with those around it.
pub(in super::super) fn block(part: &mut Part<'_>, text: Text, line: u64) -> Result<Shape, ReadError> {
    let outline = needed(part, &text)?;
    if let Some(item) = outline.block(line) {
        let heading = format!("line {line} is {}", inside(&outline, item));
        return definition(part, text, item, heading);
    }
    let total = match &text.body {
        TextBody::Whole(whole) => count_lines(whole),
        TextBody::Windows { .. } => u64::MAX,
    };
    if line > total {
        return lines::lines(part, text, &selection(line, line)).map(Shape::Lines);
    }
    let sentence = format!("Line {line} is in no definition; lines around it are shown");
    part.notices.push(Notice::new(Remark::Said(sentence)));
    let (first, last) = free(&outline, line, total);
    exactly(part, text, &selection(first, last), String::new())
}

fn selection(first: u64, last: u64) -> Selection {
    LineRange::new(first, last).map_or(Selection::Whole, |range| Selection::Lines(range.into()))
}

/// The lines around one, as far as no definition holds them.
fn free(outline: &Outline, line: u64, total: u64) -> (u64, u64) {
    let above = outline.items.iter().map(|item| item.last).filter(|last| *last < line).max().unwrap_or(0);
    let below =
        outline.items.iter().map(|item| item.first).filter(|first| *first > line).min().unwrap_or(u64::MAX);
    let first = line.saturating_sub(AROUND).max(above + 1);
    (first, (line + AROUND).min(below - 1).min(total))
}

/// `in Pool::take (54-118) in impl Pool (33-210)`
fn inside(outline: &Outline, item: &Item) -> String {
    let chain = std::iter::successors(Some(item), |item| outline.owner(item)).take(LEVELS);
    let places: Vec<_> =
        chain.map(|item| format!("in {} ({}-{})", called(item), item.first, item.last)).collect();
    places.join(" ")
}

/// What adds to a type has its name and is not it.
fn called(item: &Item) -> String {
    if matches!(item.kind.as_str(), "impl" | "extension") {
        return format!("{} {}", item.kind, item.qualified);
    }
    item.qualified.clone()
}
