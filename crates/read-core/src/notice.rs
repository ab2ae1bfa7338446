//! Remarks to the reader, and the one place that words them.
//!
//! A [`Notice`] is data: what is remarked, and the calls that go on from there. [`Notice::text`] is the wording of
//! the `read` tool; other surfaces match on [`Remark`] and word it as their own call.

mod wording;

use omniread_selector::Repair;
use serde::{Deserialize, Serialize};

use crate::human::one_line;

/// A remark to the reader with the calls that go on from there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Notice {
    /// What is remarked.
    pub remark: Remark,
    /// The calls it names, in the order it names them.
    pub next: Vec<Next>,
}

/// A call that works as it stands.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
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

/// What is counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unit {
    /// Lines of a text.
    Line,
    /// Rows of a listing.
    Row,
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
        /// What is counted.
        unit: Unit,
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
    /// The line or row asked for does not exist.
    BeyondEnd {
        /// The line or row.
        line: u64,
        /// How many there are.
        total: u64,
        /// What is counted.
        unit: Unit,
    },
    /// All lines of a counted tail would be above the first line. `next` reads from the start.
    AboveStart {
        /// Where the tail begins, counted from the end.
        from_end: u64,
        /// How many lines there are.
        total: u64,
    },
    /// The column asked for does not exist. `next` reads the line from its start.
    BeyondLine {
        /// The line.
        line: u64,
        /// The column.
        column: u64,
        /// How many characters the line has.
        of: u64,
    },
    /// One of several ranges does not exist.
    RangeSkipped {
        /// Its first line or row.
        first: u64,
        /// Its last.
        last: Option<u64>,
        /// How many there are.
        total: u64,
        /// What is counted.
        unit: Unit,
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
    /// The window shown meets merge conflicts. `next` lists them.
    Conflicts(Vec<(u64, u64)>),
    /// Credentials were masked.
    Masked {
        /// How many.
        values: u64,
        /// The runs of lines that they stand on, inclusive; none when what is shown has no numbered lines.
        lines: Vec<(i64, i64)>,
    },
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
    /// The bytes are damaged, and why: they are shown as far as they could be read.
    Damaged(String),
    /// More bytes may come, and why they are not waited for: what came is shown.
    Unfinished(String),
    /// All of a text that was cut is kept. `next` is where.
    Kept,
    /// A text that was cut could not be kept, for this reason.
    NotKept(String),
    /// The file changed while it was read.
    Changed,
    /// A backend's own remark, in one sentence without brackets. `{}` stands for the next call.
    Said(String),
    /// What another machine remarked, in its words.
    Told(String),
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
        format!("[{}]", one_line(&self.to_string()))
    }
}
