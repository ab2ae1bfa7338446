//! Finding the lines of an old text in the present one.

mod claims;
mod ids;

#[cfg(test)]
mod tests;

use omniread_text::count_lines;

use self::claims::Claims;
use self::ids::Ids;
use crate::LineSet;

/// Lines in a window, from one line alone to a line with its neighbours. Each is at most twice the one
/// before, so that two windows of one width cover a window of the next.
const WIDTHS: [usize; 8] = [1, 2, 3, 4, 6, 8, 12, 16];

/// Above this many lines in both texts together only single lines are looked for. Real sources of the sizes
/// that are remembered stay far below it; it bounds the work on texts made of nearly empty lines.
const MAX_WINDOWED_LINES: usize = 1 << 20;

/// Bytes of both texts together above which nothing is looked for, so that every line has a 32-bit number.
const MAX_BYTES: usize = 1 << 31;

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
/// Gives one answer for each wanted line that the old text has, ascending; numbers it does not have are left
/// out.
///
/// Two lines are the same when a [`Tag`](crate::Tag) sees no difference: line ends and trailing blanks do not
/// count. A line is found when it lies in a stretch of unchanged lines that holds something occurring exactly
/// once in each text: a line, up to 16 lines in a row, or the beginning or the end of the text. A line in two
/// such stretches that lead to different places is not found; one of two equal lines in a row becomes that
/// when a third is added. So an answer never names a line with other content.
///
/// The work grows with the texts' lengths alone, however often their lines repeat. In texts of more than a
/// million lines together only single lines count as occurring once; in texts of more than 2 GiB together no
/// line is found.
pub fn relocate(old: &str, new: &str, lines: &LineSet) -> Vec<Relocation> {
    let wanted = lines.intersection(&LineSet::from(1..=count_lines(old)));
    if wanted.is_empty() {
        return Vec::new();
    }
    let fits = old.len().saturating_add(new.len()) <= MAX_BYTES;
    let claims = if fits { claims_between(old, new) } else { Claims::none(0) };
    wanted.lines().map(|old| Relocation { old, new: claims.place_of(old) }).collect()
}

fn claims_between(old: &str, new: &str) -> Claims {
    let lines = Ids::of_lines(old, new);
    let mut claims = Claims::none(lines.old.len());
    let mut windows = lines.clone();
    claims.add_stretches(&lines, windows.settle_unique());
    if lines.len() <= MAX_WINDOWED_LINES {
        for step in WIDTHS.windows(2).map(|pair| pair[1] - pair[0]) {
            windows.widen_by(step);
            claims.add_stretches(&lines, windows.settle_unique());
        }
    }
    claims
}
