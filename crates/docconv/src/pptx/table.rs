//! Tables of slides.

use super::shape::Shapes;
use crate::drawing::paragraphs;
use crate::lines::{Lines, one_line};
use crate::table::{Cell, Row, Table};
use crate::xml::{Element, Ns, Xml};

/// Columns that a cell may cover.
const MOST_COLUMNS: i64 = 1000;

impl Shapes<'_, '_> {
    pub(super) fn table(&mut self, xml: &mut Xml<'_>, level: usize) {
        self.pptx.tables += 1;
        let mut table = Table::default();
        while let Some(child) = xml.child(level) {
            if child.is(Ns::A, "tr") {
                let inner = xml.level();
                let row = self.row(xml, inner);
                table.rows.push(row);
            }
        }
        let cells = table.rows.iter().flat_map(|row| &row.cells);
        self.has_text |= cells.into_iter().any(|cell| !cell.text.is_empty());
        table.print(self.pptx.tables, self.pptx.options.style, &mut self.lines);
    }

    fn row(&mut self, xml: &mut Xml<'_>, level: usize) -> Row {
        let mut row = Row::default();
        let mut column = 0;
        while let Some(child) = xml.child(level) {
            if !child.is(Ns::A, "tc") {
                continue;
            }
            let inner = xml.level();
            // What goes on the cell to the left is covered by its width.
            if !child.flag("hMerge") {
                row.cells.push(self.cell(xml, &child, inner, column));
            }
            column += 1;
        }
        row
    }

    fn cell(&self, xml: &mut Xml<'_>, element: &Element<'_>, level: usize, column: usize) -> Cell {
        let mut body = Lines::default();
        for paragraph in paragraphs(xml, level, self.relationships, self.pptx.options.style) {
            body.push(0, &one_line(&paragraph.text));
        }
        let width = element.number("gridSpan").unwrap_or(1).clamp(1, MOST_COLUMNS);
        Cell {
            column,
            width: usize::try_from(width).unwrap_or(1),
            continues: element.flag("vMerge"),
            text: body.joined(),
            ..Cell::default()
        }
    }
}
