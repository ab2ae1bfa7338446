//! Words as stretches of lines: what stands beside each other with no more than blanks between.

use super::words::Word;
use crate::pdf::frame::Frame;

/// Parts of the height of a font: a wider gap always parts, ...
const APART: f64 = 1.5;
/// ... a narrower one where gaps of other lines stand above and below it.
const GUTTER: f64 = 0.55;
/// A wider gap than this parts whatever stands above and below.
const FAR: f64 = 7.0;
/// The gap behind the label of an item of a list.
const LABELLED: f64 = 3.5;
/// How far the next line may be.
const LEADING: f64 = 1.9;
/// Lines above and below that are asked, and how many have to agree.
const NEIGHBOURS: usize = 5;
const AGREE: usize = 5;
/// How near to a gutter a line has to end or begin to speak for it.
const BESIDE: f64 = 8.0;

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
    for (at, row) in rows.iter().enumerate() {
        let mut words: Vec<Word> = Vec::new();
        for word in row {
            if !is_labelled(&words, word)
                && words.last().is_some_and(|last| is_parted(last, word, at, &rows, &gaps))
            {
                stretches.push(Stretch::of(std::mem::take(&mut words)));
            }
            words.push(word.clone());
        }
        stretches.push(Stretch::of(words));
    }
    stretches
}

/// Whether a line has only the label of an item so far, and the item follows.
fn is_labelled(words: &[Word], item: &Word) -> bool {
    let [label] = words else { return false };
    let gap = item.left - label.right;
    is_label(&label.text) && gap > 0.0 && gap < LABELLED * label.size.max(item.size)
}

/// A bullet, or a number or letter as they stand before items.
fn is_label(text: &str) -> bool {
    let inner = text.strip_prefix('(').unwrap_or(text).strip_suffix([')', '.']);
    matches!(text, "•" | "·" | "▪" | "◦" | "‣" | "●" | "○" | "■" | "►" | "\u{f0b7}")
        || inner.is_some_and(|inner| {
            (1..=3).contains(&inner.len()) && inner.chars().all(|c| c.is_ascii_digit())
                || inner.len() == 1 && inner.chars().all(char::is_alphabetic)
        })
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

fn is_parted(last: &Word, next: &Word, row: usize, rows: &[Vec<Word>], gaps: &[Vec<(f64, f64)>]) -> bool {
    let size = last.size.max(next.size);
    let gap = next.left - last.right;
    if gap > FAR * size || gap < -APART * size {
        return true;
    }
    if gap > APART * size {
        return !is_bridged(last, next, row, rows);
    }
    gap > GUTTER * size && has_gutter((last.right, next.left), row, rows, gaps, size)
}

/// Whether the lines above and below go on where a gap is: it is a blank of a line that is filled up.
fn is_bridged(last: &Word, next: &Word, row: usize, rows: &[Vec<Word>]) -> bool {
    let far = LEADING * last.size.max(next.size);
    let is_near = |other: &&Vec<Word>| (other[0].baseline - last.baseline).abs() < far;
    let covers = |other: &Vec<Word>| {
        let mut open = last.right;
        for word in other.iter().filter(|word| word.right > last.right) {
            if word.left - open > GUTTER * word.size || open >= next.left {
                break;
            }
            open = open.max(word.right);
        }
        open >= next.left
    };
    rows[..row].iter().rev().take_while(is_near).any(covers)
        && rows[row + 1..].iter().take_while(is_near).any(covers)
}

/// Whether most lines around have a gap at the same place, or end before it and begin behind it in turn, as those of
/// columns do whose lines stand on different heights.
fn has_gutter(
    (left, right): (f64, f64),
    row: usize,
    rows: &[Vec<Word>],
    gaps: &[Vec<(f64, f64)>],
    size: f64,
) -> bool {
    let shares = |gap: &(f64, f64)| gap.1.min(right) - gap.0.max(left) > GUTTER * 0.8 * size;
    let (mut both, mut before, mut behind, mut across) = (0, 0, 0, 0);
    for at in row.saturating_sub(NEIGHBOURS)..(row + NEIGHBOURS + 1).min(rows.len()) {
        let words = &rows[at];
        let (first, last) = (words[0].left, words[words.len() - 1].right);
        if at == row {
            continue;
        }
        if gaps[at].iter().any(shares) {
            both += 1;
        } else if last < right {
            before += usize::from(left - last < BESIDE * size);
        } else if first > left {
            behind += usize::from(first - right < BESIDE * size);
        } else {
            across += 1;
        }
    }
    let agree = both + 2 * before.min(behind);
    agree >= AGREE && across <= agree || agree >= 3 && across == 0
}
