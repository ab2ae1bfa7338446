use std::fmt;
use std::ops::RangeInclusive;

/// A set of line numbers, kept as merged ranges: it costs what its gaps cost, not what its lines cost.
///
/// Numbers count from 1 in a text. The set itself takes any number, also 0 and ones past the end of a text,
/// so that whoever checks it can report them.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct LineSet {
    /// Ascending, with at least one missing number between two ranges.
    ranges: Vec<RangeInclusive<u64>>,
}

impl LineSet {
    /// A set without lines.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds one line.
    pub fn insert(&mut self, line: u64) {
        self.insert_range(line..=line);
    }

    /// Adds all lines of a range; one that ends before it starts adds none.
    pub fn insert_range(&mut self, range: RangeInclusive<u64>) {
        if range.is_empty() {
            return;
        }
        let (first, last) = range.into_inner();
        let from = self.ranges.partition_point(|held| held.end().saturating_add(1) < first);
        let to = self.ranges.partition_point(|held| *held.start() <= last.saturating_add(1)).max(from);
        let merged = match self.ranges.get(from..to) {
            Some([start, .., end]) => first.min(*start.start())..=last.max(*end.end()),
            Some([only]) => first.min(*only.start())..=last.max(*only.end()),
            _ => first..=last,
        };
        self.ranges.splice(from..to, [merged]);
    }

    /// Adds all lines of another set.
    pub fn union(&mut self, other: &Self) {
        if !other.is_empty() {
            *self = self.ranges().chain(other.ranges()).collect();
        }
    }

    /// Whether the line is in the set.
    pub fn contains(&self, line: u64) -> bool {
        let at = self.ranges.partition_point(|held| *held.end() < line);
        self.ranges.get(at).is_some_and(|held| held.contains(&line))
    }

    /// Whether the set has no lines.
    pub fn is_empty(&self) -> bool {
        self.ranges.is_empty()
    }

    /// How many lines there are, at most [`u64::MAX`].
    pub fn len(&self) -> u64 {
        let lengths = self.ranges.iter().map(|held| (held.end() - held.start()).saturating_add(1));
        lengths.fold(0, u64::saturating_add)
    }

    /// The ranges in ascending order; two of them never touch.
    pub fn ranges(&self) -> impl Iterator<Item = RangeInclusive<u64>> + '_ {
        self.ranges.iter().cloned()
    }

    /// The lines in ascending order.
    pub fn lines(&self) -> impl Iterator<Item = u64> + '_ {
        self.ranges().flatten()
    }

    /// The first of the wanted lines that is not in this set.
    pub fn first_missing(&self, wanted: &Self) -> Option<u64> {
        wanted.without(self).ranges.first().map(|range| *range.start())
    }

    /// The lines that are in both sets.
    #[must_use]
    pub fn intersection(&self, other: &Self) -> Self {
        self.without(&self.without(other))
    }

    /// The lines of this set that are not in the other.
    #[must_use]
    pub fn without(&self, other: &Self) -> Self {
        let mut left = Self::new();
        for range in self.ranges() {
            let (first, last) = range.into_inner();
            let mut next = Some(first);
            let from = other.ranges.partition_point(|held| *held.end() < first);
            for held in other.ranges[from..].iter().take_while(|held| *held.start() <= last) {
                if let Some(start) = next.filter(|start| start < held.start()) {
                    left.ranges.push(start..=held.start() - 1);
                }
                next = held.end().checked_add(1);
            }
            left.ranges.extend(next.filter(|start| *start <= last).map(|start| start..=last));
        }
        left
    }

    /// The set as a selection, such as `12-12,40-45`: what a reader is asked for to see exactly these lines.
    /// A number alone would mean everything from there.
    pub fn selection(&self) -> String {
        let ranges: Vec<String> =
            self.ranges().map(|range| format!("{}-{}", range.start(), range.end())).collect();
        ranges.join(",")
    }
}

/// The lines in prose, such as `12, 40-45`.
impl fmt::Display for LineSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, range) in self.ranges().enumerate() {
            let separator = if at == 0 { "" } else { ", " };
            match range.into_inner() {
                (first, last) if first == last => write!(f, "{separator}{first}")?,
                (first, last) => write!(f, "{separator}{first}-{last}")?,
            }
        }
        Ok(())
    }
}

impl From<RangeInclusive<u64>> for LineSet {
    fn from(range: RangeInclusive<u64>) -> Self {
        Self::from_iter([range])
    }
}

impl FromIterator<u64> for LineSet {
    fn from_iter<I: IntoIterator<Item = u64>>(lines: I) -> Self {
        lines.into_iter().map(|line| line..=line).collect()
    }
}

/// Ranges in any order; those that end before they start add nothing.
impl FromIterator<RangeInclusive<u64>> for LineSet {
    fn from_iter<I: IntoIterator<Item = RangeInclusive<u64>>>(ranges: I) -> Self {
        let mut sorted: Vec<_> = ranges.into_iter().filter(|range| !range.is_empty()).collect();
        sorted.sort_by_key(|range| *range.start());
        let mut merged: Vec<RangeInclusive<u64>> = Vec::new();
        for range in sorted {
            match merged.last_mut() {
                Some(last) if *range.start() <= last.end().saturating_add(1) => {
                    *last = *last.start()..=*last.end().max(range.end());
                }
                _ => merged.push(range),
            }
        }
        Self { ranges: merged }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::ops::RangeInclusive;

    use proptest::prelude::*;

    use super::LineSet;

    fn set<const N: usize>(ranges: [RangeInclusive<u64>; N]) -> LineSet {
        ranges.into_iter().collect()
    }

    #[test]
    fn ranges_that_touch_are_merged() {
        assert_eq!(set([1..=3, 4..=6]), set([1..=6]));
        assert_eq!(set([8..=9, 1..=3, 5..=6, 4..=7]), set([1..=9]));
        assert_eq!(set([1..=3, 5..=6]).ranges().count(), 2);
        assert_eq!(set([0..=0, u64::MAX..=u64::MAX, 1..=u64::MAX - 1]).ranges().count(), 1);
    }

    #[test]
    fn a_range_that_ends_before_it_starts_adds_nothing() {
        #[expect(clippy::reversed_empty_ranges)]
        let empty = set([5..=4]);
        assert!(empty.is_empty());
    }

    #[test]
    fn the_extremes_are_counted_without_overflow() {
        assert_eq!(set([0..=u64::MAX]).len(), u64::MAX);
        assert_eq!(set([0..=5, u64::MAX..=u64::MAX]).without(&set([3..=u64::MAX])), set([0..=2]));
        assert_eq!(set([0..=u64::MAX]).first_missing(&set([0..=u64::MAX])), None);
        assert_eq!(LineSet::new().first_missing(&set([7..=9])), Some(7));
    }

    #[test]
    fn prose_and_selections_differ_in_lines_alone() {
        let lines = set([12..=12, 40..=45]);
        assert_eq!(lines.to_string(), "12, 40-45");
        assert_eq!(lines.selection(), "12-12,40-45");
        assert_eq!(LineSet::new().to_string(), "");
    }

    fn ranges() -> impl Strategy<Value = Vec<RangeInclusive<u64>>> {
        prop::collection::vec((0..60_u64, 0..8_u64).prop_map(|(first, more)| first..=first + more), 0..12)
    }

    proptest! {
        #[test]
        fn behaves_like_a_set_of_numbers(a in ranges(), b in ranges()) {
            let (model_a, model_b): (BTreeSet<u64>, BTreeSet<u64>) =
                (a.iter().cloned().flatten().collect(), b.iter().cloned().flatten().collect());
            let mut inserted = LineSet::new();
            for range in &a {
                inserted.insert_range(range.clone());
            }
            let (set_a, set_b): (LineSet, LineSet) = (a.into_iter().collect(), b.into_iter().collect());

            prop_assert_eq!(&inserted, &set_a);
            prop_assert_eq!(set_a.lines().collect::<Vec<_>>(), model_a.iter().copied().collect::<Vec<_>>());
            prop_assert_eq!(set_a.len(), model_a.len() as u64);
            for line in 0..70 {
                prop_assert_eq!(set_a.contains(line), model_a.contains(&line));
            }
            let ranges: Vec<_> = set_a.ranges().collect();
            prop_assert!(ranges.windows(2).all(|pair| pair[0].end() + 1 < *pair[1].start()));

            let mut union = set_a.clone();
            union.union(&set_b);
            prop_assert_eq!(union, model_a.union(&model_b).copied().collect::<LineSet>());
            prop_assert_eq!(set_a.without(&set_b), model_a.difference(&model_b).copied().collect::<LineSet>());
            prop_assert_eq!(set_a.intersection(&set_b), model_a.intersection(&model_b).copied().collect::<LineSet>());
            prop_assert_eq!(set_a.first_missing(&set_b), model_b.difference(&model_a).next().copied());
        }
    }
}
