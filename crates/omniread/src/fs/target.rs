//! What to read.

use omniread_read_core::{ReadRequest, SummaryMode};
use omniread_selector::{LineRange, LineRanges, Selection, SelectorError, parse_ranges};
use serde::Deserialize;

/// What to read of one file. `symbol` is looked at first, then `line_range`, then `line`; with none of them the whole file
/// is read.
///
/// As JSON it may name its lines by `offset` and `limit` in place of a range, both counted from 1.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(from = "Asked")]
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

/// A target as callers write it.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Asked {
    path: String,
    line: Option<u64>,
    symbol: Option<String>,
    #[serde(alias = "line_range")]
    line_range: Option<String>,
    offset: Option<u64>,
    limit: Option<u64>,
}

impl From<Asked> for Target {
    fn from(asked: Asked) -> Self {
        let Asked { path, line, symbol, line_range, offset, limit } = asked;
        let window = match (offset, limit) {
            (None, None) => None,
            (Some(first), None) => Some(format!("{first}-")),
            (first, Some(count)) => Some(format!("{}+{count}", first.unwrap_or(1))),
        };
        Self { path, line, symbol, line_range: line_range.or(window) }
    }
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

/// Lines shown before and after one whose block is not known.
const AROUND: u64 = 10;

impl Part {
    /// The lines around the one whose block is wanted.
    pub(super) fn around(&self) -> Option<Self> {
        let Self::Block(line) = self else { return None };
        let first = line.saturating_sub(AROUND).max(1);
        LineRange::new(first, line.saturating_add(AROUND)).map(|range| Self::Lines(range.into()))
    }

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn targets_are_written_as_json() {
        let part = |rest: &str| {
            let target: Target = serde_json::from_str(&format!("{{\"path\":\"a.rs\"{rest}}}")).unwrap();
            match target.part() {
                Ok(Part::Lines(ranges)) => ranges.to_string(),
                other => format!("{other:?}"),
            }
        };
        assert_eq!(part(""), "Ok(Whole)");
        assert_eq!(part(",\"offset\":5,\"limit\":3"), "5-7");
        // The short form of a range without an end.
        assert_eq!(part(",\"offset\":5"), "5");
        assert_eq!(part(",\"limit\":3"), "1-3");
        assert_eq!(part(",\"lineRange\":\"2-4\",\"offset\":9"), "2-4");
        assert_eq!(part(",\"line_range\":\"2-4\",\"line\":9"), "2-4");
        assert_eq!(part(",\"line\":9,\"symbol\":\"f\""), "Ok(Symbol(\"f\"))");
        assert!(part(",\"offset\":0,\"limit\":3").starts_with("Err("));
    }
}
