//! Text cut into rows and fields, in memory bounded by what is kept of them.

use std::io::Read;

use csv_core::ReadRecordResult;

use super::{Dialect, lines::LineCount};
use crate::{SqliteError, watch::Watch};

/// Bytes that are read, and written, in one step.
const STEP: usize = 64 * 1024;

/// Fields that are told in one step.
const ENDS: usize = 1024;

/// Takes what a row is made of.
pub(super) trait Taker {
    /// A part of the field that is going on.
    fn part(&mut self, bytes: &[u8]);
    /// The field is over.
    fn end(&mut self);
}

/// Passes over a row.
pub(super) struct Nothing;

impl Taker for Nothing {
    fn part(&mut self, _: &[u8]) {}
    fn end(&mut self) {}
}

/// Cuts a text in UTF-8.
pub(super) struct Cutter<'a, R> {
    source: R,
    watch: &'a Watch,
    parser: csv_core::Reader,
    input: Box<[u8]>,
    /// Where what was not read yet begins and ends in the input.
    at: usize,
    filled: usize,
    lines: LineCount,
    /// Bytes of the input whose lines are counted.
    counted: usize,
    output: Box<[u8]>,
    ends: Box<[usize]>,
}

impl<'a, R: Read> Cutter<'a, R> {
    pub(super) fn new(source: R, dialect: Dialect, watch: &'a Watch) -> Self {
        Self {
            source,
            watch,
            parser: dialect.parser(),
            input: vec![0; STEP].into(),
            at: 0,
            filled: 0,
            lines: LineCount::default(),
            counted: 0,
            output: vec![0; STEP].into(),
            ends: vec![0; ENDS].into(),
        }
    }

    pub(super) fn source(&self) -> &R {
        &self.source
    }

    /// The line where the next row begins, from 1; `None` at the end. Blank lines are no rows.
    pub(super) fn line(&mut self) -> Result<Option<u64>, SqliteError> {
        loop {
            let ends =
                self.input[self.at..self.filled].iter().take_while(|byte| matches!(byte, b'\n' | b'\r'));
            self.at += ends.count();
            if self.at < self.filled {
                self.count();
                return Ok(Some(self.lines.ended() + 1));
            }
            if !self.fill()? {
                return Ok(None);
            }
        }
    }

    /// Reads the row that begins at this place. To be asked after [`line`](Self::line) said that there is one.
    pub(super) fn row(&mut self, taker: &mut impl Taker) -> Result<(), SqliteError> {
        // The parser counts the bytes of a row through all steps.
        let mut before = 0;
        loop {
            if self.at == self.filled {
                // Nothing more: no input tells the parser so.
                self.fill()?;
            }
            let (result, read, written, fields) =
                self.parser.read_record(&self.input[self.at..self.filled], &mut self.output, &mut self.ends);
            self.at += read;
            let mut from = 0;
            for end in &self.ends[..fields] {
                let end = end - before;
                taker.part(&self.output[from..end]);
                taker.end();
                from = end;
            }
            taker.part(&self.output[from..written]);
            before += written;
            match result {
                ReadRecordResult::Record | ReadRecordResult::End => return Ok(()),
                ReadRecordResult::InputEmpty
                | ReadRecordResult::OutputFull
                | ReadRecordResult::OutputEndsFull => {}
            }
        }
    }

    fn count(&mut self) {
        self.lines.advance(&self.input[self.counted..self.at]);
        self.counted = self.at;
    }

    /// Whether there is more.
    fn fill(&mut self) -> Result<bool, SqliteError> {
        if self.watch.stops() {
            return Err(SqliteError::Cancelled);
        }
        self.count();
        (self.at, self.counted) = (0, 0);
        self.filled = self.source.read(&mut self.input)?;
        Ok(self.filled > 0)
    }
}
