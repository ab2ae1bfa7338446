//! Parts of an input that are looked at, or gathered, before they are decoded.
//!
//! An input whose bytes are still to come fails with [`WouldBlock`](io::ErrorKind::WouldBlock). What was gathered stays
//! gathered, so that the call can be repeated.

use std::io::{self, BufRead, Read};

/// An input whose next eight bytes can be looked at, wherever the buffer below ends.
pub(super) struct Peeked<B> {
    input: B,
    ahead: [u8; 8],
    /// The part of `ahead` that is still to come.
    from: usize,
    to: usize,
}

impl<B: BufRead> Peeked<B> {
    pub(super) fn new(input: B) -> Self {
        Self { input, ahead: [0; 8], from: 0, to: 0 }
    }

    /// The next eight bytes, or as many as there are.
    pub(super) fn peek(&mut self) -> io::Result<&[u8]> {
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

/// Extends `part` to `len` bytes from `input`, and takes no byte more.
pub(super) fn gather(input: &mut impl BufRead, part: &mut Vec<u8>, len: usize) -> io::Result<()> {
    while part.len() < len {
        let there = match input.fill_buf() {
            Ok([]) => return Err(io::ErrorKind::UnexpectedEof.into()),
            Ok(there) => there,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        let count = there.len().min(len - part.len());
        part.extend_from_slice(&there[..count]);
        input.consume(count);
    }
    Ok(())
}
