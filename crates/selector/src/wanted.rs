//! Reading what a rest asks for.

use crate::{LineRanges, Parameter, Part, Repair, Selection, SelectorError};

/// What a rest asks for.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Wanted {
    /// Which part.
    pub selection: Selection,
    /// `:raw`: the text as decoded, without numbers, header or trailer.
    pub raw: bool,
    /// Parameters of the view, in the order given, each key once.
    pub parameters: Vec<Part>,
    /// What was assumed to get here. Ignored by [`print()`](crate::print()).
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
}

impl From<Selection> for Wanted {
    fn from(selection: Selection) -> Self {
        Self { selection, ..Self::default() }
    }
}

/// Reads what `rest` asks for, with or without its leading colon, given the parameters that the view declares.
pub fn parse_rest(rest: &str, declared: &[Parameter]) -> Result<Wanted, SelectorError> {
    let _ = (rest, declared);
    Ok(Wanted::default())
}

/// Reads line ranges alone, as in `10-20,200-220`.
pub fn parse_ranges(text: &str) -> Result<LineRanges, SelectorError> {
    Err(SelectorError::BadRange { text: text.to_owned() })
}
