//! An open database.

use std::{path::Path, sync::Arc};

use crate::{
    Cell, Key, Notice, Page, PageQuery, Row, RowRef, Rows, Schema, SqliteError, TableList, ViewLimits,
};

/// Asked now and then while a query runs; `true` stops it.
pub type Interrupt = Arc<dyn Fn() -> bool + Send + Sync>;

/// Whether these are the first bytes of a SQLite database (file format, section 1.3.1). 16 are enough.
pub fn is_sqlite(head: &[u8]) -> bool {
    head.starts_with(b"SQLite format 3\0")
}

/// A database, open for reading alone.
#[derive(Debug)]
pub struct Database {
    limits: ViewLimits,
}

#[allow(clippy::unused_self, reason = "not built yet")]
impl Database {
    /// Opens a file. Nothing beside it is created or changed.
    pub fn open_file(
        path: &Path,
        limits: ViewLimits,
        interrupt: Option<Interrupt>,
    ) -> Result<Self, SqliteError> {
        let _ = (path, limits, interrupt);
        Err(SqliteError::NotADatabase)
    }

    /// Opens a database that is in memory, with its write-ahead log if there is one.
    pub fn open_bytes(
        bytes: &[u8],
        wal: Option<&[u8]>,
        limits: ViewLimits,
        interrupt: Option<Interrupt>,
    ) -> Result<Self, SqliteError> {
        let _ = (bytes, wal, limits, interrupt);
        Err(SqliteError::NotADatabase)
    }

    /// The limits it was opened with.
    pub fn limits(&self) -> &ViewLimits {
        &self.limits
    }

    /// How far it could be read.
    pub fn notices(&self) -> Vec<Notice> {
        Vec::new()
    }

    /// Every table and view with its rows, counted where that is cheap.
    pub fn list(&self) -> Result<TableList, SqliteError> {
        Err(SqliteError::NotADatabase)
    }

    /// The name as created of the table or view that is called this, exactly or without regard to case.
    pub fn table(&self, name: &str) -> Result<Option<String>, SqliteError> {
        let _ = name;
        Ok(None)
    }

    /// Names of tables and views, for near names.
    pub fn names(&self) -> Result<Vec<String>, SqliteError> {
        Ok(Vec::new())
    }

    /// Names of the columns of a table, for near names.
    pub fn columns(&self, table: &str) -> Result<Vec<String>, SqliteError> {
        let _ = table;
        Ok(Vec::new())
    }

    /// A table in full, with its first rows.
    pub fn schema(&self, table: &str) -> Result<Schema, SqliteError> {
        Err(SqliteError::NoTable { table: table.into() })
    }

    /// What the text behind a table means: all of it is tried as a key first, then every part before a colon as a key
    /// with the rest as a column, longest key first. `None` when neither is there.
    pub fn lookup(&self, table: &str, rest: &str) -> Result<Option<RowRef>, SqliteError> {
        let _ = rest;
        Err(SqliteError::NoTable { table: table.into() })
    }

    /// One row, by its key as written.
    pub fn row(&self, table: &str, key: &Key) -> Result<Row, SqliteError> {
        let _ = key;
        Err(SqliteError::NoTable { table: table.into() })
    }

    /// One value, whole.
    pub fn cell(&self, table: &str, key: &Key, column: &str) -> Result<Cell, SqliteError> {
        let _ = (key, column);
        Err(SqliteError::NoTable { table: table.into() })
    }

    /// Some rows.
    pub fn page(&self, table: &str, query: &PageQuery) -> Result<Page, SqliteError> {
        let _ = query;
        Err(SqliteError::NoTable { table: table.into() })
    }

    /// The rows of one statement that reads.
    pub fn raw(&self, sql: &str) -> Result<Rows, SqliteError> {
        let _ = sql;
        Err(SqliteError::NotADatabase)
    }
}
