//! Decoders inside an archive, under the limits of the operation.

use std::io::{self, BufReader, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

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
    let (source, taken) = Counted::new(packed);
    let capacity = packed.len().clamp(512, BUFFER) as usize;
    let decoder = make(BufReader::with_capacity(capacity, source))?;
    Ok(Box::new(Bounded { decoder, produced: 0, taken, watch: packed.watch().clone() }))
}

/// Counts the bytes read through it.
pub(crate) struct Counted {
    input: Reader,
    taken: Arc<AtomicU64>,
}

impl Counted {
    /// A reader from the beginning, and its count.
    pub(crate) fn new(input: &Input) -> (Self, Arc<AtomicU64>) {
        let taken = Arc::default();
        (Self { input: input.reader(0), taken: Arc::clone(&taken) }, taken)
    }
}

impl Read for Counted {
    fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
        let count = self.input.read(buf)?;
        self.taken.fetch_add(count as u64, Ordering::Relaxed);
        Ok(count)
    }
}

struct Bounded {
    decoder: Box<dyn Read + Send>,
    produced: u64,
    taken: Arc<AtomicU64>,
    watch: Watch,
}

impl Read for Bounded {
    fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
        let count = self.decoder.read(buf)?;
        self.produced += count as u64;
        self.watch.pass(count as u64)?;
        self.watch.ratio(self.produced, self.taken.load(Ordering::Relaxed))?;
        Ok(count)
    }
}
