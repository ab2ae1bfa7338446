//! An open database.

use std::{fs::Metadata, path::PathBuf, sync::Arc, time::SystemTime};

use rusqlite::{Connection, limits::Limit};
use tempfile::TempDir;

use crate::{Notice, SqliteError, ViewLimits, catalog::Catalog, guard, header::Header, sql, watch::Watch};

/// A database, open for reading alone.
///
/// It may be sent to another thread but not shared. Every call may take [`ViewLimits::time`] and stops when the
/// interrupt that it was opened with says so.
#[derive(Debug)]
pub struct Database {
    // Closed before the folder of its copy goes.
    pub(crate) connection: Connection,
    pub(crate) _copy: Option<TempDir>,
    pub(crate) watch: Arc<Watch>,
    pub(crate) catalog: Catalog,
    pub(crate) header: Header,
    pub(crate) bytes: u64,
    pub(crate) limits: ViewLimits,
    pub(crate) notices: Vec<Notice>,
    /// Files that were opened without a lock.
    pub(crate) stamps: Vec<Stamp>,
}

/// What a file looked like when it was opened.
#[derive(Debug)]
pub(crate) struct Stamp {
    path: PathBuf,
    seen: Option<(u64, SystemTime)>,
}

impl Stamp {
    pub(crate) fn of(path: PathBuf) -> Self {
        let seen = look(&path);
        Self { path, seen }
    }

    pub(crate) fn has_changed(&self) -> bool {
        look(&self.path) != self.seen
    }
}

fn look(path: &std::path::Path) -> Option<(u64, SystemTime)> {
    let metadata: Metadata = path.metadata().ok()?;
    Some((metadata.len(), metadata.modified().ok()?))
}

impl Database {
    /// The limits it was opened with.
    pub fn limits(&self) -> &ViewLimits {
        &self.limits
    }

    /// How far it could be read. Ask after the last call: a change in the meantime is among them.
    pub fn notices(&self) -> Vec<Notice> {
        let changed = self.stamps.iter().any(Stamp::has_changed).then_some(Notice::Changed);
        self.notices.iter().cloned().chain(changed).collect()
    }

    /// The name as created of the table or view that is called this: exactly, or else without regard to ASCII case.
    pub fn table(&self, name: &str) -> Option<&str> {
        self.catalog.table(name).map(|object| object.name.as_str())
    }

    /// Names of tables and views, without those of the engine's own.
    pub fn names(&self) -> Vec<String> {
        let objects = self.catalog.tables().filter(|object| !object.is_internal());
        objects.map(|object| object.name.clone()).collect()
    }

    /// Names of the columns of a table.
    pub fn columns(&self, table: &str) -> Result<Vec<String>, SqliteError> {
        let table = self.timed(|| self.find(table))?;
        Ok(table.columns.into_iter().map(|column| column.name).collect())
    }

    /// Runs one call within its time.
    pub(crate) fn timed<T>(&self, run: impl FnOnce() -> Result<T, SqliteError>) -> Result<T, SqliteError> {
        self.watch.within(self.limits.time, run)
    }

    /// Runs with room for stored values, which may be larger than what SQL may make. Nothing that could make values
    /// may run in it.
    pub(crate) fn with_stored<T>(
        &self,
        run: impl FnOnce() -> Result<T, SqliteError>,
    ) -> Result<T, SqliteError> {
        self.set_length(self.limits.value_bytes)?;
        let result = run();
        self.set_length(self.limits.made_bytes)?;
        result
    }

    fn set_length(&self, bytes: usize) -> Result<(), SqliteError> {
        let set = self.connection.set_limit(Limit::SQLITE_LIMIT_LENGTH, guard::size(bytes));
        set.map(drop).map_err(|error| self.failed(error))
    }

    pub(crate) fn failed(&self, error: rusqlite::Error) -> SqliteError {
        SqliteError::from_engine(error, &self.watch, &self.limits)
    }

    /// Lets virtual tables of the schema prepare what they need; some prepare statements that write, which would be
    /// refused later.
    pub(crate) fn connect_virtual_tables(&self) {
        let tables = self.catalog.tables().filter(|object| object.module().is_some());
        for object in tables.take(self.limits.list) {
            // One that cannot be connected fails again, and says so, when it is read.
            drop(self.connection.prepare(&format!("SELECT 1 FROM {} LIMIT 0", sql::quote(&object.name))));
        }
    }
}
