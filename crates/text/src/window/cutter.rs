//! The engine: bytes go by in steps, wanted lines are taken out.

use super::basket::{Basket, Keep};
use super::plan::Plan;
use super::taker::{Part, Taker};
use super::{Chunk, LineRange, Stop, Want};
use crate::units::Units;
use crate::{Encoding, LineEnd};

/// Cuts wanted lines out of passing bytes.
pub(crate) struct Cutter {
    encoding: Encoding,
    units: Units,
    plan: Plan,
    columns: Part,
    basket: Basket,
    taker: Option<Taker>,
    /// Number of the line that the next byte belongs to, from where the cutter started.
    line: u64,
    /// Whether that line has begun.
    open: bool,
}

/// What the cutter still needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Need {
    /// Text.
    Lines,
    /// Only the length of its last line.
    Length,
    /// Nothing.
    Nothing,
}

/// A place where a line starts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Mark {
    pub(crate) line: u64,
    pub(crate) offset: u64,
}

impl Cutter {
    pub(crate) fn new(encoding: Encoding, ranges: &[LineRange], want: &Want, basket: Basket) -> Self {
        Self {
            encoding,
            units: Units::of(encoding),
            plan: Plan::new(ranges),
            columns: Part {
                from: want.from_column.max(1),
                chars: want.max_columns.unwrap_or(u64::MAX).max(1),
                bytes: u64::MAX,
            },
            basket,
            taker: None,
            line: 1,
            open: false,
        }
    }

    /// Takes what is wanted out of the next step. Gives the last place in it where a line starts.
    pub(crate) fn chunk(&mut self, chunk: Chunk<'_>) -> Option<Mark> {
        let mut rest = chunk.bytes;
        while !rest.is_empty() {
            let used = if self.taking() { self.take(rest) } else { self.pass(rest) };
            rest = &rest[used..];
        }
        let start = self.units.last_start(chunk.bytes)?;
        Some(Mark { line: self.line, offset: chunk.offset + start as u64 })
    }

    /// The text is over: its last line may lack an end. Gives the lines that went by.
    pub(crate) fn end(&mut self) -> u64 {
        if let Some(taker) = self.taker.take() {
            self.collect(taker, Some(LineEnd::Missing));
        }
        self.line - 1 + u64::from(self.open)
    }

    /// Nobody goes on to the end. A line that is underway counts as cut.
    pub(crate) fn leave(&mut self) {
        if let Some(taker) = self.taker.take()
            && (taker.cut().is_some() || self.basket.is_empty() && taker.kept_bytes() > 0)
        {
            self.collect(taker, None);
        }
    }

    pub(crate) fn into_basket(self) -> Basket {
        self.basket
    }

    /// Whether lines were collected that stay so whatever comes.
    pub(crate) fn holds_lines(&self) -> bool {
        self.basket.keep() == Keep::First && !self.basket.is_empty()
    }

    /// Whether the text ended with a line end, or is empty.
    pub(crate) fn ended_with_newline(&self) -> bool {
        !self.open
    }

    pub(crate) fn need(&mut self) -> Need {
        if self.basket.stopped.is_some() && self.basket.keep() == Keep::First {
            return Need::Nothing;
        }
        match self.taker.as_ref().map(|taker| (taker.cut().is_some(), taker.kept_bytes())) {
            None if self.plan.next(self.line).is_none() => Need::Nothing,
            Some((true, bytes)) if self.is_last_line(bytes) => Need::Length,
            _ => Need::Lines,
        }
    }

    /// The line that everything before is passed over for; `None` while a line is being taken or nothing is wanted.
    pub(crate) fn passing_to(&mut self) -> Option<u64> {
        match self.need() {
            Need::Lines if self.taker.is_none() => self.plan.next(self.line).filter(|next| *next > self.line),
            _ => None,
        }
    }

    /// Goes on at a known place.
    pub(crate) fn jump(&mut self, mark: Mark) {
        self.line = mark.line;
        self.open = false;
    }

    /// Why the window ends where it does, in a text of `total` lines if that is known.
    pub(crate) fn stopped(&mut self, total: Option<u64>) -> Stop {
        match self.basket.stopped {
            Some(Stop::Lines) => {
                let next = self.basket.last_number().and_then(|line| self.plan.next(line + 1));
                let exists = next.is_some_and(|next| total.is_none_or(|total| next <= total));
                if exists { Stop::Lines } else { Stop::Done }
            }
            Some(reason) => reason,
            None => Stop::Done,
        }
    }

    /// Whether nothing is wanted, or fits, after the current line, of which `bytes` are kept.
    fn is_last_line(&mut self, bytes: u64) -> bool {
        self.basket.keep() == Keep::First
            && (self.basket.one_line_left()
                || self.basket.room() <= bytes
                || self.plan.next(self.line + 1).is_none())
    }

    /// Whether the current line is wanted; begins it.
    fn taking(&mut self) -> bool {
        if self.taker.is_none()
            && !self.open
            && self.need() == Need::Lines
            && self.plan.next(self.line) == Some(self.line)
        {
            self.taker = Some(Taker::new(self.encoding, Part { bytes: self.basket.room(), ..self.columns }));
        }
        self.taker.is_some()
    }

    fn take(&mut self, bytes: &[u8]) -> usize {
        let Some(mut taker) = self.taker.take() else { return 0 };
        self.open = true;
        let found = self.units.next(bytes, 0);
        taker.feed(&bytes[..found.map_or(bytes.len(), |found| found.at)]);
        if self.basket.refuses(taker.cut()) {
            self.basket.stopped = Some(Stop::Bytes);
            return self.pass(bytes);
        }
        let Some(found) = found else {
            self.taker = Some(taker);
            return bytes.len();
        };
        self.collect(taker, Some(found.end));
        self.line += 1;
        self.open = false;
        found.after
    }

    fn collect(&mut self, taker: Taker, end: Option<LineEnd>) {
        self.basket.push(taker.finish(i64::try_from(self.line).unwrap_or(i64::MAX), end));
    }

    fn pass(&mut self, bytes: &[u8]) -> usize {
        let lines = match self.need() {
            Need::Lines => {
                self.plan.next(self.line).map_or(u64::MAX, |next| next.max(self.line + 1) - self.line)
            }
            Need::Length | Need::Nothing => u64::MAX,
        };
        let passed = self.units.skip(bytes, lines);
        self.line += passed.lines;
        self.open = !self.units.end_a_line(&bytes[..passed.bytes]);
        passed.bytes
    }
}
