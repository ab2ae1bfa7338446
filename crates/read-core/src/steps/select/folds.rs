//! Long definitions without their middles.

use omniread_selector::{LineRange, Selection};
use omniread_text::Piece;

use crate::Fold;

/// Takes the middle out of each long definition and gives its first and last line.
pub(super) fn middles(pieces: &mut Vec<Piece>, selection: &Selection, fold: Fold) -> Vec<(u64, u64)> {
    let Selection::Lines(ranges) = selection else { return Vec::new() };
    ranges.iter().filter_map(|range| middle(pieces, *range, fold)).collect()
}

fn middle(pieces: &mut Vec<Piece>, range: LineRange, fold: Fold) -> Option<(u64, u64)> {
    let (head, tail) = (usize::try_from(fold.head).ok()?, usize::try_from(fold.tail).ok()?);
    let start = pieces.partition_point(|piece| piece.number < range.first().cast_signed());
    let last = range.last().map_or(i64::MAX, u64::cast_signed);
    let end = pieces.partition_point(|piece| piece.number <= last);
    if (end - start) as u64 <= fold.over || head + tail >= end - start {
        return None;
    }
    let middle: Vec<_> = pieces.drain(start + head..end - tail).collect();
    let line = |piece: Option<&Piece>| u64::try_from(piece?.number).ok();
    Some((line(middle.first())?, line(middle.last())?))
}

#[cfg(test)]
mod tests {
    use omniread_selector::LineRanges;
    use omniread_text::LineEnd;

    use super::*;

    #[test]
    fn each_definition_is_folded_by_itself() {
        let piece = |number| Piece {
            number,
            text: String::new(),
            chars: None,
            from: 1,
            cut: false,
            end: LineEnd::Lf,
        };
        let mut pieces: Vec<_> = (1..=10).chain(20..=23).chain(30..=40).map(piece).collect();
        let ranges = [(1, 10), (20, 23), (30, 40)];
        let ranges = LineRanges::new(ranges.iter().filter_map(|(first, last)| LineRange::new(*first, *last)));
        let selection = Selection::Lines(ranges.expect("there are ranges"));
        let folded = middles(&mut pieces, &selection, Fold { over: 5, head: 2, tail: 1 });
        assert_eq!(folded, [(3, 9), (32, 39)]);
        let left: Vec<_> = pieces.iter().map(|piece| piece.number).collect();
        assert_eq!(left, [1, 2, 10, 20, 21, 22, 23, 30, 31, 40]);
    }
}
