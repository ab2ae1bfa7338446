//! A table, loaded into a database in memory.

use rusqlite::{Connection, ErrorCode, OpenFlags, Statement, ToSql, types::Null};

use super::{FlatFile, Keep, Record, page::TABLE};
use crate::{Database, SqliteError, Value, open, sql::quote};

/// Bytes of a page.
const PAGE: u64 = 4096;

impl FlatFile {
    /// The table in a database of its own, guarded like any other.
    pub(super) fn loaded(&self) -> Result<Database, SqliteError> {
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = Connection::open_in_memory_with_flags(flags).map_err(|error| self.failed(error))?;
        self.fill(&connection)?;
        let pages: i64 = connection
            .query_row("SELECT page_count FROM pragma_page_count", (), |row| row.get(0))
            .map_err(|error| self.failed(error))?;
        open::made(connection, pages.unsigned_abs() * PAGE, &self.limits, &self.watch)
    }

    fn fill(&self, connection: &Connection) -> Result<(), SqliteError> {
        let failed = |error| self.failed(error);
        let mut names = self.names(0);
        let declared = names.iter().zip(&self.about.columns);
        let columns: String = declared
            .map(|(name, column)| format!(", {} {}", quote(name), affinity(&column.declared)))
            .collect();
        let most = self.limits.loaded / PAGE;
        let made = format!(
            "PRAGMA page_size = {PAGE}; PRAGMA max_page_count = {most}; PRAGMA journal_mode = OFF;
            CREATE TABLE {TABLE} ({} INTEGER PRIMARY KEY{columns}); BEGIN;",
            quote(&self.about.key)
        );
        connection.execute_batch(&made).map_err(failed)?;
        let keep = Keep { value: self.limits.value_bytes, row: self.limits.value_bytes };
        let mut records = self.format.records(0, keep)?;
        let mut insert = self.insert(connection, names.len())?;
        while let Some(record) = records.next()? {
            if record.values.len() > names.len() {
                let known = names.len();
                names = self.names(record.values.len());
                for name in &names[known..] {
                    let added = format!("ALTER TABLE {TABLE} ADD COLUMN {} TEXT", quote(name));
                    connection.execute_batch(&added).map_err(failed)?;
                }
                insert = self.insert(connection, names.len())?;
            }
            self.add(&mut insert, &record)?;
        }
        drop(insert);
        connection.execute_batch("COMMIT").map_err(failed)
    }

    fn insert<'a>(&self, connection: &'a Connection, columns: usize) -> Result<Statement<'a>, SqliteError> {
        let places = ", ?".repeat(columns);
        let sql = format!("INSERT INTO {TABLE} VALUES (?{places})");
        connection.prepare(&sql).map_err(|error| self.failed(error))
    }

    fn add(&self, insert: &mut Statement<'_>, record: &Record) -> Result<(), SqliteError> {
        let failed = |error| self.failed(error);
        let key = i64::try_from(record.key).unwrap_or(i64::MAX);
        insert.raw_bind_parameter(1, key).map_err(failed)?;
        for at in 0..insert.parameter_count() - 1 {
            let declared = self.about.columns.get(at).map_or("", |column| column.declared.as_str());
            let is_numeric = matches!(affinity(declared), "INTEGER" | "REAL" | "NUMERIC");
            let value = record.values.get(at);
            if value.is_some_and(Value::is_cut) {
                let (key, most) = (format!("{} {key}", self.about.key), self.limits.value_bytes as u64);
                return Err(SqliteError::LongValue { key, most });
            }
            let bound = bound(value, is_numeric);
            insert.raw_bind_parameter(at + 2, bound).map_err(failed)?;
        }
        insert.raw_execute().map(drop).map_err(failed)
    }

    fn failed(&self, error: rusqlite::Error) -> SqliteError {
        match error.sqlite_error_code() {
            Some(ErrorCode::DiskFull | ErrorCode::OutOfMemory) => {
                SqliteError::TooMuchToLoad { most: self.limits.loaded }
            }
            _ => SqliteError::from_engine(error, &self.watch, &self.limits),
        }
    }
}

/// Texts are bound as they are spelt: the engine makes numbers of them where the column holds some. No number is spelt by
/// nothing.
fn bound(value: Option<&Value>, is_numeric: bool) -> &dyn ToSql {
    match value {
        None | Some(Value::Null) => &Null,
        Some(Value::Integer(number)) => number,
        Some(Value::Real(number)) => number,
        Some(Value::Text { head, .. }) if is_numeric && head.trim_ascii().is_empty() => &Null,
        Some(Value::Text { head, .. }) => head,
        Some(Value::Blob { head, .. }) => head,
    }
}

/// The affinity of a column in the database (the engine's "Datatypes", section 3), by the type that its file declares.
fn affinity(declared: &str) -> &'static str {
    let begins_with = |names: &[&str]| names.iter().any(|name| declared.starts_with(name));
    match declared {
        _ if begins_with(&["INT", "UINT", "BOOLEAN"]) => "INTEGER",
        _ if begins_with(&["REAL", "FLOAT", "DOUBLE"]) => "REAL",
        _ if begins_with(&["DECIMAL"]) => "NUMERIC",
        _ if begins_with(&["TEXT", "STRING", "ENUM", "JSON", "DATE", "TIME"]) => "TEXT",
        _ => "",
    }
}
