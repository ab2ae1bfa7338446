//! Tables whose cells are ruled.

use super::words::Word;
use crate::pdf::frame::Frame;

/// Points within which strokes are one line, and within which they meet.
const NEAR: f64 = 2.5;
/// Points of a column that is open at its side.
const OPEN: f64 = 8.0;
/// Strokes of one page: more make a drawing.
const MOST: usize = 3_000;
/// Rows and columns of one table.
const LARGEST: usize = 500;

/// A ruled area: the places of its lines, and the strokes that are really there.
#[derive(Debug)]
pub(crate) struct Grid {
    pub(crate) frame: Frame,
    rows: Vec<f64>,
    columns: Vec<f64>,
    upright: Vec<Frame>,
    level: Vec<Frame>,
}

/// The ruled areas of at least two rows and two columns.
pub(crate) fn grids(rules: &[Frame]) -> Vec<Grid> {
    if rules.len() > MOST || rules.len() < 4 {
        return Vec::new();
    }
    let connected = connected(rules);
    connected.into_iter().filter_map(grid).collect()
}

/// Strokes that touch, directly or through others.
fn connected(rules: &[Frame]) -> Vec<Vec<Frame>> {
    let mut groups: Vec<(Frame, Vec<Frame>)> = Vec::new();
    for rule in rules {
        let wide = Frame {
            left: rule.left - NEAR,
            top: rule.top - NEAR,
            right: rule.right + NEAR,
            bottom: rule.bottom + NEAR,
        };
        let touches = |other: &Frame| wide.shared_across(other) >= 0.0 && wide.shared_down(other) >= 0.0;
        let mut group = (wide, vec![*rule]);
        let (near, far): (Vec<_>, Vec<_>) =
            groups.into_iter().partition(|(frame, members)| touches(frame) && members.iter().any(touches));
        for (frame, members) in near {
            group.0 = group.0.with(&frame);
            group.1.extend(members);
        }
        groups = far;
        groups.push(group);
    }
    groups.into_iter().map(|(_, members)| members).collect()
}

fn grid(rules: Vec<Frame>) -> Option<Grid> {
    let (level, upright): (Vec<_>, Vec<_>) = rules.into_iter().partition(|rule| rule.width() > rule.height());
    let rows = places(level.iter().map(|rule| f64::midpoint(rule.top, rule.bottom)));
    let mut columns = places(upright.iter().map(|rule| f64::midpoint(rule.left, rule.right)));
    open_sides(&level, &mut columns);
    let (first, last) = (*rows.first()?, *rows.last()?);
    let (left, right) = (*columns.first()?, *columns.last()?);
    let fits = (3..=LARGEST).contains(&rows.len()) && (3..=LARGEST).contains(&columns.len());
    let frame = Frame { left, top: first, right, bottom: last };
    fits.then_some(Grid { frame, rows, columns, upright, level })
}

/// Columns at the sides need no line before or behind them: the level lines say how far they go.
fn open_sides(level: &[Frame], columns: &mut Vec<f64>) {
    let (Some(first), Some(last)) = (columns.first().copied(), columns.last().copied()) else { return };
    let before = places(level.iter().map(|rule| rule.left).filter(|left| *left < first - OPEN));
    let behind = places(level.iter().map(|rule| rule.right).filter(|right| *right > last + OPEN));
    let goes = |beyond: &dyn Fn(&Frame) -> bool| level.iter().filter(|rule| beyond(rule)).count() > 1;
    if let Some(left) = before.first().filter(|_| goes(&|rule| rule.left < first - OPEN)) {
        columns.insert(0, *left);
    }
    if let Some(right) = behind.last().filter(|_| goes(&|rule| rule.right > last + OPEN)) {
        columns.push(*right);
    }
}

/// Places of lines, those that are near each other as one.
fn places(all: impl Iterator<Item = f64>) -> Vec<f64> {
    let mut all: Vec<f64> = all.collect();
    all.sort_by(f64::total_cmp);
    all.dedup_by(|next, last| *next - *last < NEAR);
    all
}

/// A cell with what is in it, and how many columns it covers.
#[derive(Debug, Default)]
pub(crate) struct Cell {
    pub(crate) words: Vec<Word>,
    pub(crate) wide: usize,
    /// Row and column of the cell that covers this one.
    pub(crate) part_of: Option<(usize, usize)>,
}

impl Grid {
    /// The cells of the table, with the words that are in them; what is outside is left.
    pub(crate) fn take(&self, words: &mut Vec<Word>) -> Vec<Vec<Cell>> {
        let mut cells: Vec<Vec<Cell>> = Vec::new();
        for _ in 1..self.rows.len() {
            cells.push((1..self.columns.len()).map(|_| Cell { wide: 1, ..Cell::default() }).collect());
        }
        self.merge(&mut cells);
        let (inside, outside): (Vec<_>, Vec<_>) =
            std::mem::take(words).into_iter().partition(|word| self.place(word).is_some());
        *words = outside;
        for word in inside {
            let Some((row, column)) = self.place(&word) else { continue };
            let (row, column) = cells[row][column].part_of.unwrap_or((row, column));
            cells[row][column].words.push(word);
        }
        cells
    }

    fn place(&self, word: &Word) -> Option<(usize, usize)> {
        let frame = word.frame();
        let (x, y) = (f64::midpoint(frame.left, frame.right), f64::midpoint(frame.top, frame.bottom));
        Some((between(&self.rows, y)?, between(&self.columns, x)?))
    }

    /// Cells between which no line is drawn are one.
    fn merge(&self, cells: &mut [Vec<Cell>]) {
        for row in 0..cells.len() {
            for column in 0..cells[row].len() {
                if cells[row][column].part_of.is_some() {
                    continue;
                }
                let wide = (column + 1..cells[row].len())
                    .take_while(|next| {
                        cells[row][*next].part_of.is_none() && !self.is_parted_across(row, *next)
                    })
                    .count();
                let high = (row + 1..cells.len())
                    .take_while(|next| {
                        !self.is_parted_down(*next, column) && cells[*next][column].part_of.is_none()
                    })
                    .count();
                for covered in &mut cells[row..=row + high] {
                    for part in &mut covered[column..=column + wide] {
                        part.part_of = Some((row, column));
                    }
                }
                let cell = &mut cells[row][column];
                *cell = Cell { wide: wide + 1, ..Cell::default() };
            }
        }
    }

    /// Whether a line stands before a column, along a row.
    fn is_parted_across(&self, row: usize, column: usize) -> bool {
        let (x, y) = (self.columns[column], f64::midpoint(self.rows[row], self.rows[row + 1]));
        self.upright.iter().any(|rule| {
            (f64::midpoint(rule.left, rule.right) - x).abs() < NEAR
                && rule.top - NEAR < y
                && rule.bottom + NEAR > y
        })
    }

    /// Whether a line stands above a row, along a column.
    fn is_parted_down(&self, row: usize, column: usize) -> bool {
        let (x, y) = (f64::midpoint(self.columns[column], self.columns[column + 1]), self.rows[row]);
        self.level.iter().any(|rule| {
            (f64::midpoint(rule.top, rule.bottom) - y).abs() < NEAR
                && rule.left - NEAR < x
                && rule.right + NEAR > x
        })
    }
}

/// Between which two of the places something stands.
fn between(places: &[f64], at: f64) -> Option<usize> {
    let after = places.partition_point(|place| *place <= at);
    (after > 0 && after < places.len()).then(|| after - 1)
}
