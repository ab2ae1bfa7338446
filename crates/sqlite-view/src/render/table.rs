//! Rows as a table with bars.

use omniread_text::{cut_to_width, display_width, pad_to};

use super::{escape, value};
use crate::{Rows, ViewLimits};

/// `None` when the table would be wider than allowed.
pub(super) fn of(rows: &Rows, limits: &ViewLimits) -> Option<String> {
    let cut = |text: &str| cut_to_width(text, limits.column).into_owned();
    let names: Vec<_> = rows.columns.iter().map(|name| cut(&escape::line(name))).collect();
    let cells = rows.rows.iter().map(|row| row.iter().map(|found| cut(&value(found))).collect());
    let cells: Vec<Vec<String>> = cells.collect();
    let widths: Vec<usize> = names.iter().enumerate().map(|(at, name)| width_of(name, &cells, at)).collect();
    let whole = widths.iter().sum::<usize>() + 3 * widths.len().saturating_sub(1);
    if whole > limits.width {
        return None;
    }
    let mut text = line(&names, &widths);
    text.push_str(&rule(&widths));
    text.extend(cells.iter().map(|row| line(row, &widths)));
    if cells.is_empty() {
        text.push_str("(no rows)\n");
    }
    Some(text)
}

fn width_of(name: &str, rows: &[Vec<String>], at: usize) -> usize {
    let widths = rows.iter().filter_map(|row| row.get(at)).map(|cell| display_width(cell));
    widths.chain([display_width(name)]).max().unwrap_or(0)
}

fn line(cells: &[String], widths: &[usize]) -> String {
    let padded: Vec<_> = cells.iter().zip(widths).map(|(cell, width)| pad_to(cell, *width)).collect();
    format!("{}\n", padded.join(" | ").trim_end_matches(' '))
}

/// Dashes as wide as the columns with the blanks around their bars.
fn rule(widths: &[usize]) -> String {
    let last = widths.len().saturating_sub(1);
    let dashes = widths.iter().enumerate().map(|(at, width)| {
        let blanks = usize::from(at > 0) + usize::from(at < last);
        "-".repeat(width + blanks)
    });
    format!("{}\n", dashes.collect::<Vec<_>>().join("+"))
}
