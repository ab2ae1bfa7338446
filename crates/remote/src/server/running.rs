//! What a server has to do.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// What a server has to do, and has done.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Running {
    /// Requests that are worked on.
    pub requests: u64,
    /// Reads that run for them.
    pub reads: u64,
    /// Requests that were answered.
    pub answered: u64,
    /// Requests that nobody waited for any more before they were answered.
    pub given_up: u64,
}

#[derive(Debug, Default)]
pub(super) struct Counters {
    requests: AtomicU64,
    reads: AtomicU64,
    answered: AtomicU64,
    given_up: AtomicU64,
}

impl Counters {
    pub(super) fn now(&self) -> Running {
        Running {
            requests: self.requests.load(Relaxed),
            reads: self.reads.load(Relaxed),
            answered: self.answered.load(Relaxed),
            given_up: self.given_up.load(Relaxed),
        }
    }

    pub(super) fn request(self: &Arc<Self>, what: &'static str) -> Request {
        self.requests.fetch_add(1, Relaxed);
        Request { counters: Arc::clone(self), what, is_answered: false }
    }

    pub(super) fn read(self: &Arc<Self>) -> Read {
        self.reads.fetch_add(1, Relaxed);
        Read(Arc::clone(self))
    }
}

/// A request that is worked on for as long as this is held.
#[derive(Debug)]
pub(super) struct Request {
    counters: Arc<Counters>,
    what: &'static str,
    is_answered: bool,
}

impl Request {
    pub(super) fn answered(&mut self) {
        self.is_answered = true;
    }
}

impl Drop for Request {
    fn drop(&mut self) {
        self.counters.requests.fetch_sub(1, Relaxed);
        let ended = if self.is_answered { &self.counters.answered } else { &self.counters.given_up };
        ended.fetch_add(1, Relaxed);
        let (what, answered) = (self.what, self.is_answered);
        tracing::info!(what, answered, "request ended");
    }
}

/// A read that runs for as long as this is held.
#[derive(Debug)]
pub(super) struct Read(Arc<Counters>);

impl Drop for Read {
    fn drop(&mut self) {
        self.0.reads.fetch_sub(1, Relaxed);
    }
}
