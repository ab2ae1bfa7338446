//! Tables, one line for each row, cells by their places.

use std::collections::BTreeMap;

use crate::Style;
use crate::lines::Lines;

/// A table as it was read.
#[derive(Debug, Default)]
pub(crate) struct Table {
    /// What follows `Table 1`.
    pub(crate) note: String,
    pub(crate) rows: Vec<Row>,
}

#[derive(Debug, Default)]
pub(crate) struct Row {
    /// What follows `R1`.
    pub(crate) note: String,
    pub(crate) cells: Vec<Cell>,
}

#[derive(Debug, Default)]
pub(crate) struct Cell {
    /// From 0.
    pub(crate) column: usize,
    /// Columns it covers.
    pub(crate) width: usize,
    /// Whether it goes on what stands above it.
    pub(crate) continues: bool,
    pub(crate) text: String,
    /// What follows its text.
    pub(crate) note: String,
    /// What is shown below its row: tables and text boxes in it.
    pub(crate) below: Lines,
}

/// Columns of one cell that are shown one by one; what a wider cell covers is shown as one range.
const SHOWN_EACH: usize = 3;

/// Columns that a cell may claim to cover.
const MOST_COLUMNS: usize = 1000;

impl Table {
    pub(crate) fn print(&self, number: usize, style: Style, lines: &mut Lines) {
        match style {
            Style::Marked => self.print_marked(number, lines),
            Style::Markdown => self.print_markdown(number, lines),
        }
    }

    /// A pipe table; its first row is its head, as Markdown has no table without one.
    fn print_markdown(&self, number: usize, lines: &mut Lines) {
        lines.push(0, &format!("Table {number}{}:", spaced(&self.note)));
        lines.push(0, "");
        let origins = self.origins();
        for (at, row) in self.rows.iter().enumerate() {
            let cells = row.cells.iter().flat_map(|cell| self.pieces(at, cell, &origins));
            let mut cells: Vec<_> = cells.map(|cell| cell.replace('|', "\\|")).collect();
            if let Some(first) = cells.first_mut() {
                // Nothing stands outside of the cells.
                *first = joined(&[first, &row.note.replace('(', "(row ")]);
            }
            let rule = (at == 0).then(|| format!("|{}", "---|".repeat(cells.len())));
            lines.push(0, &format!("| {} |", cells.join(" | ")));
            if let Some(rule) = rule {
                lines.push(0, &rule);
            }
        }
        lines.push(0, "");
        for cell in self.rows.iter().flat_map(|row| &row.cells) {
            lines.append(0, &cell.below);
        }
    }

    fn print_marked(&self, number: usize, lines: &mut Lines) {
        let note = spaced(&self.note);
        lines.push(0, &format!("Table {number}{note}:"));
        let origins = self.origins();
        for (at, row) in self.rows.iter().enumerate() {
            let cells: Vec<_> = row.cells.iter().map(|cell| self.cell(at, cell, &origins)).collect();
            lines.push(0, &format!("R{}{}: {}", at + 1, spaced(&row.note), cells.join(" ")));
            for cell in &row.cells {
                lines.append(1, &cell.below);
            }
        }
    }

    /// For each place that goes on what is above it: the row where that begins.
    fn origins(&self) -> BTreeMap<(usize, usize), usize> {
        let mut origins = BTreeMap::new();
        let mut above: BTreeMap<usize, usize> = BTreeMap::new();
        for (at, row) in self.rows.iter().enumerate() {
            let mut here = BTreeMap::new();
            for cell in &row.cells {
                let origin = above.get(&cell.column).copied().filter(|_| cell.continues);
                if let Some(origin) = origin {
                    origins.insert((at, cell.column), origin);
                }
                here.insert(cell.column, origin.unwrap_or(at));
            }
            above = here;
        }
        origins
    }

    fn cell(&self, row: usize, cell: &Cell, origins: &BTreeMap<(usize, usize), usize>) -> String {
        let pieces = self.pieces(row, cell, origins);
        let first = cell.column + 1;
        if let [own, part_of, .., _] = pieces.as_slice()
            && pieces.len() > SHOWN_EACH
        {
            let last = cell.column + pieces.len();
            return format!("C{first}:{} C{}-C{last}: {part_of}", spaced(own), first + 1);
        }
        let numbered = pieces.iter().zip(first..);
        let numbered: Vec<_> =
            numbered.map(|(piece, column)| format!("C{column}:{}", spaced(piece))).collect();
        numbered.join(" ")
    }

    /// What stands in each of the columns that a cell covers.
    fn pieces(&self, row: usize, cell: &Cell, origins: &BTreeMap<(usize, usize), usize>) -> Vec<String> {
        let width = cell.width.clamp(1, MOST_COLUMNS);
        let origin = origins.get(&(row, cell.column)).copied();
        let part_of = format!("(part of R{}C{})", origin.unwrap_or(row) + 1, cell.column + 1);
        let own = match origin {
            Some(_) => joined(&[&part_of, &cell.text, &cell.note]),
            None => joined(&[&cell.text, &self.spans(row, cell, width, origins), &cell.note]),
        };
        std::iter::once(own).chain(std::iter::repeat_n(part_of, width - 1)).collect()
    }

    fn spans(
        &self,
        row: usize,
        cell: &Cell,
        width: usize,
        origins: &BTreeMap<(usize, usize), usize>,
    ) -> String {
        let below = (row + 1..self.rows.len())
            .take_while(|at| origins.get(&(*at, cell.column)) == Some(&row))
            .count();
        let (first, last) = (cell.column + 1, cell.column + width);
        match (width > 1, below > 0) {
            (false, false) => String::new(),
            (true, false) => format!("(spans C{first}-C{last})"),
            (false, true) => format!("(spans R{}-R{})", row + 1, row + 1 + below),
            (true, true) => format!("(spans R{}C{first}-R{}C{last})", row + 1, row + 1 + below),
        }
    }
}

fn spaced(note: &str) -> String {
    if note.is_empty() { String::new() } else { format!(" {note}") }
}

fn joined(parts: &[&str]) -> String {
    let parts: Vec<&str> = parts.iter().copied().filter(|part| !part.is_empty()).collect();
    parts.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cell(column: usize, width: usize, continues: bool, text: &str) -> Cell {
        Cell { column, width, continues, text: text.to_owned(), ..Cell::default() }
    }

    #[test]
    fn merged_cells_say_where_they_belong() {
        let rows = vec![
            vec![cell(0, 2, false, "Item"), cell(2, 1, false, "Price")],
            vec![cell(0, 1, false, "Pen"), cell(1, 2, false, "blue")],
            vec![cell(0, 1, true, ""), cell(1, 2, true, "")],
            vec![cell(0, 1, true, ""), cell(1, 1, false, "x"), cell(2, 1, true, "")],
        ];
        let rows = rows.into_iter().map(|cells| Row { cells, ..Row::default() }).collect();
        let mut lines = Lines::default();
        Table { rows, ..Table::default() }.print(3, Style::Marked, &mut lines);
        let expected = "Table 3:
R1: C1: Item (spans C1-C2) C2: (part of R1C1) C3: Price
R2: C1: Pen (spans R2-R4) C2: blue (spans R2C2-R3C3) C3: (part of R2C2)
R3: C1: (part of R2C1) C2: (part of R2C2) C3: (part of R2C2)
R4: C1: (part of R2C1) C2: x C3:
";
        assert_eq!(lines.as_str(), expected);
    }

    #[test]
    fn what_a_wide_cell_covers_is_one_range() {
        let rows = [cell(0, 9, false, "wide"), cell(9, 1, false, "x")];
        let rows = vec![Row { cells: rows.into(), ..Row::default() }];
        let mut lines = Lines::default();
        Table { rows, ..Table::default() }.print(1, Style::Marked, &mut lines);
        assert_eq!(lines.as_str(), "Table 1:\nR1: C1: wide (spans C1-C9) C2-C9: (part of R1C1) C10: x\n");
    }

    #[test]
    fn pipe_tables_have_a_head() {
        let rows = vec![vec![cell(0, 2, false, "a|b")], vec![cell(0, 1, false, "c"), cell(1, 1, false, "d")]];
        let rows = rows.into_iter().map(|cells| Row { cells, ..Row::default() }).collect();
        let mut lines = Lines::default();
        Table { rows, ..Table::default() }.print(1, Style::Markdown, &mut lines);
        assert_eq!(
            lines.as_str(),
            "Table 1:\n\n| a\\|b (spans C1-C2) | (part of R1C1) |\n|---|---|\n| c | d |\n\n"
        );
    }
}
