//! Text into a paragraph: blanks squeezed, and backslashes where a mark would be read that is none.

use super::table::BORDER;

/// Appends a text to a line.
pub(super) fn push(line: &mut String, text: &str) {
    let mut rest = text;
    while !rest.is_empty() {
        let plain = rest.find(is_notable).unwrap_or(rest.len());
        line.push_str(&rest[..plain]);
        rest = &rest[plain..];
        let Some(letter) = rest.chars().next() else { return };
        rest = &rest[letter.len_utf8()..];
        match letter {
            '\u{ad}' | '\u{200b}' | '\u{feff}' => {}
            letter if is_blank(letter) => blank(line),
            letter => {
                if is_mark(letter, line, rest) {
                    line.push('\\');
                }
                line.push(letter);
            }
        }
    }
}

/// One blank, unless there is one.
pub(super) fn blank(line: &mut String) {
    if !line.is_empty() && !line.ends_with([' ', '\n', BORDER]) {
        line.push(' ');
    }
}

fn is_blank(letter: char) -> bool {
    matches!(letter, ' ' | '\t' | '\n' | '\r' | '\x0c' | '\u{a0}')
}

fn is_notable(letter: char) -> bool {
    is_blank(letter)
        || matches!(
            letter,
            '\\' | '`' | '*' | '_' | '<' | '(' | '~' | '|' | '\u{ad}' | '\u{200b}' | '\u{feff}'
        )
}

/// Whether a letter would be read as a mark, seen what stands around it.
fn is_mark(letter: char, before: &str, behind: &str) -> bool {
    let last = before.chars().next_back();
    let next = behind.chars().next();
    let is_word = |it: Option<char>| it.is_some_and(char::is_alphanumeric);
    match letter {
        '`' => true,
        '\\' => next.is_some_and(|it| it.is_ascii_punctuation()),
        '*' => next.is_some_and(|it| !it.is_whitespace()) || last.is_some_and(|it| !it.is_whitespace()),
        '_' => is_word(last) != is_word(next),
        '<' => next.is_some_and(|it| it.is_ascii_alphabetic() || matches!(it, '/' | '!' | '?')),
        '(' => last == Some(']'),
        '~' => last == Some('~') || next == Some('~'),
        _ => false,
    }
}

/// A paragraph whose lines do not begin like something else: a heading, an item, a quote, a rule.
pub(super) fn starts(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 8);
    for (number, line) in text.split('\n').enumerate() {
        if number > 0 {
            out.push('\n');
        }
        match sign(line) {
            Some(at) => {
                out.push_str(&line[..at]);
                out.push('\\');
                out.push_str(&line[at..]);
            }
            None => out.push_str(line),
        }
    }
    out
}

/// Where the sign stands that makes a line something else than text.
fn sign(line: &str) -> Option<usize> {
    let bytes = line.as_bytes();
    let is_end = |at: usize| bytes.get(at).is_none_or(|it| *it == b' ');
    match *bytes.first()? {
        b'#' => {
            let marks = bytes.iter().take_while(|it| **it == b'#').count();
            (marks <= 6 && is_end(marks)).then_some(0)
        }
        b'-' | b'+' if is_end(1) => Some(0),
        b'-' | b'=' if bytes.iter().all(|it| it == &bytes[0]) => Some(0),
        b'>' | b':' if is_end(1) || bytes[0] == b'>' => Some(0),
        b'0'..=b'9' => {
            let digits = bytes.iter().take_while(|it| it.is_ascii_digit()).count();
            let is_item = digits < 10 && matches!(bytes.get(digits), Some(b'.' | b')')) && is_end(digits + 1);
            is_item.then_some(digits)
        }
        _ => None,
    }
}
