//! Lists of tables.

use omniread_text::{display_width, pad_to};

use super::{count, escape};
use crate::{RowCount, TableInfo, TableKind};

/// Blanks between the longest name and what is said about it.
const GAP: usize = 5;

/// Names longer than this do not push the others away.
const NAME_MOST: usize = 60;

/// The lines of a list: name, then rows or kind.
pub fn list(tables: &[TableInfo]) -> String {
    let names: Vec<_> = tables.iter().map(|table| escape::line(&table.name)).collect();
    let width = names.iter().map(|name| display_width(name)).filter(|width| *width <= NAME_MOST).max();
    let width = width.unwrap_or(0) + GAP;
    let lines = tables.iter().zip(&names).map(|(table, name)| {
        // One that is too long keeps its distance all the same.
        let name = if display_width(name) + 2 > width { format!("{name}  ") } else { pad_to(name, width) };
        format!("{}\n", format!("{name}{}", remark(table)).trim_end())
    });
    lines.collect()
}

fn remark(table: &TableInfo) -> String {
    match &table.kind {
        TableKind::View => "view".to_owned(),
        TableKind::Virtual { module } => format!("virtual table, {}", escape::line(module)),
        TableKind::Table if table.rows == RowCount::Unknown => "not counted".to_owned(),
        TableKind::Table => count(table.rows),
    }
}
