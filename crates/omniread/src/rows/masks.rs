//! Credentials in rows: a column says what its values are, or the name that stands beside them does. They are masked before
//! a table is made of them, as a cut credential may not look like one.

use omniread_read_core::{MASK, with_masks};
pub(crate) use omniread_secrets::is_named_beside;
use omniread_secrets::{credentials, is_key_store, is_name, name_in_row};
use omniread_sqlite_view::{Row, Rows, Value};

/// Masks the credentials of rows, and gives how many there were.
pub(crate) fn rows(rows: &mut Rows) -> u64 {
    rows.rows.iter_mut().map(|values| masked(&rows.columns, values)).sum()
}

/// Masks the credentials of a row, and gives how many there were.
pub(crate) fn row(row: &mut Row) -> u64 {
    masked(&row.columns, &mut row.values)
}

/// The name under which the value of a column stands in its row.
pub(crate) fn name(column: &str, row: &Row) -> String {
    name_in_row(column, texts(&row.columns, &row.values)).to_owned()
}

/// Whether a number under a name is a credential.
pub(crate) fn number(name: &str, number: &str) -> bool {
    !credentials(name, number).is_empty()
}

fn masked(columns: &[String], values: &mut [Value]) -> u64 {
    let named = columns.iter().map(|column| name_in_row(column, texts(columns, values)));
    let masks: Vec<_> = named.zip(values.iter()).map(|(name, value)| mask(name, value)).collect();
    let mut count = 0;
    for (value, mask) in values.iter_mut().zip(masks) {
        if let Some((found, masked)) = mask {
            count += found;
            *value = masked;
        }
    }
    count
}

fn texts<'a>(columns: &'a [String], values: &'a [Value]) -> impl Iterator<Item = (&'a str, &'a str)> {
    columns.iter().zip(values).filter_map(|(column, value)| match value {
        Value::Text { head, .. } => Some((column.as_str(), head.as_str())),
        _ => None,
    })
}

/// How many credentials a value holds, and the value with their masks; `None` when there are none.
fn mask(name: &str, value: &Value) -> Option<(u64, Value)> {
    match value {
        Value::Text { head, bytes } => {
            let found = credentials(name, head);
            let text = with_masks(head, &found);
            let beyond = bytes.saturating_sub(head.len() as u64);
            let bytes = text.len() as u64 + beyond;
            (!found.is_empty()).then_some((found.len() as u64, Value::Text { head: text, bytes }))
        }
        Value::Integer(whole) => number(name, &whole.to_string()).then(|| (1, all())),
        Value::Blob { head, .. } => (is_name(name) || is_key_store("", head)).then(|| (1, all())),
        Value::Real(_) | Value::Null => None,
    }
}

fn all() -> Value {
    Value::Text { head: MASK.to_owned(), bytes: MASK.len() as u64 }
}
