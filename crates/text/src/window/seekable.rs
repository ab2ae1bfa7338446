//! The door for a source that can seek.

use std::io::{Read, Seek};

use super::backward::{TailStart, tail_start};
use super::basket::Basket;
use super::cutter::Cutter;
use super::finish::{Frame, first_lines, last_lines};
use super::index::End;
use super::run::{Reach, Run, run};
use super::want::existing;
use super::{CHUNK, Chunks, LineIndex, LineRange, Pulse, Span, Want, Window};
use crate::units::Units;
use crate::{Guess, TextError};

/// Cuts a window out of a source of `len` bytes that can seek, from the nearest place: tails from the end, ranges from the
/// nearest place that `index` remembers. What is learned on the way is kept in `index`, which must belong to this text in
/// this encoding. A source that turns out shorter than `len` ends where it ends; of a longer one the rest is not read.
///
/// # Errors
/// [`TextError::Io`] from the source, [`TextError::Stopped`] when `pulse` says so before any line was collected.
pub fn window_of_seekable<R: Read + Seek>(
    source: R,
    len: u64,
    guess: Guess,
    index: &LineIndex,
    want: &Want,
    pulse: &mut Pulse<'_>,
) -> Result<Window, TextError> {
    Anywhere { source, len, guess, index, want, size: CHUNK }.window(pulse)
}

/// A source and what to cut from it.
pub(super) struct Anywhere<'a, R> {
    pub(super) source: R,
    pub(super) len: u64,
    pub(super) guess: Guess,
    pub(super) index: &'a LineIndex,
    pub(super) want: &'a Want,
    /// Bytes of one step.
    pub(super) size: usize,
}

impl<R: Read + Seek> Anywhere<'_, R> {
    pub(super) fn window(self, pulse: &mut Pulse<'_>) -> Result<Window, TextError> {
        match &self.want.span {
            Span::Ranges(ranges) => self.ranges(ranges, pulse),
            Span::Tail { from_end, count: None } => self.tail(*from_end, pulse),
            Span::Tail { from_end, count: Some(count) } => self.tail_part(*from_end, *count, pulse),
        }
    }

    fn ranges(mut self, ranges: &[LineRange], pulse: &mut Pulse<'_>) -> Result<Window, TextError> {
        let (index, want) = (self.index, self.want);
        let reach = Reach::Known { len: self.len, index: Some(index) };
        let mut cutter = Cutter::new(self.guess.encoding, ranges, want, Basket::first(want));
        let run = self.run(self.guess.bom as u64, &mut cutter, reach, pulse)?;
        run.end.inspect(|end| index.learn_end(*end));
        let end = run.end.or(index.end());
        Ok(first_lines(cutter, end.map(|end| end.lines), Frame { run, end, shift: 0 }))
    }

    /// To the end, the last lines first.
    fn tail(mut self, from_end: u64, pulse: &mut Pulse<'_>) -> Result<Window, TextError> {
        let want = self.want;
        // Each line but the last takes a byte at least for its end.
        let looked_for = from_end.min(want.max_lines).min(want.max_bytes.saturating_add(1)).max(1);
        let start = self.start(looked_for, pulse)?;
        let index = self.index;
        let reach = Reach::Known { len: self.len, index: None };
        let basket = Basket::last(want.max_lines, want);
        let mut cutter =
            Cutter::new(self.guess.encoding, &[LineRange { first: 1, last: None }], want, basket);
        let run = self.run(start.offset, &mut cutter, reach, pulse)?;
        let more = !start.is_first && looked_for < from_end;
        let wanted = run.end.map_or(start.lines, |end| end.lines) + u64::from(more);
        Ok(last_lines(cutter.into_basket(), wanted, want, frame(run, start, index)))
    }

    fn tail_part(mut self, from_end: u64, count: u64, pulse: &mut Pulse<'_>) -> Result<Window, TextError> {
        let start = self.start(from_end, pulse)?;
        let (index, want) = (self.index, self.want);
        let reach = Reach::Known { len: self.len, index: None };
        let range = LineRange { first: 1, last: Some(existing(count, from_end, start.lines)) };
        let mut cutter = Cutter::new(self.guess.encoding, &[range], want, Basket::first(want));
        let run = self.run(start.offset, &mut cutter, reach, pulse)?;
        Ok(first_lines(cutter, Some(start.lines), frame(run, start, index)))
    }

    fn start(&mut self, lines: u64, pulse: &mut Pulse<'_>) -> Result<TailStart, TextError> {
        let text = self.guess.bom as u64..self.len;
        tail_start(&mut self.source, text, Units::of(self.guess.encoding), lines, self.size, pulse)
    }

    fn run(
        &mut self,
        offset: u64,
        cutter: &mut Cutter,
        reach: Reach<'_>,
        pulse: &mut Pulse<'_>,
    ) -> Result<Run, TextError> {
        let len = self.len;
        let mut chunks = Chunks::new(&mut self.source, 0, Units::of(self.guess.encoding), self.size);
        chunks.jump(offset, len)?;
        let hop = |chunks: &mut Chunks<&mut R>, cutter: &mut Cutter| {
            let (Some(line), Reach::Known { index: Some(index), .. }) = (cutter.passing_to(), reach) else {
                return Ok(true);
            };
            if index.total().is_some_and(|total| line > total) {
                return Ok(false);
            }
            if let Some(mark) = index.before(line).filter(|mark| mark.offset > chunks.position()) {
                chunks.jump(mark.offset, len)?;
                cutter.jump(mark);
            }
            Ok(true)
        };
        run(&mut chunks, cutter, reach, hop, pulse)
    }
}

/// Numbers from the start of the text when that is known, otherwise from its end.
fn frame(mut run: Run, start: TailStart, index: &LineIndex) -> Frame {
    run.scanned += start.scanned;
    let tail = run.end.unwrap_or(End { lines: start.lines, newline: start.newline });
    if start.is_first {
        index.learn_end(tail);
    }
    let end = if start.is_first { Some(tail) } else { index.end() };
    let shift = match end {
        Some(end) => i64::try_from(end.lines.saturating_sub(tail.lines)).unwrap_or(i64::MAX),
        None => -1 - i64::try_from(tail.lines).unwrap_or(i64::MAX - 1),
    };
    Frame { run, end, shift }
}
