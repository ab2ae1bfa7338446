//! Lines as they are written down.

use super::lines::Stretch;
use super::words::{Word, is_from_right};
use crate::pdf::links::bare;

/// Parts of the height of a font; words closer than that are one, drawn in pieces.
const TOUCHING: f64 = 0.1;
/// How far a script may stand below the slant of the letter before it.
const OVERLAP: f64 = 0.3;

/// A text with the links that end in it: `(link: …)` follows the last word of each.
pub(crate) struct Written<'l> {
    links: &'l [String],
    pub(crate) lines: Vec<String>,
    open: Option<usize>,
}

impl<'l> Written<'l> {
    pub(crate) fn new(links: &'l [String]) -> Self {
        Self { links, lines: Vec::new(), open: None }
    }

    /// One block: words that were parted at the end of a line are joined again.
    pub(crate) fn block(&mut self, lines: &[Stretch]) {
        let mut parted = false;
        for line in lines {
            let mut words = in_order(&line.words).into_iter().peekable();
            if std::mem::take(&mut parted) {
                self.rejoin(&mut words);
            }
            if words.peek().is_none() {
                continue;
            }
            if words.peek().is_some_and(|word| word.link != self.open) {
                self.end_link();
            }
            self.lines.push(String::new());
            let mut last: Option<&Word> = None;
            for word in words {
                self.word(last, word);
                last = Some(word);
            }
            parted = self.lines.last().is_some_and(|line| ends_parted(line));
        }
        self.end_link();
    }

    /// The rest of a parted word goes to its beginning; where what follows does not go on, the hyphen stays.
    fn rejoin<'w>(&mut self, words: &mut std::iter::Peekable<impl Iterator<Item = &'w Word>>) {
        let goes_on = |word: &&Word| word.text.starts_with(char::is_lowercase);
        let Some(line) = self.lines.last_mut() else { return };
        if line.ends_with('\u{ad}') || words.peek().is_some_and(goes_on) {
            line.pop();
            let mut last: Option<&Word> = None;
            while let Some(word) = words.next_if(|word| last.is_none_or(|last| is_touching(last, word))) {
                self.word(Some(last.unwrap_or(word)), word);
                last = Some(word);
            }
        }
    }

    fn word(&mut self, last: Option<&Word>, word: &Word) {
        if self.open != word.link {
            self.end_link();
            self.open = word.link;
        }
        let Some(line) = self.lines.last_mut() else { return };
        if last.is_some_and(|last| !is_touching(last, word)) {
            line.push(' ');
        }
        push_plain(&word.text, line);
    }

    fn end_link(&mut self) {
        let Some(link) = self.open.take().and_then(|at| self.links.get(at)) else { return };
        let Some(line) = self.lines.last_mut() else { return };
        if !line.ends_with(bare(link)) {
            line.extend([" (link: ", link, ")"]);
        }
    }
}

fn is_touching(last: &Word, word: &Word) -> bool {
    let size = last.size.max(word.size);
    let is_near = |gap: f64| (-OVERLAP * size..TOUCHING * size).contains(&gap);
    std::ptr::eq(last, word)
        || (!word.after_blank && (is_near(word.left - last.right) || is_near(last.left - word.right)))
}

fn ends_parted(line: &str) -> bool {
    let mut end = line.chars().rev();
    matches!(end.next(), Some('-' | '\u{2010}' | '\u{ad}')) && end.next().is_some_and(char::is_alphabetic)
}

/// Ligatures and forms of letters as the letters they stand for.
fn push_plain(text: &str, out: &mut String) {
    let is_form =
        |c: char| matches!(c, '\u{fb00}'..='\u{fb4f}' | '\u{fb50}'..='\u{fdff}' | '\u{fe70}'..='\u{fefc}');
    if !text.contains(is_form) {
        return out.push_str(text);
    }
    for c in text.chars() {
        if is_form(c) {
            out.extend(unicode_normalization::UnicodeNormalization::nfkc(std::iter::once(c)));
        } else {
            out.push(c);
        }
    }
}

/// Words from left to right, or from right to left with what runs the other way kept together.
fn in_order(words: &[Word]) -> Vec<&Word> {
    let from_right = words.iter().filter(|word| word.text.contains(is_from_right)).count();
    if from_right == 0 {
        return words.iter().collect();
    }
    let runs_left = |word: &Word| word.text.contains(is_from_right);
    let is_other = |word: &Word| word.text.contains(char::is_alphabetic) && !runs_left(word);
    let others = words.iter().filter(|word| is_other(word)).count();
    let is_kept = |word: &Word| if from_right >= others { is_other(word) } else { runs_left(word) };
    let mut read: Vec<&Word> = words.iter().collect();
    if from_right >= others {
        read.reverse();
    }
    let mut at = 0;
    while at < read.len() {
        let end = at + read[at..].iter().take_while(|word| is_kept(word)).count();
        read[at..end].reverse();
        at = end.max(at + 1);
    }
    read
}
