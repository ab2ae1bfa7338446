//! What was found, on its way out.

use std::ops::Range;

/// Ranges in the order they were found.
#[derive(Debug, Default)]
pub(crate) struct Found {
    ranges: Vec<Range<usize>>,
}

impl Found {
    pub(crate) fn push(&mut self, range: Range<usize>) {
        if !range.is_empty() {
            self.ranges.push(range);
        }
    }

    pub(crate) fn extend(&mut self, range: Option<Range<usize>>) {
        self.ranges.extend(range);
    }

    pub(crate) fn len(&self) -> usize {
        self.ranges.len()
    }

    /// Sorted, with those that meet as one.
    pub(crate) fn merged(mut self) -> Vec<Range<usize>> {
        self.ranges.sort_by_key(|range| (range.start, range.end));
        self.ranges.dedup_by(|next, held| {
            let meets = next.start <= held.end;
            if meets {
                held.end = held.end.max(next.end);
            }
            meets
        });
        self.ranges
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_that_meet_are_one() {
        let mut found = Found::default();
        for range in [5..9, 0..2, 6..7, 8..12, 2..3, 4..4] {
            found.push(range);
        }
        assert_eq!(found.merged(), [0..3, 5..12]);
    }
}
