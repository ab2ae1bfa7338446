//! Windows of lines out of texts of any size.

mod index;
mod want;

use std::io::{Read, Seek};

pub use index::LineIndex;
pub use want::{LineRange, Span, Want};

use crate::{Guess, LineEnd, Loss, TextError};

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

/// Cuts a window out of a text in memory. The total is always known.
pub fn window_of_str(text: &str, want: &Want) -> Window {
    let _ = (text, want);
    todo!()
}

/// Cuts a window out of a source of `len` bytes that can seek, from the nearest place: tails from the end, ranges from the
/// nearest place that `index` remembers. What is learned on the way is kept in `index`, which must belong to this text in
/// this encoding. A source that turns out shorter than `len` ends where it ends.
///
/// # Errors
/// [`TextError::Io`] from the source, [`TextError::Stopped`] when `pulse` says so before any line was collected.
pub fn window_of_seekable<R: Read + Seek>(
    source: R,
    len: u64,
    guess: Guess,
    index: &LineIndex,
    want: &Want,
    pulse: &mut Pulse<'_>,
) -> Result<Window, TextError> {
    let _ = (source, len, guess, index, want, pulse);
    todo!()
}

/// Cuts a window out of a source that can only be read forward, from its first byte. A tail reads to the end and is
/// numbered from the start.
///
/// # Errors
/// [`TextError::Io`] from the source, [`TextError::Stopped`] when `pulse` says so before any line was collected.
pub fn window_of_stream<R: Read>(
    source: R,
    guess: Guess,
    want: &Want,
    pulse: &mut Pulse<'_>,
) -> Result<Window, TextError> {
    let _ = (source, guess, want, pulse);
    todo!()
}
