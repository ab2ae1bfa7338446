//! A source in large steps, none of which cuts a code unit or a CRLF in two.

use std::io::{self, ErrorKind, Read, Seek, SeekFrom};

use crate::units::Units;

/// Bytes of one step.
pub(crate) const CHUNK: usize = 256 * 1024;

/// The steps of a source.
pub(crate) struct Chunks<R> {
    source: R,
    units: Units,
    buffer: Vec<u8>,
    /// Bytes in the buffer.
    filled: usize,
    /// Bytes at its start that were handed out.
    used: usize,
    /// Position of the buffer's start in the source.
    offset: u64,
    /// Bytes that may still be read.
    left: u64,
    ended: bool,
}

/// One step.
#[derive(Clone, Copy)]
pub(crate) struct Chunk<'a> {
    pub(crate) bytes: &'a [u8],
    /// Position in the source.
    pub(crate) offset: u64,
    /// Nothing follows.
    pub(crate) last: bool,
}

impl<R: Read> Chunks<R> {
    /// A source that stands at `offset`. `size` is the length of a step and never under four units.
    pub(crate) fn new(source: R, offset: u64, units: Units, size: usize) -> Self {
        let buffer = vec![0; size.max(4 * units.size())];
        Self { source, units, buffer, filled: 0, used: 0, offset, left: u64::MAX, ended: false }
    }

    /// Reads over the first bytes, such as a byte order mark.
    pub(crate) fn pass(&mut self, bytes: usize) -> io::Result<()> {
        let passed = io::copy(&mut self.source.by_ref().take(bytes as u64), &mut io::sink())?;
        self.offset += passed;
        Ok(())
    }

    /// The next step; the last one may be empty, after it comes `None`.
    pub(crate) fn next(&mut self) -> io::Result<Option<Chunk<'_>>> {
        if self.ended {
            return Ok(None);
        }
        self.buffer.copy_within(self.used..self.filled, 0);
        self.offset += self.used as u64;
        self.filled -= self.used;
        self.fill()?;
        self.used = if self.ended { self.filled } else { self.uncut() };
        let bytes = &self.buffer[..self.used];
        Ok(Some(Chunk { bytes, offset: self.offset, last: self.ended }))
    }

    /// Position after the last step.
    pub(crate) fn position(&self) -> u64 {
        self.offset + self.used as u64
    }

    fn fill(&mut self) -> io::Result<()> {
        while self.filled < self.buffer.len() && !self.ended {
            let room =
                (self.buffer.len() - self.filled).min(usize::try_from(self.left).unwrap_or(usize::MAX));
            match self.source.read(&mut self.buffer[self.filled..self.filled + room]) {
                Ok(0) => self.ended = true,
                Ok(read) => {
                    self.filled += read;
                    self.left -= read as u64;
                }
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }

    /// Bytes up to the last whole unit, without a CR at the end that may be half a CRLF.
    fn uncut(&self) -> usize {
        let size = self.units.size();
        let whole = self.filled / size * size;
        let held = self.units.last_byte(&self.buffer[..whole]) == Some(b'\r');
        if held { whole - size } else { whole }
    }
}

impl<R: Read + Seek> Chunks<R> {
    /// Goes on at `offset`, and no further than `end`.
    pub(crate) fn jump(&mut self, offset: u64, end: u64) -> io::Result<()> {
        self.source.seek(SeekFrom::Start(offset))?;
        (self.filled, self.used, self.ended) = (0, 0, false);
        self.offset = offset;
        self.left = end.saturating_sub(offset);
        Ok(())
    }
}
