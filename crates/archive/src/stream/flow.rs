//! A window over bytes that pass.

use std::io::{self, Read};
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::ReadAt;

/// Bytes kept behind the last one read: the header of a member that is opened, and what a decoder took too much.
const BEHIND: u64 = 256 << 10;
/// Bytes taken at once.
const CHUNK: usize = 64 << 10;
/// Bytes of a header that are tried again each time more of it arrives.
const SHORT: u64 = 64 << 10;

/// The bytes of a source by their offsets, as far as they have arrived and not yet passed. A read beyond takes more from
/// the source and lets go of what is far behind; where the source has nothing yet, the read fails as it does.
pub(super) struct Flow(Mutex<State>);

struct State {
    source: Box<dyn Read + Send>,
    chunk: Box<[u8]>,
    /// What is held, and the offset at which it begins.
    bytes: Vec<u8>,
    start: u64,
    /// From where on everything is held.
    held_from: Option<u64>,
    has_ended: bool,
    has_failed: bool,
    /// How it failed, while nobody was told.
    failure: Option<io::Error>,
    /// Where it has to end before another try is worth it.
    enough: u64,
    /// Whether somebody wanted bytes behind the end.
    is_short: bool,
}

impl Flow {
    pub(super) fn new(source: impl Read + Send + 'static) -> Self {
        Self(Mutex::new(State {
            source: Box::new(source),
            chunk: vec![0; CHUNK].into(),
            bytes: Vec::new(),
            start: 0,
            held_from: None,
            has_ended: false,
            has_failed: false,
            failure: None,
            enough: 0,
            is_short: false,
        }))
    }

    /// Holds everything from `at` on, until told otherwise.
    pub(super) fn hold(&self, at: Option<u64>) {
        self.state().held_from = at;
    }

    /// Tells a failure once more to whoever comes next.
    pub(super) fn put_back(&self, failure: io::Error) {
        self.state().failure = Some(failure);
    }

    /// A try had to wait. What reads all of a long header again each time may try when half as much again is there.
    pub(super) fn wait(&self) {
        let mut state = self.state();
        let held = state.held_from.map_or(0, |from| state.end().saturating_sub(from));
        state.enough = if held > SHORT { state.end() + held / 2 } else { 0 };
    }

    /// Takes what makes another try worth it.
    pub(super) fn take_enough(&self) -> io::Result<()> {
        let mut state = self.state();
        while state.end() < state.enough && !state.has_ended && !state.has_failed {
            let at = state.end();
            match state.pull(at) {
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => return Err(error),
                // What came before it may be enough.
                Err(error) => state.failure = Some(error),
                Ok(()) => {}
            }
        }
        Ok(())
    }

    /// Whether somebody wanted bytes behind the end since this was last asked.
    pub(super) fn was_short(&self) -> bool {
        std::mem::take(&mut self.state().is_short)
    }

    /// Nothing panics while this is locked, and a poisoned state would be whole.
    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    fn end(&self) -> u64 {
        self.start + self.bytes.len() as u64
    }

    fn read_at(&mut self, at: u64, buf: &mut [u8]) -> io::Result<usize> {
        while self.end() <= at && !self.has_ended {
            self.pull(at)?;
        }
        let skip = at.checked_sub(self.start).ok_or_else(gone)?;
        let there = usize::try_from(skip).ok().and_then(|skip| self.bytes.get(skip..)).unwrap_or_default();
        self.is_short |= there.is_empty() && !buf.is_empty();
        let count = there.len().min(buf.len());
        buf[..count].copy_from_slice(&there[..count]);
        Ok(count)
    }

    fn pull(&mut self, at: u64) -> io::Result<()> {
        if self.has_failed {
            return Err(self.failure.take().unwrap_or_else(gone));
        }
        self.let_go(at);
        match self.source.read(&mut self.chunk) {
            Ok(0) => self.has_ended = true,
            Ok(count) => self.bytes.extend_from_slice(&self.chunk[..count]),
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => {
                // What a decoder does after an error is anybody's guess.
                self.has_failed = error.kind() != io::ErrorKind::WouldBlock;
                return Err(error);
            }
        }
        Ok(())
    }

    /// Lets go of what nobody needs any more to read at `at`, once that is most of it.
    fn let_go(&mut self, at: u64) {
        let needed = at.saturating_sub(BEHIND).min(self.held_from.unwrap_or(u64::MAX));
        let free = usize::try_from(needed.saturating_sub(self.start)).unwrap_or(usize::MAX);
        let free = free.min(self.bytes.len());
        if free > self.bytes.len() / 2 {
            self.bytes.drain(..free);
            self.start += free as u64;
        }
    }
}

fn gone() -> io::Error {
    io::Error::new(io::ErrorKind::BrokenPipe, "these bytes have passed, or never came")
}

impl ReadAt for Flow {
    fn read_at(&self, at: u64, buf: &mut [u8]) -> io::Result<usize> {
        self.state().read_at(at, buf)
    }

    /// Unknown, before the end and after it: nobody is to stop in front of what is missing.
    fn len(&self) -> u64 {
        u64::MAX
    }
}

#[cfg(test)]
mod tests {
    use std::io::{Read, repeat};

    use super::{BEHIND, CHUNK, Flow};
    use crate::ReadAt;

    fn held(flow: &Flow) -> usize {
        flow.state().bytes.len()
    }

    #[test]
    fn what_passes_is_not_held() {
        let flow = Flow::new(repeat(7).take(100 << 20));
        let mut some = [0; 1000];
        for at in [0, 1000, 5 << 20, (5 << 20) + 7, 99 << 20] {
            assert_eq!((flow.read_at(at, &mut some).unwrap(), some[999]), (1000, 7));
            assert!(held(&flow) <= 2 * BEHIND as usize + 2 * CHUNK, "{} at {at}", held(&flow));
            // A little behind is always there.
            assert_eq!(flow.read_at(at.saturating_sub(BEHIND), &mut some).unwrap(), 1000);
        }
        assert!(flow.read_at(0, &mut some).is_err());
        assert_eq!((flow.read_at(100 << 20, &mut some).unwrap(), flow.was_short()), (0, true));
    }

    #[test]
    fn what_is_held_stays() {
        let flow = Flow::new(repeat(7).take(4 << 20));
        flow.hold(Some(1000));
        let mut some = [0; 1000];
        flow.read_at(3 << 20, &mut some).unwrap();
        assert_eq!(flow.read_at(1000, &mut some).unwrap(), 1000);
        flow.hold(None);
        flow.read_at(4 << 20, &mut some).unwrap();
        assert!(flow.read_at(1000, &mut some).is_err());
    }
}
