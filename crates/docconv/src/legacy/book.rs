//! Workbooks: a block for each sheet, a line for each cell.

use std::fmt::Write as _;

use super::{Book, Print, Sheet};
use crate::area::Area;
use crate::cells::Cells;
use crate::lines::{Lines, one_line};
use crate::{Reading, Style};

pub(super) fn print(book: &Book, mut print: Print<'_>) -> Reading {
    for one in &book.sheets {
        sheet(one, None, print.options.style, &mut print.lines);
    }
    for picture in &book.pictures {
        print.picture(picture);
    }
    let map = if print.lines.want_a_map() { map(&book.sheets) } else { String::new() };
    let mut reading = print.finish(&book.besides, "(no sheets)");
    reading.text.insert_str(0, &map);
    reading
}

pub(super) fn sheet(sheet: &Sheet, area: Option<Area>, style: Style, lines: &mut Lines) {
    let heading = format!("Sheet \"{}\"{}:", one_line(&sheet.name), sheet.kind);
    lines.push(0, &style.label(1, &heading));
    let before = lines.len();
    let mut cells = Cells::of(style);
    for cell in &sheet.cells {
        if area.is_some_and(|area| !area.holds(cell.row, cell.column)) {
            continue;
        }
        cells.put(cell.row, cell.column, &cell.shown, lines);
        if lines.is_full() {
            return;
        }
    }
    cells.end(lines);
    if lines.len() == before && sheet.kind.is_empty() {
        lines.push(0, if area.is_some() { "(empty area)" } else { "(empty)" });
    }
}

fn map(sheets: &[Sheet]) -> String {
    let mut map = "Sheets:\n".to_owned();
    for sheet in sheets {
        let area =
            sheet.cells.first().map_or("empty".to_owned(), |first| extent(first.row, sheet).to_string());
        // Writing to a string cannot fail.
        let _ = writeln!(map, "  {}: {area}{}", one_line(&sheet.name), sheet.kind);
    }
    map
}

/// The area that holds all cells; they stand row by row.
fn extent(first: u32, sheet: &Sheet) -> Area {
    let columns = || sheet.cells.iter().map(|cell| cell.column);
    let last = sheet.cells.last().map_or(first, |cell| cell.row);
    Area { first: (first, columns().min().unwrap_or(1)), last: (last, columns().max().unwrap_or(1)) }
}
