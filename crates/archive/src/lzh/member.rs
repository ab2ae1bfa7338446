//! The content of a member.

use std::io::{self, Read};

use delharc::crc::Crc16;
use delharc::decode::{Decoder, DecoderAny};
use delharc::{CompressionMethod as Method, LhaError, stub_io};

use super::{FORMAT, Place};
use crate::backend::Content;
use crate::decoding::{Packed, decode};
use crate::input::Input;
use crate::{ArchiveError, Entry};

pub(super) fn open(input: &Input, place: &Place, entry: &Entry<'_>) -> Result<Content, ArchiveError> {
    let packed = input.window(place.at, place.packed);
    let (size, is_whole) = (entry.size.unwrap_or(0), packed.len() == place.packed);
    let method = place.method().filter(|method| *method != Method::Lhd);
    let is_stored = method.is_some_and(|method| !method.is_compressed()) && is_whole && size == place.packed;
    let reader = decode(&packed, |source| {
        let method = method.ok_or_else(|| unsupported(place, entry))?;
        let decoder = DecoderAny::new_from_compression(method, Source(source));
        let (path, crc, sum) = (entry.path.to_owned(), place.crc, Crc16::default());
        let checked = Checked { decoder, path, left: size, is_whole, sum, crc: Some(crc) };
        Ok(Box::new(checked))
    })?;
    Ok(Content { reader, also_named: None, stored: is_stored.then_some(packed) })
}

fn unsupported(place: &Place, entry: &Entry<'_>) -> ArchiveError {
    let letter = place.method[3];
    let method = u64::from(if letter.is_ascii_digit() { letter - b'0' } else { letter });
    ArchiveError::UnsupportedMethod { format: FORMAT, method, entry: entry.path.to_owned() }
}

/// Packed bytes, as the decoders of a crate that does without the standard library read them.
struct Source(Packed);

impl stub_io::Read for Source {
    type Error = io::Error;

    fn unexpected_eof() -> io::Error {
        io::ErrorKind::UnexpectedEof.into()
    }

    fn read_all(&mut self, buf: &mut [u8]) -> io::Result<usize> {
        let mut filled = 0;
        while filled < buf.len() {
            match self.0.read(&mut buf[filled..])? {
                0 => break,
                count => filled += count,
            }
        }
        Ok(filled)
    }
}

/// Decoded content, and its checksum behind it.
struct Checked {
    decoder: DecoderAny<Source>,
    path: String,
    left: u64,
    /// Whether all packed bytes are there.
    is_whole: bool,
    sum: Crc16,
    /// As announced, until it was checked.
    crc: Option<u16>,
}

impl Read for Checked {
    fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
        // A buffer is filled or fails as a whole: of what is cut off, every byte is asked for by itself.
        let step = if self.is_whole { buf.len() } else { buf.len().min(1) };
        let count = usize::try_from(self.left).unwrap_or(usize::MAX).min(step);
        let buf = &mut buf[..count];
        if buf.is_empty() {
            return if self.left == 0 { self.check() } else { Ok(0) };
        }
        self.decoder.fill_buffer(buf).map_err(trouble)?;
        self.sum.digest(buf);
        self.left -= count as u64;
        Ok(count)
    }
}

impl Checked {
    fn check(&mut self) -> io::Result<usize> {
        let found = self.sum.sum16();
        match self.crc.take() {
            Some(expected) if expected != found => {
                let (entry, expected, found) = (self.path.clone(), expected.into(), found.into());
                Err(ArchiveError::Checksum { entry, expected, found }.into())
            }
            _ => Ok(0),
        }
    }
}

fn trouble(error: LhaError<io::Error>) -> io::Error {
    match error {
        LhaError::Io(error) => error,
        other => io::Error::new(io::ErrorKind::InvalidData, other.to_string()),
    }
}
