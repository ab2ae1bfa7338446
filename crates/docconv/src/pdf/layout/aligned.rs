//! Tables whose cells stand below each other without lines around them.

use super::lines::Stretch;

/// Rows that make a table.
const ROWS: usize = 3;
/// From one baseline to the next, in parts of the height of the font.
const LEADING: f64 = 3.0;
/// Words of the usual cell, in all columns but one; longer ones are columns of text.
const WORDS: usize = 4;
/// Tenths of cells that hold a digit, where there are only two columns.
const DIGITS: usize = 3;

/// What stands in line: rows of cells, each of several lines if need be.
#[derive(Debug)]
pub(crate) struct Aligned {
    /// From left to right; a place may be empty.
    pub(crate) rows: Vec<Vec<Vec<Stretch>>>,
}

/// Takes the tables out of the stretches of a page, which come from above.
pub(crate) fn take(stretches: Vec<Stretch>) -> (Vec<Aligned>, Vec<Stretch>) {
    let mut tables = Vec::new();
    let mut others = Vec::new();
    let mut open: Vec<Vec<Stretch>> = Vec::new();
    for row in rows(stretches) {
        if row.len() < 2 || !open.last().is_none_or(|last| is_near(last, &row)) {
            close(&mut open, &mut tables, &mut others);
        }
        if row.len() < 2 {
            others.extend(row);
        } else {
            open.push(row);
        }
    }
    close(&mut open, &mut tables, &mut others);
    (tables, others)
}

fn rows(stretches: Vec<Stretch>) -> Vec<Vec<Stretch>> {
    let mut rows: Vec<Vec<Stretch>> = Vec::new();
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

fn is_near(above: &[Stretch], below: &[Stretch]) -> bool {
    below[0].baseline - above[0].baseline < LEADING * above[0].size.max(below[0].size)
}

/// Rows that ended: a table, or nothing of the kind.
fn close(open: &mut Vec<Vec<Stretch>>, tables: &mut Vec<Aligned>, others: &mut Vec<Stretch>) {
    let rows = std::mem::take(open);
    let columns = columns(&rows);
    if rows.len() < ROWS || columns.len() < 2 || !is_table(&rows, &columns) {
        others.extend(rows.into_iter().flatten());
        return;
    }
    let placed = rows.into_iter().map(|row| {
        let mut cells: Vec<Vec<Stretch>> = columns.iter().map(|_| Vec::new()).collect();
        for stretch in row {
            cells[column(&columns, &stretch)].push(stretch);
        }
        cells
    });
    tables.push(Aligned { rows: placed.collect() });
}

/// Where something stands in any of the rows, from left to right.
fn columns(rows: &[Vec<Stretch>]) -> Vec<(f64, f64)> {
    let mut all: Vec<(f64, f64)> =
        rows.iter().flatten().map(|cell| (cell.frame.left, cell.frame.right)).collect();
    all.sort_by(|a, b| a.0.total_cmp(&b.0));
    let mut columns: Vec<(f64, f64)> = Vec::new();
    for (left, right) in all {
        match columns.last_mut() {
            Some(last) if left < last.1 => last.1 = last.1.max(right),
            _ => columns.push((left, right)),
        }
    }
    columns
}

fn column(columns: &[(f64, f64)], stretch: &Stretch) -> usize {
    columns.partition_point(|(left, _)| *left <= stretch.frame.left).saturating_sub(1)
}

/// Columns of text stand in line as well, but their cells are long.
fn is_table(rows: &[Vec<Stretch>], columns: &[(f64, f64)]) -> bool {
    let mut words: Vec<Vec<usize>> = columns.iter().map(|_| Vec::new()).collect();
    for cell in rows.iter().flatten() {
        words[column(columns, cell)].push(cell.words.len());
    }
    let long = words.iter_mut().filter_map(|column| usual(column)).filter(|usual| *usual > WORDS).count();
    let has_digit =
        |cell: &&Stretch| cell.words.iter().any(|word| word.text.contains(|c: char| c.is_ascii_digit()));
    let cells = rows.iter().map(Vec::len).sum::<usize>();
    let digits = rows.iter().flatten().filter(has_digit).count();
    let is_full = cells * 2 >= rows.len() * columns.len();
    long <= 1 && is_full && (columns.len() > 2 || digits * 10 >= DIGITS * cells)
}

fn usual(counts: &mut [usize]) -> Option<usize> {
    counts.sort_unstable();
    counts.get(counts.len() / 2).copied()
}
