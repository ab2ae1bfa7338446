//! Tables of texts and slides.

use super::Odf;
use crate::lines::Lines;
use crate::table::{Cell, Row, Table};
use crate::xml::{Element, Ns, Xml};

/// Columns of a row, and times that a row or cell is repeated, that are shown.
const MOST: usize = 1000;

/// Cells that reach down into the next rows.
#[derive(Debug, Default)]
struct Reaching(Vec<Reach>);

#[derive(Debug)]
struct Reach {
    column: usize,
    width: usize,
    rows: usize,
}

impl Odf<'_> {
    pub(super) fn table(&mut self, xml: &mut Xml<'_>, lines: &mut Lines) {
        let level = xml.level();
        self.tables += 1;
        let number = self.tables;
        let aside = self.lists.set_aside();
        let mut table = Table::default();
        self.rows(xml, level, &mut table, &mut Reaching::default());
        self.lists.take_up(aside);
        table.print(number, self.options.style, lines);
    }

    fn rows(&mut self, xml: &mut Xml<'_>, level: usize, table: &mut Table, reaching: &mut Reaching) {
        while let Some(child) = xml.child(level) {
            match (child.ns(), child.name()) {
                (Ns::OdTable, "table-row") => {
                    let row = self.row(xml, level + 1, reaching);
                    let is_empty = row.cells.iter().all(|cell| cell.text.is_empty() && cell.below.is_empty());
                    let again = if is_empty { 0 } else { repeated(&child, "number-rows-repeated") - 1 };
                    for _ in 0..again.min(MOST) {
                        let cells = row.cells.iter().map(copied).collect();
                        table.rows.push(Row { cells, ..Row::default() });
                    }
                    table.rows.push(row);
                }
                (Ns::OdTable, name) if name.ends_with("rows") || name.ends_with("-group") => {
                    self.rows(xml, level + 1, table, reaching);
                }
                _ => {}
            }
        }
    }

    fn row(&mut self, xml: &mut Xml<'_>, level: usize, reaching: &mut Reaching) -> Row {
        let mut row = Row::default();
        let mut column = 0;
        let mut covered_up_to = 0;
        let mut next = Vec::new();
        while let Some(child) = xml.child(level) {
            let is_covered = child.name() == "covered-table-cell";
            if !is_covered && child.name() != "table-cell" {
                continue;
            }
            let mut text = self.lines();
            let mut below = self.lines();
            self.blocks(xml, level + 1, &mut text, Some(&mut below));
            let width = repeated(&child, "number-columns-spanned");
            let height = repeated(&child, "number-rows-spanned");
            let mut first = Some((text.joined(), below));
            for _ in 0..repeated(&child, "number-columns-repeated").min(MOST) {
                let reach = reaching.0.iter().find(|reach| reach.column == column);
                let (text, below) = first.take().unwrap_or_default();
                let continues = is_covered && reach.is_some();
                let width = if continues { reach.map_or(1, |reach| reach.width) } else { width };
                let is_hidden = is_covered && column < covered_up_to;
                // What is covered is seldom not empty, and then it is shown.
                if !is_hidden || !text.is_empty() {
                    row.cells.push(Cell { column, width, continues, text, below, note: String::new() });
                    covered_up_to = covered_up_to.max(column + width);
                }
                if height > 1 && !is_covered {
                    next.push(Reach { column, width, rows: height });
                }
                column += 1;
            }
        }
        reaching.0.extend(next);
        for reach in &mut reaching.0 {
            reach.rows -= 1;
        }
        reaching.0.retain(|reach| reach.rows > 0);
        row
    }
}

fn copied(cell: &Cell) -> Cell {
    Cell {
        column: cell.column,
        width: cell.width,
        continues: cell.continues,
        text: cell.text.clone(),
        note: cell.note.clone(),
        below: cell.below.clone(),
    }
}

/// A count that an attribute names, at least 1.
pub(super) fn repeated(element: &Element<'_>, name: &str) -> usize {
    element.number(name).and_then(|count| usize::try_from(count).ok()).unwrap_or(1).max(1)
}
