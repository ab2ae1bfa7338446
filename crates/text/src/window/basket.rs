//! The collected lines, within their limits.

use std::collections::VecDeque;

use super::taker::{Cut, Taken};
use super::{Stop, Want};
use crate::LineEnd;

/// Which of the wanted lines are kept when there are too many.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Keep {
    First,
    Last,
}

/// Collected lines.
pub(crate) struct Basket {
    keep: Keep,
    max_lines: u64,
    /// Bytes of all lines together.
    max_bytes: u64,
    /// Bytes of one line.
    line_bytes: u64,
    /// Bytes counted for each line besides its text.
    overhead: u64,
    taken: VecDeque<Taken>,
    bytes: u64,
    /// The limit that was reached.
    pub(crate) stopped: Option<Stop>,
}

impl Basket {
    /// Keeps the first lines that the limits allow.
    pub(crate) fn first(want: &Want) -> Self {
        Self {
            keep: Keep::First,
            max_lines: want.max_lines.max(1),
            max_bytes: want.max_bytes,
            line_bytes: want.max_bytes,
            overhead: 0,
            taken: VecDeque::new(),
            bytes: 0,
            stopped: None,
        }
    }

    /// Keeps the last `lines` lines that the limit of bytes allows.
    pub(crate) fn last(lines: u64, want: &Want) -> Self {
        Self { keep: Keep::Last, max_lines: lines.max(1), ..Self::first(want) }
    }

    /// Keeps the last `lines` lines that fit into `held` bytes of memory, until it is known which of them are wanted.
    pub(crate) fn held(lines: u64, held: u64, want: &Want) -> Self {
        Self { max_bytes: held, overhead: size_of::<Taken>() as u64, ..Self::last(lines, want) }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.taken.is_empty()
    }

    pub(crate) fn len(&self) -> u64 {
        self.taken.len() as u64
    }

    pub(crate) fn keep(&self) -> Keep {
        self.keep
    }

    pub(crate) fn last_number(&self) -> Option<u64> {
        self.taken.back().map(|taken| taken.piece.number.unsigned_abs())
    }

    pub(crate) fn last_cut(&self) -> Option<Cut> {
        self.taken.back().and_then(|taken| taken.cut)
    }

    /// Whether one more line reaches the limit of lines.
    pub(crate) fn one_line_left(&self) -> bool {
        self.len() + 1 >= self.max_lines
    }

    /// Bytes that the next line may take.
    pub(crate) fn room(&self) -> u64 {
        match self.keep {
            Keep::First => self.line_bytes.saturating_sub(self.bytes),
            Keep::Last => self.line_bytes,
        }
    }

    /// Whether a line that is cut like this cannot be shown at all.
    pub(crate) fn refuses(&self, cut: Option<Cut>) -> bool {
        self.keep == Keep::First && !self.is_empty() && cut == Some(Cut::Bytes)
    }

    pub(crate) fn push(&mut self, taken: Taken) {
        match self.keep {
            Keep::First => self.push_within(taken),
            Keep::Last => self.push_over(taken),
        }
    }

    fn push_within(&mut self, taken: Taken) {
        let cost = self.cost(&taken);
        if self.refuses(taken.cut) || !self.is_empty() && self.bytes + cost > self.line_bytes {
            self.stopped = Some(Stop::Bytes);
            return;
        }
        self.bytes += cost;
        if taken.cut == Some(Cut::Bytes) {
            self.stopped = Some(Stop::Bytes);
        } else if self.one_line_left() {
            self.stopped = Some(Stop::Lines);
        }
        self.taken.push_back(taken);
    }

    fn push_over(&mut self, taken: Taken) {
        self.bytes += self.cost(&taken);
        self.taken.push_back(taken);
        while self.len() > self.max_lines || self.bytes > self.max_bytes && self.len() > 1 {
            let Some(first) = self.taken.pop_front() else { return };
            self.bytes -= self.cost(&first);
        }
    }

    fn cost(&self, taken: &Taken) -> u64 {
        taken.piece.text.len() as u64 + u64::from(taken.piece.end != LineEnd::Missing) + self.overhead
    }

    pub(crate) fn into_taken(self) -> impl Iterator<Item = Taken> {
        self.taken.into_iter()
    }
}
