//! Streams made of one frame after the other.

use std::io::{self, BufRead, Read};

use super::Wrapping;
use super::parts::Peeked;

/// Decodes one frame and gives its input back.
pub(super) trait Frame<B>: Sized {
    /// Whether a frame begins with `magic`.
    fn begins(magic: [u8; 4]) -> bool;

    fn new(input: B) -> io::Result<Self>;

    fn read(&mut self, buf: &mut [u8]) -> io::Result<usize>;

    /// Called at the end of the frame.
    fn finish(self) -> io::Result<B>;
}

/// Frame after frame; skippable frames are skipped, and what follows the last frame is ignored, as its own tools do.
///
/// A read that fails because bytes are still to come can be repeated: what waits is done before anything changes.
pub(super) struct Frames<B, F>(State<Peeked<B>, F>);

enum State<B, F> {
    /// Between frames; the first one must be there.
    Between(B, bool),
    /// In a frame to be skipped, of which so much is left.
    Skipping(B, u64, bool),
    Inside(F),
    Ended,
}

/// What is to be done next.
enum Next {
    Look,
    Begin,
    Skip(u64),
    Finish,
    End,
}

impl<B: BufRead, F: Frame<Peeked<B>>> Frames<B, F> {
    pub(super) fn new(input: B) -> Self {
        Self(State::Between(Peeked::new(input), true))
    }
}

impl<B: BufRead, F: Frame<B>> State<B, F> {
    fn go(self, next: Next) -> io::Result<Self> {
        Ok(match (next, self) {
            (Next::Begin, Self::Between(input, _)) => Self::Inside(F::new(input)?),
            (Next::Skip(len), Self::Between(input, is_first)) => Self::Skipping(input, len, is_first),
            (Next::Look, Self::Skipping(input, _, is_first)) => Self::Between(input, is_first),
            (Next::Finish, Self::Inside(frame)) => Self::Between(frame.finish()?, false),
            _ => Self::Ended,
        })
    }
}

impl<B: BufRead, F: Frame<Peeked<B>>> Read for Frames<B, F> {
    fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
        if buf.is_empty() {
            return Ok(0);
        }
        loop {
            let next = match &mut self.0 {
                State::Between(input, is_first) => look::<_, F>(input.peek()?, *is_first)?,
                State::Skipping(input, left, _) => skip(input, left)?,
                State::Inside(frame) => match frame.read(buf)? {
                    0 => Next::Finish,
                    count => return Ok(count),
                },
                State::Ended => return Ok(0),
            };
            self.0 = std::mem::replace(&mut self.0, State::Ended).go(next)?;
        }
    }
}

fn look<B, F: Frame<B>>(ahead: &[u8], is_first: bool) -> io::Result<Next> {
    match *ahead {
        [a, b, c, d, ..] if F::begins([a, b, c, d]) => Ok(Next::Begin),
        [0x50..=0x5F, 0x2A, 0x4D, 0x18, a, b, c, d] => {
            Ok(Next::Skip(8 + u64::from(u32::from_le_bytes([a, b, c, d]))))
        }
        [0x50..=0x5F, 0x2A, 0x4D, 0x18, ..] => Err(io::ErrorKind::UnexpectedEof.into()),
        _ if is_first => Err(io::ErrorKind::UnexpectedEof.into()),
        _ => Ok(Next::End),
    }
}

fn skip(input: &mut impl BufRead, left: &mut u64) -> io::Result<Next> {
    while *left > 0 {
        let there = input.fill_buf()?.len() as u64;
        if there == 0 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        let count = there.min(*left);
        input.consume(count as usize);
        *left -= count;
    }
    Ok(Next::Look)
}

/// What a stream is that begins with a skippable frame, which both lz4 and zstd have.
pub(super) fn behind_skippable(head: &[u8]) -> Wrapping {
    let mut rest = head;
    while let [0x50..=0x5F, 0x2A, 0x4D, 0x18, a, b, c, d, after @ ..] = rest {
        let length = u32::from_le_bytes([*a, *b, *c, *d]) as usize;
        rest = after.get(length..).unwrap_or_default();
    }
    if rest.starts_with(&[0x04, 0x22, 0x4D, 0x18]) { Wrapping::Lz4 } else { Wrapping::Zstd }
}
