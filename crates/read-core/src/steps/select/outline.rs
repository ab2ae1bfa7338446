//! Selections that need to know how a text is built.

mod block;
mod head;
mod summary;
mod symbol;
mod tidy;

use omniread_selector::{LineRange, Selection};
use omniread_text::count_lines;

use super::{Part, Shape, Shown, lines};
use crate::contract::{Item, Outline};
use crate::human::counted;
use crate::{Hint, Notice, Page, ReadError, Remark, Text, TextBody, Trouble};

pub(super) use block::block;
pub(super) use head::head;
pub(super) use summary::summary_or_lines;
pub(super) use symbol::symbol;

/// The outline of a text, when a structure knows it.
pub(super) fn of(part: &Part<'_>, text: &Text) -> Option<Outline> {
    let TextBody::Whole(whole) = &text.body else { return None };
    let limits = &part.inside.limits;
    if whole.len() as u64 > limits.structure_bytes || count_lines(whole) > limits.structure_lines {
        return None;
    }
    let hint = hint(part);
    let mut structures = part.registry.structures().iter();
    let outline = structures.find_map(|structure| structure.outline(&hint, whole, part.inside));
    outline.map(|outline| tidy::outline(outline, count_lines(whole)))
}

fn hint(part: &Part<'_>) -> Hint {
    part.resource.as_ref().map_or_else(|| Hint::named(&part.address), |resource| resource.hint.clone())
}

fn needed(part: &mut Part<'_>, text: &Text) -> Result<Outline, ReadError> {
    let outline = of(part, text).ok_or_else(|| {
        let reason = if part.registry.has_structure() {
            "its language is not known, or it is too large; read it by lines"
        } else {
            "no structure is registered; read it by lines"
        };
        let selection = part.wanted.selection.to_string();
        Trouble::NoOutline { path: part.address.clone(), selection, reason }
            .at("select", &part.address)
            .with_next([part.next(":1")])
    })?;
    part.notices.extend(lacking(outline.shortfall.as_deref()));
    Ok(outline)
}

/// That an outline may lack something.
fn lacking(shortfall: Option<&str>) -> Option<Notice> {
    shortfall.map(|reason| Notice::new(Remark::Said(format!("The outline may lack something: {reason}"))))
}

/// `:symbols`
pub(super) fn outline(part: &mut Part<'_>, text: &Text) -> Result<Shape, ReadError> {
    let outline = needed(part, text)?;
    let TextBody::Whole(whole) = &text.body else { return Ok(Shape::Heading(String::new())) };
    let lines = counted(count_lines(whole), "line", "lines");
    let symbols = counted(outline.items.len() as u64, "symbol", "symbols");
    let heading = format!("{lines}, {}, {symbols}", outline.language);
    let most =
        part.inside.limits.bytes.map_or(usize::MAX, |bytes| usize::try_from(bytes).unwrap_or(usize::MAX));
    let (body, left_out) = rows(&outline, most);
    if left_out > 0 {
        let symbols = counted(left_out as u64, "more symbol", "more symbols");
        let sentence = format!("…{symbols}. Use {{}} with a name, or read by lines");
        let name = outline.items.last().map_or("NAME", |item| item.qualified.as_str());
        part.notices.push(Notice::with_next(Remark::Said(sentence), part.next(format!(":sym={name}"))));
    }
    part.details.symbols = outline.items;
    Ok(Shape::Page(None, Page { heading, body, ..Page::default() }))
}

/// The rows of an outline in at most `most` bytes: where there are too many, the deepest levels are left out, then the
/// last rows. Comes with how many are left out.
fn rows(outline: &Outline, most: usize) -> (String, usize) {
    let all: Vec<_> = outline.items.iter().zip(outline.depths()).collect();
    let places: Vec<_> = all.iter().map(|(item, depth)| place(item, *depth)).collect();
    let size = |level: usize| -> usize {
        let shown = all.iter().zip(&places).filter(|((_, depth), _)| *depth <= level);
        shown.map(|((item, _), place)| place.len() + item.signature.len() + 3).sum()
    };
    let level = (0..LEVELS).rev().find(|level| size(*level) <= most).unwrap_or(0);
    let shown: Vec<_> =
        all.iter().zip(&places).filter(|((_, depth), _)| *depth <= level || level + 1 == LEVELS).collect();
    let width = shown.iter().map(|(_, place)| place.len()).max().unwrap_or_default();
    let (mut body, mut count) = (String::new(), 0);
    for ((item, _), place) in shown {
        let row = format!("{place:width$}  {}\n", item.signature);
        if count > 0 && body.len() + row.len() > most {
            break;
        }
        body.push_str(&row);
        count += 1;
    }
    (body, all.len() - count)
}

/// Levels of owners that are shown.
const LEVELS: usize = 8;

fn place(item: &Item, depth: usize) -> String {
    format!("{}{}-{}", "  ".repeat(depth.min(LEVELS)), item.first, item.last)
}

fn definition(part: &mut Part<'_>, text: Text, item: &Item, heading: String) -> Result<Shape, ReadError> {
    match LineRange::new(item.first, item.last) {
        Some(range) => exactly(part, text, &Selection::Lines(range.into()), heading),
        None => {
            Err(Trouble::NoBlock { path: part.address.clone(), line: item.first }.at("select", &part.address))
        }
    }
}

/// These lines and no others: definitions have their own bounds.
fn exactly(
    part: &mut Part<'_>,
    text: Text,
    selection: &Selection,
    heading: String,
) -> Result<Shape, ReadError> {
    part.exact = true;
    part.folds = part.inside.limits.fold;
    let shown = lines::lines(part, text, selection)?;
    Ok(Shape::Lines(Shown { heading, ..shown }))
}
