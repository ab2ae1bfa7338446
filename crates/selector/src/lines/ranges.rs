//! A set of lines, as ranges.

use std::fmt;

use super::LineRange;

/// One or more ranges: sorted, and neither overlapping nor adjacent. Only the last can be open.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct LineRanges(Vec<LineRange>);

impl LineRanges {
    /// Sorts and merges, so that an open range swallows what follows it; `None` if there is no range.
    pub fn new(ranges: impl IntoIterator<Item = LineRange>) -> Option<Self> {
        let mut ranges: Vec<_> = ranges.into_iter().collect();
        ranges.sort_unstable();
        let mut merged: Vec<LineRange> = Vec::with_capacity(ranges.len());
        for range in ranges {
            match merged.last_mut().and_then(|last| Some((last.joined(range)?, last))) {
                Some((union, last)) => *last = union,
                None => merged.push(range),
            }
        }
        (!merged.is_empty()).then_some(Self(merged))
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

    /// Whether `line` lies in one of the ranges.
    pub fn contains(&self, line: u64) -> bool {
        let after = self.0.partition_point(|range| range.first() <= line);
        after.checked_sub(1).is_some_and(|at| self.0[at].contains(line))
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

/// `5-16,40-`; an open range that stands alone is `40`.
impl fmt::Display for LineRanges {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let [only] = self.0.as_slice()
            && only.last().is_none()
        {
            return write!(out, "{}", only.first());
        }
        for (index, range) in self.0.iter().enumerate() {
            if index > 0 {
                out.write_str(",")?;
            }
            write!(out, "{range}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::{LineRange, LineRanges};

    fn ranges(given: &[(u64, u64)]) -> LineRanges {
        let open_or_not = |&(first, last): &(u64, u64)| match last {
            0 => LineRange::from(first).unwrap(),
            _ => LineRange::new(first, last).unwrap(),
        };
        LineRanges::new(given.iter().map(open_or_not)).unwrap()
    }

    #[test]
    fn sorts_and_merges() {
        let cases: &[(&[(u64, u64)], &str)] = &[
            (&[(5, 16)], "5-16"),
            (&[(960, 973), (5, 16)], "5-16,960-973"),
            (&[(1, 5), (6, 9)], "1-9"),
            (&[(1, 5), (7, 9)], "1-5,7-9"),
            (&[(1, 9), (2, 3), (4, 12)], "1-12"),
            (&[(40, 0)], "40"),
            (&[(40, 0), (5, 6)], "5-6,40-"),
            (&[(5, 0), (5, 6), (900, 901)], "5"),
            (&[(5, 6), (7, 0)], "5"),
            (&[(1, u64::MAX), (3, 0)], "1"),
        ];
        for (given, printed) in cases {
            assert_eq!(ranges(given).to_string(), *printed, "{given:?}");
        }
        assert_eq!(LineRanges::new([]), None);
    }

    #[test]
    fn contains_looks_at_the_right_range() {
        let ranges = ranges(&[(5, 6), (10, 12), (20, 0)]);
        let lines = [1, 5, 6, 7, 10, 12, 13, 20, u64::MAX];
        let found = [false, true, true, false, true, true, false, true, true];
        assert_eq!(lines.map(|line| ranges.contains(line)), found);
    }
}
