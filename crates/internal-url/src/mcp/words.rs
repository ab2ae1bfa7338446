//! What servers and errors say, in a few words.

use std::collections::VecDeque;
use std::error::Error;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::io::AsyncReadExt;
use tokio::process::ChildStderr;

/// Bytes of standard error that are remembered.
const REMEMBERED: usize = 4096;
/// Characters that an error repeats.
const REPEATED: usize = 300;

/// What a program writes to its standard error, as far as it is the end.
#[derive(Debug, Clone, Default)]
pub(super) struct LastWords(Arc<Mutex<VecDeque<u8>>>);

impl LastWords {
    /// Takes in what a program complains of, so that it never waits for somebody to listen.
    pub(super) async fn listen(self, mut errors: ChildStderr) {
        let mut buffer = [0; 1024];
        while let Ok(count @ 1..) = errors.read(&mut buffer).await {
            let mut said = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            said.extend(&buffer[..count]);
            let excess = said.len().saturating_sub(REMEMBERED);
            said.drain(..excess);
        }
    }

    /// The last line, or its end.
    pub(super) fn last(&self) -> String {
        let said: Vec<u8> = self.0.lock().unwrap_or_else(PoisonError::into_inner).iter().copied().collect();
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
