//! What format modules read from.

use std::io::{self, Read, Seek, SeekFrom};
use std::sync::Arc;

use crate::ReadAt;
use crate::ahead::Ahead;
use crate::watch::Watch;
use crate::wrapping::{Unpacked, View};

/// Bytes by offset, under the watch of one operation. Cheap to clone; windows and unpacked views are inputs again.
#[derive(Clone)]
pub(crate) struct Input {
    bytes: Arc<dyn ReadAt>,
    start: u64,
    len: u64,
    watch: Watch,
}

impl Input {
    pub(crate) fn new(bytes: Arc<dyn ReadAt>, watch: Watch) -> Self {
        let len = bytes.len();
        Self { bytes, start: 0, len, watch }
    }

    /// Length in bytes; `u64::MAX` for a compressed stream whose end was not seen.
    pub(crate) fn len(&self) -> u64 {
        self.len
    }

    pub(crate) fn watch(&self) -> &Watch {
        &self.watch
    }

    /// The part of `len` bytes at `at`, or less where the input ends.
    pub(crate) fn window(&self, at: u64, len: u64) -> Self {
        let at = at.min(self.len);
        Self { start: self.start.saturating_add(at), len: len.min(self.len - at), ..self.clone() }
    }

    /// The decompressed bytes, as an input that keeps decoders and checkpoints in `unpacked`.
    pub(crate) fn through(&self, unpacked: &Arc<Unpacked>) -> Self {
        let view = View::new(self.clone(), Arc::clone(unpacked));
        Self::new(Arc::new(view), self.watch.clone())
    }

    /// The same bytes, for a walk over many small headers.
    pub(crate) fn ahead(&self) -> Self {
        Self::new(Arc::new(Ahead::new(self.clone())), self.watch.clone())
    }

    /// Reads until `buf` is full or the input ends; returns how much was read.
    pub(crate) fn fill(&self, at: u64, buf: &mut [u8]) -> io::Result<usize> {
        let mut filled = 0;
        while filled < buf.len() {
            match self.read_at(at + filled as u64, &mut buf[filled..])? {
                0 => break,
                count => filled += count,
            }
        }
        Ok(filled)
    }

    /// A reader from `at` on.
    pub(crate) fn reader(&self, at: u64) -> Reader {
        Reader { input: self.clone(), at }
    }
}

impl ReadAt for Input {
    fn read_at(&self, at: u64, buf: &mut [u8]) -> io::Result<usize> {
        let left = usize::try_from(self.len.saturating_sub(at)).unwrap_or(usize::MAX);
        let count = left.min(buf.len());
        if count == 0 { Ok(0) } else { self.bytes.read_at(self.start.saturating_add(at), &mut buf[..count]) }
    }

    fn len(&self) -> u64 {
        self.len
    }
}

/// A position in an [`Input`].
pub(crate) struct Reader {
    input: Input,
    at: u64,
}

impl Read for Reader {
    fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
        let count = self.input.read_at(self.at, buf)?;
        self.at += count as u64;
        Ok(count)
    }
}

impl Seek for Reader {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        let at = match to {
            SeekFrom::Start(at) => Some(at),
            SeekFrom::End(by) => self.input.len.checked_add_signed(by),
            SeekFrom::Current(by) => self.at.checked_add_signed(by),
        };
        self.at = at.ok_or(io::ErrorKind::InvalidInput)?;
        Ok(self.at)
    }
}
