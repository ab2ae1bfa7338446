//! The cells of a table, each in its row and column.

use super::super::page::Page;
use super::joined;
use super::shape::{cells, span};
use crate::Node;

/// Columns of a table.
const COLUMNS: usize = 200;
/// In a cell: the one above goes on.
const ABOVE: &str = "^^";

impl Page<'_> {
    pub(super) fn grid(&mut self, rows: &[Node<'_>]) -> Vec<Vec<String>> {
        let mut above = Above([0; COLUMNS]);
        let mut grid = Vec::with_capacity(rows.len());
        for row in rows {
            let mut line: Vec<String> = Vec::new();
            for cell in cells(*row) {
                above.fill(&mut line);
                let wide = span(cell, "colspan").min(COLUMNS - line.len());
                if wide == 0 {
                    break;
                }
                above.0[line.len()..line.len() + wide].fill(span(cell, "rowspan") - 1);
                let text = if self.is_hidden(cell) { String::new() } else { self.cell(cell) };
                line.push(text.replace('|', "\\|"));
                line.extend((1..wide).map(|_| String::new()));
            }
            above.fill(&mut line);
            if !line.is_empty() {
                grid.push(line);
            }
        }
        grid
    }

    /// What a cell holds, in one line.
    pub(super) fn cell(&mut self, cell: Node<'_>) -> String {
        let was_in_cell = std::mem::replace(&mut self.in_cell, true);
        let before = std::mem::take(&mut self.line);
        self.children(cell);
        self.in_cell = was_in_cell;
        let text = std::mem::replace(&mut self.line, before);
        self.ended = (0, "");
        joined(&text, " / ")
    }
}

/// Whether a cell says something.
pub(super) fn is_full(cell: &str) -> bool {
    !cell.is_empty() && cell != ABOVE
}

/// For each column, how many rows more the cell above goes on.
struct Above([usize; COLUMNS]);

impl Above {
    /// Puts into a row what goes on from above, up to the next free column.
    fn fill(&mut self, line: &mut Vec<String>) {
        while let Some(rows) = self.0.get_mut(line.len()).filter(|rows| **rows > 0) {
            *rows -= 1;
            line.push(ABOVE.to_owned());
        }
    }
}
