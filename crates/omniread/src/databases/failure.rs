//! Errors of databases as errors of reads.

use omniread_read_core::{ErrorKind, Next, ReadError};
use omniread_selector::{Rest, escape_member, nearest};
use omniread_sqlite_view::{Database, SqliteError};

/// Tables proposed for a name that is not there.
const PROPOSED: usize = 5;

/// An error of the database at `address`.
pub(crate) fn of(error: SqliteError, address: &str) -> ReadError {
    let kind = match &error {
        SqliteError::NoTable { .. } | SqliteError::NoColumn { .. } | SqliteError::NoRow { .. } => {
            ErrorKind::NotFound
        }
        SqliteError::NotADatabase
        | SqliteError::Damaged { .. }
        | SqliteError::ForeignNames
        | SqliteError::Parquet { .. } => ErrorKind::Corrupt,
        SqliteError::ParquetMethod { .. } => ErrorKind::Unsupported,
        SqliteError::Refused { .. } => ErrorKind::Denied,
        SqliteError::TooLarge { .. }
        | SqliteError::LongValue { .. }
        | SqliteError::TooMuchToLoad { .. }
        | SqliteError::ValueTooLarge { .. } => ErrorKind::TooLarge,
        SqliteError::Timeout { .. } => ErrorKind::Timeout,
        SqliteError::Cancelled => ErrorKind::Cancelled,
        SqliteError::Busy | SqliteError::Io(_) => ErrorKind::Io,
        _ => ErrorKind::Invalid,
    };
    ReadError::new(kind, "select", address, error)
}

/// There is no such table: the nearest ones.
pub(super) fn no_table(database: &Database, address: &str, rest: &Rest) -> ReadError {
    let name = rest.as_str().trim_start_matches(':').split([':', '?']).next().unwrap_or_default();
    let names = database.names();
    let near = nearest(name, names.iter().map(String::as_str), PROPOSED);
    let next: Vec<_> =
        near.iter().map(|near| Next::new(address, format!(":{}", escape_member(near)))).collect();
    let said = match next.as_slice() {
        [] => format!("Use '{address}' for the list."),
        near => format!("Did you mean: {}?", near.iter().map(Next::path).collect::<Vec<_>>().join(", ")),
    };
    let message = format!("There is no table or view '{name}' in '{address}'. {said}");
    ReadError::new(ErrorKind::NotFound, "select", address, message).with_next(next)
}
