//! Lines with their numbers.

use omniread_hashline::{MaskedText, Style};
use omniread_text::Piece;

use crate::steps::Shown;
use crate::{Inside, Summary, SummaryRow};

/// Records what is about to be seen, so that an edit tool can trust it.
pub(super) fn record(shown: &Shown, inside: &Inside) {
    if let (Some(seen), Some(tag)) = (&shown.seen, shown.editability.tag()) {
        let (text, format) = (seen.text.clone(), Some(seen.format));
        match &seen.original {
            None => inside.snapshots.record_tagged(&seen.path, tag, text, format),
            Some(original) => {
                let text = MaskedText { original, text, lines: seen.masked.clone() };
                inside.snapshots.record_masked(&seen.path, text, format)
            }
        };
        inside.snapshots.mark_seen(&seen.path, tag, &seen.lines);
    }
}

/// Numbered lines, with `…` where lines are left out between them or at their ends.
pub(super) fn numbered(pieces: &[Piece], style: Style) -> String {
    let mut out = String::new();
    let mut before: Option<i64> = None;
    for piece in pieces {
        if before.is_some_and(|before| before + 1 != piece.number) {
            out.push_str(style.gap());
            out.push('\n');
        }
        style.push_line(&mut out, piece.number, &marked(piece));
        before = Some(piece.number);
    }
    out
}

/// The text of a piece with `…` where it is cut.
fn marked(piece: &Piece) -> String {
    let before = if piece.from > 1 { "…" } else { "" };
    let after = if piece.cut { "…" } else { "" };
    format!("{before}{}{after}", piece.text)
}

/// The text as it is: line ends kept, nothing added.
pub(super) fn raw(shown: &Shown) -> String {
    let mut out = if shown.bom { "\u{feff}".to_owned() } else { String::new() };
    for piece in &shown.pieces {
        out.push_str(&piece.text);
        if !piece.cut {
            out.push_str(piece.end.as_str());
        }
    }
    out
}

/// Rows of a summary; a folded one has its range in the number column.
pub(super) fn summary(summary: &Summary, style: Style) -> String {
    let mut out = String::new();
    for row in &summary.rows {
        match row {
            SummaryRow::Lines { first, last, text } if first == last => {
                style.push_line(&mut out, first.cast_signed(), text);
            }
            SummaryRow::Lines { first, last, text } => style.push_range(&mut out, *first, *last, text),
            SummaryRow::Members(members) => {
                out.push_str("   · ");
                out.push_str(members);
                out.push('\n');
            }
        }
    }
    out
}
