//! Bytes that a batch may show: given out in the order of the request, looked at by reads that run ahead.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// What is left for a batch.
#[derive(Debug)]
pub(super) struct Budget {
    /// As the client wishes.
    wished: AtomicU64,
    /// In the response, with what stands around the content.
    room: AtomicU64,
}

/// Bytes that stand around the content of one result at most, without its names.
const AROUND: u64 = 256;

impl Budget {
    pub(super) fn new(wished: Option<u32>, room: u64) -> Self {
        let wished = wished.map_or(u64::MAX, u64::from);
        Self { wished: AtomicU64::new(wished), room: AtomicU64::new(room) }
    }

    /// Bytes of content that the next result may have. A read that runs ahead of its turn gets at least what it will have
    /// then.
    pub(super) fn left(&self) -> u64 {
        self.wished.load(Relaxed).min(self.room.load(Relaxed))
    }

    /// Takes what a result with so many bytes of content and of names needs.
    pub(super) fn spend(&self, content: u64, names: u64) {
        let less =
            |left: &AtomicU64, bytes: u64| left.store(left.load(Relaxed).saturating_sub(bytes), Relaxed);
        less(&self.wished, content);
        less(&self.room, content + names + AROUND);
    }
}
