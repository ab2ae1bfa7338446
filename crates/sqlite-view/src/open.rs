//! Opening: where the bytes are decides how, and nothing beside them is created or changed.

mod copy;
mod stream;
mod uri;
mod way;

use std::{
    io::{Cursor, Read},
    path::Path,
    sync::Arc,
};

use rusqlite::{Connection, MAIN_DB, OpenFlags};
use tempfile::TempDir;

use crate::{
    Database, Interrupt, Notice, SqliteError, ViewLimits,
    catalog::Catalog,
    database::Stamp,
    guard,
    header::{HEADER_BYTES, Header, standalone},
    watch::Watch,
};
use way::Surroundings;

/// What holds for every way of opening.
struct Terms {
    limits: ViewLimits,
    watch: Arc<Watch>,
}

/// What is opened: a connection, and what is known about it beforehand.
struct Opening {
    connection: Connection,
    copy: Option<TempDir>,
    header: Header,
    bytes: u64,
    notices: Vec<Notice>,
    stamps: Vec<Stamp>,
}

impl Database {
    /// Opens a file. Nothing beside it is created or changed: a write-ahead log is applied in place where a writer left
    /// its index, otherwise in a private copy of both, otherwise not at all, which [`Database::notices`] tells.
    pub fn open_file(
        path: &Path,
        limits: ViewLimits,
        interrupt: Option<Interrupt>,
    ) -> Result<Self, SqliteError> {
        let terms = Terms::new(limits, interrupt);
        let around = Surroundings::of(path)?;
        let mut failure = SqliteError::NotADatabase;
        for way in around.ways(&terms.limits) {
            match way::open(&around, way, &terms).and_then(|opening| Self::guarded(opening, &terms)) {
                Ok(database) => return Ok(database),
                Err(error) if way::may_go_on(&error) => failure = error,
                Err(error) => return Err(error),
            }
        }
        Err(failure)
    }

    fn guarded(opening: Opening, terms: &Terms) -> Result<Self, SqliteError> {
        let Terms { limits, watch } = terms;
        let failed = |error| SqliteError::from_engine(error, watch, limits);
        let Opening { mut connection, copy, header, bytes, notices, stamps } = opening;
        guard::restrict(&mut connection, limits, watch).map_err(failed)?;
        let catalog = watch.within(limits.time, || Catalog::read(&connection)).map_err(failed)??;
        let mut database = Self {
            connection,
            // Open files stay readable after their names are gone, where the system knows such a thing.
            _copy: copy.filter(|_| !cfg!(unix)),
            watch: Arc::clone(watch),
            catalog,
            header,
            bytes,
            limits: limits.clone(),
            notices,
            stamps,
        };
        watch.within(limits.time, || database.connect_virtual_tables());
        guard::authorize(&mut database.connection).map_err(failed)?;
        Ok(database)
    }
}

/// A database that was made in memory, and takes so many bytes there.
pub(crate) fn made(
    connection: Connection,
    bytes: u64,
    limits: &ViewLimits,
    watch: &Arc<Watch>,
) -> Result<Database, SqliteError> {
    let terms = Terms { limits: limits.clone(), watch: Arc::clone(watch) };
    let header = Header::made(bytes);
    Database::guarded(
        Opening { connection, copy: None, header, bytes, notices: vec![], stamps: vec![] },
        &terms,
    )
}

impl Terms {
    fn new(limits: ViewLimits, interrupt: Option<Interrupt>) -> Self {
        Self { limits, watch: Arc::new(Watch::new(interrupt)) }
    }
}

/// A copy in memory, which the engine owns.
fn in_memory(bytes: &[u8], terms: &Terms) -> Result<Connection, SqliteError> {
    let failed = |error| SqliteError::from_engine(error, &terms.watch, &terms.limits);
    let mut connection = Connection::open_in_memory_with_flags(
        OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX,
    )
    .map_err(failed)?;
    let head = standalone(bytes);
    let patched = Cursor::new(&head).chain(&bytes[HEADER_BYTES.min(bytes.len())..]);
    connection.deserialize_read_exact(MAIN_DB, patched, bytes.len(), true).map_err(failed)?;
    Ok(connection)
}

fn truncation(header: &Header, found: u64) -> Option<Notice> {
    let expected = header.bytes.filter(|expected| *expected > found)?;
    Some(Notice::Truncated { expected, found })
}
