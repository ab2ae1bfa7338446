//! Which line ends a text uses.

use std::fmt;

use crate::{LineEnd, lines};

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
        let mut ends = Self::default();
        lines(text).for_each(|line| ends.add(line.end));
        ends
    }

    /// Lines that were counted.
    pub fn lines(&self) -> u64 {
        self.lf + self.crlf + self.cr + u64::from(self.missing_final)
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
