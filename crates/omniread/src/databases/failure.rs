//! Errors of databases as errors of reads.

use omniread_read_core::{ErrorKind, Next, ReadError};
use omniread_selector::{Rest, Selection, escape_member, nearest, parse_rest};
use omniread_sqlite_view::{Database, SqliteError};

use crate::proposed;

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
    ReadError::new(kind, "select", address, nearest_first(error))
}

/// The columns that there are, those first that may have been meant.
fn nearest_first(error: SqliteError) -> SqliteError {
    let SqliteError::NoColumn { table, column, columns } = error else { return error };
    let near = nearest(&column, columns.iter().map(String::as_str), PROPOSED);
    let others = columns.iter().map(String::as_str).filter(|name| !near.contains(name));
    let columns = near.iter().copied().chain(others).map(str::to_owned).collect();
    SqliteError::NoColumn { table, column, columns }
}

/// No row has a key that reads like lines: rows by their place are had otherwise.
pub(super) fn no_row(error: ReadError, address: &str, table: &str, key: &Rest) -> ReadError {
    let Some(page) = page_of(key).filter(|_| error.kind() == ErrorKind::NotFound) else { return error };
    let next = Next::new(address, format!(":{}?{page}", escape_member(table)));
    let message = format!("{error} Rows by their place are '{}'.", next.path());
    ReadError::new(ErrorKind::NotFound, "select", address, message).with_next([next])
}

/// The parameters for rows that were asked for as lines: `limit=5&offset=4` for `:5-9`.
fn page_of(key: &Rest) -> Option<String> {
    let Selection::Lines(ranges) = parse_rest(key.as_str(), &[]).ok()?.selection else { return None };
    let range = ranges.iter().next()?;
    let (first, last) = (range.first(), range.last()?);
    Some(format!("limit={}&offset={}", last - first + 1, first - 1))
}

/// There is no such table: the nearest ones.
pub(super) fn no_table(database: &Database, address: &str, rest: &Rest) -> ReadError {
    let name = rest.as_str().trim_start_matches(':').split([':', '?']).next().unwrap_or_default();
    let names = database.names();
    let near = nearest(name, names.iter().map(String::as_str), PROPOSED);
    let next: Vec<_> =
        near.iter().map(|near| Next::new(address, format!(":{}", escape_member(near)))).collect();
    let said = proposed::or_else(&next, || format!("Use '{address}' for the list."));
    let message = format!("There is no table or view '{name}' in '{address}'. {said}");
    ReadError::new(ErrorKind::NotFound, "select", address, message).with_next(next)
}
