//! Work that an engine does for us: it can be stopped, and it may fail without taking the reading with it.

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

use crate::Pulse;

/// Steps between two looks at the pulse.
const STEPS: u32 = 256;

/// What unwinds the engine, which knows no other way to be stopped.
struct Stopped;

/// Why the engine gave nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Halt {
    /// The pulse asked to stop.
    Stopped,
    /// It failed where it should not.
    Failed,
}

/// Looks at the pulse every so many steps.
pub(crate) struct Watch {
    pulse: Pulse,
    steps: u32,
}

impl Watch {
    pub(crate) fn new(pulse: &Pulse) -> Self {
        Self { pulse: pulse.clone(), steps: 0 }
    }

    /// One more step. Leaves the engine by unwinding when there is no time left; only for use within [`contained`].
    pub(crate) fn step(&mut self) {
        self.steps += 1;
        if self.steps.is_multiple_of(STEPS) && !self.pulse.goes_on() {
            leave();
        }
    }
}

/// Leaves the engine by unwinding; only for use within [`contained`].
pub(crate) fn leave() -> ! {
    resume_unwind(Box::new(Stopped))
}

/// Runs the engine; a panic inside ends there.
pub(crate) fn contained<T>(work: impl FnOnce() -> T) -> Result<T, Halt> {
    catch_unwind(AssertUnwindSafe(work))
        .map_err(|thrown| if thrown.is::<Stopped>() { Halt::Stopped } else { Halt::Failed })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stopped_engine_is_told_from_one_that_fails() {
        let mut watch = Watch::new(&Pulse::new(|| false));
        let stopped = contained(|| (0..STEPS).for_each(|_| watch.step()));
        assert_eq!(stopped, Err(Halt::Stopped));
        let failed = contained(|| resume_unwind(Box::new("something else")));
        assert_eq!(failed.map(|(): ()| ()), Err(Halt::Failed));
        assert_eq!(contained(|| 7), Ok(7));
    }
}
