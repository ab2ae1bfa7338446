//! Selections that need to know how a text is built.

mod tidy;

use omniread_selector::{LineRange, Selection};
use omniread_text::{Piece, count_lines};

use super::{Part, Shape, Shown, lines};
use crate::contract::{Item, Outline};
use crate::human::counted;
use crate::{Hint, Notice, Page, ReadError, Remark, Text, TextBody, Trouble};

/// Definitions of one name that are shown in full; more are listed.
const SHOWN_IN_FULL: usize = 3;
/// Definitions that are proposed for a misspelt name.
const PROPOSED: usize = 3;

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

fn needed(part: &Part<'_>, text: &Text) -> Result<Outline, ReadError> {
    of(part, text).ok_or_else(|| {
        let reason = if part.registry.has_structure() {
            "its language is not known, or it is too large; read it by lines"
        } else {
            "no structure is registered; read it by lines"
        };
        let selection = part.wanted.selection.to_string();
        Trouble::NoOutline { path: part.address.clone(), selection, reason }
            .at("select", &part.address)
            .with_next([part.next(":1")])
    })
}

/// `:symbols`
pub(super) fn outline(part: &mut Part<'_>, text: &Text) -> Result<Shape, ReadError> {
    let outline = needed(part, text)?;
    let TextBody::Whole(whole) = &text.body else { return Ok(Shape::Heading(String::new())) };
    let lines = counted(count_lines(whole), "line", "lines");
    let symbols = counted(outline.items.len() as u64, "symbol", "symbols");
    let heading = format!("{lines}, {}, {symbols}", outline.language);
    let rows: Vec<_> =
        outline.items.iter().zip(outline.depths()).map(|(item, depth)| (place(item, depth), item)).collect();
    let width = rows.iter().map(|(place, _)| place.len()).max().unwrap_or_default();
    let body = rows.iter().map(|(place, item)| format!("{place:width$}  {}\n", item.signature)).collect();
    Ok(Shape::Page(None, Page { heading, body, ..Page::default() }))
}

/// Levels of owners that are shown.
const LEVELS: usize = 8;

fn place(item: &Item, depth: usize) -> String {
    format!("{}{}-{}", "  ".repeat(depth.min(LEVELS)), item.first, item.last)
}

/// `:sym=NAME`
pub(super) fn symbol(part: &mut Part<'_>, text: Text, name: &str) -> Result<Shape, ReadError> {
    let outline = needed(part, &text)?;
    let found: Vec<_> = outline.named(name).collect();
    match found.as_slice() {
        [] => Err(no_symbol(part, &outline, name)),
        [only] => definition(part, text, only, introduced(&outline, only)),
        several if several.len() <= SHOWN_IN_FULL => {
            let ranges = several.iter().filter_map(|item| LineRange::new(item.first, item.last));
            let Some(ranges) = omniread_selector::LineRanges::new(ranges) else {
                return Err(no_symbol(part, &outline, name));
            };
            let heading = counted(several.len() as u64, "definition", "definitions");
            exactly(part, text, &Selection::Lines(ranges), heading)
        }
        many => Ok(list(part, many)),
    }
}

fn no_symbol(part: &Part<'_>, outline: &Outline, name: &str) -> ReadError {
    let known = outline.items.iter().map(|item| item.qualified.as_str());
    let near = omniread_selector::nearest(name, known, PROPOSED);
    let next: Vec<_> = near.iter().map(|near| part.next(format!(":sym={near}"))).collect();
    let nearest = near.iter().zip(&next).map(|(near, next)| format!("{near} ({})", next.path())).collect();
    let path = part.address.clone();
    Trouble::NoSymbol { path, name: name.to_owned(), nearest }.at("select", &part.address).with_next(next)
}

fn list(part: &Part<'_>, items: &[&Item]) -> Shape {
    let row = |item: &&Item| {
        format!("{}:{}-{} {} {}\n", part.address, item.first, item.last, item.kind, item.qualified)
    };
    let heading = counted(items.len() as u64, "definition", "definitions");
    Shape::Page(None, Page { heading, body: items.iter().map(row).collect(), ..Page::default() })
}

/// `:block=N`
pub(super) fn block(part: &mut Part<'_>, text: Text, line: u64) -> Result<Shape, ReadError> {
    let outline = needed(part, &text)?;
    match outline.block(line) {
        Some(item) => {
            let heading = format!("line {line} is {}", inside(&outline, item));
            definition(part, text, item, heading)
        }
        None => Err(Trouble::NoBlock { path: part.address.clone(), line }
            .at("select", &part.address)
            .with_next([part.next(format!(":{line}")), part.next(":symbols")])),
    }
}

/// `in Pool::take (54-118) in impl Pool (33-210)`
fn inside(outline: &Outline, item: &Item) -> String {
    let chain = std::iter::successors(Some(item), |item| outline.owner(item)).take(LEVELS);
    let places: Vec<_> =
        chain.map(|item| format!("in {} ({}-{})", item.qualified, item.first, item.last)).collect();
    places.join(" ")
}

/// `Pool::take, method of impl Pool, lines 54-118`
fn introduced(outline: &Outline, item: &Item) -> String {
    let of =
        outline.owner(item).map_or(String::new(), |owner| format!(" of {} {}", owner.kind, owner.qualified));
    format!("{}, {}{of}, lines {}-{}", item.qualified, item.kind, item.first, item.last)
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

/// A bare read of long code is summarised; anything else is shown from its first line.
pub(super) fn summary_or_lines(part: &mut Part<'_>, text: Text) -> Result<Shape, ReadError> {
    let Some(summary) = summary(part, &text) else {
        return lines::lines(part, text, &Selection::Whole).map(Shape::Lines);
    };
    let TextBody::Whole(whole) = &text.body else {
        return lines::lines(part, text, &Selection::Whole).map(Shape::Lines);
    };
    let next = summary.next.iter().map(|rest| part.next(rest)).collect();
    part.notices.push(Notice { remark: Remark::Elided(summary.elided_lines), next });
    part.details.total_lines = Some(count_lines(whole));
    let editability = super::editability::decide(part, &text);
    let pieces = shown_as_they_are(&summary, whole);
    let seen = editability.tag().and_then(|_| lines::seen(part, &text, &pieces));
    let shown = Shown {
        heading: String::new(),
        bom: false,
        preamble: None,
        pieces: Vec::new(),
        images: Vec::new(),
        editability,
        seen,
    };
    Ok(Shape::Summary(shown, summary))
}

fn summary(part: &Part<'_>, text: &Text) -> Option<crate::Summary> {
    let TextBody::Whole(whole) = &text.body else { return None };
    let limits = &part.inside.limits;
    let long = whole.len() as u64 > limits.summary_min_bytes && count_lines(whole) > limits.summary_min_lines;
    let within = whole.len() as u64 <= limits.structure_bytes && count_lines(whole) <= limits.structure_lines;
    if !long || !within {
        return None;
    }
    let hint = hint(part);
    let mut structures = part.registry.structures().iter();
    let summary = structures.find_map(|structure| structure.summary(&hint, whole, part.inside));
    summary.map(|summary| tidy::summary(summary, count_lines(whole)))
}

/// The lines of a summary that stand there unfolded and unchanged.
fn shown_as_they_are(summary: &crate::Summary, whole: &str) -> Vec<Piece> {
    let lines: Vec<_> = omniread_text::lines(whole).collect();
    let unfolded = |row: &crate::SummaryRow| match row {
        crate::SummaryRow::Lines { first, last, text } if first == last => {
            let line = lines.get(usize::try_from(*first).ok()?.checked_sub(1)?)?;
            (line.text == text).then(|| Piece {
                number: first.cast_signed(),
                text: text.clone(),
                chars: None,
                from: 1,
                cut: false,
                end: line.end,
            })
        }
        _ => None,
    };
    summary.rows.iter().filter_map(unfolded).collect()
}
