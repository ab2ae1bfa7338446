//! Why a text is not an address.

use thiserror::Error;

/// Why a text is not an address or a selection. The message says what to write instead.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SelectorError {
    /// The path is empty or blank.
    #[error("The path is empty.")]
    Empty,
    /// The path holds a NUL character.
    #[error("The path holds a NUL character.")]
    Nul,
    /// A text that should have been line ranges is none.
    #[error("`{text}` is not a line range.")]
    BadRange {
        /// What was given.
        text: String,
    },
}

impl SelectorError {
    /// The selections to call instead, with their colon; empty when none can be named.
    pub fn instead(&self) -> Vec<String> {
        Vec::new()
    }
}
