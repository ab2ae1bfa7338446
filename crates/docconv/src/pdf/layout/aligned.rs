//! Tables whose cells stand below each other without lines around them.

use super::lines::Stretch;
use super::sides::sides;
use super::words::Word;

/// Rows with several cells that make a table.
const ROWS: usize = 3;
/// From one baseline to the next, in parts of the height of the font.
const LEADING: f64 = 3.2;
/// Words of the usual cell, in all columns but one; longer ones are columns of text.
const WORDS: usize = 4;
/// Rows of one cell between others.
const ALONE: usize = 4;
/// Parts of the height of a font between two words of one line that stand in two columns.
const APART: f64 = 0.5;
/// Tenths of cells that hold a digit, where there are only two columns.
const DIGITS: usize = 3;
/// Dots of a leader.
const LEADERS: usize = 6;
/// One of so many places is filled.
const FULL: usize = 4;
/// How near the lines of one row are, in parts of the distance of most rows.
const NEAR: f64 = 0.72;

/// What stands in line: rows of cells.
#[derive(Debug)]
pub(crate) struct Aligned {
    pub(crate) rows: Vec<Vec<Cell>>,
}

/// A cell, of several lines if need be.
#[derive(Debug)]
pub(crate) struct Cell {
    pub(crate) column: usize,
    /// How many columns it covers.
    pub(crate) wide: usize,
    pub(crate) lines: Vec<Stretch>,
}

/// Stretches on the same height, from left to right.
pub(super) type Row = Vec<Stretch>;

/// Takes the tables out of the stretches of a page, which come from above.
pub(crate) fn take(stretches: Vec<Stretch>) -> (Vec<Aligned>, Vec<Stretch>) {
    let (mut tables, mut others) = (Vec::new(), Vec::new());
    for side in sides(stretches) {
        let mut open: Vec<Row> = Vec::new();
        for row in rows(side) {
            if !open.last().is_none_or(|last| is_near(last, &row)) {
                close(&mut open, &mut tables, &mut others);
            }
            open.push(row);
        }
        close(&mut open, &mut tables, &mut others);
    }
    others.sort_by(|a, b| a.baseline.total_cmp(&b.baseline));
    (tables, others)
}

/// Stretches by their heights.
pub(super) fn rows(stretches: Vec<Stretch>) -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    for stretch in stretches {
        match rows.last_mut() {
            Some(row) if (stretch.baseline - row[0].baseline).abs() < 0.25 * row[0].size => row.push(stretch),
            _ => rows.push(vec![stretch]),
        }
    }
    for row in &mut rows {
        row.sort_by(|a, b| a.frame.left.total_cmp(&b.frame.left));
    }
    rows
}

fn is_near(above: &Row, below: &Row) -> bool {
    below[0].baseline - above[0].baseline < LEADING * above[0].size.max(below[0].size)
}

/// Rows that ended: the tables in them, and what is nothing of the kind.
fn close(open: &mut Vec<Row>, tables: &mut Vec<Aligned>, others: &mut Vec<Stretch>) {
    let mut rows = std::mem::take(open);
    while let Some(first) = rows.iter().position(|row| row.len() > 1) {
        others.extend(rows.drain(..first).flatten());
        let end = end(&rows);
        let rest = rows.split_off(end);
        match table(&rows) {
            Some(table) => tables.push(table),
            None => others.extend(rows.into_iter().flatten()),
        }
        rows = rest;
    }
    others.extend(rows.into_iter().flatten());
}

/// Where a table ends that begins with the first row: at lines that run across its columns, or stand alone in number.
fn end(rows: &[Row]) -> usize {
    let mut end = 1;
    let mut cells: Vec<&Stretch> = rows[0].iter().collect();
    for (at, row) in rows.iter().enumerate().skip(1) {
        let alone = at + 1 - end;
        let runs_across = |line: &Stretch| {
            let covered =
                columns(&cells).iter().filter(|column| shared(column, line) > 0.5 * line.size).count();
            covered > 1 && line.words.len() > WORDS * 2
        };
        if row.len() > 1 {
            end = at + 1;
            cells.extend(row);
        } else if alone > ALONE || runs_across(&row[0]) {
            break;
        }
    }
    end
}

fn table(rows: &[Row]) -> Option<Aligned> {
    let anchors: Vec<&Row> = rows.iter().filter(|row| row.len() > 1).collect();
    if anchors.len() < ROWS {
        return None;
    }
    let cells: Vec<&Stretch> = anchors.iter().copied().flatten().collect();
    let columns = columns(&cells);
    if columns.len() < 2 || !is_table(&anchors, &columns) {
        return None;
    }
    let pitch = pitch(rows);
    let mut merged: Vec<Vec<&Row>> = Vec::new();
    for row in rows {
        let goes_on = merged.last().is_some_and(|last| goes_on(last, row, &columns, pitch));
        match merged.last_mut().filter(|_| goes_on) {
            Some(last) => last.push(row),
            None => merged.push(vec![row]),
        }
    }
    Some(Aligned { rows: merged.into_iter().map(|rows| placed(&rows, &columns)).collect() })
}

/// From one row to the next, where they are far from each other.
fn pitch(rows: &[Row]) -> f64 {
    let mut pitches: Vec<f64> =
        rows.windows(2).map(|pair| pair[1][0].baseline - pair[0][0].baseline).collect();
    pitches.sort_by(f64::total_cmp);
    pitches.get(pitches.len() * 3 / 4).copied().unwrap_or(0.0)
}

/// Whether a line belongs to the row above: it is nearer to it than rows are, and both do not have a number in one column.
fn goes_on(above: &[&Row], line: &Row, columns: &[(f64, f64)], pitch: f64) -> bool {
    let last = &above[above.len() - 1][0];
    let near = line[0].baseline - last.baseline < (NEAR * pitch).min(1.6 * last.size);
    let has_number =
        |column: usize| move |cell: &&Stretch| column_of(columns, cell) == column && has_digit(cell);
    near && line.iter().all(|cell| {
        let column = column_of(columns, cell);
        !has_digit(cell) || !above.iter().copied().flatten().any(|known| has_number(column)(&known))
    })
}

fn placed(rows: &[&Row], columns: &[(f64, f64)]) -> Vec<Cell> {
    let mut cells: Vec<Cell> = Vec::new();
    for stretch in rows.iter().copied().flatten().flat_map(|stretch| parted(stretch, columns)) {
        let stretch = &stretch;
        let covered = |column: &&(f64, f64)| shared(column, stretch) > 0.3 * stretch.size;
        let wide = columns.iter().filter(covered).count().max(1);
        let column =
            columns.iter().position(|column| covered(&column)).unwrap_or_else(|| column_of(columns, stretch));
        match cells.iter_mut().find(|cell| cell.column < column + wide && column < cell.column + cell.wide) {
            Some(cell) => cell.lines.push(stretch.clone()),
            None => cells.push(Cell { column, wide, lines: vec![stretch.clone()] }),
        }
    }
    for column in 0..columns.len() {
        if !cells.iter().any(|cell| (cell.column..cell.column + cell.wide).contains(&column)) {
            cells.push(Cell { column, wide: 1, lines: Vec::new() });
        }
    }
    cells.sort_by_key(|cell| cell.column);
    cells
}

/// A line whose words stand in several columns, by these columns.
fn parted(stretch: &Stretch, columns: &[(f64, f64)]) -> Vec<Stretch> {
    let mut parts: Vec<Vec<Word>> = Vec::new();
    let mut last: Option<(usize, f64)> = None;
    for word in &stretch.words {
        let mut within =
            (0..columns.len()).filter(|at| columns[*at].0 < word.right && columns[*at].1 > word.left);
        let (Some(column), None) = (within.next(), within.next()) else { return vec![stretch.clone()] };
        match last.filter(|(known, _)| *known == column).and(parts.last_mut()) {
            Some(part) => part.push(word.clone()),
            None if last.is_none_or(|(_, right)| word.left - right > APART * stretch.size) => {
                parts.push(vec![word.clone()]);
            }
            None => return vec![stretch.clone()],
        }
        last = Some((column, word.right));
    }
    parts.into_iter().map(Stretch::of).collect()
}

/// Where something stands in any of the rows, from left to right. What covers several columns of others makes none.
fn columns(cells: &[&Stretch]) -> Vec<(f64, f64)> {
    let mut narrow_first = cells.to_vec();
    narrow_first.sort_by(|a, b| a.frame.width().total_cmp(&b.frame.width()));
    let mut columns: Vec<(f64, f64)> = Vec::new();
    for cell in narrow_first {
        let (near, far): (Vec<_>, Vec<_>) = columns.iter().partition(|column| shared(column, cell) > 0.0);
        if near.len() < 2 {
            let (left, right) = near.first().copied().unwrap_or((cell.frame.left, cell.frame.right));
            columns = far;
            columns.push((left.min(cell.frame.left), right.max(cell.frame.right)));
        }
    }
    columns.sort_by(|a, b| a.0.total_cmp(&b.0));
    let mut at = 1;
    while at < columns.len() {
        let is_in = |column: usize| {
            let columns = &columns;
            move |cell: &&&Stretch| shared(&columns[column], cell) > 0.0
        };
        let both = cells.iter().filter(is_in(at - 1)).filter(is_in(at)).count();
        let fewer =
            cells.iter().filter(is_in(at - 1)).count().min(cells.iter().filter(is_in(at)).count()) - both;
        if both > fewer {
            columns[at - 1].1 = columns.remove(at).1;
        } else {
            at += 1;
        }
    }
    columns
}

fn shared((left, right): &(f64, f64), cell: &Stretch) -> f64 {
    right.min(cell.frame.right) - left.max(cell.frame.left)
}

fn column_of(columns: &[(f64, f64)], cell: &Stretch) -> usize {
    let by_share = |a: &usize, b: &usize| shared(&columns[*a], cell).total_cmp(&shared(&columns[*b], cell));
    (0..columns.len()).max_by(by_share).unwrap_or(0)
}

/// Columns of text stand in line as well, but their cells are long.
fn is_table(rows: &[&Row], columns: &[(f64, f64)]) -> bool {
    let mut words: Vec<Vec<usize>> = columns.iter().map(|_| Vec::new()).collect();
    for cell in rows.iter().copied().flatten() {
        words[column_of(columns, cell)].push(cell.words.len());
    }
    let long = words.iter_mut().filter_map(|column| usual(column)).filter(|usual| *usual > WORDS).count();
    let cells = rows.iter().map(|row| row.len()).sum::<usize>();
    let digits = rows.iter().copied().flatten().filter(|cell| has_digit(cell)).count();
    let is_full = cells * FULL >= rows.len() * columns.len();
    let led = rows.iter().filter(|row| row.iter().any(is_led)).count();
    long <= 1 && led * 2 < rows.len() && is_full && (columns.len() > 2 || digits * 10 >= DIGITS * cells)
}

fn has_digit(cell: &Stretch) -> bool {
    cell.words.iter().any(|word| word.text.contains(|c: char| c.is_ascii_digit()))
}

/// Whether dots lead to a number, as in a table of contents.
fn is_led(cell: &Stretch) -> bool {
    let dots = |word: &Word| word.text.chars().filter(|c| matches!(c, '.' | '…' | '·')).count();
    cell.words.iter().map(dots).sum::<usize>() >= LEADERS
}

fn usual(counts: &mut [usize]) -> Option<usize> {
    counts.sort_unstable();
    counts.get(counts.len() / 2).copied()
}
