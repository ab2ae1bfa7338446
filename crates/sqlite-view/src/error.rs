//! What can go wrong.

use std::time::Duration;

/// Why there is no answer. Messages say what to write instead.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SqliteError {
    /// The bytes are no SQLite database.
    #[error("This is not a SQLite database.")]
    NotADatabase,
    /// The database is damaged where it was read.
    #[error("The database is damaged: {reason}.")]
    Damaged {
        /// What the engine found.
        reason: String,
    },
    /// No table or view has this name.
    #[error("There is no table `{table}`.")]
    NoTable {
        /// The name that was asked for.
        table: String,
    },
    /// The table has no column of this name.
    #[error("`{table}` has no column `{column}`.")]
    NoColumn {
        /// The table.
        table: String,
        /// The name that was asked for.
        column: String,
    },
    /// No row has this key.
    #[error("`{table}` has no row `{key}`.")]
    NoRow {
        /// The table.
        table: String,
        /// The key that was asked for.
        key: String,
    },
    /// The time was up.
    #[error("The database did not answer within {} s.", time.as_secs_f32())]
    Timeout {
        /// The time there was.
        time: Duration,
    },
    /// The caller cancelled.
    #[error("Cancelled.")]
    Cancelled,
    /// The file could not be read.
    #[error("{0}")]
    Io(#[from] std::io::Error),
}
