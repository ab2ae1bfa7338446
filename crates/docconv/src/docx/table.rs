//! Tables of text documents.

use super::story::Story;
use crate::lines::Lines;
use crate::revisions::Change;
use crate::table::{Cell, Row, Table};
use crate::xml::{Element, Ns, Xml};

/// Columns that a row may skip or a cell may cover.
const MOST_COLUMNS: i64 = 1000;

/// What the properties of a row or cell say.
#[derive(Debug, Default)]
struct Properties {
    span: usize,
    before: usize,
    continues: bool,
    notes: Vec<&'static str>,
}

impl Story<'_, '_> {
    pub(super) fn table(&mut self, xml: &mut Xml<'_>, level: usize, lines: &mut Lines) {
        self.docx.tables += 1;
        let number = self.docx.tables;
        let mut table = Table::default();
        self.rows(xml, level, &mut table);
        table.print(number, self.docx.options.style, lines);
    }

    fn rows(&mut self, xml: &mut Xml<'_>, level: usize, table: &mut Table) {
        while let Some(child) = xml.child(level) {
            let inner = xml.level();
            if child.ns() != Ns::W {
                continue;
            }
            match child.name() {
                "tr" => {
                    let row = self.row(xml, inner);
                    table.rows.push(row);
                }
                "tblPr" | "tblGrid" => {
                    let found = self.properties_of(xml, inner);
                    table.note = found.notes.join(" ");
                }
                "sdt" | "sdtContent" | "customXml" | "ins" | "del" | "moveFrom" | "moveTo" => {
                    self.rows(xml, inner, table);
                }
                _ => {}
            }
        }
    }

    fn row(&mut self, xml: &mut Xml<'_>, level: usize) -> Row {
        let mut row = Row::default();
        let mut column = 0;
        let mut notes = Vec::new();
        self.cells(xml, level, &mut row, &mut column, &mut notes);
        row.note = notes.join(" ");
        row
    }

    fn cells(
        &mut self,
        xml: &mut Xml<'_>,
        level: usize,
        row: &mut Row,
        column: &mut usize,
        notes: &mut Vec<&'static str>,
    ) {
        while let Some(child) = xml.child(level) {
            let inner = xml.level();
            match child.name() {
                "tc" => {
                    let cell = self.cell(xml, inner, *column);
                    *column += cell.width;
                    row.cells.push(cell);
                }
                "trPr" | "tblPrEx" => {
                    let found = self.properties_of(xml, inner);
                    *column += found.before;
                    notes.extend(found.notes);
                }
                "sdt" | "sdtContent" | "customXml" | "ins" | "del" | "moveFrom" | "moveTo" => {
                    self.cells(xml, inner, row, column, notes);
                }
                _ => {}
            }
        }
    }

    fn cell(&mut self, xml: &mut Xml<'_>, level: usize, column: usize) -> Cell {
        let mut found = Properties { span: 1, ..Properties::default() };
        let mut body = Lines::default();
        let mut below = Lines::default();
        // Properties come first, everything else is a block.
        if let Some(first) = xml.child(level) {
            let inner = xml.level();
            if first.is(Ns::W, "tcPr") {
                found = self.properties_of(xml, inner);
            } else {
                self.first_block(xml, &first, inner, &mut body, &mut below);
            }
            self.blocks(xml, level, &mut body, Some(&mut below));
        }
        Cell {
            column,
            width: found.span.max(1),
            continues: found.continues,
            text: body.joined(),
            note: found.notes.join(" "),
            below,
        }
    }

    fn first_block(
        &mut self,
        xml: &mut Xml<'_>,
        element: &Element<'_>,
        level: usize,
        body: &mut Lines,
        below: &mut Lines,
    ) {
        match element.name() {
            "p" => {
                let written = self.paragraph(xml, element, level);
                written.put(body, Some(below));
            }
            "tbl" => self.table(xml, level, below),
            _ => self.blocks(xml, level, body, Some(below)),
        }
    }

    fn properties_of(&mut self, xml: &mut Xml<'_>, level: usize) -> Properties {
        let mut found = Properties { span: 1, ..Properties::default() };
        let columns = |element: &Element<'_>| {
            usize::try_from(element.number("val").unwrap_or(0).clamp(0, MOST_COLUMNS)).unwrap_or(0)
        };
        while let Some(child) = xml.child(level) {
            let note = match child.name() {
                "gridSpan" => {
                    found.span = columns(&child).max(1);
                    continue;
                }
                "gridBefore" => {
                    found.before = columns(&child);
                    continue;
                }
                "vMerge" => {
                    found.continues = child.attr("val").is_none_or(|value| value != "restart");
                    continue;
                }
                "ins" | "cellIns" => self.noted(&child, Some(Change::Inserted), "(inserted)"),
                "del" | "cellDel" => self.noted(&child, Some(Change::Deleted), "(deleted)"),
                "cellMerge" => self.noted(&child, None, "(merge revised)"),
                "trPrChange" | "tblPrExChange" | "tcPrChange" | "tblPrChange" | "tblGridChange" => {
                    self.noted(&child, None, "(formatting revised)")
                }
                _ => continue,
            };
            if !found.notes.contains(&note) {
                found.notes.push(note);
            }
        }
        found
    }

    fn noted(&mut self, element: &Element<'_>, change: Option<Change>, note: &'static str) -> &'static str {
        match change {
            Some(change) => self.docx.revisions.changed(change),
            None => self.docx.revisions.formatted(),
        }
        self.docx.revisions.by(element);
        note
    }
}
