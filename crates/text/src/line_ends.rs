//! Which line ends a text uses.

use std::fmt;

use crate::units::Units;
use crate::{Encoding, LineEnd};

/// The line ends of a text, counted. Displays as `LF`, `CRLF`, `CR`, `mixed (380 LF, 2 CRLF)` or `none`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct LineEnds {
    /// Lines ended by `\n`.
    pub lf: u64,
    /// Lines ended by `\r\n`.
    pub crlf: u64,
    /// Lines ended by a lone `\r`.
    pub cr: u64,
    /// Whether the last line has no end.
    pub missing_final: bool,
}

impl LineEnds {
    /// Counts the line ends of a text.
    pub fn of(text: &str) -> Self {
        let missing_final = !text.is_empty() && !text.ends_with(['\n', '\r']);
        Self { missing_final, ..Units::of(Encoding::UTF_8).ends(text.as_bytes()) }
    }

    /// Lines that were counted.
    pub fn lines(&self) -> u64 {
        self.ended() + u64::from(self.missing_final)
    }

    /// Lines that have an end.
    pub(crate) fn ended(&self) -> u64 {
        self.lf + self.crlf + self.cr
    }

    /// The one kind in use; `None` when there are several or none.
    pub fn uniform(&self) -> Option<LineEnd> {
        match (self.lf, self.crlf, self.cr) {
            (1.., 0, 0) => Some(LineEnd::Lf),
            (0, 1.., 0) => Some(LineEnd::CrLf),
            (0, 0, 1..) => Some(LineEnd::Cr),
            _ => None,
        }
    }

    /// Characters of all line ends.
    pub(crate) fn chars(&self) -> u64 {
        self.ended() + self.crlf
    }

    pub(crate) fn add_all(&mut self, other: Self) {
        self.lf += other.lf;
        self.crlf += other.crlf;
        self.cr += other.cr;
        self.missing_final |= other.missing_final;
    }

    pub(crate) fn add(&mut self, end: LineEnd) {
        match end {
            LineEnd::Lf => self.lf += 1,
            LineEnd::CrLf => self.crlf += 1,
            LineEnd::Cr => self.cr += 1,
            LineEnd::Missing => self.missing_final = true,
        }
    }
}

impl fmt::Display for LineEnds {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let used: Vec<(u64, &str)> = [(self.lf, "LF"), (self.crlf, "CRLF"), (self.cr, "CR")]
            .into_iter()
            .filter(|(count, _)| *count > 0)
            .collect();
        match used.as_slice() {
            [] => out.write_str("none"),
            [(_, name)] => out.write_str(name),
            several => {
                let counts: Vec<String> =
                    several.iter().map(|(count, name)| format!("{count} {name}")).collect();
                write!(out, "mixed ({})", counts.join(", "))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counted_and_named() {
        for (text, name, lines) in [
            ("", "none", 0),
            ("a", "none", 1),
            ("a\n", "LF", 1),
            ("a\nb", "LF", 2),
            ("a\r\nb\r\n", "CRLF", 2),
            ("a\rb", "CR", 2),
            ("\r\r\n\n", "mixed (1 LF, 1 CRLF, 1 CR)", 3),
            ("a\n\nb\r\n", "mixed (2 LF, 1 CRLF)", 3),
        ] {
            let ends = LineEnds::of(text);
            assert_eq!((ends.to_string().as_str(), ends.lines()), (name, lines), "{text:?}");
        }
        assert!(LineEnds::of("a\nb").missing_final);
        assert!(!LineEnds::of("a\n").missing_final);
    }

    #[test]
    fn one_kind_or_none() {
        assert_eq!(LineEnds::of("a\r\nb").uniform(), Some(LineEnd::CrLf));
        assert_eq!(LineEnds::of("a\nb\r\n").uniform(), None);
        assert_eq!(LineEnds::of("a").uniform(), None);
    }
}
