//! Bytes from whole texts.

use crate::{Decoded, Encoding, LineEnds, TextError};

/// How a text is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TextFormat {
    /// The encoding.
    pub encoding: Encoding,
    /// Whether a byte order mark goes first; ignored by encodings that have none.
    pub bom: bool,
    /// The line ends of the text this format was taken from. When they are all of one kind, every line end is written so.
    pub line_ends: LineEnds,
}

impl TextFormat {
    /// The format a text was read in.
    pub fn of(decoded: &Decoded) -> Self {
        Self { encoding: decoded.encoding, bom: decoded.bom, line_ends: LineEnds::of(&decoded.text) }
    }
}

/// Writes a text: the exact bytes it was decoded from when nothing was lost and nothing was changed.
///
/// # Errors
/// [`TextError::Unencodable`] for the first character that the encoding lacks.
pub fn encode(text: &str, format: &TextFormat) -> Result<Vec<u8>, TextError> {
    let _ = (text, format);
    todo!()
}
