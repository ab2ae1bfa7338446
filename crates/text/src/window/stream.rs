//! The door for a source that can only be read forward.

use std::io::Read;

use super::basket::Basket;
use super::cutter::Cutter;
use super::finish::{Frame, first_lines, last_lines, window};
use super::run::{Reach, Run, run};
use super::want::existing;
use super::{CHUNK, Chunks, LineRange, Pulse, Span, Stop, Want, Window};
use crate::units::Units;
use crate::{Guess, TextError};

/// Memory held for a tail with a count, while nobody knows yet which lines it will be.
const HELD: u64 = 64 * 1024 * 1024;

/// Every line.
const ALL: [LineRange; 1] = [LineRange { first: 1, last: None }];

/// Cuts a window out of a source that can only be read forward, from its first byte. A tail reads to the end and is
/// numbered from the start. A tail with a count holds no more than 64 MiB of lines before the end is known; of a longer
/// one the beginning is dropped.
///
/// # Errors
/// [`TextError::Io`] from the source, [`TextError::Stopped`] when `pulse` says so before any line was collected.
pub fn window_of_stream<R: Read>(
    source: R,
    guess: Guess,
    want: &Want,
    pulse: &mut Pulse<'_>,
) -> Result<Window, TextError> {
    Forward { source, guess, want, size: CHUNK }.window(pulse)
}

/// A source and what to cut from it.
pub(super) struct Forward<'a, R> {
    pub(super) source: R,
    pub(super) guess: Guess,
    pub(super) want: &'a Want,
    /// Bytes of one step.
    pub(super) size: usize,
}

impl<R: Read> Forward<'_, R> {
    pub(super) fn window(self, pulse: &mut Pulse<'_>) -> Result<Window, TextError> {
        let want = self.want;
        match &want.span {
            Span::Ranges(ranges) => {
                let (cutter, run) = self.run(ranges, Basket::first(want), pulse)?;
                Ok(first_lines(cutter, run.end.map(|end| end.lines), frame(run)))
            }
            Span::Tail { from_end, count: None } => {
                let basket = Basket::last(want.max_lines.min(*from_end), want);
                let (cutter, run) = self.run(&ALL, basket, pulse)?;
                let wanted = run.end.map_or(0, |end| end.lines).min((*from_end).max(1));
                Ok(last_lines(cutter.into_basket(), wanted, want, frame(run)))
            }
            Span::Tail { from_end, count: Some(count) } => {
                let (cutter, run) = self.run(&ALL, Basket::held(*from_end, HELD, want), pulse)?;
                let total = run.end.map_or(0, |end| end.lines);
                let held = cutter.into_basket();
                let dropped = held.len() < total.min((*from_end).max(1));
                let (basket, stopped) = first_of(held, existing(*count, *from_end, total), want);
                Ok(window(basket, if dropped { Stop::Bytes } else { stopped }, frame(run)))
            }
        }
    }

    fn run(
        self,
        ranges: &[LineRange],
        basket: Basket,
        pulse: &mut Pulse<'_>,
    ) -> Result<(Cutter, Run), TextError> {
        let units = Units::of(self.guess.encoding);
        let mut chunks = Chunks::new(self.source, 0, units, self.size);
        chunks.pass(self.guess.bom)?;
        let mut cutter = Cutter::new(self.guess.encoding, ranges, self.want, basket);
        let run = run(&mut chunks, &mut cutter, Reach::Unknown, |_, _| Ok(true), pulse)?;
        Ok((cutter, run))
    }
}

fn frame(run: Run) -> Frame {
    Frame { run, end: run.end, shift: 0 }
}

/// The first `count` lines of what was held, within the limits.
fn first_of(held: Basket, count: u64, want: &Want) -> (Basket, Stop) {
    let wanted = held.len().min(count);
    let mut basket = Basket::first(want);
    for taken in held.into_taken().take(usize::try_from(count).unwrap_or(usize::MAX)) {
        basket.push(taken);
        if basket.stopped.is_some() {
            break;
        }
    }
    let stopped = match basket.stopped {
        Some(Stop::Lines) if basket.len() >= wanted => Stop::Done,
        stopped => stopped.unwrap_or(Stop::Done),
    };
    (basket, stopped)
}
