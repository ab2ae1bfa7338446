//! Workbooks of binary parts.

use std::io::{Read, Seek};

use office_oxide::OfficeError;
use office_oxide::xlsx::{CellValue, SheetState, Worksheet, XlsxDocument};

use super::super::{Besides, Book, Cell, Sheet};
use crate::DocumentLimits;
use crate::lines::one_line;
use crate::numfmt::{Code, builtin, shown};
use crate::report::{CELL_COMMENT, CELL_LINK, CHART_TEXT, HIDDEN_SHEET, MERGE, NAME};

pub(super) fn read(from: impl Read + Seek, limits: &DocumentLimits) -> Result<Book, OfficeError> {
    let mut found = XlsxDocument::from_reader(from)?;
    found.ensure_styles();
    let mut left = limits.cells;
    let sheets = found.worksheets.iter().map(|sheet| one(sheet, &found, &mut left)).collect();
    let mut besides = besides(&found);
    besides.is_partial |= left == 0 || found.worksheets.is_empty();
    let pictures = found.worksheets.iter().flat_map(|sheet| sheet.images.iter().chain(&sheet.cell_images));
    let pictures = pictures.map(|picture| picture.data.to_vec().into()).collect();
    Ok(Book { sheets, pictures, besides })
}

/// What is found and has no mark.
fn besides(found: &XlsxDocument) -> Besides {
    let all = |count: fn(&Worksheet) -> usize| found.worksheets.iter().map(count).sum::<usize>() as u64;
    Besides {
        counts: vec![
            (HIDDEN_SHEET, all(|sheet| usize::from(!matches!(sheet.state, SheetState::Visible)))),
            (MERGE, all(|sheet| sheet.merged_cells.len())),
            (CELL_COMMENT, all(|sheet| sheet.comments.len())),
            (CELL_LINK, all(|sheet| sheet.hyperlinks.len())),
            (CHART_TEXT, found.chart_text.len() as u64),
            (NAME, found.workbook.defined_names.len() as u64),
        ],
        has_macros: found.has_macros,
        is_partial: !found.unreadable_sheets.is_empty()
            || found.worksheets.iter().any(|sheet| sheet.damage.is_some()),
    }
}

fn one(sheet: &Worksheet, book: &XlsxDocument, left: &mut u64) -> Sheet {
    let mut own = Sheet { name: sheet.name.clone(), ..Sheet::default() };
    for cell in sheet.rows.iter().flat_map(|row| &row.cells) {
        let shown = value(&cell.value, cell.style_index.unwrap_or(0), book);
        if shown.is_empty() || *left == 0 {
            continue;
        }
        *left -= 1;
        own.cells.push(Cell { row: cell.reference.row + 1, column: cell.reference.col + 1, shown });
    }
    own
}

fn value(value: &CellValue, style: u32, book: &XlsxDocument) -> String {
    match value {
        CellValue::Number(number) => shown(&number.to_string(), &code(style, book), book.workbook.date1904),
        CellValue::SharedString(at) => {
            book.shared_strings.get(*at).map_or_else(|| "#missing string".to_owned(), one_line)
        }
        CellValue::String(text) | CellValue::Error(text) => one_line(text),
        CellValue::Boolean(value) => if *value { "TRUE" } else { "FALSE" }.to_owned(),
        CellValue::Date(date) => date.to_iso_string(),
        CellValue::Empty => String::new(),
    }
}

fn code(style: u32, book: &XlsxDocument) -> Code {
    let Some(styles) = &book.styles else { return Code::General };
    let own = styles.number_format_override_for(style);
    let code = own.or_else(|| styles.number_format_id_for(style).and_then(builtin));
    code.map_or(Code::Unknown, Code::parse)
}
