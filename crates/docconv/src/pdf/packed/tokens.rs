//! The entries of one dictionary ([ISO 32000-2], 7.2 and 7.3), without those of the dictionaries in it.
//!
//! [ISO 32000-2]: https://pdfa.org/resource/iso-32000-2/

use std::ops::Range;

/// A piece of a dictionary.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Token {
    /// Without its slash, and without escapes.
    Name(Vec<u8>),
    Number(usize),
    /// Of an array.
    Open,
    Close,
    DictionaryOpen,
    DictionaryClose,
    /// A text, or a word.
    Other,
}

pub(super) struct Tokens<'b> {
    bytes: &'b [u8],
    at: usize,
    end: usize,
}

impl<'b> Tokens<'b> {
    /// Those of the first dictionary in a range.
    pub(super) fn of(bytes: &'b [u8], range: Range<usize>) -> Self {
        let mut tokens = Self { bytes, at: range.start, end: range.end };
        while tokens.next().is_some_and(|token| token != Token::DictionaryOpen) {}
        tokens
    }

    pub(super) fn at(&self) -> usize {
        self.at
    }

    /// The next key and where it begins.
    pub(super) fn key(&mut self) -> Option<(Vec<u8>, usize)> {
        loop {
            self.blanks();
            let begin = self.at;
            match self.next()? {
                Token::Name(name) => return Some((name, begin)),
                Token::DictionaryClose => return None,
                Token::DictionaryOpen => self.within(),
                _ => {}
            }
        }
    }

    pub(super) fn is_name(&mut self, wanted: &[u8]) -> bool {
        matches!(self.next(), Some(Token::Name(name)) if name == wanted)
    }

    /// A number that is not the beginning of a reference.
    pub(super) fn number(&mut self) -> Option<usize> {
        let Some(Token::Number(number)) = self.next() else { return None };
        (!self.reference()).then_some(number)
    }

    /// Passes over the rest of a reference.
    pub(super) fn reference(&mut self) -> bool {
        let begin = self.at;
        let is_reference = matches!(self.next(), Some(Token::Number(_))) && {
            self.blanks();
            self.bytes[self.at..self.end].starts_with(b"R")
        };
        self.at = if is_reference { self.at + 1 } else { begin };
        is_reference
    }

    /// Passes over a value; what is left of it is no name.
    pub(super) fn skip(&mut self) {
        let mut arrays = 0_usize;
        loop {
            match self.next() {
                Some(Token::Open) => arrays += 1,
                Some(Token::Close) => arrays = arrays.saturating_sub(1),
                Some(Token::DictionaryOpen) => self.within(),
                Some(Token::DictionaryClose) | None => return,
                _ => {}
            }
            if arrays == 0 {
                return;
            }
        }
    }

    /// Passes over a value; tells the numbers in it by their keys.
    pub(super) fn numbers(&mut self, mut met: impl FnMut(&[u8], usize)) {
        let mut deep = 0_usize;
        loop {
            match self.next() {
                Some(Token::Open | Token::DictionaryOpen) => deep += 1,
                Some(Token::Close | Token::DictionaryClose) => deep = deep.saturating_sub(1),
                Some(Token::Name(name)) => {
                    let begin = self.at;
                    match self.number() {
                        Some(number) => met(&name, number),
                        None => self.at = begin,
                    }
                }
                Some(_) => {}
                None => return,
            }
            if deep == 0 {
                return;
            }
        }
    }

    /// Passes over the rest of a dictionary.
    fn within(&mut self) {
        let mut deep = 1_usize;
        while deep > 0 {
            match self.next() {
                Some(Token::DictionaryOpen) => deep += 1,
                Some(Token::DictionaryClose) => deep -= 1,
                None => return,
                _ => {}
            }
        }
    }

    fn blanks(&mut self) {
        while let Some(byte) = self.byte() {
            match byte {
                b'%' => self.at += self.length(|byte| !matches!(byte, b'\r' | b'\n')),
                0 | b' ' | b'\t' | b'\r' | b'\n' | 12 => self.at += 1,
                _ => return,
            }
        }
    }

    fn byte(&self) -> Option<u8> {
        self.bytes[..self.end].get(self.at).copied()
    }

    /// How many of the next bytes are of a kind.
    fn length(&self, is_of: impl Fn(u8) -> bool) -> usize {
        self.bytes[self.at..self.end].iter().take_while(|byte| is_of(**byte)).count()
    }

    pub(super) fn next(&mut self) -> Option<Token> {
        self.blanks();
        let first = self.byte()?;
        let second = self.bytes[..self.end].get(self.at + 1).copied();
        let (length, token) = match (first, second) {
            (b'<', Some(b'<')) => (2, Token::DictionaryOpen),
            (b'>', Some(b'>')) => (2, Token::DictionaryClose),
            (b'[', _) => (1, Token::Open),
            (b']', _) => (1, Token::Close),
            (b'/', _) => return Some(self.name()),
            (b'(', _) => return Some(self.text()),
            (b'0'..=b'9', _) => return Some(self.digits()),
            _ => (self.length(is_regular).max(1), Token::Other),
        };
        self.at += length;
        Some(token)
    }

    fn name(&mut self) -> Token {
        self.at += 1;
        let length = self.length(is_regular);
        let written = &self.bytes[self.at..self.at + length];
        self.at += length;
        let mut name = Vec::with_capacity(length);
        let mut rest = written;
        while let Some((&byte, after)) = rest.split_first() {
            let digit = |at: usize| after.get(at).and_then(|digit| char::from(*digit).to_digit(16));
            rest = after;
            match (byte, digit(0), digit(1)) {
                (b'#', Some(high), Some(low)) => {
                    name.push((high << 4 | low) as u8);
                    rest = &after[2..];
                }
                _ => name.push(byte),
            }
        }
        Token::Name(name)
    }

    fn digits(&mut self) -> Token {
        let length = self.length(is_regular);
        let written = &self.bytes[self.at..self.at + length];
        self.at += length;
        let number = std::str::from_utf8(written).ok().and_then(|text| text.parse().ok());
        number.map_or(Token::Other, Token::Number)
    }

    fn text(&mut self) -> Token {
        let mut deep = 0_usize;
        while let Some(byte) = self.byte() {
            self.at += if byte == b'\\' { 2 } else { 1 };
            match byte {
                b'(' => deep += 1,
                b')' => deep -= 1,
                _ => {}
            }
            if deep == 0 {
                break;
            }
        }
        self.at = self.at.min(self.end);
        Token::Other
    }
}

fn is_regular(byte: u8) -> bool {
    !matches!(
        byte,
        0 | b' '
            | b'\t'
            | b'\r'
            | b'\n'
            | 12
            | b'('
            | b')'
            | b'<'
            | b'>'
            | b'['
            | b']'
            | b'{'
            | b'}'
            | b'/'
            | b'%'
    )
}
