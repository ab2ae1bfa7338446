//! Rows with their columns below each other.

use omniread_text::{display_width, pad_to};

use crate::Row;
use crate::human::one_line;

/// Labels wider than this push their own cells to the right instead of everybody's.
const WIDEST_LABEL: usize = 40;

/// The rows of a listing, indented, and what is inside them indented further.
pub(super) fn aligned(rows: &[Row]) -> String {
    let mut out = String::new();
    push_rows(&mut out, rows, "  ");
    out
}

fn push_rows(out: &mut String, rows: &[Row], indent: &str) {
    let widths = widths(rows);
    for row in rows {
        let mut line = format!("{indent}{}", one_line(&row.label));
        let mut column = display_width(indent);
        for (cell, width) in row.cells.iter().zip(&widths) {
            column += width + 2;
            line = pad_to(&line, column);
            // A label that is too wide still keeps its distance.
            if !cell.is_empty() && !line.ends_with("  ") {
                line.push_str("  ");
            }
            line.push_str(&one_line(cell));
        }
        out.push_str(line.trim_end());
        out.push('\n');
        push_rows(out, &row.children, "    - ");
        if row.more > 0 {
            out.push_str("    - … ");
            out.push_str(&row.more.to_string());
            out.push_str(" more\n");
        }
    }
}

/// The width of the label column and of every cell column but the last.
fn widths(rows: &[Row]) -> Vec<usize> {
    let columns = rows.iter().map(|row| row.cells.len()).max().unwrap_or_default();
    let width = |column: usize| {
        rows.iter()
            .filter(|row| row.cells.len() > column.saturating_sub(1))
            .map(|row| match column {
                0 if row.cells.is_empty() => 0,
                0 => display_width(&row.label).min(WIDEST_LABEL),
                // The last cell of a row may be as wide as it likes.
                _ if row.cells.len() == column => 0,
                _ => display_width(&row.cells[column - 1]),
            })
            .max()
            .unwrap_or_default()
    };
    (0..columns).map(width).collect()
}
