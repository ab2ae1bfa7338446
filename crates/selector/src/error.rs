//! Why a text is not an address.

mod message;
mod unknown;

use thiserror::Error;

use crate::{LineRanges, Part, Selection};

/// Why a text is not an address or a selection. The message says what to write instead.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SelectorError {
    /// The path is empty or blank.
    Empty,
    /// The path holds a NUL character.
    Nul,
    /// The path is longer than any address.
    TooLong {
        /// Its length in bytes.
        bytes: usize,
        /// The most that is taken, in bytes.
        most: usize,
    },
    /// A text that could only be meant as line ranges is none.
    BadRange {
        /// What was given, cut if it is very long.
        text: String,
    },
    /// A number does not fit 64 bits.
    NumberTooLarge {
        /// Its digits, cut if they are very many.
        digits: String,
    },
    /// A range begins at line 0.
    LineZero {
        /// The end of the range, or the count if that was given; at least 1.
        last: Option<u64>,
    },
    /// A range ends before it begins.
    EndBeforeStart {
        /// Where it begins; at least 1.
        first: u64,
        /// Where it ends.
        last: u64,
    },
    /// No lines are asked for: `5+0`.
    CountZero {
        /// Where the range begins; at least 1.
        first: u64,
    },
    /// The last 0 lines are asked for.
    TailZero,
    /// No lines of a tail are asked for: `-5+0`.
    TailCountZero {
        /// Where the lines begin, from the end; at least 1.
        from_end: u64,
    },
    /// The line or the column of a place is 0.
    PlaceZero {
        /// The line.
        line: u64,
        /// The column.
        column: u64,
    },
    /// Tails and places stand in a list, which takes only ranges.
    NotInList {
        /// The ranges of the list.
        ranges: Option<LineRanges>,
        /// What cannot stand in it, in the order given.
        alone: Vec<Selection>,
    },
    /// Two selections were given.
    TwoSelections {
        /// The one before.
        first: Selection,
        /// The one after it.
        second: Selection,
    },
    /// `:raw` was put to a selection that has no raw text.
    NotRaw {
        /// The selection.
        selection: Selection,
    },
    /// `:sym` has no name.
    NoSymbol,
    /// `:block` has no line number.
    BadBlock {
        /// What was given, cut if it is very long.
        value: String,
    },
    /// A parameter was given without the value it needs.
    NeedsValue {
        /// The key.
        key: String,
    },
    /// A parameter was given a value but takes none.
    TakesNoValue {
        /// The key.
        key: String,
    },
    /// A parameter was given twice.
    Twice {
        /// The first time.
        first: Part,
        /// The second time.
        second: Part,
    },
    /// The text is neither a selection nor a parameter of the view.
    Unknown {
        /// What was given, cut if it is very long.
        text: String,
        /// Complete selections that were probably meant, best first, with their colon.
        meant: Vec<String>,
        /// What there is, nearest first: keys (with `=` if they take a value) and keywords, without the colon.
        known: Vec<String>,
    },
}

impl SelectorError {
    /// The selections to call instead, with their colon; empty when none can be named. The message holds them all.
    pub fn instead(&self) -> Vec<String> {
        match self {
            Self::Empty
            | Self::Nul
            | Self::TooLong { .. }
            | Self::BadRange { .. }
            | Self::NoSymbol
            | Self::NeedsValue { .. } => Vec::new(),
            Self::NumberTooLarge { .. } | Self::TailZero => vec![":-1".to_owned()],
            Self::LineZero { last: None } => vec![":1".to_owned()],
            Self::LineZero { last: Some(last) } => vec![format!(":1-{last}")],
            Self::EndBeforeStart { first, last } => {
                vec![format!(":{}-{first}", last.max(&1)), format!(":{first}-")]
            }
            Self::CountZero { first } => vec![format!(":{first}-")],
            Self::TailCountZero { from_end } => vec![format!(":-{from_end}")],
            Self::PlaceZero { line, column } => vec![format!(":{}@{}", line.max(&1), column.max(&1))],
            Self::NotInList { ranges, alone } => {
                let ranges = ranges.iter().map(|ranges| format!(":{ranges}"));
                ranges.chain(alone.iter().map(|one| format!(":{one}"))).collect()
            }
            Self::TwoSelections { first, second } => joined(first, second).map_or_else(
                || vec![format!(":{first}"), format!(":{second}")],
                |both| vec![format!(":{both}")],
            ),
            Self::NotRaw { selection } => vec![format!(":{selection}")],
            Self::BadBlock { value } => {
                block_line(value).map(|line| format!(":block={line}")).into_iter().collect()
            }
            Self::TakesNoValue { key } => vec![format!(":{key}")],
            Self::Twice { first, second } if first == second => vec![format!(":{first}")],
            Self::Twice { first, second } => vec![format!(":{first}"), format!(":{second}")],
            Self::Unknown { meant, .. } => meant.clone(),
        }
    }
}

impl SelectorError {
    pub(crate) fn bad_range(text: &str) -> Self {
        Self::BadRange { text: clipped(text) }
    }

    pub(crate) fn number_too_large(digits: &str) -> Self {
        Self::NumberTooLarge { digits: clipped(digits) }
    }

    pub(crate) fn bad_block(value: &str) -> Self {
        Self::BadBlock { value: clipped(value) }
    }
}

/// Two selections of ranges, as one.
fn joined(first: &Selection, second: &Selection) -> Option<LineRanges> {
    match (first, second) {
        (Selection::Lines(first), Selection::Lines(second)) => {
            LineRanges::new(first.iter().chain(second).copied())
        }
        _ => None,
    }
}

/// The line that was probably meant by what stands after `block=`.
fn block_line(value: &str) -> Option<u64> {
    let value = value.trim().trim_start_matches(['L', 'l']);
    let digits = &value[..value.bytes().take_while(u8::is_ascii_digit).count()];
    digits.parse().ok().map(|line: u64| line.max(1))
}

/// Enough of a text to recognise it in a message.
fn clipped(text: &str) -> String {
    const MOST: usize = 80;
    match text.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

#[cfg(test)]
mod tests;
