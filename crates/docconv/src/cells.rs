//! Cells of a sheet: one line each, or rows of a pipe table.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use crate::Style;
use crate::area::letters;
use crate::lines::Lines;

/// Rows of one table, which begins anew behind them.
const ROWS: usize = 200;
/// Places of a table for each of its cells, beyond some that are always fine: cells that lie far apart are no table.
const SPARSE: usize = 4;
const ALWAYS: usize = 400;

/// Prints cells in the order they come: row by row.
#[derive(Debug, Default)]
pub(crate) struct Cells {
    style: Style,
    line: String,
    rows: Vec<(u32, Vec<(u32, String)>)>,
    columns: BTreeSet<u32>,
    count: usize,
}

impl Cells {
    pub(crate) fn of(style: Style) -> Self {
        Self { style, ..Self::default() }
    }

    /// A cell and what is said of it.
    pub(crate) fn put(&mut self, row: u32, column: u32, said: &str, lines: &mut Lines) {
        if self.style == Style::Marked {
            self.line.clear();
            // Writing to a string cannot fail.
            let _ = write!(self.line, "{}{row}: {said}", letters(column));
            return lines.push(0, &self.line);
        }
        let is_new = self.rows.last().is_none_or(|(last, _)| *last != row);
        let places = (self.rows.len() + 1) * (self.columns.len() + 1);
        if is_new && (self.rows.len() == ROWS || places > ALWAYS + SPARSE * self.count) {
            self.end(lines);
        }
        if self.rows.last().is_none_or(|(last, _)| *last != row) {
            self.rows.push((row, Vec::new()));
        }
        if let Some((_, cells)) = self.rows.last_mut() {
            cells.push((column, said.replace('|', "\\|")));
        }
        self.columns.insert(column);
        self.count += 1;
    }

    /// Prints what was kept back.
    pub(crate) fn end(&mut self, lines: &mut Lines) {
        if self.rows.is_empty() {
            return;
        }
        lines.push(0, "");
        let names: String = self.columns.iter().map(|column| format!(" {} |", letters(*column))).collect();
        lines.push(0, &format!("| |{names}"));
        lines.push(0, &format!("|{}", "---|".repeat(self.columns.len() + 1)));
        for (row, cells) in std::mem::take(&mut self.rows) {
            let said = |column: &u32| cells.iter().find(|(at, _)| at == column).map_or("", |(_, said)| said);
            let line: String = self.columns.iter().map(|column| format!(" {} |", said(column))).collect();
            lines.push(0, &format!("| {row} |{line}"));
        }
        lines.push(0, "");
        *self = Self::of(self.style);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn printed(style: Style, cells: &[(u32, u32, &str)]) -> String {
        let mut lines = Lines::default();
        let mut all = Cells::of(style);
        for (row, column, said) in cells {
            all.put(*row, *column, said, &mut lines);
        }
        all.end(&mut lines);
        lines.into_text()
    }

    #[test]
    fn cells_are_lines_or_rows_of_a_table() {
        let cells = [(2, 1, "a|b"), (2, 28, "c"), (9, 28, "d")];
        assert_eq!(printed(Style::Marked, &cells), "A2: a|b\nAB2: c\nAB9: d\n");
        let expected = "\n| | A | AB |\n|---|---|---|\n| 2 | a\\|b | c |\n| 9 |  | d |\n\n";
        assert_eq!(printed(Style::Markdown, &cells), expected);
    }

    #[test]
    fn cells_far_apart_and_many_rows_make_tables_of_their_own() {
        let apart: Vec<_> = (1..=100).map(|at| (at, at, "x")).collect();
        let text = printed(Style::Markdown, &apart);
        assert!(text.matches("|---|").count() > 1 && text.len() < 20_000, "{} bytes", text.len());
        let long: Vec<_> = (1..=500).map(|at| (at, 1, "x")).collect();
        assert_eq!(printed(Style::Markdown, &long).matches("\n| | A |\n").count(), 3);
    }
}
