//! Glyphs as words, in the order they are drawn.

use super::turn::Turn;
use crate::pdf::frame::Frame;
use crate::pdf::sheet::{Characters, Glyph};

/// Parts of the height of a font.
const BLANK: f64 = 0.13;
/// A blank between ideographs, which stand on a grid.
const WIDE_BLANK: f64 = 0.4;
/// Farther apart than this, glyphs of one line are not drawn on from each other.
const APART: f64 = 1.0;

/// A word on its line.
#[derive(Debug, Clone)]
pub(crate) struct Word {
    pub(crate) text: String,
    pub(crate) left: f64,
    pub(crate) right: f64,
    pub(crate) baseline: f64,
    pub(crate) size: f64,
    /// Whether a blank was written before it.
    pub(crate) after_blank: bool,
    /// The link that it is part of.
    pub(crate) link: Option<usize>,
}

impl Word {
    pub(crate) fn frame(&self) -> Frame {
        let (top, bottom) = (self.baseline - self.size * 0.75, self.baseline + self.size * 0.22);
        Frame { left: self.left, top, right: self.right, bottom }
    }
}

/// A glyph seen along its line.
struct Piece {
    text: Characters,
    left: f64,
    right: f64,
    baseline: f64,
    size: f64,
    after_blank: bool,
}

/// The words of glyphs whose lines run in one direction.
pub(crate) fn words(turn: Turn, glyphs: &[Glyph]) -> Vec<Word> {
    let mut words = Vec::new();
    let mut run: Vec<Piece> = Vec::new();
    for glyph in glyphs {
        let (left, baseline) = turn.turned(glyph.at);
        let piece = Piece {
            text: glyph.text.clone(),
            left,
            right: left + glyph.advance.max(0.0),
            baseline,
            size: glyph.size,
            after_blank: glyph.after_blank,
        };
        if run.last().is_some_and(|last| !goes_on(last, &piece)) {
            split(&mut run, &mut words);
        }
        run.push(piece);
    }
    split(&mut run, &mut words);
    words
}

/// Whether a glyph is drawn on from the one before, forwards or, as scripts from the right do, backwards.
fn goes_on(last: &Piece, next: &Piece) -> bool {
    let size = last.size.max(next.size);
    let alike = last.size.min(next.size) > size * 0.75;
    let near = |gap: f64| gap > -0.5 * size && gap < APART * size;
    alike
        && (last.baseline - next.baseline).abs() < 0.12 * size
        && (near(next.left - last.right)
            || (is_from_right(next.text.first()) && near(last.left - next.right)))
}

/// Cuts a run of glyphs where blanks are.
fn split(run: &mut Vec<Piece>, words: &mut Vec<Word>) {
    let is_backwards = run.windows(2).filter(|pair| pair[1].left < pair[0].left).count() * 2 > run.len();
    if is_backwards {
        run.reverse();
        shift_blanks(run);
    }
    let blank = blank(run);
    let mut word: Vec<Piece> = Vec::new();
    for piece in run.drain(..) {
        if word.last().is_some_and(|last| is_parted(last, &piece, blank)) {
            words.push(joined(&word));
            word.clear();
        }
        word.push(piece);
    }
    if !word.is_empty() {
        words.push(joined(&word));
    }
}

/// Blanks before glyphs become blanks before those that now follow.
fn shift_blanks(run: &mut [Piece]) {
    let before: Vec<bool> = run.iter().map(|piece| piece.after_blank).collect();
    for (at, piece) in run.iter_mut().enumerate() {
        piece.after_blank = at > 0 && before[at - 1];
    }
}

fn is_parted(last: &Piece, next: &Piece, blank: f64) -> bool {
    let size = last.size.max(next.size);
    let wide = is_ideograph(last.text.first()) && is_ideograph(next.text.first());
    let blank = if wide { blank.max(WIDE_BLANK) } else { blank };
    next.after_blank || next.left - last.right > blank * size
}

/// How wide a gap is a blank: wider where all letters stand apart.
fn blank(run: &[Piece]) -> f64 {
    let is_letter = |piece: &Piece| piece.text.first().is_alphabetic();
    let mut gaps: Vec<f64> = run
        .windows(2)
        .filter(|pair| !pair[1].after_blank && is_letter(&pair[0]) && is_letter(&pair[1]))
        .map(|pair| (pair[1].left - pair[0].right) / pair[1].size.max(0.01))
        .collect();
    if gaps.len() < 3 {
        return BLANK;
    }
    gaps.sort_by(f64::total_cmp);
    let usual = gaps[gaps.len() / 4];
    if usual > BLANK / 2.0 { (usual * 1.5).max(usual + BLANK) } else { BLANK }
}

fn joined(pieces: &[Piece]) -> Word {
    let from_right = pieces.iter().any(|piece| is_from_right(piece.text.first()));
    let mut text = String::new();
    if from_right {
        for part in numbers_kept(pieces) {
            part.text.push_to(&mut text);
        }
    } else {
        for piece in pieces {
            piece.text.push_to(&mut text);
        }
    }
    Word {
        text,
        left: pieces.iter().map(|piece| piece.left).fold(f64::INFINITY, f64::min),
        right: pieces.iter().map(|piece| piece.right).fold(f64::NEG_INFINITY, f64::max),
        baseline: pieces[0].baseline,
        size: pieces.iter().map(|piece| piece.size).fold(0.0, f64::max),
        after_blank: pieces[0].after_blank,
        link: None,
    }
}

/// The glyphs of a word from the right, in the order they are read; numbers run the other way.
fn numbers_kept(pieces: &[Piece]) -> Vec<&Piece> {
    let is_digit = |piece: &&Piece| piece.text.first().is_numeric();
    let mut read: Vec<&Piece> = pieces.iter().rev().collect();
    let mut at = 0;
    while at < read.len() {
        let end = at + read[at..].iter().take_while(|piece| is_digit(piece)).count();
        read[at..end].reverse();
        at = end.max(at + 1);
    }
    read
}

/// Hebrew, Arabic and their like.
pub(crate) fn is_from_right(c: char) -> bool {
    matches!(c, '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{fefe}' | '\u{10800}'..='\u{10fff}' | '\u{1e800}'..='\u{1efff}')
        && !c.is_numeric()
}

fn is_ideograph(c: char) -> bool {
    matches!(c, '\u{2e80}'..='\u{9fff}' | '\u{ac00}'..='\u{d7af}' | '\u{f900}'..='\u{faff}' | '\u{ff00}'..='\u{ffef}' | '\u{20000}'..='\u{3ffff}')
}
