//! Finding the lines of an old text in the present one.

mod claims;
mod ids;

#[cfg(test)]
mod tests;

use omniread_text::count_lines;

use self::claims::Claims;
use self::ids::Ids;
use crate::LineSet;

/// Lines in a window, from one line alone to a line with its neighbours. Each is at most twice the one before, so that
/// two windows of one width cover a window of the next.
const WIDTHS: [usize; 8] = [1, 2, 3, 4, 6, 8, 12, 16];

/// Above this many lines in both texts together only single lines are looked for. Real sources of the sizes that are
/// remembered stay far below it; it bounds the work on texts made of nearly empty lines.
const MAX_WINDOWED_LINES: usize = 1 << 20;

/// Where a line of an old text is in the present one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Relocation {
    /// The line's number in the old text.
    pub old: u64,
    /// Its number in the new text; `None` when the line was changed or removed, or could be any of several.
    pub new: Option<u64>,
}

/// Finds lines of an old text in a new one.
///
/// Gives one answer for each wanted line that the old text has, ascending; numbers it does not have are left out.
///
/// Two lines are the same when a [`Tag`](crate::Tag) sees no difference: line ends and trailing blanks do not count. A line is found
/// when it lies in a stretch of unchanged lines that holds something occurring exactly once in each text: a line, up to
/// 16 lines in a row, or the beginning or the end of the text. A line that lies in two such stretches which lead to
/// different places, such as one of several equal lines in a row when another was added, is not found. So an answer never
/// names a line with other content, and never one of several that would do equally well.
///
/// The work grows with the texts' lengths alone, however often their lines repeat. In texts of more than a million lines
/// together only single lines count as occurring once.
pub fn relocate(old: &str, new: &str, lines: &LineSet) -> Vec<Relocation> {
    let wanted = lines.intersection(&LineSet::from(1..=count_lines(old)));
    if wanted.is_empty() {
        return Vec::new();
    }
    let claims = claims_between(old, new);
    wanted.lines().map(|old| Relocation { old, new: claims.place_of(old) }).collect()
}

fn claims_between(old: &str, new: &str) -> Claims {
    let lines = Ids::of_lines(old, new);
    let mut claims = Claims::none(lines.old.len());
    let mut windows = lines.clone();
    let mut width = 1;
    for wider in WIDTHS {
        if wider > 1 && lines.len() > MAX_WINDOWED_LINES {
            break;
        }
        windows.widen_by(wider - width);
        width = wider;
        for (old, new) in windows.unique_pairs() {
            claims.add_stretch_through(&lines, old, new);
        }
    }
    claims
}
