//! Remarks to the reader, and the one place that words them.
//!
//! A [`Notice`] is data: what is remarked, and the calls that go on from there. [`Notice::text`] is the wording of
//! the `read` tool; other surfaces match on [`Remark`] and word it as their own call.

use std::fmt;

use omniread_selector::Repair;

use crate::human::{counted, size};

/// A remark to the reader with the calls that go on from there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Notice {
    /// What is remarked.
    pub remark: Remark,
    /// The calls it names, in the order it names them.
    pub next: Vec<Next>,
}

/// A call that works as it stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Next {
    /// The address of the resource.
    pub address: String,
    /// What to put after it: a selection with its colon, a query, or nothing.
    pub rest: String,
}

impl Next {
    /// The call `address` followed by `rest`.
    pub fn new(address: impl Into<String>, rest: impl Into<String>) -> Self {
        Self { address: address.into(), rest: rest.into() }
    }

    /// The whole path string to read.
    pub fn path(&self) -> String {
        format!("{}{}", self.address, self.rest)
    }
}

/// How much of a text there is besides what is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Total {
    /// So many lines in all.
    Lines(u64),
    /// Not counted; so many bytes.
    Bytes(u64),
    /// Neither is known.
    Unknown,
}

/// What is remarked.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Remark {
    /// The path was found elsewhere. Stands first.
    ResolvedBySuffix {
        /// What was given.
        given: String,
        /// What was read.
        found: String,
    },
    /// The string was taken as several paths. Stands first.
    ReadAsPaths(Vec<String>),
    /// The input was repaired. Stands first.
    Repaired {
        /// What was read.
        read: String,
        /// What was assumed.
        repairs: Vec<Repair>,
    },
    /// A line is longer than what is shown of it. `next` reads on.
    LineCut {
        /// The line; negative counts from the end.
        line: i64,
        /// Its first character that is shown.
        from: u64,
        /// Its last character that is shown.
        to: u64,
        /// Its characters, if they were counted.
        of: Option<u64>,
    },
    /// More lines are cut than are named one by one.
    MoreLinesCut(u64),
    /// A part is shown. `next` reads on, if there is more.
    Showing {
        /// The runs of lines shown, inclusive.
        runs: Vec<(i64, i64)>,
        /// What there is in all.
        total: Total,
        /// Whether `next` shows what is above instead of what is below.
        upwards: bool,
    },
    /// The tail of a text whose lines are not counted is shown. `next` pages up.
    ShowingTail {
        /// Lines shown.
        lines: u64,
        /// The size of the text in bytes, if known.
        bytes: Option<u64>,
    },
    /// The line asked for does not exist.
    BeyondEnd {
        /// The line.
        line: u64,
        /// How many there are.
        total: u64,
    },
    /// One of several ranges does not exist.
    RangeSkipped {
        /// Its first line.
        first: u64,
        /// Its last line.
        last: Option<u64>,
        /// How many lines there are.
        total: u64,
    },
    /// The file holds no byte.
    EmptyFile,
    /// The last line has no line end.
    NoFinalNewline,
    /// The text is not UTF-8.
    Decoded {
        /// The encoding's name.
        encoding: &'static str,
    },
    /// Bytes had no meaning in the encoding; they are shown as U+FFFD.
    DecodedWithLoss {
        /// The encoding's name.
        encoding: &'static str,
        /// The first of the lines; negative ones count from the end.
        lines: Vec<i64>,
        /// How many lines.
        count: u64,
    },
    /// The text is shown without a tag. Said when a reader could expect one.
    NotEditable(&'static str),
    /// The window shown meets merge conflicts. `next` lists them.
    Conflicts(Vec<(u64, u64)>),
    /// Credentials were masked.
    Masked(u64),
    /// Parts of the text are folded. `next` opens some.
    Elided(u64),
    /// Lines `first` to `last` of a definition are folded. `next` opens them.
    BlockFolded {
        /// The first folded line.
        first: u64,
        /// The last one.
        last: u64,
    },
    /// A listing has more rows. `next` reads on.
    MoreRows(u64),
    /// The file changed while it was read.
    Changed,
    /// A backend's own remark, in one sentence without brackets. `{}` stands for the next call.
    Said(String),
}

/// Lines that are named one by one before they are only counted.
pub(crate) const CUT_LINES_NAMED: usize = 3;

impl Notice {
    /// A remark without a call.
    pub fn new(remark: Remark) -> Self {
        Self { remark, next: Vec::new() }
    }

    /// A remark with one call.
    pub fn with_next(remark: Remark, next: Next) -> Self {
        Self { remark, next: vec![next] }
    }

    /// Whether it stands before the body.
    pub fn leads(&self) -> bool {
        matches!(
            self.remark,
            Remark::ResolvedBySuffix { .. } | Remark::ReadAsPaths(_) | Remark::Repaired { .. }
        )
    }

    /// The notice as one line in brackets.
    pub fn text(&self) -> String {
        format!("[{self}]")
    }

    fn call(&self, at: usize) -> &str {
        self.next.get(at).map_or("", |next| if next.rest.is_empty() { &next.address } else { &next.rest })
    }

    fn to_page_up(&self) -> String {
        if self.next.is_empty() { String::new() } else { format!(". Use {} to page up", self.call(0)) }
    }

    fn to_continue(&self) -> String {
        if self.next.is_empty() { String::new() } else { format!(". Use {} to continue", self.call(0)) }
    }
}

impl fmt::Display for Notice {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.remark {
            Remark::ResolvedBySuffix { given, found } => {
                write!(out, "Path '{given}' not found; resolved to '{found}' via suffix match")
            }
            Remark::ReadAsPaths(paths) => write!(out, "Read as {} paths: {}", paths.len(), paths.join(", ")),
            Remark::Repaired { read, repairs } => write!(out, "Read as '{read}': {}", joined(repairs)),
            Remark::LineCut { line, from: 1, to, of } => {
                write!(out, "Line {line} cut at {to}{}{}", of_characters(*of), self.to_continue())
            }
            Remark::LineCut { line, from, to, of } => {
                write!(
                    out,
                    "Line {line} shown from {from} to {to}{}{}",
                    of_characters(*of),
                    self.to_continue()
                )
            }
            Remark::MoreLinesCut(count) => {
                write!(out, "{} cut the same way", counted(*count, "more line", "more lines"))
            }
            Remark::Showing { runs, total, upwards } => {
                let more = if *upwards { self.to_page_up() } else { self.to_continue() };
                write!(out, "Showing lines {}{}{more}", listed(runs), of_total(*total))
            }
            Remark::ShowingTail { lines, bytes } => {
                let size = bytes.map_or(String::new(), |bytes| format!(" ({})", size(bytes)));
                let lines = counted(*lines, "line", "lines");
                write!(out, "Showing {lines} near the end{size}, numbered from there{}", self.to_page_up())
            }
            Remark::BeyondEnd { line, total } => write!(
                out,
                "Line {line} is beyond the end ({}). Use {} to read from the start, or {} for the last line",
                counted(*total, "line", "lines"),
                self.call(0),
                self.call(1)
            ),
            Remark::RangeSkipped { first, last, total } => {
                let last = last.map_or(String::new(), |last| last.to_string());
                let lines = counted(*total, "line", "lines");
                write!(out, "Range {first}-{last} is beyond the end ({lines}); skipped")
            }
            Remark::EmptyFile => out.write_str("Empty file"),
            Remark::NoFinalNewline => out.write_str("No newline at the end"),
            Remark::Decoded { encoding } => write!(out, "Decoded from {encoding}"),
            Remark::DecodedWithLoss { encoding, lines, count } => {
                let named: Vec<_> = lines.iter().map(i64::to_string).collect();
                let more = if *count > lines.len() as u64 { ", …" } else { "" };
                let lines = counted(*count, "line", "lines");
                write!(
                    out,
                    "Decoded from {encoding} with loss on {lines} ({}{more}); not editable",
                    named.join(", ")
                )
            }
            Remark::NotEditable(reason) => write!(out, "Not editable: {reason}"),
            Remark::Conflicts(regions) => {
                let count = counted(regions.len() as u64, "unresolved conflict", "unresolved conflicts");
                let lines: Vec<_> = regions.iter().map(|(first, last)| format!("{first}-{last}")).collect();
                write!(out, "{count}: lines {}. Use {} to list them", lines.join(", "), self.call(0))
            }
            Remark::Masked(count) => write!(out, "{} masked", counted(*count, "value", "values")),
            Remark::Elided(lines) => {
                let calls: Vec<_> = self.next.iter().map(Next::path).collect();
                write!(out, "…{} elided; read {}", counted(*lines, "line", "lines"), calls.join(" or "))
            }
            Remark::BlockFolded { first, last } => {
                let lines = counted(last - first + 1, "line", "lines");
                write!(out, "…{lines} elided. Use {} for them", self.call(0))
            }
            Remark::MoreRows(rows) => {
                write!(out, "…{}. Use {} to continue", counted(*rows, "more row", "more rows"), self.call(0))
            }
            Remark::Changed => out.write_str("The file changed while it was read; read it again"),
            Remark::Said(sentence) => out.write_str(&sentence.replace("{}", self.call(0))),
        }
    }
}

fn joined(repairs: &[Repair]) -> String {
    let said: Vec<_> = repairs.iter().map(ToString::to_string).collect();
    said.join(", ")
}

fn of_characters(of: Option<u64>) -> String {
    of.map_or(" characters".into(), |of| format!(" of {of} characters"))
}

fn of_total(total: Total) -> String {
    match total {
        Total::Lines(lines) => format!(" of {lines}"),
        Total::Bytes(bytes) => format!("; the file goes on ({})", size(bytes)),
        Total::Unknown => "; the text goes on".into(),
    }
}

fn listed(runs: &[(i64, i64)]) -> String {
    let shown: Vec<_> = runs
        .iter()
        .map(|(first, last)| if first == last { first.to_string() } else { format!("{first}-{last}") })
        .collect();
    shown.join(", ")
}
