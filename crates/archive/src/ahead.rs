//! Headers that stand close to each other, read together.

use std::io;
use std::sync::{Mutex, PoisonError};

use crate::ReadAt;
use crate::input::Input;

/// Bytes that are read at once: some thirty empty files of a tar. Less time than a call takes to copy.
const WINDOW: usize = 16 << 10;

/// Bytes by offset, of which the last ones that were asked for are held with some that follow them.
pub(crate) struct Ahead {
    input: Input,
    window: Mutex<Window>,
}

#[derive(Default)]
struct Window {
    at: u64,
    bytes: Vec<u8>,
}

impl Ahead {
    pub(crate) fn new(input: Input) -> Self {
        Self { input, window: Mutex::default() }
    }
}

impl Window {
    /// What is held from `at` on.
    fn from(&self, at: u64) -> &[u8] {
        let start = at.checked_sub(self.at).and_then(|start| usize::try_from(start).ok());
        start.and_then(|start| self.bytes.get(start..)).unwrap_or_default()
    }

    fn fill(&mut self, input: &Input, at: u64) -> io::Result<()> {
        self.bytes.resize(WINDOW, 0);
        let filled = input.fill(at, &mut self.bytes);
        self.at = at;
        self.bytes.truncate(*filled.as_ref().unwrap_or(&0));
        filled.map(|_| ())
    }
}

impl ReadAt for Ahead {
    fn read_at(&self, at: u64, buf: &mut [u8]) -> io::Result<usize> {
        if buf.len() >= WINDOW {
            return self.input.read_at(at, buf);
        }
        let mut window = self.window.lock().unwrap_or_else(PoisonError::into_inner);
        if window.from(at).is_empty() {
            window.fill(&self.input, at)?;
        }
        let held = window.from(at);
        let count = held.len().min(buf.len());
        buf[..count].copy_from_slice(&held[..count]);
        Ok(count)
    }

    fn len(&self) -> u64 {
        self.input.len()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;
    use crate::watch::Watch;
    use crate::{ArchiveLimits, Pulse};

    /// Counts how often it is asked.
    struct Counted(Vec<u8>, Arc<AtomicUsize>);

    impl ReadAt for Counted {
        fn read_at(&self, at: u64, buf: &mut [u8]) -> io::Result<usize> {
            self.1.fetch_add(1, Ordering::Relaxed);
            self.0.read_at(at, buf)
        }

        fn len(&self) -> u64 {
            self.0.len() as u64
        }
    }

    #[test]
    fn what_is_close_is_read_together_and_reads_the_same() {
        let bytes: Vec<u8> = (0..100_000_u32).flat_map(u32::to_le_bytes).collect();
        let asked = Arc::new(AtomicUsize::new(0));
        let watch = Watch::new(ArchiveLimits::default(), Pulse::steady());
        let input = Input::new(Arc::new(Counted(bytes.clone(), Arc::clone(&asked))), watch);
        let ahead = input.ahead();
        for at in (0..bytes.len()).step_by(512) {
            let mut block = [0; 512];
            let count = ahead.fill(at as u64, &mut block).unwrap();
            assert_eq!(&block[..count], &bytes[at..(at + 512).min(bytes.len())], "at {at}");
        }
        assert!(asked.load(Ordering::Relaxed) <= bytes.len() / WINDOW + 3, "{asked:?}");
        // Backwards, across the end of a window, and more than one at once.
        for (at, len) in
            [(7, 100), (WINDOW - 5, 10), (3, 3 * WINDOW), (bytes.len() - 4, 100), (bytes.len(), 1)]
        {
            let mut block = vec![0; len];
            let count = ahead.fill(at as u64, &mut block).unwrap();
            assert_eq!(&block[..count], &bytes[at..(at + len).min(bytes.len())], "at {at}");
        }
    }
}
