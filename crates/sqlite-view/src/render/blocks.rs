//! Rows as blocks of lines, one for each value.

use omniread_text::cut_to_width;

use super::{escape, value};
use crate::{Rows, ViewLimits};

/// `Row 21:` and a line for each column, values cut where a line would be too wide.
pub(super) fn of(rows: &Rows, limits: &ViewLimits) -> String {
    if rows.rows.is_empty() {
        let names: Vec<_> = rows.columns.iter().map(|name| escape::line(name)).collect();
        return format!("{}\n(no rows)\n", names.join(", "));
    }
    let mut text = String::new();
    for (number, row) in (rows.offset.saturating_add(1)..).zip(&rows.rows) {
        text.extend(["Row ", &number.to_string(), ":\n"]);
        for (name, found) in rows.columns.iter().zip(row) {
            let line = format!("  {}: {}", escape::line(name), value(found));
            text.push_str(cut_to_width(&line, limits.width).trim_end());
            text.push('\n');
        }
    }
    text
}
