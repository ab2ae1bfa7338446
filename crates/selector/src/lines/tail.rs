//! Lines counted from the end.

use std::fmt;

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

    /// How many lines are wanted; `None` for all to the end. May be more than there are.
    pub fn count(&self) -> Option<u64> {
        self.count
    }
}

/// `-20`, or `-40+20`.
impl fmt::Display for Tail {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.count {
            Some(count) => write!(out, "-{}+{count}", self.from_end),
            None => write!(out, "-{}", self.from_end),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Tail;

    #[test]
    fn refuses_zero_and_prints() {
        assert_eq!([Tail::last(0), Tail::counted(0, 1), Tail::counted(1, 0)], [None; 3]);
        assert_eq!(Tail::last(20).unwrap().to_string(), "-20");
        assert_eq!(Tail::counted(40, 20).unwrap().to_string(), "-40+20");
    }
}
