//! Which lines are wanted next.

use super::LineRange;

/// Wanted ranges, sorted and merged.
pub(crate) struct Plan {
    ranges: Vec<(u64, u64)>,
}

impl Plan {
    pub(crate) fn new(ranges: &[LineRange]) -> Self {
        let mut wanted: Vec<(u64, u64)> = ranges
            .iter()
            .map(|range| (range.first.max(1), range.last.unwrap_or(u64::MAX)))
            .filter(|(first, last)| first <= last)
            .collect();
        wanted.sort_unstable();
        let mut merged: Vec<(u64, u64)> = Vec::with_capacity(wanted.len());
        for (first, last) in wanted {
            match merged.last_mut() {
                Some(before) if first <= before.1.saturating_add(1) => before.1 = before.1.max(last),
                _ => merged.push((first, last)),
            }
        }
        merged.reverse();
        Self { ranges: merged }
    }

    /// The first wanted line at or after `line`. Lines are asked for in order.
    pub(crate) fn next(&mut self, line: u64) -> Option<u64> {
        while let Some((first, last)) = self.ranges.last() {
            if line <= *last {
                return Some(line.max(*first));
            }
            self.ranges.pop();
        }
        None
    }
}
