//! A single stream as its content.

use std::fmt;
use std::io::{self, Read, Seek, SeekFrom};
use std::sync::Arc;

use super::{Unpacked, Wrapping};
use crate::input::Input;
use crate::watch::{Watch, within};
use crate::{ArchiveError, ArchiveLimits, Limit, Pulse, ReadAt};

/// The content of a compressed stream: `x.log.gz` is simply its log.
///
/// Keeping it keeps what makes the next read fast; it is also a [`ReadAt`] whose length becomes known at its end.
pub struct Stream {
    bytes: Arc<dyn ReadAt>,
    unpacked: Arc<Unpacked>,
    limits: ArchiveLimits,
}

impl Stream {
    /// The content of `bytes`, which [`detect`](crate::detect) found to be a [stream](crate::Detected::Stream).
    pub fn new(bytes: Arc<dyn ReadAt>, wrapping: Wrapping, limits: ArchiveLimits) -> Self {
        Self { bytes, unpacked: Arc::new(Unpacked::new(wrapping)), limits }
    }

    /// What it is compressed with.
    pub fn wrapping(&self) -> Wrapping {
        self.unpacked.wrapping()
    }

    /// About how many bytes of memory it keeps, as of an [`Archive`](crate::Archive::held_bytes).
    pub fn held_bytes(&self) -> u64 {
        self.unpacked.held_bytes()
    }

    /// Reads the content from its beginning; seeking is fast where checkpoints are and decodes anew elsewhere. Seeking
    /// from the end decodes all of it once to learn where that is.
    pub fn reader(&self, pulse: &Pulse) -> StreamReader {
        let input = Input::new(Arc::clone(&self.bytes), Watch::new(self.limits, pulse.clone()));
        StreamReader { input, unpacked: Arc::clone(&self.unpacked), at: 0 }
    }

    /// Holds all of it in memory, up to the limit for a member.
    pub fn read_all(&self, pulse: &Pulse) -> Result<Vec<u8>, ArchiveError> {
        let max = self.limits.member_bytes;
        let mut bytes = Vec::new();
        self.reader(pulse).take(max.saturating_add(1)).read_to_end(&mut bytes)?;
        within(bytes.len() as u64, max, Limit::MemberBytes)?;
        Ok(bytes)
    }
}

impl fmt::Debug for Stream {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Stream").field("wrapping", &self.wrapping()).finish_non_exhaustive()
    }
}

/// A position in the content of a [`Stream`]. Trouble comes as with a [`Member`](crate::Member).
pub struct StreamReader {
    input: Input,
    unpacked: Arc<Unpacked>,
    at: u64,
}

impl StreamReader {
    fn content(&self) -> Input {
        self.input.through(&self.unpacked)
    }

    fn end(&mut self) -> io::Result<u64> {
        let mut chunk = vec![0; 64 << 10];
        let mut at = self.at;
        while self.content().len() == u64::MAX {
            at += self.content().read_at(at, &mut chunk)? as u64;
        }
        Ok(self.content().len())
    }
}

impl Read for StreamReader {
    fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
        let count = self.content().read_at(self.at, buf)?;
        self.at += count as u64;
        Ok(count)
    }
}

impl Seek for StreamReader {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        let at = match to {
            SeekFrom::Start(at) => Some(at),
            SeekFrom::End(by) => self.end()?.checked_add_signed(by),
            SeekFrom::Current(by) => self.at.checked_add_signed(by),
        };
        self.at = at.ok_or(io::ErrorKind::InvalidInput)?;
        Ok(self.at)
    }
}

impl fmt::Debug for StreamReader {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("StreamReader").field("at", &self.at).finish_non_exhaustive()
    }
}
