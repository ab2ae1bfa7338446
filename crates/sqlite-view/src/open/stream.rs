//! Databases that are no files: bytes in memory, members of containers, downloads.

use std::io::{Cursor, Read};

use super::{
    Opening, Terms,
    copy::{Copied, LOG, MAIN, Spool},
    in_memory, truncation,
};
use crate::{
    Database, Interrupt, Notice, SqliteError, ViewLimits,
    header::{HEADER_BYTES, Header, standalone},
};

impl Database {
    /// Opens a database that is in memory, with its write-ahead log if there is one; an empty log means that it is known
    /// to be empty. What is small is read from a copy in memory, everything else from a private temporary file.
    pub fn open_bytes(
        bytes: &[u8],
        log: Option<&[u8]>,
        mut limits: ViewLimits,
        interrupt: Option<Interrupt>,
    ) -> Result<Self, SqliteError> {
        let (mut main, mut log) = (bytes, log);
        // What is there already needs no cap.
        limits.copy = u64::MAX;
        let terms = Terms::new(limits, interrupt);
        Self::arriving(&mut main, log.as_mut().map(|log| log as &mut dyn Read), &terms)
    }

    /// Opens a database that can only be read forward, with its write-ahead log if there is one. Up to
    /// [`ViewLimits::memory`] it is read from a copy in memory; with a log, or when it is larger, from a private temporary
    /// file, up to [`ViewLimits::copy`]. A log that cannot be read is left out, which [`Database::notices`] tells.
    pub fn open_stream(
        main: &mut dyn Read,
        log: Option<&mut dyn Read>,
        limits: ViewLimits,
        interrupt: Option<Interrupt>,
    ) -> Result<Self, SqliteError> {
        Self::arriving(main, log, &Terms::new(limits, interrupt))
    }

    fn arriving(main: &mut dyn Read, log: Option<&mut dyn Read>, terms: &Terms) -> Result<Self, SqliteError> {
        let mut held = Vec::new();
        let small = terms.limits.memory.max(HEADER_BYTES as u64);
        main.take(small.saturating_add(1)).read_to_end(&mut held)?;
        let arrival =
            Arrival { header: Header::parse(&held).ok_or(SqliteError::NotADatabase)?, held, rest: main };
        let log = Log::of(log, terms)?;
        Self::guarded(arrival.opened(log, terms)?, terms)
    }
}

/// A database whose beginning was read.
struct Arrival<'a> {
    header: Header,
    /// All of it, when it is small.
    held: Vec<u8>,
    rest: &'a mut dyn Read,
}

/// What there is of a log.
enum Log {
    Unknown,
    Empty,
    /// It is written to where the database goes.
    Spooled(Spool),
    /// It could not be read; so many bytes came.
    Lost(u64),
}

impl Log {
    fn of(log: Option<&mut dyn Read>, terms: &Terms) -> Result<Self, SqliteError> {
        let Some(log) = log else { return Ok(Self::Unknown) };
        let mut spool = Spool::new(terms.limits.copy)?;
        match spool.put(LOG, log, &terms.watch) {
            Ok(0) => Ok(Self::Empty),
            Ok(_) => Ok(Self::Spooled(spool)),
            Err(SqliteError::Cancelled) => Err(SqliteError::Cancelled),
            Err(_) => Ok(Self::Lost(spool.taken())),
        }
    }
}

impl Arrival<'_> {
    fn opened(mut self, log: Log, terms: &Terms) -> Result<Opening, SqliteError> {
        let mut lost = match log {
            Log::Unknown => self.header.wal_mode.then_some(Notice::WalNotGiven),
            Log::Lost(bytes) => Some(Notice::WalNotApplied { bytes }),
            Log::Empty | Log::Spooled(_) => None,
        };
        if let Log::Spooled(mut spool) = log {
            let bytes_of_log = spool.taken();
            match spool.put(MAIN, &mut Cursor::new(&self.held).chain(&mut self.rest), &terms.watch) {
                Ok(bytes) => return Ok(self.opening(spool.connect("mode=ro")?, bytes, None)),
                // Without its log it may still fit.
                Err(SqliteError::TooLarge { .. }) if self.is_small(terms) => {
                    lost = Some(Notice::WalNotApplied { bytes: bytes_of_log });
                }
                Err(error) => return Err(error),
            }
        }
        let (copied, bytes) = self.alone(terms)?;
        Ok(self.opening(copied, bytes, lost.into_iter().chain(truncation(&self.header, bytes))))
    }

    /// Without a log: in rollback mode, in memory where it is small.
    fn alone(&mut self, terms: &Terms) -> Result<(Copied, u64), SqliteError> {
        if self.is_small(terms) {
            return Ok(((in_memory(&self.held, terms)?, None), self.held.len() as u64));
        }
        let mut spool = Spool::new(terms.limits.copy)?;
        let head = Cursor::new(standalone(&self.held)).chain(&self.held[HEADER_BYTES..]);
        let bytes = spool.put(MAIN, &mut head.chain(&mut self.rest), &terms.watch)?;
        Ok((spool.connect("immutable=1")?, bytes))
    }

    fn is_small(&self, terms: &Terms) -> bool {
        self.held.len() as u64 <= terms.limits.memory
    }

    fn opening(
        &self,
        (connection, copy): Copied,
        bytes: u64,
        notices: impl IntoIterator<Item = Notice>,
    ) -> Opening {
        let (header, notices) = (self.header.clone(), notices.into_iter().collect());
        Opening { connection, copy, header, bytes, notices, stamps: vec![] }
    }
}
