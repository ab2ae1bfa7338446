//! Windows that are masked, where whole lines are fetched, masked, and only then cut; and what is told of masks.

use omniread_text::{Piece, Span, Stop, Want, Window};

use super::remarks::runs;
use crate::steps::redact::MASK;
use crate::{Masked, Remark};

/// Bytes of whole lines that are fetched to be masked. What of a longer line lies beyond them is not shown.
const WHOLE: u64 = 8 * 1024 * 1024;

/// The same lines without cuts at columns.
pub(super) fn whole_lines(want: &Want) -> Want {
    Want { max_columns: None, from_column: 1, max_bytes: want.max_bytes.max(WHOLE), ..want.clone() }
}

/// Cuts masked lines as they were wanted. Columns count in the masked line, so that no call leads into a mask.
pub(super) fn cut_again(window: &mut Window, want: &Want) {
    let from_end = matches!(want.span, Span::Tail { count: None, .. });
    let mut pieces = std::mem::take(&mut window.pieces);
    if from_end {
        pieces.reverse();
    }
    let mut room = want.max_bytes;
    for mut piece in pieces {
        cut_columns(&mut piece, want);
        let is_cut = window.pieces.is_empty() && cut_bytes(&mut piece, room);
        let takes = piece.text.len() as u64 + 1;
        let fits = takes <= room || window.pieces.is_empty();
        if fits {
            window.pieces.push(piece);
        }
        // What follows a line that is cut short would be taken for its rest.
        if is_cut || !fits {
            window.stopped = Stop::Bytes;
            break;
        }
        room = room.saturating_sub(takes);
    }
    if from_end {
        window.pieces.reverse();
    }
}

fn cut_columns(piece: &mut Piece, want: &Want) {
    let before = usize::try_from(want.from_column - 1).unwrap_or(usize::MAX);
    let most = want.max_columns.map_or(usize::MAX, |most| usize::try_from(most).unwrap_or(usize::MAX));
    let after = piece.text.chars().skip(before);
    let kept: String = after.clone().take(most).collect();
    piece.cut |= after.count() > kept.chars().count();
    piece.from = want.from_column;
    piece.text = kept;
}

/// A first line longer than the cap is shown in part, one character at least.
fn cut_bytes(piece: &mut Piece, room: u64) -> bool {
    let room = usize::try_from(room).unwrap_or(usize::MAX);
    let one = piece.text.chars().next().map_or(0, char::len_utf8);
    let kept = piece.text.floor_char_boundary(room).max(one);
    let is_cut = kept < piece.text.len();
    piece.cut |= is_cut;
    piece.text.truncate(kept);
    is_cut
}

/// The values of a text that are masked on the lines shown.
pub(super) fn values(masked: &Masked, pieces: &[Piece]) -> Option<Remark> {
    let (mut values, mut lines) = (0, Vec::new());
    for (first, last) in &masked.values {
        let from = pieces.partition_point(|piece| piece.number < first.cast_signed());
        let to = pieces.partition_point(|piece| piece.number <= last.cast_signed());
        values += u64::from(from < to);
        lines.extend(pieces.get(from..to).into_iter().flatten().map(|piece| piece.number));
    }
    told(values, lines)
}

/// The masks on these lines. One that takes the place of a whole line goes on with the one above.
pub(super) fn masks<'a>(shown: impl Iterator<Item = (i64, &'a str)>) -> Option<Remark> {
    let (mut values, mut lines) = (0, Vec::new());
    let mut above = None;
    for (number, text) in shown {
        let count = text.matches(MASK).count() as u64;
        let is_whole = text.trim() == MASK;
        let goes_on = is_whole && above == Some(number - 1);
        values += if goes_on { 0 } else { count };
        lines.extend((count > 0).then_some(number));
        above = is_whole.then_some(number);
    }
    told(values, lines)
}

fn told(values: u64, mut lines: Vec<i64>) -> Option<Remark> {
    lines.dedup();
    (values > 0).then(|| Remark::Masked { values, lines: runs(lines) })
}
