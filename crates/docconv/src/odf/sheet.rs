//! One sheet: cells at their places, comments, what is drawn on it.

use super::Odf;
use super::cell::{Cell, picture_lines};
use super::inline::Inline;
use super::table::repeated;
use crate::area::{COLUMNS, ROWS, place};
use crate::cells::Cells;
use crate::lines::Lines;
use crate::report::PIVOT;
use crate::xml::{Element, Ns, Xml};
use crate::{Area, Style};

/// Repetitions that are shown one by one; more are one line with their area.
const SHOWN_EACH: usize = 100;

/// A sheet as it grows.
#[derive(Debug, Default)]
pub(super) struct Sheet {
    area: Option<Area>,
    /// Columns that are hidden, as far as columns are described.
    hidden: Vec<bool>,
    row: usize,
    pub(super) cells: Lines,
    grid: Cells,
    pub(super) comments: Lines,
    pub(super) drawn: Lines,
    /// The last row and column with a value.
    pub(super) last: (u32, u32),
}

impl Sheet {
    pub(super) fn new(area: Option<Area>, most: usize, style: Style) -> Self {
        Self { area, cells: Lines::up_to(most), grid: Cells::of(style), ..Self::default() }
    }

    /// Everything was read.
    pub(super) fn end(&mut self) {
        self.grid.end(&mut self.cells);
    }

    fn wants(&self, row: usize, column: usize) -> bool {
        self.area.is_none_or(|area| area.holds(number(row), number(column)))
    }
}

impl Odf<'_> {
    /// Reads the rows of a table at `level`.
    pub(super) fn sheet_rows(&mut self, xml: &mut Xml<'_>, level: usize, sheet: &mut Sheet) {
        while let Some(child) = xml.child(level) {
            if self.stopped.is_some() || sheet.cells.is_full() {
                return;
            }
            match (child.ns(), child.name()) {
                (Ns::OdTable, "table-column") => {
                    let hides = is_hidden(&child);
                    let room = (COLUMNS as usize).saturating_sub(sheet.hidden.len());
                    let count = repeated(&child, "number-columns-repeated").min(room);
                    sheet.hidden.extend(std::iter::repeat_n(hides, count));
                }
                (Ns::OdTable, "table-row") => self.sheet_row(xml, &child, sheet),
                (Ns::OdTable, "shapes") => {
                    while let Some(shape) = xml.child(level + 1) {
                        let mut inline = Inline::default();
                        self.piece(xml, &shape, &mut inline);
                        for lines in picture_lines(&inline) {
                            sheet.drawn.append(0, &lines);
                        }
                    }
                }
                (Ns::OdTable, "data-pilot-tables") => self.report.found(PIVOT),
                (Ns::OdTable, name) if name.ends_with('s') || name.ends_with("-group") => {
                    self.sheet_rows(xml, level + 1, sheet);
                }
                _ => {}
            }
        }
    }

    fn sheet_row(&mut self, xml: &mut Xml<'_>, row: &Element<'_>, sheet: &mut Sheet) {
        let level = xml.level();
        let rows = repeated(row, "number-rows-repeated");
        let first = sheet.row + 1;
        let mut column = 0;
        while let Some(child) = xml.child(level) {
            let is_covered = child.name() == "covered-table-cell";
            if !is_covered && child.name() != "table-cell" {
                continue;
            }
            let columns = repeated(&child, "number-columns-repeated");
            let cell = self.cell(xml, &child);
            let at = (first, column + 1);
            if sheet.wants(at.0, at.1) || rows > 1 || columns > 1 {
                let mut marks = merged(&child, at);
                marks.push_str(if is_hidden(row) { " (hidden row)" } else { "" });
                marks.push_str(if is_covered { " (covered)" } else { "" });
                put(sheet, &cell, at, (rows, columns), &marks);
            }
            for comment in self.comments.take() {
                if sheet.wants(at.0, at.1) {
                    comment.print(&place(number(at.0), number(at.1)), &mut sheet.comments);
                }
            }
            for lines in &cell.drawn {
                sheet.drawn.append(0, lines);
            }
            column = column.saturating_add(columns);
        }
        sheet.row = sheet.row.saturating_add(rows);
    }
}

/// A cell, or all places that are like it.
fn put(sheet: &mut Sheet, cell: &Cell, at: (usize, usize), again: (usize, usize), marks: &str) {
    if cell.is_empty() {
        return;
    }
    let (rows, columns) = again;
    // What is repeated to the end of the sheet may claim to go on behind it.
    let last = (
        at.0.saturating_add(rows - 1).min((ROWS as usize).max(at.0)),
        at.1.saturating_add(columns - 1).min((COLUMNS as usize).max(at.1)),
    );
    sheet.last = (sheet.last.0.max(number(last.0)), sheet.last.1.max(number(last.1)));
    let shown = cell.shown();
    if rows.saturating_mul(columns) > SHOWN_EACH {
        let area = Area { first: (number(at.0), number(at.1)), last: (number(last.0), number(last.1)) };
        if sheet.area.is_none_or(|wanted| meet(wanted, area)) {
            sheet.end();
            sheet.cells.push(0, &format!("{area}: {shown}{marks} (each)"));
        }
        return;
    }
    for row in at.0..=last.0 {
        for column in at.1..=last.1 {
            if !sheet.wants(row, column) {
                continue;
            }
            let is_hidden = sheet.hidden.get(column - 1).copied().unwrap_or(false);
            let hidden = if is_hidden { " (hidden column)" } else { "" };
            let said = format!("{shown}{marks}{hidden}");
            sheet.grid.put(number(row), number(column), &said, &mut sheet.cells);
        }
    }
}

fn meet(one: Area, other: Area) -> bool {
    let rows = one.first.0 <= other.last.0 && other.first.0 <= one.last.0;
    rows && one.first.1 <= other.last.1 && other.first.1 <= one.last.1
}

/// ` (merged A6:C6)`
fn merged(cell: &Element<'_>, at: (usize, usize)) -> String {
    let (rows, columns) = (repeated(cell, "number-rows-spanned"), repeated(cell, "number-columns-spanned"));
    if rows <= 1 && columns <= 1 {
        return String::new();
    }
    let last = (number(at.0.saturating_add(rows - 1)), number(at.1.saturating_add(columns - 1)));
    format!(" (merged {})", Area { first: (number(at.0), number(at.1)), last })
}

/// Rows and columns that are collapsed or filtered out.
fn is_hidden(element: &Element<'_>) -> bool {
    element.attr("visibility").is_some_and(|visibility| visibility != "visible")
}

fn number(place: usize) -> u32 {
    u32::try_from(place).unwrap_or(u32::MAX)
}
