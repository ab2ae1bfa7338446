//! What to read.

use omniread_read_core::{ReadRequest, SummaryMode};
use omniread_selector::{LineRanges, Selection, SelectorError, parse_ranges};

/// What to read of one file. `symbol` is looked at first, then `line_range`, then `line`; with none of them the whole file
/// is read.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Target {
    /// The path of the file; with a symbol also of a folder.
    pub path: String,
    /// A line, from 1: the smallest definition that holds it is read.
    pub line: Option<u64>,
    /// The plain or qualified name of a definition.
    pub symbol: Option<String>,
    /// Lines as `50-100` or `10-20,200-220`, from 1 and inclusive.
    pub line_range: Option<String>,
}

/// Which part of a file a target names.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Part {
    Symbol(String),
    Lines(LineRanges),
    Block(u64),
    Whole,
}

impl Target {
    /// The whole file at `path`.
    pub fn whole(path: impl Into<String>) -> Self {
        Self { path: path.into(), ..Self::default() }
    }

    pub(super) fn part(&self) -> Result<Part, SelectorError> {
        match self {
            Self { symbol: Some(name), .. } => Ok(Part::Symbol(name.clone())),
            Self { line_range: Some(ranges), .. } => parse_ranges(ranges).map(Part::Lines),
            Self { line: Some(0), .. } => Err(SelectorError::LineZero { last: None }),
            Self { line: Some(line), .. } => Ok(Part::Block(*line)),
            _ => Ok(Part::Whole),
        }
    }
}

impl Part {
    /// The request for this part of `path`. Without a part the path may end with a selection of its own.
    pub(super) fn request(&self, path: &str) -> ReadRequest {
        let request = ReadRequest { summary: SummaryMode::Off, ..ReadRequest::new(path).exact() };
        match self {
            Self::Symbol(name) => request.part(Selection::Symbol(name.clone())),
            Self::Lines(ranges) => request.part(Selection::Lines(ranges.clone())),
            Self::Block(line) => request.part(Selection::Block(*line)),
            Self::Whole => request,
        }
    }
}
