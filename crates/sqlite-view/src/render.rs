//! Answers as text. Headers and notices are the caller's; these are the lines between them, each ended by a line feed.

use crate::{Row, RowCount, Rows, Schema, TableInfo, Value, ViewLimits};

/// The lines of a list: name, then rows or kind.
pub fn list(tables: &[TableInfo]) -> String {
    let _ = tables;
    String::new()
}

/// `5,000 rows`, `~5.0 M rows`, `1 row`; empty when unknown.
pub fn count(rows: RowCount) -> String {
    let _ = rows;
    String::new()
}

/// The statement, indexes, keys and triggers of a table, a blank line, and its first rows.
pub fn schema(schema: &Schema, limits: &ViewLimits) -> String {
    let _ = (schema, limits);
    String::new()
}

/// Rows as a table, or as blocks where a table would be too wide.
pub fn rows(rows: &Rows, limits: &ViewLimits) -> String {
    let _ = (rows, limits);
    String::new()
}

/// `column: value` lines, values whole.
pub fn row(row: &Row) -> String {
    let _ = row;
    String::new()
}

/// A value on one line: `NULL`, numbers, text with control characters escaped, `x'89504e47…' (1.2 MB, PNG)`.
pub fn value(value: &Value) -> String {
    let _ = value;
    String::new()
}
