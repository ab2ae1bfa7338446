//! The sections of a format code, for positive and negative numbers, zero and text.

use super::tokens::{Bracket, Token, bracket};

/// One section.
#[derive(Debug, Default)]
pub(crate) struct Section {
    pub(super) tokens: Vec<Token>,
    condition: Option<(String, f64)>,
}

/// Characters of a code that are read; a real one has hardly a hundred.
const MOST: usize = 1024;

impl Section {
    /// The sections of a code; `None` for what cannot be reproduced.
    pub(super) fn all(code: &str) -> Option<Vec<Self>> {
        if code.len() > MOST {
            return None;
        }
        let mut parser = Parser { rest: code.chars().collect(), at: 0, foreign: false };
        let mut sections = vec![Self::default()];
        while let Some(next) = parser.next() {
            if next == ';' {
                parser.foreign = false;
                sections.push(Self::default());
            } else {
                let section = sections.last_mut()?;
                parser.take(next, section)?;
            }
        }
        Some(sections)
    }

    pub(super) fn is_date(&self) -> bool {
        let is_part =
            |token: &Token| matches!(token, Token::Date(..) | Token::Elapsed(..) | Token::HalfDay(_));
        self.tokens.iter().any(is_part)
    }

    fn literal(&mut self, text: &str) {
        if let Some(Token::Literal(before)) = self.tokens.last_mut() {
            before.push_str(text);
        } else {
            self.tokens.push(Token::Literal(text.to_owned()));
        }
    }

    fn holds(&self, value: f64) -> bool {
        let Some((sign, limit)) = &self.condition else { return true };
        match sign.as_str() {
            "<" => value < *limit,
            "<=" => value <= *limit,
            ">" => value > *limit,
            ">=" => value >= *limit,
            "=" => (value - limit).abs() < f64::EPSILON,
            "<>" => (value - limit).abs() >= f64::EPSILON,
            _ => false,
        }
    }
}

/// The section for a number, and the number it shows: without its sign where the section says it.
pub(super) fn chosen(sections: &[Section], value: f64) -> Option<(&Section, f64)> {
    let first = sections.first()?;
    if sections.iter().take(2).any(|section| section.condition.is_some()) {
        let last = sections.len().min(3) - 1;
        let found = sections.iter().take(last).find(|section| section.holds(value));
        let section = found.or_else(|| sections.get(last).filter(|section| section.holds(value)))?;
        return Some((section, value));
    }
    match sections {
        [_, negative, ..] if value < 0.0 => Some((negative, -value)),
        [_, _, zero, ..] if value == 0.0 => Some((zero, value)),
        _ => Some((first, value)),
    }
}

struct Parser {
    rest: Vec<char>,
    at: usize,
    /// Names of months and days are not English.
    foreign: bool,
}

impl Parser {
    fn next(&mut self) -> Option<char> {
        let next = self.rest.get(self.at).copied()?;
        self.at += 1;
        Some(next)
    }

    fn peek(&self) -> Option<char> {
        self.rest.get(self.at).copied()
    }

    fn follows(&mut self, word: &str) -> bool {
        let there = self.rest[self.at..].iter().take(word.len()).collect::<String>();
        let follows = there.eq_ignore_ascii_case(word);
        self.at += if follows { word.len() } else { 0 };
        follows
    }

    fn take(&mut self, next: char, section: &mut Section) -> Option<()> {
        let token = match next {
            '"' => {
                let text: String = std::iter::from_fn(|| self.next().filter(|one| *one != '"')).collect();
                section.literal(&text);
                return Some(());
            }
            '\\' => {
                let one = self.next().map(String::from);
                section.literal(one.as_deref().unwrap_or_default());
                return Some(());
            }
            '_' => {
                self.next();
                section.literal(" ");
                return Some(());
            }
            '*' => {
                self.next();
                return Some(());
            }
            '[' => return self.bracket(section),
            '0' | '#' | '?' => Token::Digit(next),
            '.' => self.point(section),
            ',' => Token::Comma,
            '%' => Token::Percent,
            '/' => Token::Slash,
            '@' => Token::Text,
            'G' | 'g' if self.follows("eneral") => Token::General,
            'A' | 'a' if self.follows("M/PM") => Token::HalfDay(false),
            'A' | 'a' if self.follows("/P") => Token::HalfDay(true),
            'E' if matches!(self.peek(), Some('+' | '-')) => Token::Exponent(self.next() == Some('+')),
            'y' | 'Y' | 'm' | 'M' | 'd' | 'D' | 'h' | 'H' | 's' | 'S' => return self.date(next, section),
            'e' => Token::Date('y', 4),
            'b' | 'B' | 'g' | 'G' => return None,
            other => {
                section.literal(other.encode_utf8(&mut [0; 4]));
                return Some(());
            }
        };
        section.tokens.push(token);
        Some(())
    }

    /// A point after seconds begins their fraction.
    fn point(&mut self, section: &Section) -> Token {
        let seconds = |token: &Token| matches!(token, Token::Date('s', _) | Token::Elapsed('s', _));
        if !section.tokens.last().is_some_and(seconds) {
            return Token::Point;
        }
        let mut digits = 0;
        while self.peek() == Some('0') {
            self.next();
            digits += 1;
        }
        if digits > 0 { Token::Fraction(digits) } else { Token::Literal(".".to_owned()) }
    }

    fn date(&mut self, next: char, section: &mut Section) -> Option<()> {
        let letter = next.to_ascii_lowercase();
        let mut length = 1;
        while self.peek().is_some_and(|one| one.to_ascii_lowercase() == letter) {
            self.next();
            length += 1;
        }
        if self.foreign && matches!(letter, 'm' | 'd') && length > 2 {
            return None;
        }
        section.tokens.push(Token::Date(letter, length));
        Some(())
    }

    fn bracket(&mut self, section: &mut Section) -> Option<()> {
        /// English in any country.
        const ENGLISH: u32 = 0x09;
        let inside: String = std::iter::from_fn(|| self.next().filter(|one| *one != ']')).collect();
        match bracket(&inside) {
            Bracket::Token(Token::Literal(text)) => section.literal(&text),
            Bracket::Token(token) => section.tokens.push(token),
            Bracket::Condition(sign, limit) => section.condition = Some((sign, limit)),
            Bracket::Language(language) => self.foreign = language & 0xFF != ENGLISH && language != 0,
            Bracket::Nothing => {}
            Bracket::Unknown => return None,
        }
        Some(())
    }
}
