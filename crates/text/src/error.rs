//! What can go wrong with a text.

use crate::Encoding;

/// Why a text could not be read or written.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TextError {
    /// The source failed. A source that ends early is no error: the text simply ends there.
    #[error("cannot read the text: {0}")]
    Io(#[from] std::io::Error),
    /// The pulse asked to stop before anything could be answered.
    #[error("reading was stopped")]
    Stopped,
    /// The text holds a character that its encoding cannot write.
    #[error("line {line}: {encoding} has no {character:?}")]
    Unencodable {
        /// 1-based line of the first such character.
        line: u64,
        /// The character.
        character: char,
        /// The encoding asked for.
        encoding: Encoding,
    },
}
