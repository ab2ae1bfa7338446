//! Windows of lines out of texts of any size.

mod backward;
mod basket;
mod chunks;
mod cutter;
mod finish;
mod index;
mod memory;
mod plan;
mod run;
mod seekable;
mod stream;
mod taker;
mod want;

#[cfg(test)]
pub(crate) mod tests;

pub(crate) use chunks::{CHUNK, Chunk, Chunks};
pub(crate) use cutter::Mark;
pub(crate) use index::End;
pub use index::LineIndex;
pub use memory::window_of_str;
pub use seekable::window_of_seekable;
pub use stream::window_of_stream;
pub use want::{LineRange, Span, Want};

use crate::{LineEnd, Loss};

/// Called between buffers with the bytes read since the last call. `false` asks to stop.
pub type Pulse<'a> = dyn FnMut(u64) -> bool + 'a;

/// The lines that were wanted, as far as the limits allow.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Window {
    /// The lines, in order of the text. Empty only when none of the wanted lines exists.
    pub pieces: Vec<Piece>,
    /// Lines of the whole text, when its end was reached or is remembered.
    pub total: Option<u64>,
    /// Why the window ends where it does.
    pub stopped: Stop,
    /// Whether the text ends with a line end, when that is known; `Some(true)` for no text at all.
    pub ended_with_newline: Option<bool>,
    /// Lines of the window with malformed sequences.
    pub loss: Option<Loss>,
    /// Bytes read from the source.
    pub scanned: u64,
}

/// One line of a window, whole or in part.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Piece {
    /// 1-based line number; negative counts from the end (-1 is the last line) where the lines before are not counted.
    pub number: i64,
    /// The line without its end, from character `from` on, up to the limits.
    pub text: String,
    /// Characters of the whole line; `None` when counting them would have gone on for too long.
    pub chars: Option<u64>,
    /// 1-based character at which `text` starts.
    pub from: u64,
    /// Whether the line goes on after `text`.
    pub cut: bool,
    /// How the line ends; [`LineEnd::Missing`] also when the end of a cut line was not looked for.
    pub end: LineEnd,
}

impl Piece {
    /// The character to go on with when the line is cut.
    pub fn next_column(&self) -> Option<u64> {
        self.cut.then(|| self.from + self.text.chars().count() as u64)
    }

    /// Whether `text` is the whole line.
    pub fn is_whole(&self) -> bool {
        !self.cut && self.from == 1
    }
}

/// Why a window ends where it does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stop {
    /// Everything wanted that exists is there.
    Done,
    /// [`Want::max_lines`] was reached and there is more.
    Lines,
    /// [`Want::max_bytes`] was reached and there is more.
    Bytes,
    /// The pulse asked to stop after some lines had been collected.
    Interrupted,
}
