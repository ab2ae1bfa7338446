//! Lines: ranges, sets of ranges, and tails. All numbers count from 1.

/// Lines `first` to `last` inclusive, or to the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LineRange {
    first: u64,
    last: Option<u64>,
}

impl LineRange {
    /// Lines `first` to `last` inclusive; `None` if `first` is 0 or `last` is before it.
    pub fn new(first: u64, last: u64) -> Option<Self> {
        (first >= 1 && last >= first).then_some(Self { first, last: Some(last) })
    }

    /// From line `first` to the end; `None` if `first` is 0.
    pub fn from(first: u64) -> Option<Self> {
        (first >= 1).then_some(Self { first, last: None })
    }

    /// `count` lines from `first`; `None` if either is 0. An end beyond the numbers there are is the last of them.
    pub fn counted(first: u64, count: u64) -> Option<Self> {
        Self::new(first, first.saturating_add(count.checked_sub(1)?))
    }

    /// The first line, at least 1.
    pub fn first(&self) -> u64 {
        self.first
    }

    /// The last line, at least the first; `None` for an open end.
    pub fn last(&self) -> Option<u64> {
        self.last
    }
}

/// One or more ranges: sorted, and neither overlapping nor adjacent. An open range can only be the last.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct LineRanges(Vec<LineRange>);

impl LineRanges {
    /// Sorts and merges; `None` if there is no range.
    pub fn new(ranges: impl IntoIterator<Item = LineRange>) -> Option<Self> {
        let mut ranges: Vec<_> = ranges.into_iter().collect();
        ranges.sort_by_key(|range| range.first);
        (!ranges.is_empty()).then_some(Self(ranges))
    }

    /// The ranges in order; at least one.
    pub fn as_slice(&self) -> &[LineRange] {
        &self.0
    }

    /// The ranges in order.
    pub fn iter(&self) -> std::slice::Iter<'_, LineRange> {
        self.0.iter()
    }

    /// The range, if it is the only one.
    pub fn single(&self) -> Option<LineRange> {
        match self.0.as_slice() {
            [one] => Some(*one),
            _ => None,
        }
    }

    /// Whether line `line` is in one of the ranges.
    pub fn contains(&self, line: u64) -> bool {
        self.0.iter().any(|range| range.first <= line && range.last.is_none_or(|last| line <= last))
    }
}

impl From<LineRange> for LineRanges {
    fn from(range: LineRange) -> Self {
        Self(vec![range])
    }
}

impl<'a> IntoIterator for &'a LineRanges {
    type Item = &'a LineRange;
    type IntoIter = std::slice::Iter<'a, LineRange>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

/// Lines counted from the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Tail {
    from_end: u64,
    count: Option<u64>,
}

impl Tail {
    /// The last `lines` lines; `None` for 0.
    pub fn last(lines: u64) -> Option<Self> {
        (lines >= 1).then_some(Self { from_end: lines, count: None })
    }

    /// `count` lines, the first of them `from_end` from the end; `None` if either is 0.
    pub fn counted(from_end: u64, count: u64) -> Option<Self> {
        (from_end >= 1 && count >= 1).then_some(Self { from_end, count: Some(count) })
    }

    /// How far from the end the first line is: 1 is the last line.
    pub fn from_end(&self) -> u64 {
        self.from_end
    }

    /// How many lines are wanted; `None` for all to the end.
    pub fn count(&self) -> Option<u64> {
        self.count
    }
}
