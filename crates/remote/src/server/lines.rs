//! Lines of a text within a budget.

use omniread_text::Piece;

/// Whole lines, as many as fit. Of the first one a part, when not even that fits.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Cut {
    pub(super) text: String,
    /// The first and the last line in it.
    pub(super) lines: Option<(u64, u64)>,
    /// Where to go on when the budget ended it: a line, and the character of it if it was cut.
    pub(super) next: Option<(u64, Option<u64>)>,
}

/// Takes as much of the lines as `most` bytes hold.
pub(super) fn cut(pieces: &[Piece], most: u64) -> Cut {
    let mut cut = Cut::default();
    for piece in pieces {
        let number = piece.number.unsigned_abs();
        let end = if piece.cut { "" } else { piece.end.as_str() };
        let room = usize::try_from(most).unwrap_or(usize::MAX).saturating_sub(cut.text.len());
        if piece.text.len() + end.len() <= room {
            cut.text.push_str(&piece.text);
            cut.text.push_str(end);
        } else {
            let part = if cut.lines.is_none() { beginning(&piece.text, room) } else { "" };
            cut.next = Some((number, None));
            if part.is_empty() {
                return cut;
            }
            cut.text.push_str(part);
            cut.next = Some((number, Some(piece.from + part.chars().count() as u64)));
        }
        let first = cut.lines.map_or(number, |(first, _)| first);
        cut.lines = Some((first, number));
        if cut.next.is_some() {
            return cut;
        }
        if let Some(column) = piece.next_column() {
            cut.next = Some((number, Some(column)));
            return cut;
        }
    }
    cut
}

/// The beginning of a text, at most `most` bytes and whole characters.
fn beginning(text: &str, most: usize) -> &str {
    &text[..text.floor_char_boundary(most)]
}

#[cfg(test)]
mod tests {
    use super::*;
    use omniread_text::LineEnd;

    fn piece(number: i64, text: &str) -> Piece {
        Piece { number, text: text.into(), chars: None, from: 1, cut: false, end: LineEnd::Lf }
    }

    #[test]
    fn whole_lines_or_a_part_of_the_first() {
        let pieces = [piece(3, "äb"), piece(4, "cd")];
        let lines = Some((3, 3));
        let table = [
            (100, "äb\ncd\n", Some((3, 4)), None),
            (7, "äb\ncd\n", Some((3, 4)), None),
            (6, "äb\n", lines, Some((4, None))),
            (4, "äb\n", lines, Some((4, None))),
            (3, "äb", lines, Some((3, Some(3)))),
            (2, "ä", lines, Some((3, Some(2)))),
            (1, "", None, Some((3, None))),
            (0, "", None, Some((3, None))),
        ];
        for (most, text, lines, next) in table {
            assert_eq!(cut(&pieces, most), Cut { text: text.into(), lines, next }, "{most}");
        }
        assert_eq!(cut(&[], 0), Cut::default());
    }
}
