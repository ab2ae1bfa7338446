//! Single compressed streams.

mod bzip2;
mod checkpoints;
mod compress;
mod frames;
mod gzip;
mod lz4;
mod parts;
mod pushed;
mod stream;
mod unpacked;
mod xz;
mod zstd;

use std::fmt;
use std::io::{self, BufRead, BufReader, Read};

pub use stream::{Stream, StreamReader};
pub(crate) use unpacked::{Unpacked, View};

use crate::{ArchiveLimits, ReadAt};

/// The compression around one stream of bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Wrapping {
    /// gzip (RFC 1952).
    Gzip,
    /// bzip2.
    Bzip2,
    /// xz.
    Xz,
    /// lzma-alone, the predecessor of xz; it has no magic number.
    Lzma,
    /// lzip.
    Lzip,
    /// Zstandard (RFC 8878).
    Zstd,
    /// LZ4 frames.
    Lz4,
    /// `.Z` of compress(1).
    Compress,
}

impl fmt::Display for Wrapping {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Gzip => "gzip",
            Self::Bzip2 => "bzip2",
            Self::Xz => "xz",
            Self::Lzma => "lzma",
            Self::Lzip => "lzip",
            Self::Zstd => "zstd",
            Self::Lz4 => "lz4",
            Self::Compress => "compress",
        })
    }
}

impl Wrapping {
    pub(crate) fn recognise(head: &[u8], name: &str) -> Option<Self> {
        match head {
            [0x1F, 0x8B, 8, ..] => Some(Self::Gzip),
            [b'B', b'Z', b'h', b'1'..=b'9', 0x31, 0x41, 0x59, 0x26, 0x53, 0x59, ..]
            | [b'B', b'Z', b'h', b'1'..=b'9', 0x17, 0x72, 0x45, 0x38, 0x50, 0x90, ..] => Some(Self::Bzip2),
            [0xFD, b'7', b'z', b'X', b'Z', 0, ..] => Some(Self::Xz),
            [b'L', b'Z', b'I', b'P', 1, ..] => Some(Self::Lzip),
            [0x28, 0xB5, 0x2F, 0xFD, ..] => Some(Self::Zstd),
            [0x04, 0x22, 0x4D, 0x18, ..] | [0x02, 0x21, 0x4C, 0x18, ..] => Some(Self::Lz4),
            [0x50..=0x5F, 0x2A, 0x4D, 0x18, ..] => Some(frames::behind_skippable(head)),
            [0x1F, 0x9D, bits, ..] if (9..=16).contains(&(bits & 0x1F)) => Some(Self::Compress),
            _ if xz::looks_like_lzma(head, name) => Some(Self::Lzma),
            _ => None,
        }
    }

    /// A decoder of all the streams that follow each other in `input`. Bytes behind the last one are ignored.
    pub(crate) fn decoder<'a>(
        self,
        input: impl BufRead + Send + 'a,
        limits: &ArchiveLimits,
    ) -> io::Result<Box<dyn Read + Send + 'a>> {
        let dictionary = limits.dictionary_bytes;
        Ok(match self {
            Self::Gzip => Box::new(gzip::decoder(input)),
            Self::Bzip2 => Box::new(bzip2::decoder(input)),
            Self::Xz => Box::new(xz::decoder(input, dictionary)),
            Self::Lzma => Box::new(xz::lzma_decoder(input, dictionary)?),
            Self::Lzip => Box::new(xz::lzip_decoder(input, dictionary)),
            Self::Zstd => Box::new(zstd::decoder(input)),
            Self::Lz4 => Box::new(lz4::decoder(input)),
            Self::Compress => Box::new(compress::Decoder::new(input)?),
        })
    }

    /// As [`decoder`](Self::decoder), of an input whose bytes may be still to come: where it fails with
    /// [`WouldBlock`](io::ErrorKind::WouldBlock), so does the decoder, and both can be asked again.
    #[cfg(feature = "streams")]
    pub(crate) fn patient_decoder<'a>(
        self,
        input: impl BufRead + Send + 'a,
        limits: &ArchiveLimits,
    ) -> io::Result<Box<dyn Read + Send + 'a>> {
        let dictionary = limits.dictionary_bytes;
        match self {
            Self::Xz => Ok(Box::new(xz::patient_decoder(input, dictionary))),
            Self::Lzma => Ok(Box::new(xz::patient_lzma_decoder(input, dictionary))),
            waits => waits.decoder(input, limits),
        }
    }
}

/// Bytes that decoders read at once.
const BUFFER: usize = 64 << 10;

/// Up to `max` bytes of what `bytes` hold; fewer when they are damaged.
pub(crate) fn head_of(wrapping: Wrapping, bytes: &dyn ReadAt, max: usize) -> Vec<u8> {
    let input = BufReader::with_capacity(BUFFER, Beginning { bytes, at: 0 });
    let mut head = Vec::new();
    if let Ok(decoder) = wrapping.decoder(input, &ArchiveLimits::default()) {
        // What came out before an error is kept.
        let _ = decoder.take(max as u64).read_to_end(&mut head);
    }
    head
}

struct Beginning<'a> {
    bytes: &'a dyn ReadAt,
    at: u64,
}

impl Read for Beginning<'_> {
    fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
        let count = self.bytes.read_at(self.at, buf)?;
        self.at += count as u64;
        Ok(count)
    }
}

#[cfg(test)]
mod tests;
