//! Headings, told by the height of their font.

use super::blocks::Block;
use crate::Style;

/// How much taller than the text around, for each level.
const LEVELS: [(f64, u8); 3] = [(1.75, 1), (1.35, 2), (1.14, 3)];
/// Lines and characters of a heading.
const LINES: usize = 3;
const CHARACTERS: usize = 200;
/// Characters of text that a page needs before anything on it can be a heading.
const BODY: usize = 200;

/// The height of most of the text, where there is enough of it.
pub(crate) fn body<'b>(blocks: impl Iterator<Item = &'b Block>) -> Option<f64> {
    let mut sizes: Vec<(f64, usize)> = Vec::new();
    for line in blocks.flat_map(|block| &block.lines) {
        let length = line.words.iter().map(|word| word.text.len()).sum::<usize>();
        match sizes.iter_mut().find(|(size, _)| (*size - line.size).abs() < 0.3) {
            Some((_, total)) => *total += length,
            None => sizes.push((line.size, length)),
        }
    }
    let total: usize = sizes.iter().map(|(_, length)| length).sum();
    let (size, _) = sizes.into_iter().max_by_key(|(_, length)| *length)?;
    (total >= BODY).then_some(size)
}

/// Marks the first of the lines that a block became, if the block is a heading.
pub(crate) fn mark(block: &Block, body: Option<f64>, style: Style, lines: &mut [String]) {
    let Some(level) = body.and_then(|body| level(block, body)) else { return };
    let Some(first) = lines.first_mut() else { return };
    match style {
        Style::Marked => first.insert_str(0, &format!("[heading {level}] ")),
        Style::Markdown => first.insert_str(0, &format!("{} ", "#".repeat(level.into()))),
    }
}

fn level(block: &Block, body: f64) -> Option<u8> {
    let words = || block.lines.iter().flat_map(|line| &line.words);
    let length: usize = words().map(|word| word.text.chars().count()).sum();
    let is_short = block.lines.len() <= LINES && (3..=CHARACTERS).contains(&length);
    let is_worded = words().any(|word| word.text.chars().filter(|c| c.is_alphabetic()).count() > 1);
    let size = block.lines.iter().map(|line| line.size).fold(f64::INFINITY, f64::min);
    let found = LEVELS.iter().find(|(taller, _)| size >= body * taller);
    found.filter(|_| is_short && is_worded).map(|(_, level)| *level)
}
