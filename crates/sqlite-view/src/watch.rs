//! How long a call may run.

use std::{
    fmt,
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};

/// Asked now and then while a query runs; `true` stops it.
pub type Interrupt = Arc<dyn Fn() -> bool + Send + Sync>;

/// Knows when a call has to stop. The engine asks it every few thousand steps.
pub(crate) struct Watch {
    interrupt: Option<Interrupt>,
    until: Mutex<Option<Instant>>,
}

impl fmt::Debug for Watch {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Watch").field("until", &self.until).finish_non_exhaustive()
    }
}

impl Watch {
    pub(crate) fn new(interrupt: Option<Interrupt>) -> Self {
        Self { interrupt, until: Mutex::new(None) }
    }

    pub(crate) fn is_cancelled(&self) -> bool {
        self.interrupt.as_ref().is_some_and(|interrupt| interrupt())
    }

    /// Whether what runs has to stop now.
    pub(crate) fn stops(&self) -> bool {
        self.is_cancelled() || self.until().is_some_and(|until| Instant::now() >= until)
    }

    /// Runs something for this long at most, and no longer than what it is part of.
    pub(crate) fn within<T>(&self, time: Duration, run: impl FnOnce() -> T) -> T {
        let before = self.until();
        let until = Instant::now().checked_add(time);
        self.set(before.into_iter().chain(until).min());
        let result = run();
        self.set(before);
        result
    }

    fn until(&self) -> Option<Instant> {
        *self.until.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn set(&self, until: Option<Instant>) {
        *self.until.lock().unwrap_or_else(PoisonError::into_inner) = until;
    }
}
