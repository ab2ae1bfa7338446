//! Where the last lines of a text begin, looked for from its end.

use std::io::{self, ErrorKind, Read, Seek, SeekFrom};
use std::ops::Range;

use super::Pulse;
use crate::TextError;
use crate::units::Units;

/// Where a tail begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TailStart {
    pub(crate) offset: u64,
    /// Lines from there to the end.
    pub(crate) lines: u64,
    /// The text ends with a line end, or is empty.
    pub(crate) newline: bool,
    /// There are no lines before.
    pub(crate) is_first: bool,
    /// Bytes read to find it.
    pub(crate) scanned: u64,
}

/// Looks for the start of the last `lines` lines of the bytes `text` of a source.
pub(crate) fn tail_start<R: Read + Seek>(
    source: &mut R,
    text: Range<u64>,
    units: Units,
    lines: u64,
    size: usize,
    pulse: &mut Pulse<'_>,
) -> Result<TailStart, TextError> {
    let unit = units.size() as u64;
    let step = (size as u64 / unit).max(2) * unit;
    let whole = (text.end.saturating_sub(text.start)) / unit * unit;
    let mut search =
        Search { units, wanted: lines.max(1), text: text.clone(), found: 0, feed_follows: false };
    let mut end = text.start + whole;
    let mut newline = None;
    let mut buffer = Vec::new();
    while end > text.start {
        let start = text.start.max(end.saturating_sub(step));
        let read = read_at(source, start, end - start, &mut buffer)?;
        let newline = *newline.get_or_insert_with(|| end == text.end && units.end_a_line(&buffer));
        if let Some(offset) = search.chunk(start, &buffer) {
            let scanned = text.end - start;
            return Ok(TailStart { offset, lines: search.found, newline, is_first: false, scanned });
        }
        if !pulse(read) {
            return Err(TextError::Stopped);
        }
        end = start;
    }
    Ok(TailStart {
        offset: text.start,
        lines: search.found + u64::from(text.start < text.end),
        newline: newline.unwrap_or(text.start >= text.end),
        is_first: true,
        scanned: text.end.saturating_sub(text.start),
    })
}

struct Search {
    units: Units,
    wanted: u64,
    text: Range<u64>,
    /// Line starts so far.
    found: u64,
    /// The unit after the current chunk is an LF.
    feed_follows: bool,
}

impl Search {
    /// Goes through the chunk at `start`; gives the wanted start when it is in there.
    fn chunk(&mut self, start: u64, bytes: &[u8]) -> Option<u64> {
        let whole = self.found_in_whole(start, bytes);
        let answer = if self.found + whole < self.wanted {
            self.found += whole;
            None
        } else {
            self.one_by_one(start, bytes)
        };
        self.feed_follows = self.units.byte_at(bytes, 0) == Some(b'\n');
        answer
    }

    fn found_in_whole(&self, start: u64, bytes: &[u8]) -> u64 {
        let at_end = start + bytes.len() as u64 == self.text.end;
        let last = self.units.last_byte(bytes);
        let no_start = match last {
            Some(b'\r') => at_end || self.feed_follows,
            Some(b'\n') => at_end,
            _ => false,
        };
        self.units.ends(bytes).lines() - u64::from(no_start)
    }

    fn one_by_one(&mut self, start: u64, bytes: &[u8]) -> Option<u64> {
        for after in self.units.starts_from_right(bytes) {
            let offset = start + after as u64;
            let half =
                after == bytes.len() && self.feed_follows && self.units.last_byte(bytes) == Some(b'\r');
            if offset == self.text.end || half {
                continue;
            }
            self.found += 1;
            if self.found == self.wanted {
                return Some(offset);
            }
        }
        None
    }
}

/// Reads `len` bytes at `offset`, or what there is of them.
fn read_at<R: Read + Seek>(source: &mut R, offset: u64, len: u64, buffer: &mut Vec<u8>) -> io::Result<u64> {
    source.seek(SeekFrom::Start(offset))?;
    buffer.clear();
    loop {
        match source.by_ref().take(len - buffer.len() as u64).read_to_end(buffer) {
            Ok(_) => return Ok(buffer.len() as u64),
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
}
