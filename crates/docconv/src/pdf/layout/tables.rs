//! Tables of a page, printed.

use super::Placed;
use super::aligned::{self, Aligned};
use super::grid::{Cell as Ruled, grids};
use super::lines::{Stretch, stretches};
use super::scripts;
use super::words::Word;
use super::written::Written;
use crate::Style;
use crate::lines::Lines;
use crate::pdf::frame::Frame;
use crate::table::{Cell, Row, Table};

/// Words of the usual cell of a table that is ruled; more make a page with a frame.
const WORDS: usize = 60;

/// Tables that are ruled: their words are taken out of those of the page.
pub(super) fn ruled(rules: &[Frame], words: &mut Vec<Word>, links: &[String], style: Style) -> Vec<Placed> {
    let mut placed = Vec::new();
    for grid in grids(rules) {
        let before = words.clone();
        let cells = grid.take(words);
        if is_table(&cells) {
            placed
                .push(Placed::Table { frame: grid.frame, lines: printed(ruled_rows(&cells, links), style) });
        } else {
            *words = before;
        }
    }
    placed
}

/// At least three cells have something in them, in several rows and columns, and no cell is a page.
fn is_table(cells: &[Vec<Ruled>]) -> bool {
    let is_filled = |cell: &Ruled| !cell.words.is_empty();
    let longest = cells.iter().flatten().map(|cell| cell.words.len()).max().unwrap_or(0);
    let all = cells.iter().flatten().filter(|cell| is_filled(cell)).count();
    let words: usize = cells.iter().flatten().map(|cell| cell.words.len()).sum();
    let rows = cells.iter().filter(|row| row.iter().any(is_filled)).count();
    let columns = cells.first().map_or(0, Vec::len);
    let columns = (0..columns).filter(|at| cells.iter().any(|row| is_filled(&row[*at]))).count();
    all > 2 && rows > 1 && columns > 1 && words <= all * WORDS && longest <= WORDS * 10
}

fn ruled_rows(cells: &[Vec<Ruled>], links: &[String]) -> Vec<Row> {
    let row = |(at, row): (usize, &Vec<Ruled>)| {
        let own = row.iter().enumerate().filter_map(|(column, cell)| {
            let (above, left) = cell.part_of.unwrap_or((at, column));
            if left != column {
                return None;
            }
            let words = cell.words.clone();
            let width = if above == at { cell.wide } else { cells[above][left].wide };
            let lines = scripts::settle(&stretches(words));
            Some(Cell { column, width, continues: above != at, text: text(&lines, links), ..Cell::default() })
        });
        Row { cells: own.collect(), ..Row::default() }
    };
    cells.iter().enumerate().map(row).filter(|row| !row.cells.is_empty()).collect()
}

/// Tables whose cells stand in line: they are taken out of the stretches of the page.
pub(super) fn aligned(lines: Vec<Stretch>, links: &[String], style: Style) -> (Vec<Placed>, Vec<Stretch>) {
    let (tables, others) = aligned::take(lines);
    let placed = tables.into_iter().filter_map(|table| {
        let cells = table.rows.iter().flatten();
        let frames = cells.flat_map(|cell| &cell.lines).map(|line| line.frame);
        let frame = frames.reduce(|all, cell| all.with(&cell))?;
        Some(Placed::Table { frame, lines: printed(aligned_rows(&table, links), style) })
    });
    (placed.collect(), others)
}

fn aligned_rows(table: &Aligned, links: &[String]) -> Vec<Row> {
    let cell = |cell: &aligned::Cell| Cell {
        column: cell.column,
        width: cell.wide,
        text: text(&cell.lines, links),
        ..Cell::default()
    };
    let row = |row: &Vec<aligned::Cell>| Row { cells: row.iter().map(cell).collect(), ..Row::default() };
    table.rows.iter().map(row).collect()
}

fn text(lines: &[Stretch], links: &[String]) -> String {
    let mut written = Written::new(links);
    written.block(lines);
    written.lines.join(" ")
}

/// The lines without the first, which numbers the table: that is done once all tables of a page are in order.
fn printed(rows: Vec<Row>, style: Style) -> Vec<String> {
    let mut lines = Lines::default();
    Table { rows, ..Table::default() }.print(0, style, &mut lines);
    lines.as_str().lines().skip(1).map(str::to_owned).collect()
}
