//! Driving the engine over a source.

use std::io::{self, Read};

use super::cutter::{Cutter, Need};
use super::index::End;
use super::{Chunks, LineIndex, Pulse};
use crate::TextError;

/// Bytes read beyond the window for the total, when the end may be near.
const AHEAD: u64 = 1024 * 1024;
/// Bytes read beyond the window for the length of a line that is cut.
const LENGTH_AHEAD: u64 = 16 * 1024 * 1024;

/// How a run over a source ended.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Run {
    /// What the end of the source was like, counted from where the run started, when it was reached.
    pub(crate) end: Option<End>,
    /// The pulse asked to stop while more lines were wanted.
    pub(crate) interrupted: bool,
    pub(crate) scanned: u64,
}

/// What is known of the source.
#[derive(Clone, Copy)]
pub(crate) enum Reach<'a> {
    /// Nothing; where it ends is found by reading.
    Unknown,
    /// Its length, and what is remembered of its lines when the run counts them from the first.
    Known { len: u64, index: Option<&'a LineIndex> },
}

impl Reach<'_> {
    /// Whether to read on, `beyond` bytes after the last text that was needed.
    fn goes_on(self, need: Need, beyond: u64, position: u64) -> bool {
        match (need, self) {
            (Need::Lines, _) => true,
            (Need::Length, _) if beyond < LENGTH_AHEAD => true,
            (_, Self::Unknown) => beyond < AHEAD,
            (_, Self::Known { index: Some(index), .. }) if index.end().is_some() => false,
            (_, Self::Known { len, .. }) => len.saturating_sub(position) <= AHEAD,
        }
    }

    fn index(self) -> Option<LineIndex> {
        match self {
            Self::Unknown => None,
            Self::Known { index, .. } => index.cloned(),
        }
    }
}

/// Feeds the source to the cutter until its need is met. `hop` may move both to a better place before each step; it gives
/// `false` when there is nothing to find any more.
pub(crate) fn run<R: Read>(
    chunks: &mut Chunks<R>,
    cutter: &mut Cutter,
    reach: Reach<'_>,
    mut hop: impl FnMut(&mut Chunks<R>, &mut Cutter) -> io::Result<bool>,
    pulse: &mut Pulse<'_>,
) -> Result<Run, TextError> {
    let index = reach.index();
    let mut run = Run { end: None, interrupted: false, scanned: 0 };
    let mut beyond = 0;
    while hop(chunks, cutter)? {
        let Some(chunk) = chunks.next()? else { break };
        let read = chunk.bytes.len() as u64;
        let last = chunk.last;
        if let (Some(mark), Some(index)) = (cutter.chunk(chunk), &index) {
            index.learn(mark);
        }
        run.scanned += read;
        if last {
            let lines = cutter.end();
            run.end = Some(End { lines, newline: cutter.ended_with_newline() });
            break;
        }
        let need = cutter.need();
        beyond += if need == Need::Lines { 0 } else { read };
        if !reach.goes_on(need, beyond, chunks.position()) {
            break;
        }
        if !pulse(read) {
            run.interrupted = need == Need::Lines;
            break;
        }
    }
    if run.end.is_none() {
        cutter.leave();
    }
    if run.interrupted && !cutter.holds_lines() {
        return Err(TextError::Stopped);
    }
    Ok(run)
}
