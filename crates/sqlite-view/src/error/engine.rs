//! What the engine reports, in our words.

use rusqlite::{Error, ErrorCode};

use super::SqliteError;
use crate::{ViewLimits, watch::Watch};

impl SqliteError {
    pub(crate) fn from_engine(error: Error, watch: &Watch, limits: &ViewLimits) -> Self {
        let code = error.sqlite_error_code();
        match code {
            Some(ErrorCode::OperationInterrupted) if watch.is_cancelled() => Self::Cancelled,
            Some(ErrorCode::OperationInterrupted) => Self::Timeout { time: limits.time },
            Some(ErrorCode::DatabaseCorrupt) => Self::Damaged { reason: message(error) },
            Some(ErrorCode::NotADatabase) => Self::NotADatabase,
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => Self::Busy,
            Some(ErrorCode::TooBig) => Self::ValueTooLarge { most: limits.made_bytes },
            Some(ErrorCode::AuthorizationForStatementDenied | ErrorCode::ReadOnly) => {
                Self::Refused { what: "This statement".to_owned() }
            }
            Some(ErrorCode::SystemIoFailure | ErrorCode::CannotOpen | ErrorCode::OutOfMemory) => {
                Self::Io(std::io::Error::other(message(error)))
            }
            _ => Self::of_statement(error),
        }
    }

    /// Whether the database itself is at fault, so that other parts of it may still be read.
    pub(crate) fn is_damage(&self) -> bool {
        matches!(self, Self::Damaged { .. } | Self::NotADatabase | Self::Io(_))
    }

    fn of_statement(error: Error) -> Self {
        match error {
            Error::Empty => Self::EmptyParameter { key: "q" },
            Error::MultipleStatement => Self::SecondStatement { rest: String::new() },
            error => Self::Sql { message: message(error) },
        }
    }
}

/// What the engine says, without the statement.
fn message(error: Error) -> String {
    match error {
        Error::SqlInputError { msg, .. } => msg,
        error => error.to_string(),
    }
}
