//! Where decompression of gzip can resume. The only file that knows which crate remembers it.

use std::io::{self, Read, Seek, SeekFrom};
use std::num::NonZeroU64;
use std::sync::Arc;

use rapidgzip_core::{
    Decoder, DeflateIndex, IndexError, IndexOptions, IndexedReader, IndexingDecoderReader, StoredWindow,
};

use crate::ReadAt;
use crate::input::Input;

/// Content between two checkpoints, each of which costs up to 32 KiB of memory: the less, the smaller the stream.
const CLOSEST: u64 = 1 << 20;
const PER_STREAM: u64 = 128;
/// Content that deflate refers back to (RFC 1951, section 2).
const WINDOW: usize = 32 << 10;
/// Content decoded at once, first and later: what follows the beginning of a small member is rarely wanted.
const FIRST: usize = 64 << 10;
const LATER: usize = 4 << 20;

/// Points in a stream where decompression can resume.
pub(super) struct Checkpoints(DeflateIndex);

impl Checkpoints {
    pub(super) fn held_bytes(&self) -> u64 {
        (self.0.checkpoint_count() * WINDOW) as u64
    }

    /// Content between the last checkpoint before `at` and `at`.
    pub(super) fn distance(&self, at: u64) -> u64 {
        at - self.0.checkpoint_at_or_before(at).map_or(0, |point| point.uncompressed_offset_in_bytes)
    }

    /// Up to `max` bytes of content from `at` on; fewer at a checkpoint, so that no byte is decoded twice in a row.
    fn decode(&self, input: &Input, at: u64, max: usize) -> io::Result<Vec<u8>> {
        let points = self.0.checkpoints();
        let next = points.partition_point(|point| point.uncompressed_offset_in_bytes <= at);
        let end = points.get(next).map_or(u64::MAX, |point| point.uncompressed_offset_in_bytes);
        let point = self.point(next.saturating_sub(1)).map_err(io::Error::other)?;
        let mut reader = IndexedReader::new(Positional(input), point).map_err(io::Error::other)?;
        reader.seek(SeekFrom::Start(at))?;
        let mut bytes = Vec::new();
        reader.take((max as u64).min(end - at)).read_to_end(&mut bytes)?;
        Ok(bytes)
    }

    /// An index of one point: a decoder checks and unpacks every point of its index before it begins.
    fn point(&self, place: usize) -> Result<DeflateIndex, IndexError> {
        let mut index = DeflateIndex::new();
        index.set_kind(self.0.kind());
        if let Some(point) = self.0.checkpoints().get(place) {
            let window = self.0.windows().get(point.compressed_offset_in_bits).cloned();
            index.push(*point, window.unwrap_or_else(StoredWindow::empty))?;
        }
        Ok(index)
    }
}

/// A position in content with checkpoints.
pub(super) struct Resumed {
    checkpoints: Arc<Checkpoints>,
    /// Content decoded ahead, and where it begins.
    ahead: Vec<u8>,
    from: u64,
    next: usize,
}

impl Resumed {
    pub(super) fn new(checkpoints: Arc<Checkpoints>) -> Self {
        Self { checkpoints, ahead: Vec::new(), from: 0, next: FIRST }
    }

    pub(super) fn read_at(&mut self, input: &Input, at: u64, buf: &mut [u8]) -> io::Result<usize> {
        let skip = at.checked_sub(self.from).unwrap_or(u64::MAX);
        if skip >= self.ahead.len() as u64 {
            let follows = skip == self.ahead.len() as u64;
            self.next = if follows { LATER } else { FIRST };
            self.ahead = self.checkpoints.decode(input, at, self.next.max(buf.len()))?;
            self.from = at;
        }
        (&self.ahead[(at - self.from) as usize..]).read(buf)
    }
}

/// A decoder of a whole gzip stream that makes checkpoints on its way. It is stricter than gzip's own tool: trailing
/// bytes are an error.
pub(super) struct Indexing(IndexingDecoderReader);

impl Indexing {
    /// `packed_len` is the length of the whole stream.
    pub(super) fn new(input: impl Read + Send + 'static, packed_len: u64) -> io::Result<Self> {
        let decoder = Decoder::builder().decoder_threads(1).input_page_size(super::BUFFER).build();
        let spacing = NonZeroU64::MIN.saturating_add((packed_len / PER_STREAM).max(CLOSEST) - 1);
        let options = IndexOptions { checkpoint_spacing: spacing, ..IndexOptions::default() };
        let reader = decoder.map_err(io::Error::other)?.stream_reader_with_index(input, options);
        Ok(Self(reader.map_err(io::Error::other)?))
    }

    /// The checkpoints, once the end was reached.
    pub(super) fn checkpoints(self) -> Option<Checkpoints> {
        self.0.report()?;
        Some(Checkpoints(self.0.finish().ok()?.index))
    }
}

impl Read for Indexing {
    fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
        self.0.read(buf)
    }
}

struct Positional<'a>(&'a Input);

impl rapidgzip_core::ReadAt for Positional<'_> {
    fn len(&self) -> io::Result<u64> {
        Ok(self.0.len())
    }

    fn read_at(&self, offset: u64, buffer: &mut [u8]) -> io::Result<usize> {
        self.0.read_at(offset, buffer)
    }
}
