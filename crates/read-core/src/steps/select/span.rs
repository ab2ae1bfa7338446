//! Which lines of a text to fetch for a selection, and under which caps.

use omniread_selector::{LineRanges, Selection};
use omniread_text::{LineRange, Span, Want};

use crate::Limits;

/// Lines shown before a range, so that its first line does not stand alone.
const BEFORE: u64 = 1;
/// Lines shown after a bounded range.
const AFTER: u64 = 3;

/// How lines are fetched besides which.
#[derive(Debug, Clone, Copy)]
pub(super) struct Mode {
    /// The lines asked for and no others.
    pub(super) exact: bool,
    /// Lines are not cut at the column cap.
    pub(super) whole_lines: bool,
}

/// The window for a selection of lines.
pub(super) fn want(selection: &Selection, mode: Mode, limits: &Limits) -> Want {
    let most = |lines: Option<u64>| lines.unwrap_or(u64::MAX);
    let (span, max_lines) = match selection {
        Selection::Lines(ranges) => ranges_span(ranges, mode.exact, limits),
        Selection::Tail(tail) => {
            let span = Span::Tail { from_end: tail.from_end(), count: tail.count() };
            (span, most(limits.max_lines))
        }
        Selection::Column { line, .. } => (one(*line, Some(*line)), 1),
        Selection::Position { line, .. } => (one(*line, None), page(limits)),
        _ => (one(1, None), page(limits)),
    };
    let from_column = if let Selection::Column { column, .. } = selection { *column } else { 1 };
    let whole_lines = mode.whole_lines || from_column > 1;
    Want {
        max_lines: max_lines.max(1),
        max_bytes: bytes(limits),
        max_columns: if whole_lines { None } else { limits.columns },
        from_column,
        ..Want::span(span)
    }
}

/// The cap in bytes, tokens included. A token is four bytes or one CJK character of three, so a text of more than four
/// times the token cap is over it for certain; what is over within that is dropped afterwards.
pub(super) fn bytes(limits: &Limits) -> u64 {
    let of_tokens = limits.tokens.map_or(u64::MAX, |tokens| tokens.saturating_mul(4));
    limits.bytes.unwrap_or(u64::MAX).min(of_tokens).max(1)
}

fn ranges_span(ranges: &LineRanges, exact: bool, limits: &Limits) -> (Span, u64) {
    let most = |lines: Option<u64>| lines.unwrap_or(u64::MAX);
    match ranges.single() {
        Some(range) => {
            let before = if exact { 0 } else { BEFORE.min(range.first() - 1) };
            let first = range.first() - before;
            match range.last() {
                Some(last) => {
                    let after = if exact { 0 } else { AFTER };
                    let max_lines = most(limits.max_lines).saturating_add(before);
                    (one(first, Some(last.saturating_add(after))), max_lines)
                }
                None => (one(first, None), page(limits).saturating_add(before)),
            }
        }
        None => (Span::Ranges(ranges.iter().map(line_range).collect()), most(limits.max_lines)),
    }
}

/// Lines of an open end.
fn page(limits: &Limits) -> u64 {
    limits.lines.unwrap_or(u64::MAX).min(limits.max_lines.unwrap_or(u64::MAX))
}

fn one(first: u64, last: Option<u64>) -> Span {
    Span::Ranges(vec![LineRange { first, last }])
}

fn line_range(range: &omniread_selector::LineRange) -> LineRange {
    LineRange { first: range.first(), last: range.last() }
}
