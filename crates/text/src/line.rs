//! The line model: LF, CRLF and a lone CR end a line; a final end makes no extra line; no text has no lines.

use crate::LineEnds;

/// How a line ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum LineEnd {
    /// `\n`.
    Lf,
    /// `\r\n`.
    CrLf,
    /// A lone `\r`.
    Cr,
    /// The text ends without a line end.
    Missing,
}

impl LineEnd {
    /// The characters of the line end.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Lf => "\n",
            Self::CrLf => "\r\n",
            Self::Cr => "\r",
            Self::Missing => "",
        }
    }
}

/// One line of a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Line<'a> {
    /// The line without its end.
    pub text: &'a str,
    /// How it ends.
    pub end: LineEnd,
}

/// The lines of a text, made by [`lines`].
#[derive(Clone, Debug)]
pub struct Lines<'a> {
    rest: &'a str,
}

/// The lines of a text, in order. Joined with their ends they are the text again.
pub fn lines(text: &str) -> Lines<'_> {
    Lines { rest: text }
}

/// How many lines a text has.
pub fn count_lines(text: &str) -> u64 {
    LineEnds::of(text).lines()
}

impl<'a> Iterator for Lines<'a> {
    type Item = Line<'a>;

    fn next(&mut self) -> Option<Line<'a>> {
        if self.rest.is_empty() {
            return None;
        }
        let bytes = self.rest.as_bytes();
        let (at, end) = match memchr::memchr2(b'\n', b'\r', bytes) {
            None => (bytes.len(), LineEnd::Missing),
            Some(at) if bytes[at] == b'\n' => (at, LineEnd::Lf),
            Some(at) if bytes.get(at + 1) == Some(&b'\n') => (at, LineEnd::CrLf),
            Some(at) => (at, LineEnd::Cr),
        };
        let text = &self.rest[..at];
        self.rest = &self.rest[at + end.as_str().len()..];
        Some(Line { text, end })
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn every_kind_of_end() {
        use LineEnd::{Cr, CrLf, Lf, Missing};
        for (text, expected) in [
            ("", vec![]),
            ("a", vec![("a", Missing)]),
            ("\n", vec![("", Lf)]),
            ("a\n", vec![("a", Lf)]),
            ("a\r\nb\nc\rd", vec![("a", CrLf), ("b", Lf), ("c", Cr), ("d", Missing)]),
            ("\r\r\n\n\r", vec![("", Cr), ("", CrLf), ("", Lf), ("", Cr)]),
            ("a\u{85}b\u{2028}c\u{b}\u{c}", vec![("a\u{85}b\u{2028}c\u{b}\u{c}", Missing)]),
        ] {
            let found: Vec<_> = lines(text).map(|line| (line.text, line.end)).collect();
            assert_eq!(found, expected, "{text:?}");
        }
    }

    proptest! {
        #[test]
        fn joined_lines_are_the_text(text in "[ab\r\n\u{e9}]{0,40}") {
            let joined: String = lines(&text).flat_map(|line| [line.text, line.end.as_str()]).collect();
            prop_assert_eq!(&joined, &text);
            prop_assert_eq!(count_lines(&text), lines(&text).count() as u64);
        }
    }
}
