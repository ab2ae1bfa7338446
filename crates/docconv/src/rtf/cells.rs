//! Tables: rows are told by the right borders of their cells.

use crate::lines::Lines;
use crate::table::{Cell, Row, Table};

/// Borders that are nearer than this are one; in twentieths of a point.
const NEAR: i64 = 40;
/// Cells of a row that are kept.
const MOST: usize = 1000;

/// A table as it grows.
#[derive(Debug, Default)]
pub(super) struct Level {
    pub(super) number: usize,
    rows: Vec<(Vec<Content>, Shape)>,
    /// The cells of the row so far.
    cells: Vec<Content>,
    /// The cell so far.
    pub(super) now: Content,
    pub(super) shape: Shape,
}

/// What is in a cell.
#[derive(Debug, Default, Clone)]
pub(super) struct Content {
    pub(super) body: Lines,
    pub(super) below: Lines,
}

/// How a row is divided.
#[derive(Debug, Default, Clone)]
pub(super) struct Shape {
    left: i64,
    borders: Vec<Border>,
    next: Border,
    pub(super) inserted: bool,
}

#[derive(Debug, Default, Clone, Copy)]
struct Border {
    right: i64,
    /// The cell goes on what is left of it.
    goes_on: bool,
    /// The cell goes on what is above it.
    continues: bool,
}

impl Shape {
    /// A word of the row's definition.
    pub(super) fn word(&mut self, word: &str, number: i64) {
        match word {
            "trleft" => self.left = number,
            "clmrg" => self.next.goes_on = true,
            "clvmrg" => self.next.continues = true,
            "trauth" => self.inserted = true,
            "cellx" if self.borders.len() < MOST => {
                self.next.right = number;
                self.borders.push(std::mem::take(&mut self.next));
            }
            _ => {}
        }
    }
}

impl Level {
    pub(super) fn new(number: usize) -> Self {
        Self { number, ..Self::default() }
    }

    pub(super) fn end_cell(&mut self) {
        let cell = std::mem::take(&mut self.now);
        if self.cells.len() < MOST {
            self.cells.push(cell);
        }
    }

    pub(super) fn end_row(&mut self) {
        if !self.now.body.is_empty() || !self.now.below.is_empty() {
            self.end_cell();
        }
        if !self.cells.is_empty() {
            self.rows.push((std::mem::take(&mut self.cells), self.shape.clone()));
        }
    }

    /// The table, once its last row has ended; `None` when there was nothing in it.
    pub(super) fn table(mut self) -> Option<Table> {
        self.end_row();
        let grid = grid(self.rows.iter().map(|(_, shape)| shape));
        let rows: Vec<Row> = self.rows.into_iter().map(|(cells, shape)| row(cells, &shape, &grid)).collect();
        (!rows.is_empty()).then(|| Table { rows, ..Table::default() })
    }
}

/// The borders of all rows, from left to right.
fn grid<'a>(shapes: impl Iterator<Item = &'a Shape>) -> Vec<i64> {
    let all = shapes
        .flat_map(|shape| std::iter::once(shape.left).chain(shape.borders.iter().map(|border| border.right)));
    let mut all: Vec<i64> = all.collect();
    all.sort_unstable();
    all.dedup_by(|right, left| right.saturating_sub(*left) < NEAR);
    all
}

fn row(contents: Vec<Content>, shape: &Shape, grid: &[i64]) -> Row {
    let column = |border: i64| grid.partition_point(|known| *known <= border.saturating_sub(NEAR));
    let mut cells: Vec<Cell> = Vec::new();
    let mut next = column(shape.left);
    for (at, content) in contents.into_iter().enumerate() {
        let border = shape.borders.get(at).copied();
        let end = border.map_or(next + 1, |border| column(border.right)).max(next + 1);
        let text = content.body.joined();
        if let Some(left) = cells.last_mut().filter(|_| border.is_some_and(|border| border.goes_on)) {
            left.width += end - next;
            left.text.push_str(&text);
            left.below.append(0, &content.below);
        } else {
            let continues = border.is_some_and(|border| border.continues);
            let below = content.below;
            cells.push(Cell { column: next, width: end - next, continues, text, below, note: String::new() });
        }
        next = end;
    }
    Row { cells, note: if shape.inserted { "(inserted)".to_owned() } else { String::new() } }
}
