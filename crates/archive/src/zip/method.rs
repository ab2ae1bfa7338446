//! Compression methods (application note 4.4.5).

use std::io::{self, Read};

use deflate64::Deflate64Decoder;
use flate2::bufread::DeflateDecoder;
use lzma_rust2::LzmaReader;
use ppmd_rust::Ppmd8Decoder;

use super::Place;
use crate::decoding::{Packed, decode as bounded};
use crate::input::Input;
use crate::watch::Watch;
use crate::{ArchiveError, Format, Wrapping};

const STORED: u16 = 0;
const DEFLATE: u16 = 8;
const DEFLATE64: u16 = 9;
const BZIP2: u16 = 12;
const LZMA: u16 = 14;
const ZSTD: u16 = 93;
const XZ: u16 = 95;
const PPMD: u16 = 98;

/// Whether streams of this method know their own end.
pub(super) fn ends_itself(method: u16) -> bool {
    !matches!(method, LZMA | PPMD)
}

/// Whether content stands in the archive as it is.
pub(super) fn is_stored(method: u16) -> bool {
    method == STORED
}

/// Whether content is deflated, which tells its own end.
#[cfg(feature = "streams")]
pub(super) fn is_deflate(method: u16) -> bool {
    method == DEFLATE
}

/// Whether a decoder of this method is made at little cost.
pub(super) fn is_light(method: u16) -> bool {
    matches!(method, STORED | DEFLATE)
}

pub(super) fn decode(
    packed: &Input,
    place: &Place,
    size: u64,
    path: &str,
) -> Result<Box<dyn Read + Send>, ArchiveError> {
    let watch = packed.watch().clone();
    let wrapped =
        |wrapping: Wrapping| bounded(packed, |source| Ok(wrapping.decoder(source, watch.limits())?));
    match place.method {
        STORED => Ok(Box::new(packed.reader(0))),
        DEFLATE => bounded(packed, |source| Ok(Box::new(DeflateDecoder::new(source)))),
        DEFLATE64 => bounded(packed, |source| Ok(Box::new(Deflate64Decoder::with_buffer(source)))),
        BZIP2 => wrapped(Wrapping::Bzip2),
        ZSTD | 20 => wrapped(Wrapping::Zstd),
        XZ => wrapped(Wrapping::Xz),
        LZMA => bounded(packed, |source| lzma(source, size, place.has_end_mark, &watch)),
        PPMD => bounded(packed, |source| ppmd(source, &watch)),
        method => Err(ArchiveError::UnsupportedMethod {
            format: Format::Zip,
            method: u64::from(method),
            entry: path.to_owned(),
        }),
    }
}

/// Application note 5.8.8: version, size of the properties, properties, stream.
fn lzma(
    mut source: Packed,
    size: u64,
    has_end_mark: bool,
    watch: &Watch,
) -> Result<Box<dyn Read + Send>, ArchiveError> {
    let mut header = [0; 9];
    source.read_exact(&mut header)?;
    let [_, _, 5, 0, properties, d0, d1, d2, d3] = header else {
        return Err(ArchiveError::Io(io::ErrorKind::InvalidData.into()));
    };
    let dictionary = u32::from_le_bytes([d0, d1, d2, d3]);
    // A dictionary never needs to be larger than the content.
    watch.dictionary(u64::from(dictionary).min(size))?;
    let dictionary = dictionary.min(u32::try_from(size.max(4096)).unwrap_or(u32::MAX));
    let size = if has_end_mark { u64::MAX } else { size };
    Ok(Box::new(LzmaReader::new_with_props(source, size, properties, dictionary, None)?))
}

/// Application note 5.10: order, megabytes of memory and restoration method in two bytes.
fn ppmd(mut source: Packed, watch: &Watch) -> Result<Box<dyn Read + Send>, ArchiveError> {
    let mut header = [0; 2];
    source.read_exact(&mut header)?;
    let parameters = u32::from(u16::from_le_bytes(header));
    let (order, memory) = ((parameters & 15) + 1, (((parameters >> 4) & 255) + 1) << 20);
    watch.dictionary(u64::from(memory))?;
    let decoder = Ppmd8Decoder::new(source, order, memory, (parameters >> 12).into());
    Ok(Box::new(decoder.map_err(|error| ArchiveError::Io(io::Error::other(error)))?))
}
