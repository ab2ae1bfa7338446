//! One range of lines.

use std::fmt;

/// Lines `first` to `last` inclusive, or to the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
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

    /// `count` lines from `first`; `None` if either is 0. An end that no number can hold is the largest number.
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

    /// Whether `line` lies in the range.
    pub fn contains(&self, line: u64) -> bool {
        self.first <= line && self.last.is_none_or(|last| line <= last)
    }

    /// The union with a range that begins no earlier, if nothing lies between the two.
    pub(super) fn joined(self, later: Self) -> Option<Self> {
        let touches = self.last.is_none_or(|last| later.first <= last.saturating_add(1));
        let last = self.last.zip(later.last).map(|(a, b)| a.max(b));
        touches.then_some(Self { first: self.first, last })
    }
}

/// `5-16`, or `40-` for an open end.
impl fmt::Display for LineRange {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.last {
            Some(last) => write!(out, "{}-{last}", self.first),
            None => write!(out, "{}-", self.first),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::LineRange;

    #[test]
    fn refuses_what_is_no_range() {
        assert_eq!(LineRange::new(0, 5), None);
        assert_eq!(LineRange::new(9, 5), None);
        assert_eq!(LineRange::from(0), None);
        assert_eq!(LineRange::counted(5, 0), None);
        assert_eq!(LineRange::counted(0, 5), None);
    }

    #[test]
    fn counts_saturate() {
        assert_eq!(LineRange::counted(5, 3), LineRange::new(5, 7));
        assert_eq!(LineRange::counted(5, u64::MAX), LineRange::new(5, u64::MAX));
    }

    #[test]
    fn contains_both_ends() {
        let range = LineRange::new(5, 7).unwrap();
        assert_eq!([4, 5, 7, 8].map(|line| range.contains(line)), [false, true, true, false]);
        assert!(LineRange::from(5).unwrap().contains(u64::MAX));
    }
}
