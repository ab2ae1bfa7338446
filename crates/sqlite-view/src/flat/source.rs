//! Where the bytes of a table come from.

use std::{
    fmt,
    io::{self, Read},
};

use omniread_text::{DecodedReader, Guess};

/// Starts a reader at the first byte.
type Open = Box<dyn Fn() -> io::Result<Box<dyn Read + Send>> + Send>;

/// A source as UTF-8.
pub(super) type Text = DecodedReader<Box<dyn Read + Send>>;

/// A text that can be read from its start as often as it takes.
pub struct TextSource {
    open: Open,
    guess: Guess,
    likely: Option<u8>,
    length: Option<u64>,
}

impl TextSource {
    /// A text in this encoding, opened anew for every pass.
    pub fn new(guess: Guess, open: impl Fn() -> io::Result<Box<dyn Read + Send>> + Send + 'static) -> Self {
        Self { open: Box::new(open), guess, likely: None, length: None }
    }

    /// The delimiter that its name stands for, such as a tab for `.tsv`; a comma unless given.
    #[must_use]
    pub fn likely(self, delimiter: char) -> Self {
        Self { likely: u8::try_from(delimiter).ok().filter(u8::is_ascii), ..self }
    }

    /// Bytes of the source, if they are known: rows that were not counted are estimated by them.
    #[must_use]
    pub fn length(self, length: Option<u64>) -> Self {
        Self { length, ..self }
    }

    pub(super) fn text(&self) -> io::Result<Text> {
        DecodedReader::new((self.open)()?, self.guess)
    }

    pub(super) fn likely_delimiter(&self) -> u8 {
        self.likely.unwrap_or(b',')
    }

    /// Rows of the whole, when so many are in the first bytes.
    pub(super) fn estimate(&self, rows: u64, bytes: u64) -> Option<u64> {
        let whole = u128::from(rows) * u128::from(self.length?) / u128::from(bytes.max(1));
        u64::try_from(whole).ok()
    }
}

impl fmt::Debug for TextSource {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("TextSource")
            .field("guess", &self.guess)
            .field("length", &self.length)
            .finish_non_exhaustive()
    }
}
