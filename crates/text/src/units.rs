//! Line breaks in bytes that are not decoded yet.
//!
//! In every encoding here LF and CR are one code unit of their own and never part of another character: trail bytes of
//! the multi-byte legacy encodings start at 0x30. So lines can be found first and decoded one by one.

use memchr::{memchr_iter, memchr2_iter, memrchr2};

use crate::encoding::Repr;
use crate::{Encoding, LineEnd, LineEnds};

/// Bytes counted in one go while skipping; small enough that finding the exact place afterwards costs nothing.
const BLOCK: usize = 16 * 1024;

/// How code units lie in the bytes. All positions are relative to a unit border.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Units {
    size: usize,
    /// Where the low byte stands in a unit.
    low: usize,
}

/// One line end in the bytes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Break {
    /// Where the line's content ends.
    pub(crate) at: usize,
    /// Where the next line starts.
    pub(crate) after: usize,
    pub(crate) end: LineEnd,
}

/// What [`Units::skip`] passed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Skipped {
    pub(crate) lines: u64,
    pub(crate) bytes: usize,
}

impl Units {
    pub(crate) fn of(encoding: Encoding) -> Self {
        let size = encoding.unit();
        let big = matches!(encoding.repr(), Repr::Utf16Be | Repr::Utf32Be);
        Self { size, low: if big { size - 1 } else { 0 } }
    }

    pub(crate) fn size(self) -> usize {
        self.size
    }

    /// The byte that stands alone in the unit starting at `start`; `None` for wider characters and beyond the end.
    pub(crate) fn byte_at(self, bytes: &[u8], start: usize) -> Option<u8> {
        let unit = bytes.get(start..start + self.size)?;
        let alone = unit.iter().enumerate().all(|(at, byte)| at == self.low || *byte == 0);
        alone.then(|| unit[self.low])
    }

    /// The byte that stands alone in the last whole unit.
    pub(crate) fn last_byte(self, bytes: &[u8]) -> Option<u8> {
        let whole = bytes.len() / self.size * self.size;
        whole.checked_sub(self.size).and_then(|start| self.byte_at(bytes, start))
    }

    /// Whether the bytes end with a line end.
    pub(crate) fn end_a_line(self, bytes: &[u8]) -> bool {
        bytes.len().is_multiple_of(self.size) && matches!(self.last_byte(bytes), Some(b'\n' | b'\r'))
    }

    /// The first line end at or after `from`.
    pub(crate) fn next(self, bytes: &[u8], from: usize) -> Option<Break> {
        memchr2_iter(b'\n', b'\r', bytes.get(from..)?).find_map(|low| self.break_at(bytes, from + low))
    }

    /// The line end whose low byte is at `low`.
    fn break_at(self, bytes: &[u8], low: usize) -> Option<Break> {
        let at = low.checked_sub(self.low).filter(|start| start % self.size == 0)?;
        let next = at + self.size;
        match self.byte_at(bytes, at)? {
            b'\n' => Some(Break { at, after: next, end: LineEnd::Lf }),
            _ if self.byte_at(bytes, next) == Some(b'\n') => {
                Some(Break { at, after: next + self.size, end: LineEnd::CrLf })
            }
            _ => Some(Break { at, after: next, end: LineEnd::Cr }),
        }
    }

    /// Where the line after the last line end starts.
    pub(crate) fn last_start(self, bytes: &[u8]) -> Option<usize> {
        let mut to = bytes.len();
        while let Some(low) = memrchr2(b'\n', b'\r', &bytes[..to]) {
            if let Some(found) = self.break_at(bytes, low) {
                return Some(found.after);
            }
            to = low;
        }
        None
    }

    /// Where lines start after a line end, from the right. A CR directly before an LF is part of that LF's line end.
    pub(crate) fn starts_from_right(self, bytes: &[u8]) -> impl Iterator<Item = usize> + '_ {
        memchr2_iter(b'\n', b'\r', bytes).rev().filter_map(move |low| {
            let found = self.break_at(bytes, low)?;
            (found.end != LineEnd::CrLf).then_some(found.after)
        })
    }

    /// Line ends in the bytes, by kind.
    pub(crate) fn ends(self, bytes: &[u8]) -> LineEnds {
        if self.size == 1 { single_byte_ends(bytes) } else { self.wide_ends(bytes) }
    }

    fn wide_ends(self, bytes: &[u8]) -> LineEnds {
        let mut ends = LineEnds::default();
        let mut from = 0;
        while let Some(found) = self.next(bytes, from) {
            ends.add(found.end);
            from = found.after;
        }
        ends
    }

    /// Passes up to `lines` line ends; everything when there are fewer.
    pub(crate) fn skip(self, bytes: &[u8], lines: u64) -> Skipped {
        let mut passed = Skipped { lines: 0, bytes: 0 };
        while passed.bytes < bytes.len() && passed.lines < lines {
            let block = &bytes[passed.bytes..self.block_end(bytes, passed.bytes)];
            let found = self.ends(block).lines();
            if found < lines - passed.lines {
                passed.lines += found;
                passed.bytes += block.len();
            } else {
                passed.bytes += self.after_breaks(block, lines - passed.lines);
                passed.lines = lines;
            }
        }
        passed
    }

    /// The end of a block that does not separate a CR from its LF.
    fn block_end(self, bytes: &[u8], start: usize) -> usize {
        let mut end = bytes.len().min(start + BLOCK);
        while end < bytes.len() && self.last_byte(&bytes[..end]) == Some(b'\r') {
            end = bytes.len().min(end + self.size);
        }
        end
    }

    fn after_breaks(self, bytes: &[u8], count: u64) -> usize {
        let mut from = 0;
        for _ in 0..count {
            match self.next(bytes, from) {
                Some(found) => from = found.after,
                None => return bytes.len(),
            }
        }
        from
    }
}

fn single_byte_ends(bytes: &[u8]) -> LineEnds {
    let (feeds, has_returns) = count_feeds(bytes);
    if !has_returns {
        return LineEnds { lf: feeds, ..LineEnds::default() };
    }
    let (mut crlf, mut cr) = (0, 0);
    for at in memchr_iter(b'\r', bytes) {
        if bytes.get(at + 1) == Some(&b'\n') { crlf += 1 } else { cr += 1 }
    }
    LineEnds { lf: feeds - crlf, crlf, cr, missing_final: false }
}

/// Bytes compared at once.
const LANES: usize = 32;
/// Rows of lanes after which a count of bytes could overflow its lane.
const ROWS: usize = 255;

/// How many LFs there are, and whether there is a CR, in one pass.
///
/// Rows of fixed length indexed by lane become vector instructions, which iterators over them do not. For a log of 1 GB that
/// is 30 ms of computing, where counting LFs and then searching for a CR takes 100.
fn count_feeds(bytes: &[u8]) -> (u64, bool) {
    let (mut feeds, mut has_returns) = (0, false);
    for part in bytes.chunks(LANES * ROWS) {
        let (mut counts, mut returns) = ([0_u8; LANES], [0_u8; LANES]);
        let (rows, rest) = part.as_chunks::<LANES>();
        for row in rows {
            for lane in 0..LANES {
                counts[lane] += u8::from(row[lane] == b'\n');
                returns[lane] |= u8::from(row[lane] == b'\r');
            }
        }
        feeds += counts.iter().map(|count| u64::from(*count)).sum::<u64>();
        feeds += memchr_iter(b'\n', rest).count() as u64;
        has_returns |= returns.contains(&1) || rest.contains(&b'\r');
    }
    (feeds, has_returns)
}
