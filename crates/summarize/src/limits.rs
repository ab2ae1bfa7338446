//! What it may cost to understand a text.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

/// Characters of a signature.
pub const SIGNATURE: usize = 160;

/// Asked now and then whether anybody still waits.
pub type GoesOn = Arc<dyn Fn() -> bool + Send + Sync>;

/// Caps of one outline.
#[derive(Clone)]
pub struct OutlineLimits {
    /// Bytes of a text that is looked at.
    pub bytes: usize,
    /// Time for parsing, and again for asking what was parsed.
    pub time: Duration,
    /// Brackets within brackets.
    pub depth: usize,
    /// Levels of keys in data.
    pub keys: usize,
    /// Whether code within marks of text is looked into.
    pub fences: bool,
    /// Ends the work early.
    pub goes_on: Option<GoesOn>,
}

impl Default for OutlineLimits {
    fn default() -> Self {
        Self {
            bytes: 4 << 20,
            time: Duration::from_secs(1),
            depth: 1000,
            keys: 2,
            fences: true,
            goes_on: None,
        }
    }
}

impl fmt::Debug for OutlineLimits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { bytes, time, depth, keys, fences, goes_on: _ } = self;
        f.debug_struct("OutlineLimits")
            .field("bytes", bytes)
            .field("time", time)
            .field("depth", depth)
            .field("keys", keys)
            .field("fences", fences)
            .finish_non_exhaustive()
    }
}
