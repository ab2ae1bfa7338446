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

/// Rows of one answer, as many as are allowed.
#[derive(Debug)]
pub(crate) struct Basket {
    rows: Vec<Vec<Value>>,
    most: u64,
    bytes: usize,
    most_bytes: usize,
}

impl Basket {
    pub(crate) fn new(most: u64, most_bytes: usize) -> Self {
        Self { rows: Vec::new(), most, bytes: 0, most_bytes }
    }

    /// Whether there are as many rows as are allowed.
    pub(crate) fn is_full(&self) -> bool {
        self.rows.len() as u64 == self.most
    }

    /// Bytes that there is room for.
    fn left(&self) -> usize {
        self.most_bytes.saturating_sub(self.bytes)
    }

    /// Takes a row, unless it is too large. The first never is.
    pub(crate) fn push(&mut self, row: Vec<Value>) -> bool {
        self.bytes += row.iter().map(Value::held).sum::<usize>();
        let fits = self.bytes <= self.most_bytes || self.rows.is_empty();
        if fits {
            self.rows.push(row);
        }
        fits
    }

    pub(crate) fn into_rows(self) -> Vec<Vec<Value>> {
        self.rows
    }
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
        let mut basket = Basket::new(keep.rows, self.limits.result_bytes);
        let stop = loop {
            let row = match found.next() {
                Ok(Some(row)) => row,
                Ok(None) => break None,
                Err(error) => match self.failed(error) {
                    SqliteError::Timeout { .. } if !basket.rows.is_empty() => break Some(Stop::Time),
                    error => return Err(error),
                },
            };
            if basket.is_full() {
                break Some(Stop::Rows);
            }
            let mut values = Vec::with_capacity(columns.len());
            let mut left = basket.left();
            for at in 0..columns.len() {
                let found = value(row.get_ref(at).map_err(|error| self.failed(error))?, keep.value.min(left));
                left = left.saturating_sub(found.held());
                values.push(found);
            }
            if !basket.push(values) {
                break Some(Stop::Bytes);
            }
        };
        let rows = basket.into_rows();
        Ok(Rows { columns, rows, offset: 0, stop })
    }
}

/// A value of which `most` bytes are kept.
pub(super) fn value(value: ValueRef<'_>, most: usize) -> Value {
    match value {
        ValueRef::Null => Value::Null,
        ValueRef::Integer(number) => Value::Integer(number),
        ValueRef::Real(number) => Value::Real(number),
        ValueRef::Text(bytes) => Value::text(bytes, most, bytes.len() as u64),
        ValueRef::Blob(bytes) => Value::Blob {
            head: bytes[..most.min(bytes.len()).min(BLOB_HEAD)].to_vec(),
            bytes: bytes.len() as u64,
        },
    }
}

/// Bytes of a BLOB that tell what it is.
const BLOB_HEAD: usize = 4096;
