//! SQL of the reader's own.

use crate::{Database, Rows, SqliteError, sql::check_statement};

use super::collect::Keep;

impl Database {
    /// The rows of one statement that reads, the first [`ViewLimits::raw_rows`](crate::ViewLimits::raw_rows) of them.
    pub fn raw(&self, sql: &str) -> Result<Rows, SqliteError> {
        if sql.len() > self.limits.sql_bytes {
            return Err(SqliteError::SqlTooLong { most: self.limits.sql_bytes });
        }
        check_statement(sql)?;
        self.timed(|| {
            let statement = self.connection.prepare(sql).map_err(|error| self.failed(error))?;
            if !statement.readonly() || statement.column_count() == 0 {
                return Err(SqliteError::Refused { what: "This statement".to_owned() });
            }
            self.collect(statement, (), Keep { rows: self.limits.raw_rows, value: self.limits.kept_bytes })
        })
    }
}
