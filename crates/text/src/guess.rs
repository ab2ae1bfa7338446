//! What the head of some bytes looks like.

use crate::Encoding;

/// How a text is encoded, and how that is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Guess {
    /// The encoding to decode with.
    pub encoding: Encoding,
    /// Bytes of the byte order mark at the very start, to be skipped; 0 without one.
    pub bom: usize,
    /// Where the guess comes from.
    pub certainty: Certainty,
}

/// How sure an encoding is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Certainty {
    /// A byte order mark says so.
    Mark,
    /// The sample is strictly valid in a Unicode encoding.
    Valid,
    /// The caller said so.
    Forced,
    /// Estimated from how often byte sequences occur, 0 to 100.
    Statistical(u8),
}

/// The verdict on some bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sniffed {
    /// Text, to be decoded as guessed.
    Text(Guess),
    /// Not text.
    Binary(BinaryReason),
}

/// Why bytes are not taken for text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum BinaryReason {
    /// They begin like a well-known binary format, see [`magic`](crate::magic).
    Magic,
    /// Too many zero bytes.
    Zeros,
    /// Too many control characters.
    Controls,
    /// No encoding turns them into plausible text.
    Implausible,
}

impl Guess {
    /// What a caller knows better: `encoding`, skipping its byte order mark when `head` begins with it.
    pub fn forced(encoding: Encoding, head: &[u8]) -> Self {
        let mark = encoding.mark();
        let bom = if head.starts_with(mark) { mark.len() } else { 0 };
        Self { encoding, bom, certainty: Certainty::Forced }
    }

    /// Plain UTF-8 without a mark, for text that was made here.
    pub fn utf8() -> Self {
        Self { encoding: Encoding::UTF_8, bom: 0, certainty: Certainty::Valid }
    }
}
