use std::ops::RangeInclusive;

/// A set of line numbers, kept as merged ranges: it costs what its gaps cost, not what its lines cost.
///
/// Numbers count from 1 in a text. The set itself takes any number, also 0 and ones past the end of a text, so that
/// whoever checks it can report them.
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
        other.ranges().for_each(|range| self.insert_range(range));
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

    /// The set as a selection, such as `12-12,40-45`: what a reader is asked for to see these lines.
    pub fn selection(&self) -> String {
        let ranges: Vec<String> =
            self.ranges().map(|range| format!("{}-{}", range.start(), range.end())).collect();
        ranges.join(",")
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

impl FromIterator<RangeInclusive<u64>> for LineSet {
    fn from_iter<I: IntoIterator<Item = RangeInclusive<u64>>>(ranges: I) -> Self {
        let mut set = Self::new();
        ranges.into_iter().for_each(|range| set.insert_range(range));
        set
    }
}
