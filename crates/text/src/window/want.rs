//! What to cut from a text.

/// What to cut from a text, and the limits. Without limits (as the constructors make it) everything asked for is given;
/// set the fields to narrow it:
///
/// ```
/// use omniread_text::Want;
/// let want = Want { max_lines: 300, max_bytes: 50 * 1024, max_columns: Some(768), ..Want::all() };
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Want {
    /// Which lines.
    pub span: Span,
    /// Lines at most; never under one.
    pub max_lines: u64,
    /// Bytes of decoded text at most, each line end counting one. The first line is always given, in part when it is longer
    /// (one character at least).
    pub max_bytes: u64,
    /// Characters kept of each line; `None` leaves it to `max_bytes`. Never under one.
    pub max_columns: Option<u64>,
    /// 1-based character at which every line starts.
    pub from_column: u64,
}

/// Which lines.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Span {
    /// Ranges from the start of the text; sorted and merged before use. Ranges beyond the end give nothing.
    Ranges(Vec<LineRange>),
    /// Lines counted from the end.
    Tail {
        /// The first of them, counted from the end: 1 is the last line. More than there are begins above the first line.
        from_end: u64,
        /// How many, of which those above the first line do not exist; `None` means to the end. Limits then drop lines at the beginning of the tail, so that the end is
        /// always there; with a count they drop lines at its end.
        count: Option<u64>,
    },
}

/// A range of lines, 1-based, both ends inclusive.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LineRange {
    /// The first line.
    pub first: u64,
    /// The last line; `None` means to the end.
    pub last: Option<u64>,
}

impl Want {
    /// The whole text.
    pub fn all() -> Self {
        Self::lines(1, None)
    }

    /// Lines `first` to `last`.
    pub fn lines(first: u64, last: Option<u64>) -> Self {
        Self::span(Span::Ranges(vec![LineRange { first, last }]))
    }

    /// The last `count` lines.
    pub fn tail(count: u64) -> Self {
        Self::span(Span::Tail { from_end: count, count: None })
    }

    /// The lines of a span.
    pub fn span(span: Span) -> Self {
        Self { span, max_lines: u64::MAX, max_bytes: u64::MAX, max_columns: None, from_column: 1 }
    }
}

/// How many of `count` lines from `from_end` lines before the end there are in a text of `held` lines, or of at least that
/// many.
pub(super) fn existing(count: u64, from_end: u64, held: u64) -> u64 {
    count.max(1).saturating_sub(from_end.saturating_sub(held))
}
