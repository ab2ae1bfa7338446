//! A text and where its lines begin.

use std::borrow::Cow;

use memchr::memchr_iter;
use omniread_text::{display_width, lines};

/// Columns between tab stops.
const TAB: usize = 4;

/// A text and where its lines begin. Lines count from 1.
pub(crate) struct Source<'a> {
    pub(crate) text: &'a str,
    starts: Vec<usize>,
    ends: Vec<usize>,
}

impl<'a> Source<'a> {
    pub(crate) fn new(text: &'a str) -> Self {
        let (mut starts, mut ends, mut at) = (Vec::new(), Vec::new(), 0);
        for line in lines(text) {
            starts.push(at);
            ends.push(at + line.text.len());
            at += line.text.len() + line.end.as_str().len();
        }
        Self { text, starts, ends }
    }

    /// How many lines there are.
    pub(crate) fn len(&self) -> usize {
        self.starts.len()
    }

    /// The line that holds this byte.
    pub(crate) fn line_of(&self, byte: usize) -> usize {
        self.starts.partition_point(|start| *start <= byte).max(1)
    }

    /// The line of the last byte before `end` that says something; `from` at least.
    pub(crate) fn last_line(&self, from: usize, end: usize) -> usize {
        let inside = self.text.get(from..end).unwrap_or_default().trim_end();
        self.line_of((from + inside.len()).saturating_sub(1).max(from))
    }

    /// Where a line begins.
    pub(crate) fn start(&self, line: usize) -> usize {
        self.starts.get(line.saturating_sub(1)).copied().unwrap_or(self.text.len())
    }

    /// Where a line ends, its line end not counted.
    pub(crate) fn end(&self, line: usize) -> usize {
        self.ends.get(line.saturating_sub(1)).copied().unwrap_or(self.text.len())
    }

    /// A line without its end.
    pub(crate) fn line(&self, line: usize) -> &'a str {
        self.text.get(self.start(line)..self.end(line)).unwrap_or_default()
    }

    pub(crate) fn is_blank(&self, line: usize) -> bool {
        self.line(line).trim().is_empty()
    }

    /// Columns of white space before a line.
    pub(crate) fn indent(&self, line: usize) -> usize {
        indent(self.line(line))
    }

    /// Whether nothing but white space stands before this byte in its line.
    pub(crate) fn begins_line(&self, byte: usize) -> bool {
        let start = self.start(self.line_of(byte));
        self.text.get(start..byte).is_some_and(|before| before.trim().is_empty())
    }

    /// Whether nothing but white space stands behind this byte in its line.
    pub(crate) fn ends_line(&self, byte: usize) -> bool {
        let end = self.end(self.line_of(byte.saturating_sub(1)));
        byte >= end || self.text.get(byte..end).is_some_and(|behind| behind.trim().is_empty())
    }
}

/// The text with every lone CR as LF: grammars do not take one for the end of a line. Nothing moves: both are one byte.
pub(crate) fn with_line_feeds(text: &str) -> Cow<'_, str> {
    let ends = |at: usize| text.as_bytes().get(at + 1) != Some(&b'\n');
    if !memchr_iter(b'\r', text.as_bytes()).any(ends) {
        return text.into();
    }
    let mut behind = text.chars().skip(1).chain(std::iter::once(' '));
    text.chars().map(|c| if behind.next() != Some('\n') && c == '\r' { '\n' } else { c }).collect()
}

/// Columns of white space before a text.
pub(crate) fn indent(line: &str) -> usize {
    let blank = &line[..line.len() - line.trim_start().len()];
    blank.chars().fold(0, |column, c| match c {
        '\t' => (column / TAB + 1) * TAB,
        c => column + display_width(c.encode_utf8(&mut [0; 4])),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_end_counts() {
        let source = Source::new("ab\r\n c\rd\n\nlast");
        assert_eq!(source.len(), 5);
        let lines: Vec<_> = (1..=5).map(|line| source.line(line)).collect();
        assert_eq!(lines, ["ab", " c", "d", "", "last"]);
        let of: Vec<_> = [0, 3, 4, 6, 7, 9, 10, 13].iter().map(|byte| source.line_of(*byte)).collect();
        assert_eq!(of, [1, 1, 2, 2, 3, 4, 5, 5]);
        assert_eq!((source.indent(2), source.is_blank(4), source.is_blank(5)), (1, true, false));
    }

    #[test]
    fn lone_carriage_returns_end_lines() {
        assert_eq!(with_line_feeds("a\rb\r\nc\r"), "a\nb\r\nc\n");
        assert!(matches!(with_line_feeds("a\r\nb\n"), Cow::Borrowed(_)));
    }

    #[test]
    fn ends_leave_white_space_out() {
        let source = Source::new("fn a() {}\n\n\nfn b() {}\n");
        assert_eq!(source.last_line(0, 12), 1);
        assert_eq!(source.last_line(12, source.text.len()), 4);
        assert_eq!(Source::new("").last_line(0, 0), 1);
        assert!(source.begins_line(12) && !source.begins_line(13) && source.ends_line(9));
    }
}
