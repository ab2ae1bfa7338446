//! Where content goes, and what is known to both ends of the decoder.

use std::io::{self, Write};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::ArchiveError;
use crate::watch::Watch;

/// What happened so far, for both ends of the decoder.
#[derive(Clone, Default)]
pub(super) struct Shared(Arc<Mutex<Progress>>);

#[derive(Default)]
pub(super) struct Progress {
    taken: u64,
    produced: u64,
    pub(super) kept: Vec<u8>,
    /// Whether more would come that does not fit.
    pub(super) is_full: bool,
    /// The first trouble of our own; errors lose their kind inside the decoder.
    pub(super) trouble: Option<ArchiveError>,
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, Progress> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What came of it.
    pub(super) fn finish(&self) -> Progress {
        std::mem::take(&mut *self.lock())
    }

    pub(super) fn took(&self, bytes: u64) {
        self.lock().taken += bytes;
    }

    /// Keeps the error and gives one that stops the decoder.
    pub(super) fn failed(&self, error: ArchiveError) -> io::Error {
        self.lock().trouble.get_or_insert(error);
        io::ErrorKind::Other.into()
    }
}

/// Takes what comes out of the decoder.
pub(super) struct Sink {
    pub(super) shared: Shared,
    pub(super) watch: Watch,
    /// Bytes that are not wanted.
    pub(super) skip: u64,
}

impl Write for Sink {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.count(bytes.len() as u64).map_err(|error| self.shared.failed(error))?;
        let skipped = usize::try_from(self.skip).unwrap_or(usize::MAX).min(bytes.len());
        self.skip -= skipped as u64;
        let wanted = &bytes[skipped..];
        let mut progress = self.shared.lock();
        let room = self.watch.limits().member_bytes.saturating_sub(progress.kept.len() as u64);
        let fits = usize::try_from(room).unwrap_or(usize::MAX).min(wanted.len());
        progress.kept.extend_from_slice(&wanted[..fits]);
        progress.is_full = fits < wanted.len();
        if progress.is_full { Err(io::ErrorKind::StorageFull.into()) } else { Ok(bytes.len()) }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Sink {
    fn count(&self, bytes: u64) -> Result<(), ArchiveError> {
        self.watch.pass(bytes)?;
        let mut progress = self.shared.lock();
        progress.produced += bytes;
        self.watch.ratio(progress.produced, progress.taken)
    }
}
