//! Decoders inside an archive, under the limits of the operation.

use std::io::{self, BufReader, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use crate::ArchiveError;
use crate::input::{Input, Reader};
use crate::watch::Watch;

/// Bytes that decoders read at once.
const BUFFER: u64 = 64 << 10;

/// What a decoder reads from: it counts what was taken.
pub(crate) type Packed = BufReader<Counted>;

/// The content of `packed` by the decoder that `make` makes: what it produces is counted, and so is its ratio.
pub(crate) fn decode(
    packed: &Input,
    make: impl FnOnce(Packed) -> Result<Box<dyn Read + Send>, ArchiveError>,
) -> Result<Box<dyn Read + Send>, ArchiveError> {
    let (source, tally) = Counted::new(packed);
    let capacity = packed.len().clamp(512, BUFFER) as usize;
    let decoder = make(BufReader::with_capacity(capacity, source))?;
    Ok(Box::new(Bounded { decoder, produced: 0, tally, watch: packed.watch().clone() }))
}

/// Counts the bytes read through it.
pub(crate) struct Counted {
    input: Reader,
    tally: Arc<Tally>,
}

/// What became of the bytes that a decoder wanted.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    taken: AtomicU64,
    failed: AtomicBool,
}

impl Tally {
    /// Bytes read.
    pub(crate) fn taken(&self) -> u64 {
        self.taken.load(Ordering::Relaxed)
    }

    /// Whether the source failed, which says nothing of the stream.
    pub(crate) fn has_failed(&self) -> bool {
        self.failed.load(Ordering::Relaxed)
    }
}

impl Counted {
    /// A reader from the beginning, and its count.
    pub(crate) fn new(input: &Input) -> (Self, Arc<Tally>) {
        let tally = Arc::default();
        (Self { input: input.reader(0), tally: Arc::clone(&tally) }, tally)
    }
}

impl Read for Counted {
    fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
        let read = self.input.read(buf);
        match &read {
            Ok(count) => _ = self.tally.taken.fetch_add(*count as u64, Ordering::Relaxed),
            Err(_) => self.tally.failed.store(true, Ordering::Relaxed),
        }
        read
    }
}

struct Bounded {
    decoder: Box<dyn Read + Send>,
    produced: u64,
    tally: Arc<Tally>,
    watch: Watch,
}

impl Read for Bounded {
    fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
        let count = self.decoder.read(buf)?;
        self.produced += count as u64;
        self.watch.pass(count as u64)?;
        self.watch.ratio(self.produced, self.tally.taken())?;
        Ok(count)
    }
}
