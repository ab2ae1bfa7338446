//! Words as stretches of lines: what stands beside each other with no more than blanks between.

use super::words::Word;
use crate::pdf::frame::Frame;

/// Parts of the height of a font: a wider gap always parts, ...
const APART: f64 = 1.5;
/// ... a narrower one where gaps of other lines stand above and below it.
const GUTTER: f64 = 0.55;
/// Lines above and below that are asked, and how many have to agree.
const NEIGHBOURS: usize = 5;
const AGREE: usize = 5;

/// Words that are read on from each other.
#[derive(Debug, Clone)]
pub(crate) struct Stretch {
    /// From left to right.
    pub(crate) words: Vec<Word>,
    pub(crate) frame: Frame,
    pub(crate) baseline: f64,
    /// The height of most of it.
    pub(crate) size: f64,
}

impl Stretch {
    pub(crate) fn of(words: Vec<Word>) -> Self {
        let frame = words.iter().map(Word::frame).reduce(|all, word| all.with(&word));
        let longest = words.iter().max_by_key(|word| word.text.len());
        let (baseline, size) = longest.map_or((0.0, 0.0), |word| (word.baseline, word.size));
        let frame = frame.unwrap_or(Frame { left: 0.0, top: 0.0, right: 0.0, bottom: 0.0 });
        Self { words, frame, baseline, size }
    }
}

/// The stretches of all lines, from above.
pub(crate) fn stretches(words: Vec<Word>) -> Vec<Stretch> {
    let rows = rows(words);
    let gaps: Vec<Vec<(f64, f64)>> = rows.iter().map(|row| gaps(row)).collect();
    let mut stretches = Vec::new();
    for (at, row) in rows.into_iter().enumerate() {
        let mut words: Vec<Word> = Vec::new();
        for word in row {
            if words.last().is_some_and(|last| is_parted(last, &word, at, &gaps)) {
                stretches.push(Stretch::of(std::mem::take(&mut words)));
            }
            words.push(word);
        }
        stretches.push(Stretch::of(words));
    }
    stretches
}

/// Words on the same height, from left to right; rows from above.
fn rows(mut words: Vec<Word>) -> Vec<Vec<Word>> {
    words.sort_by(|a, b| a.baseline.total_cmp(&b.baseline));
    let mut rows: Vec<Vec<Word>> = Vec::new();
    for word in words {
        let fits = |row: &Vec<Word>| {
            let first = &row[0];
            word.baseline - first.baseline < 0.2 * first.size.min(word.size)
        };
        match rows.last_mut() {
            Some(row) if fits(row) => row.push(word),
            _ => rows.push(vec![word]),
        }
    }
    for row in &mut rows {
        row.sort_by(|a, b| a.left.total_cmp(&b.left));
    }
    rows
}

/// Where a row has gaps that may be part of a gutter.
fn gaps(row: &[Word]) -> Vec<(f64, f64)> {
    let pairs = row.windows(2);
    let wide = pairs.filter(|pair| pair[1].left - pair[0].right > GUTTER * pair[0].size.max(pair[1].size));
    wide.map(|pair| (pair[0].right, pair[1].left)).collect()
}

fn is_parted(last: &Word, next: &Word, row: usize, gaps: &[Vec<(f64, f64)>]) -> bool {
    let size = last.size.max(next.size);
    let gap = next.left - last.right;
    if gap > APART * size || gap < -APART * size {
        return true;
    }
    gap > GUTTER * size && has_gutter((last.right, next.left), row, gaps, size)
}

/// Whether most lines around have a gap at the same place.
fn has_gutter((left, right): (f64, f64), row: usize, gaps: &[Vec<(f64, f64)>], size: f64) -> bool {
    let around = row.saturating_sub(NEIGHBOURS)..(row + NEIGHBOURS + 1).min(gaps.len());
    let shares = |gap: &(f64, f64)| gap.1.min(right) - gap.0.max(left) > GUTTER * 0.8 * size;
    let agree = around.filter(|at| *at != row && gaps[*at].iter().any(shares)).count();
    agree >= AGREE
}
