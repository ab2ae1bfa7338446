//! Counting a text without keeping it.

use std::io::Read;

use crate::{Guess, LineEnds, LineIndex, Loss, Pulse, TextError};

/// What there is of everything in a text.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Counts {
    /// Lines.
    pub lines: u64,
    /// Characters of all lines, without their ends.
    pub chars: u64,
    /// Estimated tokens, as by [`estimate_tokens`](crate::estimate_tokens).
    pub tokens: u64,
    /// Line ends by kind.
    pub line_ends: LineEnds,
    /// Lines with malformed sequences.
    pub loss: Option<Loss>,
}

/// Counts a text in memory.
pub fn count_of_str(text: &str) -> Counts {
    let _ = text;
    todo!()
}

/// Counts a text from its first byte to its end, and teaches `index` its lines.
///
/// # Errors
/// [`TextError::Io`] from the source, [`TextError::Stopped`] when `pulse` says so.
pub fn count_of_stream<R: Read>(
    source: R,
    guess: Guess,
    index: &LineIndex,
    pulse: &mut Pulse<'_>,
) -> Result<Counts, TextError> {
    let _ = (source, guess, index, pulse);
    todo!()
}
