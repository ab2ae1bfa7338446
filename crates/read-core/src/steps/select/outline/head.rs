//! The line that the definition begins with which a range cuts into.

use omniread_selector::Selection;
use omniread_text::{LineRange, Piece, Span, Want, window_of_str};

use super::super::Part;
use super::{hint, of};
use crate::{Text, TextBody};

/// Puts it before the lines that are shown, unless they are to be given alone.
pub(in super::super) fn head(part: &Part<'_>, text: &Text, selection: &Selection, pieces: &mut Vec<Piece>) {
    if let Some(head) = wanted(part, text, selection, pieces) {
        pieces.insert(0, head);
    }
}

fn wanted(part: &Part<'_>, text: &Text, selection: &Selection, pieces: &[Piece]) -> Option<Piece> {
    let (Selection::Lines(ranges), TextBody::Whole(whole)) = (selection, &text.body) else { return None };
    let is_small = whole.len() as u64 <= part.inside.limits.context_bytes;
    if part.mode().exact || !text.anchored || text.form.is_some() || !is_small {
        return None;
    }
    // What only goes on from somewhere was begun to be read before.
    let asked = ranges.single().filter(|range| range.last().is_some())?.first();
    let shown = u64::try_from(pieces.first()?.number).ok().filter(|shown| *shown > 1)?;
    let name = hint(part);
    part.registry.structures().iter().find(|structure| structure.is_code(&name))?;
    let outline = of(part, text)?;
    let holds =
        |item: &&crate::contract::Item| item.first <= asked && asked <= item.last && item.line < shown;
    let item = outline.items.iter().filter(holds).min_by_key(|item| item.last - item.first)?;
    let line = LineRange { first: item.line, last: Some(item.line) };
    let want = Want { max_columns: part.inside.limits.columns, ..Want::span(Span::Ranges(vec![line])) };
    window_of_str(whole, &want).pieces.pop().filter(Piece::is_whole)
}
