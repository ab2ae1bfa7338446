//! One operation under its limits.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::{ArchiveError, ArchiveLimits, Limit};

/// Asked between chunks of work whether to go on; `false` stops with [`ArchiveError::Stopped`].
#[derive(Clone, Default)]
pub struct Pulse(Option<Arc<dyn Fn() -> bool + Send + Sync>>);

impl Pulse {
    /// A pulse that asks `goes_on`.
    pub fn new(goes_on: impl Fn() -> bool + Send + Sync + 'static) -> Self {
        Self(Some(Arc::new(goes_on)))
    }

    /// Always goes on.
    pub fn steady() -> Self {
        Self(None)
    }

    /// Fails with [`ArchiveError::Stopped`] when it is time to stop.
    pub fn check(&self) -> Result<(), ArchiveError> {
        match &self.0 {
            Some(goes_on) if !goes_on() => Err(ArchiveError::Stopped),
            _ => Ok(()),
        }
    }
}

impl std::fmt::Debug for Pulse {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Pulse")
    }
}

/// The limits of one operation, what it used of them, and its pulse. Clones count together.
#[derive(Debug, Clone)]
pub(crate) struct Watch {
    limits: ArchiveLimits,
    pulse: Pulse,
    passed: Arc<AtomicU64>,
}

impl Watch {
    pub(crate) fn new(limits: ArchiveLimits, pulse: Pulse) -> Self {
        Self { limits, pulse, passed: Arc::default() }
    }

    pub(crate) fn limits(&self) -> &ArchiveLimits {
        &self.limits
    }

    /// For loops that produce no bytes.
    pub(crate) fn beat(&self) -> Result<(), ArchiveError> {
        self.pulse.check()
    }

    /// Counts `bytes` that a decoder produced.
    pub(crate) fn pass(&self, bytes: u64) -> Result<(), ArchiveError> {
        self.pulse.check()?;
        let passed = self.passed.fetch_add(bytes, Ordering::Relaxed).saturating_add(bytes);
        within(passed, self.limits.passed_bytes, Limit::PassedBytes)
    }

    /// Whether `produced` bytes may come out of `consumed` ones.
    pub(crate) fn ratio(&self, produced: u64, consumed: u64) -> Result<(), ArchiveError> {
        let ArchiveLimits { ratio, ratio_after, .. } = self.limits;
        if produced <= ratio_after || produced / consumed.max(1) <= ratio {
            return Ok(());
        }
        Err(ArchiveError::LimitReached { limit: Limit::Ratio, max: ratio })
    }

    /// Whether a decoder may have `bytes` of dictionary.
    pub(crate) fn dictionary(&self, bytes: u64) -> Result<(), ArchiveError> {
        within(bytes, self.limits.dictionary_bytes, Limit::DictionaryBytes)
    }
}

pub(crate) fn within(value: u64, max: u64, limit: Limit) -> Result<(), ArchiveError> {
    if value > max { Err(ArchiveError::LimitReached { limit, max }) } else { Ok(()) }
}
