//! Streams made of one frame after the other.

use std::io::{self, BufRead, Read};

use super::Wrapping;

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
pub(super) struct Frames<B, F>(State<Peeked<B>, F>);

enum State<B, F> {
    /// Between frames; the first one must be there.
    Between(B, bool),
    Inside(F),
    Ended,
}

impl<B: BufRead, F: Frame<Peeked<B>>> Frames<B, F> {
    pub(super) fn new(input: B) -> Self {
        Self(State::Between(Peeked::new(input), true))
    }

    fn begin(mut input: Peeked<B>, is_first: bool) -> io::Result<State<Peeked<B>, F>> {
        loop {
            match *input.peek()? {
                [a, b, c, d] if F::begins([a, b, c, d]) => return Ok(State::Inside(F::new(input)?)),
                [0x50..=0x5F, 0x2A, 0x4D, 0x18] => skip(&mut input)?,
                _ if is_first => return Err(io::ErrorKind::UnexpectedEof.into()),
                _ => return Ok(State::Ended),
            }
        }
    }
}

impl<B: BufRead, F: Frame<Peeked<B>>> Read for Frames<B, F> {
    fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
        if buf.is_empty() {
            return Ok(0);
        }
        loop {
            self.0 = match std::mem::replace(&mut self.0, State::Ended) {
                State::Between(input, is_first) => Self::begin(input, is_first)?,
                State::Inside(mut frame) => match frame.read(buf)? {
                    0 => State::Between(frame.finish()?, false),
                    count => {
                        self.0 = State::Inside(frame);
                        return Ok(count);
                    }
                },
                State::Ended => return Ok(0),
            };
        }
    }
}

fn skip(input: &mut impl BufRead) -> io::Result<()> {
    let mut header = [0; 8];
    input.read_exact(&mut header)?;
    let length = u64::from(u32::from_le_bytes([header[4], header[5], header[6], header[7]]));
    io::copy(&mut input.take(length), &mut io::sink())?;
    Ok(())
}

/// An input whose next four bytes can be looked at, wherever the buffer below ends.
pub(super) struct Peeked<B> {
    input: B,
    ahead: [u8; 4],
    /// The part of `ahead` that is still to come.
    from: usize,
    to: usize,
}

impl<B: BufRead> Peeked<B> {
    fn new(input: B) -> Self {
        Self { input, ahead: [0; 4], from: 0, to: 0 }
    }

    /// The next four bytes, or as many as there are.
    fn peek(&mut self) -> io::Result<&[u8]> {
        self.ahead.copy_within(self.from..self.to, 0);
        (self.from, self.to) = (0, self.to - self.from);
        while self.to < self.ahead.len() {
            match self.input.read(&mut self.ahead[self.to..]) {
                Ok(0) => break,
                Ok(count) => self.to += count,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
        Ok(&self.ahead[..self.to])
    }
}

impl<B: BufRead> BufRead for Peeked<B> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.from < self.to { Ok(&self.ahead[self.from..self.to]) } else { self.input.fill_buf() }
    }

    fn consume(&mut self, count: usize) {
        if self.from < self.to {
            self.from = self.to.min(self.from + count);
        } else {
            self.input.consume(count);
        }
    }
}

impl<B: BufRead> Read for Peeked<B> {
    fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
        if self.from == self.to {
            return self.input.read(buf);
        }
        let count = (&self.ahead[self.from..self.to]).read(buf)?;
        self.from += count;
        Ok(count)
    }
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
