//! A compressed stream as bytes that can be read anywhere.

use std::io::{self, BufReader, Read};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::checkpoints::{Checkpoints, Indexing, Resumed};
use super::{BUFFER, Wrapping};
use crate::decoding::{Counted, Tally};
use crate::input::Input;
use crate::{ArchiveError, ReadAt};

/// Decoders kept at their positions. Two readers that take turns keep one each.
const KEPT: usize = 2;
/// Content behind the end of an archive that is passed over to reach the end of its stream.
const PADDING: usize = 1 << 20;
/// Content between a checkpoint and what is wanted that makes the checkpoint useless: some encoders write one block
/// without end, in which nothing can resume.
const FAR: u64 = 16 << 20;
/// Bytes passed over at once.
const CHUNK: usize = 64 << 10;

/// What is remembered of a compressed stream between operations: decoders at their positions, its length, and for gzip
/// where to resume. Everything before a position costs one more decompression, unless there are checkpoints.
pub(crate) struct Unpacked {
    wrapping: Wrapping,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    kept: Vec<Cursor>,
    len: Option<u64>,
    checkpoints: Option<Arc<Checkpoints>>,
    /// The checkpoint decoder refused this stream; the lenient one reads it.
    is_lenient: bool,
    /// Where the stream is damaged, and how.
    broken: Option<(u64, io::ErrorKind, String)>,
}

struct Cursor {
    decoder: Decoder,
    at: u64,
    /// What was taken of the compressed bytes; none when resumed, since the whole stream was seen within its ratio
    /// when the checkpoints were made.
    tally: Option<Arc<Tally>>,
}

enum Decoder {
    Plain(Box<dyn Read + Send>),
    Indexing(Box<Indexing>),
    Resuming(Resumed),
}

impl Unpacked {
    pub(crate) fn new(wrapping: Wrapping) -> Self {
        Self { wrapping, state: Mutex::default() }
    }

    pub(crate) fn wrapping(&self) -> Wrapping {
        self.wrapping
    }

    /// Bytes of memory that the checkpoints take at most.
    pub(crate) fn held_bytes(&self) -> u64 {
        self.state().checkpoints.as_ref().map_or(0, |points| points.held_bytes())
    }

    /// Whether any part is reached without decompressing what comes before.
    pub(crate) fn resumes(&self) -> bool {
        self.state().checkpoints.is_some()
    }

    /// Nothing panics while this is locked, and a poisoned state would be whole.
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn damage(&self, at: u64) -> Option<ArchiveError> {
        let state = self.state();
        let (produced, kind, text) = state.broken.as_ref().filter(|(broken, ..)| at >= *broken)?;
        let source = io::Error::new(*kind, text.clone());
        Some(ArchiveError::Stream { wrapping: self.wrapping, produced: *produced, source })
    }

    /// A decoder at or before `at`.
    fn cursor(&self, input: &Input, at: u64) -> io::Result<Cursor> {
        let mut state = self.state();
        let checkpoints = state.checkpoints.clone().filter(|points| points.distance(at) <= FAR);
        let is_near = checkpoints.is_some();
        let is_usable = |cursor: &Cursor| match cursor.decoder {
            Decoder::Resuming(_) => is_near && cursor.at == at,
            _ => cursor.at == at || (!is_near && cursor.at < at),
        };
        let usable = state.kept.iter().enumerate().filter(|(_, cursor)| is_usable(cursor));
        if let Some((best, _)) = usable.max_by_key(|(_, cursor)| cursor.at) {
            return Ok(state.kept.swap_remove(best));
        }
        let is_first = state.checkpoints.is_none() && !state.is_lenient;
        drop(state);
        match checkpoints {
            Some(checkpoints) => Ok(Cursor::resuming(checkpoints, at)),
            None if self.wrapping == Wrapping::Gzip && is_first => {
                Cursor::indexing(input).or_else(|_| self.lenient(input))
            }
            None => Cursor::plain(self.wrapping, input),
        }
    }

    fn lenient(&self, input: &Input) -> io::Result<Cursor> {
        self.state().is_lenient = true;
        Cursor::plain(self.wrapping, input)
    }

    fn keep(&self, cursor: Cursor) {
        let mut state = self.state();
        if state.kept.len() == KEPT {
            state.kept.remove(0);
        }
        state.kept.push(cursor);
    }

    /// The stream ends where `cursor` stands.
    fn end(&self, cursor: Cursor) {
        let mut state = self.state();
        state.len = Some(cursor.at);
        if let Decoder::Indexing(indexing) = cursor.decoder {
            state.checkpoints = indexing.checkpoints().map(Arc::new);
        }
    }

    /// Goes on to the end of the stream when that is near, since checkpoints are there only then: archives end in
    /// padding. What goes wrong on the way is of no interest to anyone.
    pub(crate) fn settle(&self, input: &Input) {
        let mut chunk = vec![0; CHUNK];
        for _ in 0..PADDING / CHUNK {
            let furthest = self.state().kept.iter().map(|cursor| cursor.at).max();
            let Some(at) = furthest else { return };
            if !matches!(self.read_at(input, at, &mut chunk), Ok(1..)) {
                return;
            }
        }
    }

    fn read_at(&self, input: &Input, at: u64, buf: &mut [u8]) -> io::Result<usize> {
        if buf.is_empty() || self.state().len.is_some_and(|len| at >= len) {
            return Ok(0);
        }
        if let Some(damage) = self.damage(at) {
            return Err(damage.into());
        }
        let mut cursor = self.cursor(input, at)?;
        loop {
            match cursor.read_at(input, at, buf) {
                Ok(0) => {
                    self.end(cursor);
                    return Ok(0);
                }
                Ok(count) => {
                    self.keep(cursor);
                    return Ok(count);
                }
                Err(error) => cursor = self.recover(input, &cursor, error)?,
            }
        }
    }

    /// Another decoder after the strict one gave up; otherwise the damage is remembered.
    fn recover(&self, input: &Input, cursor: &Cursor, error: io::Error) -> io::Result<Cursor> {
        let error = match ArchiveError::from(error) {
            ArchiveError::Io(error) => error,
            ours => return Err(ours.into()),
        };
        if cursor.tally.as_ref().is_some_and(|tally| tally.has_failed()) {
            return Err(error);
        }
        if !matches!(cursor.decoder, Decoder::Plain(_)) {
            self.state().checkpoints = None;
            return self.lenient(input);
        }
        self.state().broken = Some((cursor.at, error.kind(), error.to_string()));
        let wrapping = self.wrapping;
        Err(ArchiveError::Stream { wrapping, produced: cursor.at, source: error }.into())
    }
}

impl Cursor {
    fn plain(wrapping: Wrapping, input: &Input) -> io::Result<Self> {
        let (source, tally) = Counted::new(input);
        let source = BufReader::with_capacity(BUFFER, source);
        let decoder = wrapping.decoder(source, input.watch().limits())?;
        Ok(Self { decoder: Decoder::Plain(decoder), at: 0, tally: Some(tally) })
    }

    fn indexing(input: &Input) -> io::Result<Self> {
        let (source, tally) = Counted::new(input);
        let decoder = Decoder::Indexing(Box::new(Indexing::new(source, input.len())?));
        Ok(Self { decoder, at: 0, tally: Some(tally) })
    }

    fn resuming(checkpoints: Arc<Checkpoints>, at: u64) -> Self {
        Self { decoder: Decoder::Resuming(Resumed::new(checkpoints)), at, tally: None }
    }

    fn read_at(&mut self, input: &Input, at: u64, buf: &mut [u8]) -> io::Result<usize> {
        let mut scratch = if self.at < at { vec![0; CHUNK] } else { Vec::new() };
        while self.at < at {
            let want = usize::try_from(at - self.at).unwrap_or(CHUNK).min(CHUNK);
            if self.read(input, &mut scratch[..want])? == 0 {
                return Ok(0);
            }
        }
        self.read(input, buf)
    }

    fn read(&mut self, input: &Input, buf: &mut [u8]) -> io::Result<usize> {
        let count = match &mut self.decoder {
            Decoder::Plain(decoder) => decoder.read(buf)?,
            Decoder::Indexing(decoder) => decoder.read(buf)?,
            Decoder::Resuming(decoder) => decoder.read_at(input, self.at, buf)?,
        };
        self.at += count as u64;
        input.watch().pass(count as u64)?;
        if let Some(tally) = &self.tally {
            input.watch().ratio(self.at, tally.taken())?;
        }
        Ok(count)
    }
}

/// The content of a compressed input, for one operation.
pub(crate) struct View {
    input: Input,
    unpacked: Arc<Unpacked>,
}

impl View {
    pub(crate) fn new(input: Input, unpacked: Arc<Unpacked>) -> Self {
        Self { input, unpacked }
    }
}

impl ReadAt for View {
    fn read_at(&self, at: u64, buf: &mut [u8]) -> io::Result<usize> {
        self.unpacked.read_at(&self.input, at, buf)
    }

    /// `u64::MAX` until the end was seen.
    fn len(&self) -> u64 {
        self.unpacked.state().len.unwrap_or(u64::MAX)
    }
}
