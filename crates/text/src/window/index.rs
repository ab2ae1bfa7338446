//! Where lines begin: a sparse memory of a text that was read before.

use std::sync::{Arc, Mutex};

/// A sparse, bounded, thread-safe memory of where lines begin in one text (about every MiB) and of how many there are.
/// Clones share it. Callers keep one per identity of a text (such as device, inode, size and time of change).
#[derive(Clone, Debug, Default)]
pub struct LineIndex {
    inner: Arc<Mutex<Known>>,
}

#[derive(Debug, Default)]
struct Known {
    total: Option<u64>,
}

impl LineIndex {
    /// Knows nothing yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Lines of the text, once somebody came to its end.
    pub fn total(&self) -> Option<u64> {
        self.inner.lock().ok().and_then(|known| known.total)
    }
}
