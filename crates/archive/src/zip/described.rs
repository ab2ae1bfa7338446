//! The content of a member whose sizes stand behind it.

use std::io::{self, BufRead, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use flate2::Crc;
use flate2::bufread::DeflateDecoder;

use super::descriptor;
use crate::ArchiveError;
use crate::decoding::decode;
use crate::input::Input;

/// Inflates to the end that the content itself tells, and checks it against the descriptor there.
pub(super) struct Described {
    content: Box<dyn Read + Send>,
    input: Input,
    at: u64,
    path: String,
    packed: Arc<AtomicU64>,
    size: u64,
    crc: Crc,
    /// Where the next header is, once that is known.
    end: Arc<AtomicU64>,
}

impl Described {
    /// Of the member `path`, whose content begins at `at`. Its end goes into `end`.
    pub(super) fn new(input: &Input, at: u64, path: &str, end: Arc<AtomicU64>) -> Result<Self, ArchiveError> {
        let packed = Arc::<AtomicU64>::default();
        let taken = Arc::clone(&packed);
        let content = decode(&input.window(at, u64::MAX), |source| {
            Ok(Box::new(DeflateDecoder::new(Taken { source, taken })))
        })?;
        let (input, path) = (input.clone(), path.to_owned());
        Ok(Self { content, input, at, path, packed, size: 0, crc: Crc::new(), end })
    }

    fn finish(&mut self) -> Result<(), ArchiveError> {
        let (packed, found) = (self.packed.load(Relaxed), self.crc.sum());
        let content = descriptor::Content { packed, size: self.size, crc: found };
        let (expected, len) = descriptor::behind(&self.input, self.at + packed, &content)?;
        self.end.store(self.at + packed + len, Relaxed);
        if expected == found {
            return Ok(());
        }
        Err(ArchiveError::Checksum { entry: self.path.clone(), expected, found })
    }
}

impl Read for Described {
    fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
        if buf.is_empty() || self.end.load(Relaxed) > 0 {
            return Ok(0);
        }
        let count = self.content.read(buf)?;
        self.crc.update(&buf[..count]);
        self.size += count as u64;
        if count == 0 {
            self.finish()?;
        }
        Ok(count)
    }
}

/// Counts the bytes that a decoder used, of those it was given.
struct Taken<B> {
    source: B,
    taken: Arc<AtomicU64>,
}

impl<B: BufRead> BufRead for Taken<B> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        self.source.fill_buf()
    }

    fn consume(&mut self, count: usize) {
        self.taken.fetch_add(count as u64, Relaxed);
        self.source.consume(count);
    }
}

impl<B: BufRead> Read for Taken<B> {
    fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
        let count = self.source.read(buf)?;
        self.taken.fetch_add(count as u64, Relaxed);
        Ok(count)
    }
}
