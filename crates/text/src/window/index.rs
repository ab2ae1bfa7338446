//! Where lines begin: a sparse memory of a text that was read before.

use std::sync::{Arc, Mutex, PoisonError};

use super::cutter::Mark;

/// Bytes between two remembered places, until there are too many of them.
const SPACING: u64 = 1024 * 1024;
/// Places remembered; then every second one is forgotten and the spacing doubles.
const MOST: usize = 16 * 1024;

/// A sparse, bounded, thread-safe memory of where lines begin in one text (about every MiB) and of how many there are.
/// Clones share it. Callers keep one per identity of a text (such as device, inode, size and time of change).
#[derive(Clone, Debug, Default)]
pub struct LineIndex {
    known: Arc<Mutex<Known>>,
}

#[derive(Debug)]
struct Known {
    spacing: u64,
    /// In order of the text.
    marks: Vec<Mark>,
    end: Option<End>,
}

/// How the text ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct End {
    pub(crate) lines: u64,
    pub(crate) newline: bool,
}

impl LineIndex {
    /// Knows nothing yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Lines of the text, once somebody came to its end.
    pub fn total(&self) -> Option<u64> {
        self.end().map(|end| end.lines)
    }

    pub(crate) fn end(&self) -> Option<End> {
        self.with(|known| known.end)
    }

    pub(crate) fn learn_end(&self, end: End) {
        self.with(|known| known.end = Some(end));
    }

    /// The last remembered place at or before a line.
    pub(crate) fn before(&self, line: u64) -> Option<Mark> {
        self.with(|known| {
            let after = known.marks.partition_point(|mark| mark.line <= line);
            after.checked_sub(1).map(|at| known.marks[at])
        })
    }

    pub(crate) fn learn(&self, mark: Mark) {
        self.with(|known| known.learn(mark));
    }

    /// A panic elsewhere leaves nothing half done here, so a poisoned lock is still good.
    fn with<T>(&self, answer: impl FnOnce(&mut Known) -> T) -> T {
        answer(&mut self.known.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Default for Known {
    fn default() -> Self {
        Self { spacing: SPACING, marks: Vec::new(), end: None }
    }
}

impl Known {
    fn learn(&mut self, mark: Mark) {
        let at = self.marks.partition_point(|known| known.offset <= mark.offset);
        let before = at.checked_sub(1).map_or(0, |at| self.marks[at].offset);
        let after = self.marks.get(at).map_or(u64::MAX, |known| known.offset);
        if mark.offset - before < self.spacing || after - mark.offset < self.spacing {
            return;
        }
        self.marks.insert(at, mark);
        if self.marks.len() > MOST {
            self.spacing *= 2;
            let mut nth = 0;
            self.marks.retain(|_| {
                nth += 1;
                nth % 2 == 0
            });
        }
    }
}
