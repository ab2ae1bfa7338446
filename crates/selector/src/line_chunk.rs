//! The line forms of a selection: `5-16,40-`, `-20`, `12@769`.

use crate::{LineRange, LineRanges, Repair, Selection, SelectorError, Tail};

/// Characters that people and word processors write for `-`.
const DASHES: [char; 6] = ['\u{2010}', '\u{2011}', '\u{2012}', '\u{2013}', '\u{2014}', '\u{2212}'];

/// Whether a chunk can only be meant as lines, even if it is wrong as such.
pub(crate) fn is_shaped(chunk: &str) -> bool {
    let mark = |letter: char| {
        letter.is_ascii_digit()
            || "lL@+,.-".contains(letter)
            || DASHES.contains(&letter)
            || letter.is_whitespace()
    };
    chunk.bytes().any(|byte| byte.is_ascii_digit()) && chunk.chars().all(mark)
}

/// What a number alone stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bare {
    /// Everything from that line on.
    Open,
    /// That line.
    Line,
}

/// Reads a chunk as lines, noting what had to be forgiven. In a list a number alone is always a line: who names several
/// lines does not mean everything after the first.
pub(crate) fn parse(chunk: &str, bare: Bare, repairs: &mut Vec<Repair>) -> Result<Selection, SelectorError> {
    let text = tidy(chunk, repairs);
    let mut items = text.as_str();
    if let Some(shorter) = items.strip_suffix(',') {
        repairs.push(Repair::TrailingComma);
        items = shorter;
    }
    let bare = if items.contains(',') { Bare::Line } else { bare };
    let mut ranges = Vec::new();
    let mut alone = Vec::new();
    for text in items.split(',') {
        match (Item { text, chunk, bare }).parse()? {
            Selection::Lines(found) => ranges.extend(&found),
            other => alone.push(other),
        }
    }
    match (LineRanges::new(ranges), alone.len()) {
        (Some(ranges), 0) => Ok(Selection::Lines(ranges)),
        (None, 1) => Ok(alone.remove(0)),
        (ranges, _) => Err(SelectorError::NotInList { ranges, alone }),
    }
}

/// Writes dashes as `-` and drops blanks, except one that parts two numbers.
fn tidy(chunk: &str, repairs: &mut Vec<Repair>) -> String {
    let mut text = String::with_capacity(chunk.len());
    let mut words = chunk.split_whitespace().peekable();
    while let Some(word) = words.next() {
        text.extend(word.chars().map(|letter| if DASHES.contains(&letter) { '-' } else { letter }));
        let next = words.peek().and_then(|word| word.chars().next());
        if word.ends_with(char::is_alphanumeric) && next.is_some_and(char::is_alphanumeric) {
            text.push(' ');
        }
    }
    if chunk.contains(DASHES) {
        repairs.push(Repair::EnDash);
    }
    if chunk.chars().filter(|letter| letter.is_whitespace()).count() > text.matches(' ').count() {
        repairs.push(Repair::Blanks);
    }
    text
}

/// One entry of a list, and the chunk it stands in.
struct Item<'a> {
    text: &'a str,
    chunk: &'a str,
    bare: Bare,
}

impl Item<'_> {
    fn parse(&self) -> Result<Selection, SelectorError> {
        if let Some(tail) = self.text.strip_prefix('-') {
            return self.tail(tail);
        }
        if let Some((line, column)) = self.text.split_once('@') {
            return column_of(self.number(line)?, self.number(column)?);
        }
        let range = if let Some((first, last)) = self.text.split_once("..").or(self.text.split_once('-')) {
            self.range(first, last)?
        } else if let Some((first, count)) = self.text.split_once('+') {
            counted(self.number(first)?, self.number(count)?)?
        } else {
            self.alone(self.number(self.text)?)?
        };
        Ok(Selection::Lines(range.into()))
    }

    fn alone(&self, line: u64) -> Result<LineRange, SelectorError> {
        match self.bare {
            Bare::Open => open(line),
            Bare::Line => LineRange::new(line, line).ok_or(SelectorError::LineZero { last: None }),
        }
    }

    fn range(&self, first: &str, last: &str) -> Result<LineRange, SelectorError> {
        let first = self.number(first)?;
        if last.is_empty() {
            return open(first);
        }
        let last = self.number(last)?;
        match LineRange::new(first, last) {
            Some(range) => Ok(range),
            None if first == 0 => Err(SelectorError::LineZero { last: Some(last).filter(|last| *last > 0) }),
            None => Err(SelectorError::EndBeforeStart { first, last }),
        }
    }

    fn tail(&self, text: &str) -> Result<Selection, SelectorError> {
        let (from_end, count) = match text.split_once('+') {
            Some((from_end, count)) => (self.number(from_end)?, Some(self.number(count)?)),
            None => (self.number(text)?, None),
        };
        let tail = count.map_or_else(|| Tail::last(from_end), |count| Tail::counted(from_end, count));
        match tail {
            Some(tail) => Ok(Selection::Tail(tail)),
            None if from_end == 0 => Err(SelectorError::TailZero),
            None => Err(SelectorError::TailCountZero { from_end }),
        }
    }

    /// A number, with or without an `L` before it.
    fn number(&self, text: &str) -> Result<u64, SelectorError> {
        let digits = text.strip_prefix(['L', 'l']).unwrap_or(text);
        if digits.is_empty() || digits.bytes().any(|byte| !byte.is_ascii_digit()) {
            return Err(SelectorError::bad_range(self.chunk));
        }
        digits.parse().map_err(|_| SelectorError::number_too_large(digits))
    }
}

fn open(first: u64) -> Result<LineRange, SelectorError> {
    LineRange::from(first).ok_or(SelectorError::LineZero { last: None })
}

fn counted(first: u64, count: u64) -> Result<LineRange, SelectorError> {
    match LineRange::counted(first, count) {
        Some(range) => Ok(range),
        None if first == 0 => Err(SelectorError::LineZero { last: Some(count).filter(|count| *count > 0) }),
        None => Err(SelectorError::CountZero { first }),
    }
}

fn column_of(line: u64, column: u64) -> Result<Selection, SelectorError> {
    if line == 0 || column == 0 {
        return Err(SelectorError::PlaceZero { line, column });
    }
    Ok(Selection::Column { line, column })
}

#[cfg(test)]
mod tests;
