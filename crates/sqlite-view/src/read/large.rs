//! Values that are too large to be read: their kind and size take their place.

use crate::{Rows, Value, sql::quote};

use super::table::Table;

/// Two columns for each of a table's: whether the value has more than `most` bytes, and the value, or its kind and size
/// when it has. The engine knows sizes without reading values. A column for the row number may stand first.
pub(super) fn columns(table: &Table, number: Option<&str>, most: usize) -> String {
    let number = number.map(|word| format!("0, {word} AS rowid"));
    let shown = table.columns.iter().filter(|column| !column.hidden).map(|column| {
        let name = quote(&column.name);
        let is_large = format!("octet_length({name}) > {most}");
        format!(
            "{is_large}, iif({is_large}, typeof({name}) || ' ' || octet_length({name}), {name}) AS {name}"
        )
    });
    number.into_iter().chain(shown).collect::<Vec<_>>().join(", ")
}

/// The rows of such columns.
pub(super) fn told(rows: Rows) -> Rows {
    let columns = rows.columns.into_iter().skip(1).step_by(2).collect();
    let values = rows.rows.into_iter().map(|row| {
        let mut pairs = row.into_iter();
        std::iter::from_fn(|| Some((pairs.next()?, pairs.next()?)))
            .map(|(is_large, value)| one(&is_large, value))
            .collect()
    });
    Rows { columns, rows: values.collect(), ..rows }
}

fn one(is_large: &Value, value: Value) -> Value {
    let Value::Text { head, .. } = &value else { return value };
    let described = head.split_once(' ').filter(|_| *is_large == Value::Integer(1));
    match described.map(|(kind, bytes)| (kind, bytes.parse().unwrap_or(0))) {
        Some(("text", bytes)) => Value::Text { head: String::new(), bytes },
        Some((_, bytes)) => Value::Blob { head: vec![], bytes },
        None => value,
    }
}
