//! Cells of a sheet, one line each.

use std::collections::HashMap;

use super::Xlsx;
use super::cell::Cell;
use super::formula::moved;
use super::layout::Layout;
use super::strings::rich;
use crate::area::{Area, COLUMNS, ROWS, cell as place_of};
use crate::cells::Cells;
use crate::lines::{Lines, one_line};
use crate::xml::{Element, Ns, Xml};

/// The way through the cells of one sheet.
pub(super) struct Rows<'x, 'p> {
    pub(super) xlsx: &'x mut Xlsx<'p>,
    pub(super) layout: &'x Layout,
    pub(super) area: Option<Area>,
    /// Formulas that others share: the cell where they stand, and themselves.
    shared: HashMap<String, (u32, u32, String)>,
    row: u32,
    hidden: bool,
    line: String,
    printed: Cells,
}

impl<'x, 'p> Rows<'x, 'p> {
    pub(super) fn new(xlsx: &'x mut Xlsx<'p>, layout: &'x Layout, area: Option<Area>) -> Self {
        let printed = Cells::of(xlsx.options.style);
        let line = String::new();
        Self { xlsx, layout, area, shared: HashMap::new(), row: 0, hidden: false, line, printed }
    }

    /// The cells of the sheet that `xml` begins with.
    pub(super) fn print(&mut self, xml: &mut Xml<'_>, lines: &mut Lines) {
        while xml.child(0).is_some() {
            while let Some(child) = xml.child(1) {
                if child.is(Ns::S, "sheetData") {
                    self.rows(xml, lines);
                    self.printed.end(lines);
                    return;
                }
            }
        }
    }

    fn rows(&mut self, xml: &mut Xml<'_>, lines: &mut Lines) {
        let mut cell = Cell::default();
        while let Some(row) = xml.child(2) {
            let at = row.number("r").and_then(|at| u32::try_from(at).ok());
            self.row = at.unwrap_or(self.row + 1).clamp(1, ROWS);
            self.hidden = row.flag("hidden");
            if self.area.is_some_and(|area| self.row > area.last.0) {
                return;
            }
            cell.column = 0;
            while let Some(element) = xml.child(3) {
                self.read(xml, &element, &mut cell);
                self.show(&cell, lines);
                if lines.is_full() || self.is_enough(lines) {
                    return;
                }
            }
        }
    }

    fn is_enough(&mut self, lines: &Lines) -> bool {
        let limits = &self.xlsx.package.limits;
        self.xlsx.cells += 1;
        if self.xlsx.cells > limits.cells {
            self.xlsx.report.cut("its cells");
            return true;
        }
        self.xlsx.enough = self.xlsx.options.until.is_some_and(|until| lines.len() > until);
        self.xlsx.enough
    }

    fn read(&mut self, xml: &mut Xml<'_>, element: &Element<'_>, cell: &mut Cell) {
        let next = (cell.column + 1).min(COLUMNS);
        cell.clear();
        let mut place = None;
        element.each(|name, value| match name {
            "r" => place = place_of(value),
            "s" => cell.style = value.parse().unwrap_or(0),
            "t" => cell.kind.push_str(value),
            _ => {}
        });
        (cell.row, cell.column) = place.unwrap_or((self.row, next));
        while let Some(child) = xml.child(4) {
            match child.name() {
                "v" => cell.value = Some(xml.text(5)),
                "f" => cell.formula = self.formula(xml, &child, cell),
                "is" => {
                    let mut text = String::new();
                    rich(xml, 5, &mut text);
                    cell.inline = Some(text);
                }
                _ => {}
            }
        }
    }

    /// The formula of a cell; one that is shared is written once and moved to the others.
    fn formula(&mut self, xml: &mut Xml<'_>, element: &Element<'_>, cell: &Cell) -> Option<String> {
        let text = xml.text(5);
        let group = element.attr("si").filter(|_| element.attr("t").as_deref() == Some("shared"));
        match group {
            Some(group) if !text.is_empty() => {
                self.shared.insert(group, (cell.row, cell.column, text.clone()));
                Some(text)
            }
            Some(group) => {
                let (row, column, first) = self.shared.get(&group)?;
                let rows = i64::from(cell.row) - i64::from(*row);
                Some(moved(first, rows, i64::from(cell.column) - i64::from(*column)))
            }
            None => Some(text).filter(|text| !text.is_empty()),
        }
    }

    fn show(&mut self, cell: &Cell, lines: &mut Lines) {
        if self.area.is_some_and(|area| !area.holds(cell.row, cell.column)) {
            return;
        }
        let place = (cell.row, cell.column);
        let shown = cell.shown(self.xlsx);
        let link = self.layout.links.get(&place);
        if shown.is_empty() && cell.formula.is_none() && link.is_none() {
            return;
        }
        let line = &mut self.line;
        line.clear();
        line.push_str(&shown);
        if let Some(formula) = &cell.formula {
            line.extend([if line.is_empty() { "(=" } else { " (=" }, &one_line(formula), ")"]);
        }
        if let Some(area) = self.layout.merges.get(&place) {
            line.extend([" (merged ", &area.to_string(), ")"]);
        }
        if let Some(link) = link {
            self.xlsx.options.style.link(link, 0, line);
        }
        if self.hidden {
            line.push_str(" (hidden row)");
        }
        if self.layout.hides(cell.column) {
            line.push_str(" (hidden column)");
        }
        self.printed.put(cell.row, cell.column, self.line.trim_start(), lines);
    }
}
