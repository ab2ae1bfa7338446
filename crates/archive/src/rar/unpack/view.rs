//! Parts of an archive as one that holds nothing else, so that what unpacks it reads no header in vain.

use std::io::{self, Read, Seek, SeekFrom};
use std::ops::Range;

use super::sink::Shared;
use crate::input::Input;

/// The parts one after the other.
pub(super) struct View {
    input: Input,
    /// Each with its end in the view.
    parts: Vec<(u64, Range<u64>)>,
    at: u64,
    len: u64,
    shared: Shared,
}

impl View {
    pub(super) fn new(input: Input, parts: Vec<Range<u64>>, shared: Shared) -> Self {
        let mut len = 0;
        let placed = parts.into_iter().map(|part| {
            len += part.end - part.start;
            (len, part)
        });
        Self { input, parts: placed.collect(), at: 0, len, shared }
    }

    /// Where the position is in the archive, and how much of that part is left.
    fn place(&self) -> Option<(u64, u64)> {
        let next = self.parts.partition_point(|(end, _)| *end <= self.at);
        let (end, part) = self.parts.get(next)?;
        let left = end - self.at;
        Some((part.end - left, left))
    }
}

impl Read for View {
    fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
        let Some((at, left)) = self.place() else { return Ok(0) };
        let count = usize::try_from(left).unwrap_or(usize::MAX).min(buf.len());
        let read = self.input.watch().beat().map_err(io::Error::from);
        let read = read.and_then(|()| self.input.fill(at, &mut buf[..count]));
        let count = read.map_err(|error| self.shared.failed(error.into()))?;
        self.shared.took(count as u64);
        self.at += count as u64;
        Ok(count)
    }
}

impl Seek for View {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        let at = match to {
            SeekFrom::Start(at) => Some(at),
            SeekFrom::End(by) => self.len.checked_add_signed(by),
            SeekFrom::Current(by) => self.at.checked_add_signed(by),
        };
        self.at = at.ok_or(io::ErrorKind::InvalidInput)?;
        Ok(self.at)
    }
}
