//! Rows out of statements, as many as are allowed.

use rusqlite::{Params, Row as EngineRow, Statement, types::ValueRef};

use crate::{Database, Rows, SqliteError, Stop, Value};

/// How much of an answer is kept.
#[derive(Clone, Copy, Debug)]
pub(super) struct Keep {
    /// Rows at most.
    pub(super) rows: u64,
    /// Bytes at most of one value.
    pub(super) value: usize,
}

impl Database {
    /// Runs a statement of ours and makes something of each row.
    pub(crate) fn each<T>(
        &self,
        sql: &str,
        parameters: impl Params,
        make: impl FnMut(&EngineRow<'_>) -> rusqlite::Result<T>,
    ) -> Result<Vec<T>, SqliteError> {
        let run = || -> rusqlite::Result<Vec<T>> {
            let mut statement = self.connection.prepare_cached(sql)?;
            statement.query_map(parameters, make)?.collect()
        };
        run().map_err(|error| self.failed(error))
    }

    /// Takes rows until there are no more, or enough. What was taken before the time was up is kept.
    pub(super) fn collect(
        &self,
        mut statement: Statement<'_>,
        parameters: impl Params,
        keep: Keep,
    ) -> Result<Rows, SqliteError> {
        let columns: Vec<String> = statement.column_names().map(str::to_owned).collect();
        let mut found = statement.query(parameters).map_err(|error| self.failed(error))?;
        let mut rows = Vec::new();
        let mut bytes = 0;
        let stop = loop {
            let row = match found.next() {
                Ok(Some(row)) => row,
                Ok(None) => break None,
                Err(error) => match self.failed(error) {
                    SqliteError::Timeout { .. } if !rows.is_empty() => break Some(Stop::Time),
                    error => return Err(error),
                },
            };
            if rows.len() as u64 == keep.rows {
                break Some(Stop::Rows);
            }
            let mut values = Vec::with_capacity(columns.len());
            for at in 0..columns.len() {
                let left = self.limits.result_bytes.saturating_sub(bytes);
                let found = value(row.get_ref(at).map_err(|error| self.failed(error))?, keep.value.min(left));
                bytes += found.held();
                values.push(found);
            }
            if bytes > self.limits.result_bytes && !rows.is_empty() {
                break Some(Stop::Bytes);
            }
            rows.push(values);
        };
        Ok(Rows { columns, rows, offset: 0, stop })
    }
}

/// A value of which `most` bytes are kept.
pub(super) fn value(value: ValueRef<'_>, most: usize) -> Value {
    match value {
        ValueRef::Null => Value::Null,
        ValueRef::Integer(number) => Value::Integer(number),
        ValueRef::Real(number) => Value::Real(number),
        ValueRef::Text(bytes) => {
            // Cut before a character, so that the cut makes no broken one.
            let end = (0..=most.min(bytes.len()))
                .rev()
                .find(|end| bytes.get(*end).is_none_or(|byte| byte & 0xC0 != 0x80));
            let head = String::from_utf8_lossy(&bytes[..end.unwrap_or_default()]).into_owned();
            Value::Text { head, bytes: bytes.len() as u64 }
        }
        ValueRef::Blob(bytes) => Value::Blob {
            head: bytes[..most.min(bytes.len()).min(BLOB_HEAD)].to_vec(),
            bytes: bytes.len() as u64,
        },
    }
}

/// Bytes of a BLOB that tell what it is.
const BLOB_HEAD: usize = 4096;
