//! A progress bar for slow work.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};
use omniread::core::Progress;

use crate::visible::visible;

/// Work that takes less is over before anybody could read of it.
const PATIENCE: Duration = Duration::from_millis(500);

const KNOWN: &str = "{msg} {bar:30} {bytes} of {total_bytes}";
const UNKNOWN: &str = "{msg} {bytes}";

/// A bar on standard error, shown once work has gone on for a while.
#[derive(Debug)]
pub(crate) struct Bar {
    is_wanted: bool,
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    since: Option<Instant>,
    shown: Option<ProgressBar>,
}

impl Bar {
    /// A bar, or nothing at all.
    pub(crate) fn new(is_wanted: bool) -> Self {
        Self { is_wanted, state: Mutex::default() }
    }

    /// Makes room for an answer. The bar comes back when work goes on for long.
    pub(crate) fn clear(&self) {
        if let Some(bar) = std::mem::take(&mut *self.state()).shown {
            bar.finish_and_clear();
        }
    }

    /// No step leaves the state half done, so a poisoned lock still guards a sound one.
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Progress for Bar {
    fn advanced(&self, target: &str, done: u64, total: Option<u64>) {
        if !self.is_wanted {
            return;
        }
        let mut state = self.state();
        if state.since.get_or_insert_with(Instant::now).elapsed() < PATIENCE {
            return;
        }
        let message = visible(target).into_owned();
        let bar = state.shown.get_or_insert_with(|| bar(message.clone(), done, total));
        if bar.message() != message {
            bar.set_length(total.unwrap_or(done));
            bar.set_message(message);
        }
        bar.set_position(done);
    }
}

/// A bar that is complete before it is drawn for the first time.
fn bar(message: String, done: u64, total: Option<u64>) -> ProgressBar {
    let template = if total.is_some() { KNOWN } else { UNKNOWN };
    let style = ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::new(total.unwrap_or(done)).with_style(style).with_message(message).with_position(done)
}

#[cfg(test)]
mod tests {
    use indicatif::ProgressStyle;

    use super::{KNOWN, UNKNOWN};

    #[test]
    fn templates_are_understood() {
        for template in [KNOWN, UNKNOWN] {
            assert!(ProgressStyle::with_template(template).is_ok(), "{template}");
        }
    }
}
