//! Files with holes: only the pieces between the holes are stored.

use std::io;

use super::BLOCK;
use super::header::Header;
use super::numbers::number;
use super::pax::decimal;
use crate::input::Input;
use crate::{ArchiveError, Format, ReadAt};

/// A stretch of content that is stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Piece {
    at: u64,
    len: u64,
}

/// Pieces of one file that are followed at most.
const PIECES: usize = 1 << 20;

/// Blocks of them that continue a header at most, 21 pieces each; some may hold none.
const BLOCKS: u64 = PIECES as u64 / 21;

/// The pieces in an old GNU header and the blocks that continue it, and the number of these.
pub(super) fn old_gnu(
    input: &Input,
    header: &Header<'_>,
    content: u64,
) -> Result<(Box<[Piece]>, u64), ArchiveError> {
    let (first, mut continues) = header.sparse();
    let mut pieces = gnu_pieces(first);
    let mut blocks = 0;
    while continues {
        let at = content + blocks * BLOCK as u64;
        if blocks == BLOCKS {
            return Err(ArchiveError::Malformed { format: Format::Tar, part: "map of holes", at });
        }
        let mut block = [0; BLOCK];
        if input.fill(at, &mut block)? < BLOCK {
            return Err(ArchiveError::Truncated { format: Format::Tar, at });
        }
        pieces.extend(gnu_pieces(&block[..504]));
        continues = block[504] != 0;
        blocks += 1;
    }
    Ok((pieces.into(), blocks))
}

fn gnu_pieces(bytes: &[u8]) -> Vec<Piece> {
    let pieces = bytes.chunks_exact(24).take_while(|pair| pair[0] != 0);
    pieces.map(|pair| Piece { at: number(&pair[..12]), len: number(&pair[12..]) }).collect()
}

/// Offsets and lengths in turn.
pub(super) fn pairs(numbers: &[u64]) -> Box<[Piece]> {
    numbers.chunks_exact(2).map(|pair| Piece { at: pair[0], len: pair[1] }).collect()
}

/// pax 1.0: the content begins with the number of pieces, their offsets and lengths, a line each, filled up to a whole
/// block. Also the bytes this takes.
pub(super) fn map_in_content(
    input: &Input,
    content: u64,
    stored: u64,
) -> Result<(Box<[Piece]>, u64), ArchiveError> {
    let malformed = || ArchiveError::Malformed { format: Format::Tar, part: "map of holes", at: content };
    let mut lines = Lines { input: input.window(content, stored), at: 0, block: [0; BLOCK] };
    let count = lines.number()?.filter(|count| *count <= PIECES as u64).ok_or_else(malformed)?;
    let mut numbers = Vec::new();
    for _ in 0..2 * count {
        numbers.push(lines.number()?.ok_or_else(malformed)?);
    }
    Ok((pairs(&numbers), lines.at.next_multiple_of(BLOCK as u64)))
}

struct Lines {
    input: Input,
    at: u64,
    block: [u8; BLOCK],
}

impl Lines {
    fn number(&mut self) -> io::Result<Option<u64>> {
        let mut digits = Vec::new();
        while digits.len() < 20 {
            let within = (self.at % BLOCK as u64) as usize;
            if within == 0 && self.input.fill(self.at, &mut self.block)? < BLOCK {
                return Ok(None);
            }
            self.at += 1;
            match self.block[within] {
                b'\n' => return Ok(decimal(&digits)),
                digit => digits.push(digit),
            }
        }
        Ok(None)
    }
}

/// The content with its holes, which read as zeros.
pub(super) struct Reader {
    stored: Input,
    pieces: Box<[Piece]>,
    size: u64,
    at: u64,
    /// The piece at or behind `at`.
    next: usize,
    /// Stored bytes in front of that piece.
    before: u64,
}

impl Reader {
    pub(super) fn new(stored: Input, pieces: Box<[Piece]>, size: u64) -> Self {
        Self { stored, pieces, size, at: 0, next: 0, before: 0 }
    }
}

impl io::Read for Reader {
    fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
        loop {
            let left = self.size - self.at;
            let want = usize::try_from(left).unwrap_or(usize::MAX).min(buf.len());
            let Some(piece) = self.pieces.get(self.next).copied() else {
                return Ok(self.zeros(&mut buf[..want]));
            };
            if self.at < piece.at {
                let hole = usize::try_from(piece.at - self.at).unwrap_or(usize::MAX);
                return Ok(self.zeros(&mut buf[..want.min(hole)]));
            }
            let into = self.at - piece.at;
            if into >= piece.len {
                self.next += 1;
                self.before = self.before.saturating_add(piece.len);
                continue;
            }
            let rest = usize::try_from(piece.len - into).unwrap_or(usize::MAX);
            let count = self.stored.read_at(self.before.saturating_add(into), &mut buf[..want.min(rest)])?;
            self.at += count as u64;
            return Ok(count);
        }
    }
}

impl Reader {
    fn zeros(&mut self, buf: &mut [u8]) -> usize {
        buf.fill(0);
        self.at += buf.len() as u64;
        buf.len()
    }
}
