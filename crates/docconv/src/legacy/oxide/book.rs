//! Workbooks of Excel before 2007.

use std::io::{Read, Seek};

use office_oxide::OfficeError;
use office_oxide::ir::SheetKind;
use office_oxide::xls::{CellValue, Sheet as Found, XlsDocument};

use super::super::{Besides, Book, Cell, Sheet};
use crate::DocumentLimits;
use crate::lines::one_line;
use crate::numfmt::displayed;
use crate::report::{CELL_COMMENT, CELL_LINK, CHART_TEXT, HIDDEN_SHEET, MERGE, NAME};

pub(super) fn read(from: impl Read + Seek, limits: &DocumentLimits) -> Result<Book, OfficeError> {
    let found = XlsDocument::from_reader(from)?;
    let mut book = Book { besides: besides(&found), ..Book::default() };
    let mut left = limits.cells;
    for sheet in &found.sheets {
        let own = one(sheet, &mut left);
        book.sheets.push(own);
    }
    book.besides.is_partial |= left == 0 || book.sheets.is_empty();
    book.pictures = found.images().iter().map(|image| image.data.clone().into()).collect();
    Ok(book)
}

/// What is found and has no mark.
fn besides(found: &XlsDocument) -> Besides {
    let all = |count: fn(&Found) -> usize| found.sheets.iter().map(count).sum::<usize>() as u64;
    Besides {
        counts: vec![
            (HIDDEN_SHEET, all(|sheet| usize::from(sheet.hidden))),
            (MERGE, all(|sheet| sheet.merged_cells.len())),
            (CELL_COMMENT, all(|sheet| sheet.comments.len())),
            (CELL_LINK, all(|sheet| sheet.hyperlinks.len())),
            (CHART_TEXT, all(|sheet| sheet.chart_text.len()) + found.chart_text().len() as u64),
            (NAME, found.defined_names.len() as u64),
        ],
        has_macros: found.has_macros(),
        is_partial: found.truncated(),
    }
}

fn one(sheet: &Found, left: &mut u64) -> Sheet {
    let kind = match sheet.kind {
        SheetKind::Worksheet => "",
        SheetKind::Macro => " (macro sheet)",
        SheetKind::Chart => " (chart sheet)",
        SheetKind::Dialog => " (dialog sheet)",
    };
    let mut own = Sheet { name: sheet.name.clone(), kind, cells: Vec::new() };
    for (row, values) in sheet.rows.iter().enumerate() {
        for (column, value) in values.iter().enumerate() {
            let shown = shown(sheet, row, column, value);
            if shown.is_empty() || *left == 0 {
                continue;
            }
            *left -= 1;
            own.cells.push(Cell { row: row as u32 + 1, column: column as u32 + 1, shown });
        }
    }
    own
}

fn shown(sheet: &Found, row: usize, column: usize, value: &CellValue) -> String {
    match value {
        CellValue::Number(number) => displayed(&sheet.display_text(row, column).unwrap_or_default(), *number),
        other => one_line(&other.as_text_cow()),
    }
}
