//! Content that is checked against what its archive announced.

use std::io::{self, Read};

use crate::ArchiveError;

/// What an archive announced of a member.
#[derive(Debug, Clone)]
pub(crate) struct Announced {
    pub(crate) path: String,
    pub(crate) size: u64,
    /// CRC-32, where the format has it.
    pub(crate) crc: Option<u32>,
    /// Whether the decoder knows its own end, so that anything behind the announced size is a contradiction.
    pub(crate) ends_itself: bool,
}

/// Hands out at most the announced bytes, and checks size and checksum at the end.
pub(crate) struct Verified<R> {
    content: R,
    announced: Announced,
    produced: u64,
    crc: flate2::Crc,
    is_done: bool,
}

impl<R: Read> Verified<R> {
    pub(crate) fn new(content: R, announced: Announced) -> Self {
        Self { content, announced, produced: 0, crc: flate2::Crc::new(), is_done: false }
    }

    fn finish(&mut self) -> Result<(), ArchiveError> {
        self.is_done = true;
        let Announced { ref path, size, crc, ends_itself } = self.announced;
        if self.produced < size {
            // Archives beyond 4 GiB by tools that know 32 bits only announce the size modulo 2^32, and the other way
            // round; the checksum then decides.
            let is_wrapped = (size - self.produced).is_multiple_of(1 << 32) && crc.is_some();
            if !is_wrapped {
                return Err(ArchiveError::Size { entry: path.clone(), expected: size, found: self.produced });
            }
        } else if ends_itself && self.content.read(&mut [0])? > 0 {
            return Err(ArchiveError::Size { entry: path.clone(), expected: size, found: size + 1 });
        }
        let found = self.crc.sum();
        match crc {
            Some(expected) if expected != found => {
                Err(ArchiveError::Checksum { entry: path.clone(), expected, found })
            }
            _ => Ok(()),
        }
    }
}

impl<R: Read> Read for Verified<R> {
    fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
        if self.is_done || buf.is_empty() {
            return Ok(0);
        }
        let left = self.announced.size - self.produced;
        let want = usize::try_from(left).unwrap_or(usize::MAX).min(buf.len());
        let count = if want == 0 { 0 } else { self.content.read(&mut buf[..want])? };
        if count == 0 {
            self.finish()?;
            return Ok(0);
        }
        if self.announced.crc.is_some() {
            self.crc.update(&buf[..count]);
        }
        self.produced += count as u64;
        Ok(count)
    }
}
