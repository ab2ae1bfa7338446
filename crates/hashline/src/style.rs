use std::fmt::{Display, Write as _};
use std::str::FromStr;

use crate::{HashlineError, Tag};

/// How a header and numbered lines are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum Style {
    /// Header `[src/a.rs#0A1B]`, lines `41:text`.
    #[default]
    Hashline,
    /// Header `¶src/a.rs#0A1B`, lines `41| text`; an empty line is `40|`.
    Pilcrow,
    /// No header, lines `41:text`.
    Numbers,
    /// No header, no numbers.
    Plain,
}

impl Style {
    /// Every style, the default first.
    pub const ALL: [Self; 4] = [Self::Hashline, Self::Pilcrow, Self::Numbers, Self::Plain];

    /// The lower-case name that [`FromStr`] reads.
    pub fn name(self) -> &'static str {
        match self {
            Self::Hashline => "hashline",
            Self::Pilcrow => "pilcrow",
            Self::Numbers => "numbers",
            Self::Plain => "plain",
        }
    }

    /// The header line without its line end, or `None` when the style has none.
    ///
    /// Without a tag, for what cannot be edited, it is `[a.zip:big.txt]` or `¶a.zip:big.txt`.
    pub fn header(self, path: &str, tag: Option<Tag>) -> Option<String> {
        let anchor = match tag {
            Some(tag) => format!("{path}#{tag}"),
            None => path.to_owned(),
        };
        match self {
            Self::Hashline => Some(format!("[{anchor}]")),
            Self::Pilcrow => Some(format!("¶{anchor}")),
            Self::Numbers | Self::Plain => None,
        }
    }

    /// Appends one line and `\n`. A negative number counts from the end of the text.
    ///
    /// `text` is one line without its line end; nothing in it is changed.
    pub fn push_line(self, out: &mut String, number: i64, text: &str) {
        self.push(out, number, text);
    }

    /// Appends a row that stands for the lines `first` to `last`, such as `33-210:impl Pool { … }`, and `\n`.
    pub fn push_range(self, out: &mut String, first: u64, last: u64, text: &str) {
        self.push(out, format_args!("{first}-{last}"), text);
    }

    /// The row that stands for lines left out between two shown ones, without a line end.
    pub fn gap(self) -> &'static str {
        "…"
    }

    fn push(self, out: &mut String, label: impl Display, text: &str) {
        // Writing to a `String` cannot fail.
        let _ = match self {
            Self::Hashline | Self::Numbers => writeln!(out, "{label}:{text}"),
            Self::Pilcrow if text.is_empty() => writeln!(out, "{label}|"),
            Self::Pilcrow => writeln!(out, "{label}| {text}"),
            Self::Plain => writeln!(out, "{text}"),
        };
    }
}

impl Display for Style {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Style {
    type Err = HashlineError;

    fn from_str(given: &str) -> Result<Self, Self::Err> {
        let style = Self::ALL.into_iter().find(|style| style.name() == given);
        style.ok_or_else(|| HashlineError::UnknownStyle { given: given.to_owned() })
    }
}

#[cfg(test)]
mod tests {
    use super::Style;
    use crate::{HashlineError, Tag};

    #[test]
    fn headers() {
        let tag = Some(Tag::from(0x0A1B));
        for (style, tagged, untagged) in [
            (Style::Hashline, Some("[a.zip:b#0A1B]"), Some("[a.zip:b]")),
            (Style::Pilcrow, Some("¶a.zip:b#0A1B"), Some("¶a.zip:b")),
            (Style::Numbers, None, None),
            (Style::Plain, None, None),
        ] {
            assert_eq!(style.header("a.zip:b", tag).as_deref(), tagged, "{style}");
            assert_eq!(style.header("a.zip:b", None).as_deref(), untagged, "{style}");
        }
    }

    #[test]
    fn lines() {
        for (style, expected) in [
            (Style::Hashline, "40:\n41:  fn a()\n-100:x\n33-210:impl Pool { … }\n"),
            (Style::Pilcrow, "40|\n41|   fn a()\n-100| x\n33-210| impl Pool { … }\n"),
            (Style::Numbers, "40:\n41:  fn a()\n-100:x\n33-210:impl Pool { … }\n"),
            (Style::Plain, "\n  fn a()\nx\nimpl Pool { … }\n"),
        ] {
            let mut out = String::new();
            style.push_line(&mut out, 40, "");
            style.push_line(&mut out, 41, "  fn a()");
            style.push_line(&mut out, -100, "x");
            style.push_range(&mut out, 33, 210, "impl Pool { … }");
            assert_eq!(out, expected, "{style}");
            assert_eq!(style.gap(), "…");
        }
    }

    #[test]
    fn names_are_read_back() {
        for style in Style::ALL {
            assert_eq!(style.to_string().parse(), Ok(style));
        }
        for given in ["Hashline", "", "hash"] {
            assert_eq!(given.parse::<Style>(), Err(HashlineError::UnknownStyle { given: given.to_owned() }));
        }
    }
}
