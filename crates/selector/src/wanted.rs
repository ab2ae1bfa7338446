//! What a rest asks for.

mod reader;

use std::fmt;

use crate::{
    LineRanges, Parameter, Part, Repair, Selection, SelectorError,
    line_chunk::{self, Bare},
};

/// What a rest asks for.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Wanted {
    /// Which part.
    pub selection: Selection,
    /// `:raw`: the text as decoded, without numbers, header or trailer.
    pub raw: bool,
    /// Parameters of the view, in the order given, each key once.
    pub parameters: Vec<Part>,
    /// What was assumed to get here. [`print()`](crate::print()) does not show it.
    pub repairs: Vec<Repair>,
}

impl Wanted {
    /// Everything, the usual way: what an address without a selection asks for.
    pub fn whole() -> Self {
        Self::default()
    }

    /// Whether nothing in particular was asked for.
    pub fn is_whole(&self) -> bool {
        self.selection == Selection::Whole && !self.raw && self.parameters.is_empty()
    }

    /// Both at once: what an address says and what is asked for besides.
    ///
    /// # Errors
    /// Two selections, a parameter given twice, and `:raw` of a selection that has no raw text.
    pub fn and(self, other: Self) -> Result<Self, SelectorError> {
        let selection = match (self.selection, other.selection) {
            (Selection::Whole, one) | (one, Selection::Whole) => one,
            (first, second) => return Err(SelectorError::TwoSelections { first, second }),
        };
        let raw = self.raw || other.raw;
        if raw && !selection.allows_raw() {
            return Err(SelectorError::NotRaw { selection });
        }
        let mut parameters = self.parameters;
        for second in other.parameters {
            match parameters.iter().find(|first| first.key.eq_ignore_ascii_case(&second.key)) {
                Some(first) => return Err(SelectorError::Twice { first: first.clone(), second }),
                None => parameters.push(second),
            }
        }
        let repairs = self.repairs.into_iter().chain(other.repairs).collect();
        Ok(Self { selection, raw, parameters, repairs })
    }

    /// The parameter with this key, if it was given.
    pub fn parameter(&self, key: &str) -> Option<&Part> {
        self.parameters.iter().find(|part| part.key.eq_ignore_ascii_case(key))
    }
}

impl From<Selection> for Wanted {
    fn from(selection: Selection) -> Self {
        Self { selection, ..Self::default() }
    }
}

/// The canonical text with its leading colon: parameters, selection, `:raw`. Empty when nothing in particular is
/// asked for.
impl fmt::Display for Wanted {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        for part in &self.parameters {
            write!(out, ":{part}")?;
        }
        if self.selection != Selection::Whole {
            write!(out, ":{}", self.selection)?;
        }
        if self.raw { out.write_str(":raw") } else { Ok(()) }
    }
}

/// Reads what `rest` asks for, with or without its leading colon, given the parameters that the view declares.
///
/// Keywords and keys are matched without regard to case. Parameters may also stand in a query (`?limit=20&offset=5`);
/// there their values are taken as written, while after a colon they may hold the escapes `%3A %3F %25 %23`.
///
/// # Errors
/// What is neither a selection nor a declared parameter is [`Unknown`](SelectorError::Unknown), which names those
/// there are; other errors name the selection to call instead.
pub fn parse_rest(rest: &str, declared: &[Parameter]) -> Result<Wanted, SelectorError> {
    reader::read(rest, declared)
}

/// Reads line ranges alone, as in `10-20,200-220`. `10` is that line.
///
/// # Errors
/// A tail or a place is [`NotInList`](SelectorError::NotInList); other errors are those of [`parse_rest`].
pub fn parse_ranges(text: &str) -> Result<LineRanges, SelectorError> {
    match line_chunk::parse(text, Bare::Line, &mut Vec::new())? {
        Selection::Lines(ranges) => Ok(ranges),
        other => Err(SelectorError::NotInList { ranges: None, alone: vec![other] }),
    }
}

#[cfg(test)]
mod tests;
