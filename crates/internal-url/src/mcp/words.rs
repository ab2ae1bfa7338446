//! What servers and errors say, in a few words.

use std::collections::VecDeque;
use std::error::Error;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::io::AsyncReadExt;
use tokio::process::ChildStderr;

/// Bytes of standard error that are remembered.
const REMEMBERED: usize = 4096;
/// Characters that an error repeats.
const REPEATED: usize = 300;

/// Time for the last words of a program that ended.
const LISTENED: Duration = Duration::from_secs(1);
/// How often it is looked whether they have come.
const STEP: Duration = Duration::from_millis(10);

/// What a program writes to its standard error, as far as it is the end.
#[derive(Debug, Clone, Default)]
pub(super) struct LastWords {
    said: Arc<Mutex<VecDeque<u8>>>,
    /// Whether more may come.
    is_open: Arc<AtomicBool>,
}

impl LastWords {
    /// Listens from now on.
    pub(super) fn begin(&self, errors: ChildStderr) {
        self.is_open.store(true, Ordering::Relaxed);
        tokio::spawn(self.clone().listen(errors));
    }

    /// Waits for the end of what is said, but not for long: what a program started may hold on to its standard error.
    pub(super) async fn settled(&self) {
        let mut left = LISTENED;
        while self.is_open.load(Ordering::Relaxed) && !left.is_zero() {
            tokio::time::sleep(STEP).await;
            left = left.saturating_sub(STEP);
        }
    }

    /// Takes in what a program complains of, so that it never waits for somebody to listen.
    async fn listen(self, mut errors: ChildStderr) {
        let mut buffer = [0; 1024];
        while let Ok(count @ 1..) = errors.read(&mut buffer).await {
            let mut said = self.said.lock().unwrap_or_else(PoisonError::into_inner);
            said.extend(&buffer[..count]);
            let excess = said.len().saturating_sub(REMEMBERED);
            said.drain(..excess);
        }
        self.is_open.store(false, Ordering::Relaxed);
    }

    /// The last line, or its end.
    pub(super) fn last(&self) -> String {
        let said: Vec<u8> =
            self.said.lock().unwrap_or_else(PoisonError::into_inner).iter().copied().collect();
        let text = String::from_utf8_lossy(&said).into_owned();
        let line = text.lines().rev().map(str::trim).find(|line| !line.is_empty()).unwrap_or_default();
        on_one_line(line)
    }
}

pub(super) fn on_one_line(text: &str) -> String {
    let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
    words
        .chars()
        .filter(|sign| !sign.is_control())
        .take(REPEATED)
        .collect::<String>()
        .trim_end_matches('.')
        .to_owned()
}

/// What an error says that nothing else caused.
pub(super) fn innermost(error: &(dyn Error + 'static)) -> String {
    let mut inner = error;
    while let Some(source) = inner.source() {
        inner = source;
    }
    on_one_line(&inner.to_string())
}
