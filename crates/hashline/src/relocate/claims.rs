//! Which place in the new text each line of the old one was found at.

use std::ops::Range;

use super::ids::Ids;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Claim {
    None,
    At(u32),
    /// Found at two places.
    Ambiguous,
}

/// One claim for every line of the old text, by line number.
pub(super) struct Claims {
    by_line: Vec<Claim>,
}

impl Claims {
    pub(super) fn none(lines: usize) -> Self {
        Self { by_line: vec![Claim::None; lines] }
    }

    /// The line's number in the new text.
    pub(super) fn place_of(&self, line: u64) -> Option<u64> {
        let index = usize::try_from(line).ok()?;
        match self.by_line.get(index) {
            Some(Claim::At(place)) => Some(u64::from(*place)),
            _ => None,
        }
    }

    /// Claims all lines of the longest unchanged stretches through pairs of equal lines.
    pub(super) fn add_stretches(&mut self, lines: &Ids, pairs: Vec<(usize, usize)>) {
        for (old, new) in pairs {
            // A claim made already came with its whole stretch.
            if self.by_line[old] != Claim::At(new as u32) {
                self.add_stretch(lines, old, new);
            }
        }
    }

    fn add_stretch(&mut self, lines: &Ids, old: usize, new: usize) {
        let stretch = stretch_through(lines, old, new);
        let first_new = new - (old - stretch.start);
        for (claim, place) in self.by_line[stretch].iter_mut().zip(first_new..) {
            claim.add(place as u32);
        }
    }
}

impl Claim {
    fn add(&mut self, place: u32) {
        *self = match *self {
            Self::None => Self::At(place),
            Self::At(held) if held == place => Self::At(held),
            Self::At(_) | Self::Ambiguous => Self::Ambiguous,
        };
    }
}

/// The old lines of the longest run of equal lines through a pair.
fn stretch_through(lines: &Ids, old: usize, new: usize) -> Range<usize> {
    let before = lines.old[..old].iter().rev().zip(lines.new[..new].iter().rev());
    let after = lines.old[old..].iter().zip(&lines.new[new..]);
    let start = old - before.take_while(|(old, new)| old == new).count();
    let end = old + after.take_while(|(old, new)| old == new).count();
    start..end
}
