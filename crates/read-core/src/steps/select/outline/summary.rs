//! A bare read of long code.

use omniread_selector::Selection;
use omniread_text::{Piece, count_lines};

use super::super::{Part, Shape, Shown, editability, lines, masking, remarks};
use super::{hint, lacking, tidy};
use crate::{Notice, ReadError, Remark, SummaryRow, Text, TextBody};

/// A bare read of long code is summarised; anything else is shown from its first line.
pub(in super::super) fn summary_or_lines(part: &mut Part<'_>, text: Text) -> Result<Shape, ReadError> {
    let Some(summary) = summary(part, &text) else {
        return lines::lines(part, text, &Selection::Whole).map(Shape::Lines);
    };
    let TextBody::Whole(whole) = &text.body else {
        return lines::lines(part, text, &Selection::Whole).map(Shape::Lines);
    };
    part.notices.extend(lacking(summary.shortfall.as_deref()));
    let next = summary.next.iter().map(|rest| part.next(rest)).collect();
    part.notices.push(Notice { remark: Remark::Elided(summary.elided_lines), next });
    part.details.total_lines = Some(count_lines(whole));
    let masked = masking::masks(summary.rows.iter().filter_map(shown_line));
    remarks::masked(part, masked);
    let editability = editability::decide(part, &text);
    let pieces = shown_as_they_are(&summary, whole);
    let seen = editability.tag().and_then(|_| lines::seen(part, &text, &pieces));
    let shown = Shown {
        heading: String::new(),
        bom: false,
        preamble: None,
        postscript: None,
        pieces: Vec::new(),
        images: Vec::new(),
        editability,
        seen,
    };
    Ok(Shape::Summary(shown, summary))
}

/// The line that a row shows.
fn shown_line(row: &SummaryRow) -> Option<(i64, &str)> {
    match row {
        SummaryRow::Lines { first, text, .. } => Some((first.cast_signed(), text)),
        SummaryRow::Members(_) => None,
    }
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
    let unfolded = |row: &SummaryRow| match row {
        SummaryRow::Lines { first, last, text } if first == last => {
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
