//! Parts of a file that have come, and which one to ask for next.

use std::collections::BTreeMap;
use std::ops::Range;

use bytes::Bytes;

/// Bytes that are held of one file.
pub(super) const HELD: u64 = 16 * 1024 * 1024;
/// Bytes that are asked for at first, and where pieces begin.
const PIECE: u64 = 64 * 1024;
/// Bytes that are asked for at once when one part follows the other.
const LONGEST: u64 = 1024 * 1024;

/// Parts by their offset. None overlaps another.
pub(super) struct Pieces {
    held: BTreeMap<u64, Bytes>,
    bytes: u64,
    /// Where the last one ended, and how much is asked for if it goes on there.
    next: u64,
    step: u64,
}

impl Pieces {
    pub(super) fn of(start: u64, piece: Bytes) -> Self {
        let mut pieces = Self { held: BTreeMap::new(), bytes: 0, next: u64::MAX, step: PIECE };
        pieces.put(start, piece);
        pieces
    }

    /// Reads what is held at an offset.
    pub(super) fn read_at(&self, at: u64, buffer: &mut [u8]) -> usize {
        let Some((start, piece)) = self.held.range(..=at).next_back() else { return 0 };
        let from = usize::try_from(at - start).unwrap_or(usize::MAX);
        let rest = piece.get(from..).unwrap_or_default();
        let count = rest.len().min(buffer.len());
        buffer[..count].copy_from_slice(&rest[..count]);
        count
    }

    /// What to ask for to have the byte at `at`: more and more as long as one part follows the other, and nothing that
    /// is held.
    pub(super) fn missing(&mut self, at: u64, length: u64) -> Range<u64> {
        self.step = if at == self.next { (self.step * 2).min(LONGEST) } else { PIECE };
        let before =
            self.held.range(..=at).next_back().map_or(0, |(start, piece)| start + piece.len() as u64);
        let after = self.held.range(at..).next().map_or(length, |(start, _)| *start);
        let start = before.max(at - at % PIECE).min(at);
        start..(start + self.step).min(after).min(length).max(start)
    }

    pub(super) fn put(&mut self, start: u64, piece: Bytes) {
        let length = piece.len() as u64;
        if self.bytes + length > HELD {
            self.held.clear();
            self.bytes = 0;
        }
        self.bytes += length;
        self.next = start + length;
        self.held.insert(start, piece);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_follows_is_asked_for_in_longer_and_longer_parts() {
        let length = 4 * LONGEST;
        let mut pieces = Pieces::of(length - 100, vec![1; 100].into());
        assert_eq!(pieces.missing(length - 150, length), length - PIECE..length - 100, "up to what is held");
        let mut at = 10;
        let mut asked = Vec::new();
        for _ in 0..6 {
            let missing = pieces.missing(at, length);
            asked.push((missing.end - missing.start) / PIECE);
            pieces.put(missing.start, vec![0; (missing.end - missing.start) as usize].into());
            at = missing.end;
        }
        assert_eq!(asked, [1, 2, 4, 8, 16, 16]);
        let mut buffer = [9; 8];
        assert_eq!((pieces.read_at(length - 4, &mut buffer), buffer), (4, [1, 1, 1, 1, 9, 9, 9, 9]));
        assert!(pieces.missing(length, length).is_empty());
    }
}
