//! Answers as text. Headers and notices are the caller's; these are the lines between them, each ended by a line feed.
//!
//! Values are shown on one line: control characters and those that turn the direction of text are escaped (`\n`,
//! `\u{1b}`), NULL is `NULL`, bytes are `x'89504e47…' (1.2 MB, PNG)`.

mod blocks;
mod columns;
mod count;
mod escape;
mod facts;
mod list;
mod table;
mod value;

use crate::{Row, Rows, Schema, ViewLimits};

pub use columns::columns;
pub use count::count;
pub use list::list;
pub use value::value;

/// The statement that created a table, what belongs to it, a blank line, and its first rows or why they cannot be read.
pub fn schema(schema: &Schema, limits: &ViewLimits) -> String {
    let mut text = String::new();
    for line in schema.sql.lines() {
        text.push_str(&escape::line(line));
        text.push('\n');
    }
    text.push_str(&facts::of(schema, limits.width));
    text.push('\n');
    match &schema.sample_error {
        None => text.push_str(&rows(&schema.sample.rows, limits)),
        Some(error) => text.extend(["(rows cannot be read: ", &escape::line(&error.to_string()), ")\n"]),
    }
    text
}

/// Rows as a table, or as blocks where there are many columns or a table would be too wide. `(no rows)` when empty,
/// below the names of the columns.
pub fn rows(rows: &Rows, limits: &ViewLimits) -> String {
    if rows.columns.len() > limits.columns {
        return blocks::of(rows, limits);
    }
    table::of(rows, limits).unwrap_or_else(|| blocks::of(rows, limits))
}

/// `column: value` lines, values whole.
pub fn row(row: &Row) -> String {
    let lines = row.columns.iter().zip(&row.values);
    lines.map(|(column, found)| format!("{}: {}\n", escape::line(column), value(found))).collect()
}
