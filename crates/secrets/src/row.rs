//! Rows of tables, where the name of a value may stand in another column.

/// Columns that hold values of which another column is the name.
const VALUES: [&str; 8] =
    ["value", "val", "data", "content", "setting_value", "option_value", "meta_value", "config_value"];

/// Columns that hold names.
const NAMES: [&str; 14] = [
    "key",
    "name",
    "setting",
    "option",
    "property",
    "variable",
    "parameter",
    "code",
    "id",
    "setting_name",
    "option_name",
    "meta_key",
    "config_key",
    "path",
];

/// Whether the values of a column are named by another one, as in a table of settings.
pub fn is_named_beside(column: &str) -> bool {
    is_any(column, &VALUES)
}

/// Whether a column holds the names of what stands beside them.
pub(crate) fn is_name_column(column: &str) -> bool {
    is_any(column, &NAMES)
}

/// The name under which the value of a column stands: that of the column, or what stands in the column of names beside it.
/// `row` holds the columns with those of their values that are texts.
pub fn name_in_row<'a>(column: &'a str, row: impl IntoIterator<Item = (&'a str, &'a str)>) -> &'a str {
    if !is_named_beside(column) {
        return column;
    }
    let names = row.into_iter().filter(|(beside, _)| is_name_column(beside));
    names.map(|(_, name)| name).find(|name| crate::is_name(name)).unwrap_or(column)
}

fn is_any(column: &str, known: &[&str]) -> bool {
    known.iter().any(|known| known.eq_ignore_ascii_case(column))
}
