//! What stands above a definition and belongs to it: comments and attributes.

use std::collections::HashMap;

use crate::harvest::Harvest;
use crate::source::Source;

/// What a line holds, if that is all it holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Holds {
    Else,
    Comment,
    Mark,
}

/// The lines of a text that hold nothing but comments or attributes.
pub(crate) struct Above {
    lines: Vec<Holds>,
    /// Where each attribute or comment ends, by its beginning.
    ends: HashMap<usize, usize>,
}

impl Above {
    pub(crate) fn new(source: &Source<'_>, harvest: &Harvest) -> Self {
        let mut above = Self { lines: vec![Holds::Else; source.len() + 2], ends: HashMap::new() };
        let comments = harvest.comments.iter().map(|range| (range, Holds::Comment));
        let marks = harvest.marks.iter().map(|range| (range, Holds::Mark));
        for (range, holds) in comments.chain(marks) {
            above.ends.insert(range.start, range.end);
            if source.begins_line(range.start) && source.ends_line(range.end) {
                let (first, last) = (source.line_of(range.start), source.last_line(range.start, range.end));
                above.lines[first..=last].fill(holds);
            }
        }
        above
    }

    /// What a line holds.
    pub(crate) fn holds(&self, line: usize) -> Holds {
        self.lines.get(line).copied().unwrap_or(Holds::Else)
    }

    /// The first line of the comments and attributes right above `line`, not before `least`.
    pub(crate) fn first_line(&self, line: usize, least: usize) -> usize {
        let belongs = |line: &usize| *line >= least.max(1) && self.holds(*line) != Holds::Else;
        (1..line).rev().take_while(belongs).last().unwrap_or(line)
    }

    /// Where a definition goes on behind the attributes it begins with.
    pub(crate) fn behind_marks(&self, source: &Source<'_>, start: usize) -> usize {
        let mut at = start;
        while let Some(end) = self.ends.get(&at).filter(|end| **end > at) {
            let rest = source.text.get(*end..).unwrap_or_default();
            at = end + (rest.len() - rest.trim_start().len());
        }
        at
    }
}
