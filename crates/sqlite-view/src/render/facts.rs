//! What belongs to a table, in sentences.

use omniread_text::display_width;

use super::escape;
use crate::{ForeignKey, Index, KeyKind, Schema, TableKind};

/// Sentences on lines of this width, then the statements of triggers and of indexes that cover a part or an expression.
pub(super) fn of(schema: &Schema, width: usize) -> String {
    let mut text = String::new();
    let mut used = 0;
    for sentence in sentences(schema) {
        let next = display_width(&sentence);
        if used > 0 && used + 1 + next > width {
            text.push('\n');
            used = 0;
        }
        if used > 0 {
            text.push(' ');
        }
        text.push_str(&sentence);
        used += 1 + next;
    }
    if used > 0 {
        text.push('\n');
    }
    for line in statements(schema).flat_map(str::lines) {
        text.push_str(&escape::line(line));
        text.push('\n');
    }
    text
}

fn sentences(schema: &Schema) -> Vec<String> {
    let indexes = schema.indexes.iter().filter(|index| !is_special(index)).map(index);
    let out = schema.foreign_keys.iter().map(|key| {
        let columns = if key.to.is_empty() { String::new() } else { format!(" ({})", key.to.join(", ")) };
        format!("References {}{columns} by {}.", key.table, key.from.join(", "))
    });
    let to_here = schema.referenced_by.iter().map(referenced);
    let sentences = indexes.chain(out).chain(to_here).chain(hidden(schema)).chain(rows(schema));
    sentences.map(|sentence| escape::line(&sentence).into_owned()).collect()
}

fn statements(schema: &Schema) -> impl Iterator<Item = &str> {
    let indexes =
        schema.indexes.iter().filter(|index| is_special(index)).filter_map(|index| index.sql.as_deref());
    indexes.chain(schema.triggers.iter().map(|trigger| trigger.sql.as_str()))
}

/// Whether a name and columns do not say all about it.
fn is_special(index: &Index) -> bool {
    index.sql.is_some() && (index.partial || index.columns.iter().any(Option::is_none))
}

fn index(index: &Index) -> String {
    let columns: Vec<_> = index.columns.iter().map(|column| column.as_deref().unwrap_or("…")).collect();
    let columns = columns.join(", ");
    match (&index.sql, index.unique) {
        (Some(_), true) => format!("Unique index {} ({columns}).", index.name),
        (Some(_), false) => format!("Index {} ({columns}).", index.name),
        (None, _) => format!("Unique ({columns})."),
    }
}

fn referenced(key: &ForeignKey) -> String {
    match key.from.as_slice() {
        [column] => format!("Referenced by {}.{column}.", key.table),
        columns => format!("Referenced by {} ({}).", key.table, columns.join(", ")),
    }
}

fn hidden(schema: &Schema) -> Option<String> {
    let names: Vec<_> =
        schema.columns.iter().filter(|column| column.hidden).map(|column| column.name.as_str()).collect();
    (!names.is_empty()).then(|| format!("Hidden columns: {}.", names.join(", ")))
}

fn rows(schema: &Schema) -> Option<String> {
    let is_table = schema.info.kind == TableKind::Table;
    (is_table && schema.key == KeyKind::RowNumber).then(|| "Rows are named by rowid.".to_owned())
}
