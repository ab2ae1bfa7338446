//! The one door from async code to work that blocks or computes.
//!
//! Reads wait on [`Workers::run`]; the work itself runs on a bounded pool of our own threads with large stacks,
//! because parsers of deep input recurse. There are two lanes, so that a slow conversion never holds up a short
//! read. What runs inside receives an [`Inside`], which has everything but the pool: nothing inside can come back
//! through the door and wait for itself.

mod lane;
pub(crate) mod process;
#[cfg(test)]
mod tests;

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use tokio::sync::oneshot;

use crate::inside::Inside;
use crate::{ReadContext, ReadError, Trouble};
use lane::Pool;

/// Which queue a piece of work waits in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lane {
    /// Local reads: milliseconds.
    Short,
    /// Conversions: up to the deadline.
    Conversion,
}

/// A bounded pool of threads. Clones share it; threads start when work arrives and end when idle.
#[derive(Debug, Clone)]
pub struct Workers {
    short: Arc<Pool>,
    conversion: Arc<Pool>,
}

impl Workers {
    /// A pool sized for this machine.
    pub fn new() -> Self {
        let cores = std::thread::available_parallelism().map_or(2, std::num::NonZero::get);
        Self {
            short: Pool::new("omniread-short", (cores * 2).max(4)),
            conversion: Pool::new("omniread-convert", cores),
        }
    }

    /// Runs `work` inside the door and waits for it.
    ///
    /// A panic becomes an error and costs no other read. When the caller stops waiting, work that has not begun
    /// never does, and work that has begun finds out at its next [`Inside::checkpoint`].
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        lane: Lane,
        ctx: &ReadContext,
        target: &str,
        work: impl FnOnce(&Inside) -> Result<T, ReadError> + Send + 'static,
    ) -> Result<T, ReadError> {
        let waiting = Waiting::default();
        let inside = Inside::new(ctx, Arc::clone(&waiting.is_gone));
        let (reply, answer) = oneshot::channel();
        let pool = match lane {
            Lane::Short => &self.short,
            Lane::Conversion => &self.conversion,
        };
        pool.submit(Box::new(move || {
            if !reply.is_closed() {
                let outcome = catch_unwind(AssertUnwindSafe(|| work(&inside)));
                // The reader may have gone away meanwhile; then nobody misses the answer.
                let _ = reply.send(outcome);
            }
        }));
        match answer.await {
            Ok(Ok(outcome)) => outcome,
            Ok(Err(panic)) => {
                Err(Trouble::Panicked { message: panic_message(panic.as_ref()) }.at("read", target))
            }
            Err(_) => Err(Trouble::Panicked { message: "the worker thread ended".into() }.at("read", target)),
        }
    }
}

/// Somebody who waits for an answer. When they are dropped, the work learns that nobody does any more.
#[derive(Default)]
struct Waiting {
    is_gone: Arc<AtomicBool>,
}

impl Drop for Waiting {
    fn drop(&mut self) {
        self.is_gone.store(true, Ordering::Relaxed);
    }
}

impl Default for Workers {
    fn default() -> Self {
        Self::new()
    }
}

/// What a panic said.
pub(crate) fn panic_message(panic: &(dyn Any + Send)) -> String {
    panic
        .downcast_ref::<&str>()
        .map(|text| (*text).to_owned())
        .or_else(|| panic.downcast_ref::<String>().cloned())
        .unwrap_or_else(|| "no message".to_owned())
}
