//! Where lines begin: a sparse memory of a text that was read before.

use std::io::{Read, Seek};
use std::sync::{Arc, Mutex, PoisonError};

use super::cutter::Mark;
use super::{Pulse, Want, window_of_seekable};
use crate::{Guess, TextError};

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

    /// The index of a whole text of `len` bytes, which is read to its end.
    ///
    /// # Errors
    /// As of [`window_of_seekable`].
    pub fn of<R: Read + Seek>(
        source: R,
        len: u64,
        guess: Guess,
        pulse: &mut Pulse<'_>,
    ) -> Result<Self, TextError> {
        let index = Self::new();
        // No text has that line, so it is looked for to the end.
        window_of_seekable(source, len, guess, &index, &Want::lines(u64::MAX, None), pulse)?;
        Ok(index)
    }

    /// The index in writing, to be kept beside the text; `None` before somebody came to its end.
    ///
    /// The first line has the number of lines, and whether the last of them has an end (1) or not (0); every further one a
    /// line and the byte where it begins.
    pub fn written(&self) -> Option<String> {
        self.with(|known| {
            let End { lines, newline } = known.end?;
            let marks = known.marks.iter().map(|mark| format!("{} {}\n", mark.line, mark.offset));
            Some(format!("{lines} {}\n", u8::from(newline)) + &marks.collect::<String>())
        })
    }

    /// An index that was [`written`](Self::written) of a text of `len` bytes; `None` for anything else.
    pub fn read(written: &str, len: u64) -> Option<Self> {
        let mut rows = written.lines().map(|row| {
            let (one, other) = row.split_once(' ')?;
            Some((one.parse::<u64>().ok()?, other.parse::<u64>().ok()?))
        });
        let (lines, newline) = rows.next()??;
        let marks: Vec<Mark> = rows
            .take(MOST + 1)
            .map(|row| row.map(|(line, offset)| Mark { line, offset }))
            .collect::<Option<_>>()?;
        let ascends =
            marks.windows(2).all(|pair| pair[0].line < pair[1].line && pair[0].offset < pair[1].offset);
        let lies_inside =
            |mark: &Mark| (1..=lines.saturating_add(1)).contains(&mark.line) && mark.offset <= len;
        let fits = marks.len() <= MOST && marks.iter().all(lies_inside);
        if newline > 1 || !ascends || !fits {
            return None;
        }
        let known = Known { end: Some(End { lines, newline: newline == 1 }), marks, ..Known::default() };
        Some(Self { known: Arc::new(Mutex::new(known)) })
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

#[cfg(test)]
mod tests {
    use super::*;

    fn mark(line: u64, offset: u64) -> Mark {
        Mark { line, offset }
    }

    #[test]
    fn the_nearest_place_before() {
        let index = LineIndex::new();
        assert_eq!(index.before(99), None);
        let (near, far) = (mark(100, 2 * SPACING), mark(1000, 9 * SPACING));
        // Learned out of order, as when reads jump about.
        index.learn(far);
        index.learn(near);
        index.learn(mark(101, 2 * SPACING + 1));
        index.learn(mark(99, 2 * SPACING - 1));
        index.learn(near);
        for (line, known) in
            [(1, None), (100, Some(near)), (999, Some(near)), (1000, Some(far)), (u64::MAX, Some(far))]
        {
            assert_eq!(index.before(line), known, "{line}");
        }
    }

    #[test]
    fn what_was_written_reads_the_same() {
        let text = "a line of a text that is long enough\n".repeat(100_000) + "and no end";
        let guess = Guess::forced(crate::Encoding::for_label("utf-8").unwrap(), b"");
        let index =
            LineIndex::of(std::io::Cursor::new(&text), text.len() as u64, guess, &mut |_| true).unwrap();
        let written = index.written().unwrap();
        assert!(written.starts_with("100001 0\n"), "{written}");
        let read = LineIndex::read(&written, text.len() as u64).unwrap();
        assert_eq!(read.written(), Some(written));
        let near = read.before(90_000).unwrap();
        assert!(near.line > 50_000 && near.offset == (near.line - 1) * 37, "{near:?}");
        assert_eq!(LineIndex::new().written(), None, "the end is not known");
    }

    #[test]
    fn what_is_no_index_is_refused() {
        for written in [
            "",
            "7",
            "7 2\n",
            "-1 0\n",
            "x 0\n",
            "9 1\n5 100\n3 200\n",
            "9 1\n11 100\n",
            "9 1\n3 x\n",
            "9 1\n3 1001\n",
            "9 1\n\n",
        ] {
            assert!(LineIndex::read(written, 1000).is_none(), "{written:?}");
        }
        assert_eq!(LineIndex::read("0 1\n", 0).unwrap().total(), Some(0));
    }

    #[test]
    fn clones_share_and_memory_is_bounded() {
        let index = LineIndex::new();
        let shared = index.clone();
        for step in 1..=5 * MOST as u64 {
            index.learn(mark(step, step * SPACING));
        }
        index.learn_end(End { lines: 7, newline: true });
        assert_eq!(shared.total(), Some(7));
        let (kept, spacing) = shared.with(|known| (known.marks.len(), known.spacing));
        assert!(kept <= MOST, "{kept}");
        let line = 4 * MOST as u64;
        let before = shared.before(line).unwrap();
        assert!(before.line <= line && (line - before.line) * SPACING <= spacing, "{before:?} {spacing}");
    }
}
