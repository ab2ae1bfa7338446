//! Numbers by their places for digits.

use super::decimal::Decimal;
use super::section::Section;
use super::tokens::Token;
use super::{fraction, general};

/// Digits behind the point that a code may ask for.
const MOST_PLACES: usize = 30;

pub(super) fn shown(section: &Section, value: f64) -> Option<String> {
    let tokens = &section.tokens;
    if tokens.contains(&Token::Slash) && tokens.iter().any(|token| matches!(token, Token::Digit(_))) {
        return fraction::shown(tokens, value);
    }
    let signed = if value < 0.0 { "-" } else { "" };
    if !tokens.iter().any(|token| matches!(token, Token::Digit(_))) {
        return Some(words(tokens, value));
    }
    if let Some(at) = tokens.iter().position(|token| matches!(token, Token::Exponent(_))) {
        return Some(format!("{signed}{}", scientific(tokens, at, value)));
    }
    let layout = Layout::of(tokens);
    let scaled = value * 100_f64.powi(layout.percents) / 1000_f64.powi(layout.thousands);
    let rounded = Decimal::rounded(scaled, layout.places);
    let sign = if rounded.is_zero() { "" } else { signed };
    Some(format!("{sign}{}", layout.filled(tokens, &rounded)))
}

/// A section without places: its words, and the number where it says so.
fn words(tokens: &[Token], value: f64) -> String {
    let word = |token: &Token| match token {
        Token::Literal(text) => text.clone(),
        Token::General | Token::Text => general(value),
        Token::Percent => "%".to_owned(),
        Token::Point => ".".to_owned(),
        Token::Comma => ",".to_owned(),
        Token::Slash => "/".to_owned(),
        _ => String::new(),
    };
    tokens.iter().map(word).collect()
}

/// What the places say of a number.
#[derive(Debug, Default)]
struct Layout {
    /// The decimal point, or the end.
    point: usize,
    places: usize,
    percents: i32,
    /// Commas behind the last digit, or the last before the point.
    thousands: i32,
    grouped: bool,
}

impl Layout {
    fn of(tokens: &[Token]) -> Self {
        let point = tokens.iter().position(|token| *token == Token::Point).unwrap_or(tokens.len());
        let is_digit = |token: &&Token| matches!(token, Token::Digit(_));
        let places = tokens[point..].iter().filter(is_digit).count().min(MOST_PLACES);
        let last = tokens[..point].iter().rposition(|token| matches!(token, Token::Digit(_)));
        let of_all = tokens.iter().rposition(|token| matches!(token, Token::Digit(_)));
        let mut scaling = [last, of_all].into_iter().flatten().collect::<Vec<_>>();
        scaling.dedup();
        let commas = |at: &usize| tokens[at + 1..].iter().take_while(|token| **token == Token::Comma).count();
        let thousands = scaling.iter().map(commas).sum();
        let first = tokens.iter().position(|token| matches!(token, Token::Digit(_)));
        let between = first.zip(last).and_then(|(first, last)| tokens.get(first..last));
        Self {
            point,
            places,
            percents: count(tokens.iter().filter(|token| **token == Token::Percent).count()),
            thousands: count(thousands),
            grouped: between.is_some_and(|between| between.contains(&Token::Comma)),
        }
    }

    fn filled(&self, tokens: &[Token], rounded: &Decimal) -> String {
        let mut out = self.before(&tokens[..self.point], &rounded.whole);
        out.push_str(&behind(&tokens[self.point..], &rounded.parts));
        out
    }

    /// The digits before the point, filled in from the right; the leftmost place takes all that are left.
    fn before(&self, tokens: &[Token], digits: &[u8]) -> String {
        let first = tokens.iter().position(|token| matches!(token, Token::Digit(_)));
        let mut left = digits.iter().rev();
        let mut reversed: Vec<char> = Vec::new();
        let mut placed = 0;
        for (at, token) in tokens.iter().enumerate().rev() {
            match token {
                Token::Digit(place) => {
                    let mut put = |digit: char, reversed: &mut Vec<char>| {
                        if self.grouped && placed > 0 && placed % 3 == 0 && digit != ' ' {
                            reversed.push(',');
                        }
                        placed += 1;
                        reversed.push(digit);
                    };
                    match (left.next(), place) {
                        (Some(digit), _) => put(char::from(b'0' + digit), &mut reversed),
                        (None, '0') => put('0', &mut reversed),
                        (None, '?') => put(' ', &mut reversed),
                        (None, _) => {}
                    }
                    if first == Some(at) {
                        for digit in left.by_ref() {
                            put(char::from(b'0' + digit), &mut reversed);
                        }
                    }
                }
                token => reversed.extend(literal(token).chars().rev()),
            }
        }
        reversed.iter().rev().collect()
    }
}

/// The point and what is behind it: zeros that no place insists on are left out.
fn behind(tokens: &[Token], digits: &[u8]) -> String {
    let mut out = String::new();
    let mut at = 0;
    for token in tokens {
        match token {
            Token::Point => out.push('.'),
            Token::Digit(place) => {
                let digit = digits.get(at).copied().unwrap_or(0);
                let needed = digits.get(at..).unwrap_or_default().iter().any(|digit| *digit != 0);
                at += 1;
                match place {
                    '0' => out.push(char::from(b'0' + digit)),
                    _ if needed => out.push(char::from(b'0' + digit)),
                    '?' => out.push(' '),
                    _ => {}
                }
            }
            token => out.push_str(&literal(token)),
        }
    }
    out
}

fn literal(token: &Token) -> String {
    match token {
        Token::Literal(text) => text.clone(),
        Token::Percent => "%".to_owned(),
        _ => String::new(),
    }
}

/// `0.00E+00`; more than one place before the point makes exponents multiples of their number.
fn scientific(tokens: &[Token], at: usize, value: f64) -> String {
    let Token::Exponent(plus) = tokens[at] else { return String::new() };
    let mantissa = Layout::of(&tokens[..at]);
    let is_digit = |token: &&Token| matches!(token, Token::Digit(_));
    let step = count(tokens[..mantissa.point].iter().filter(is_digit).count()).max(1);
    let size = value.abs();
    let mut exponent = if size == 0.0 { 0 } else { power_of(size) };
    exponent = exponent.div_euclid(step) * step;
    let mut rounded = Decimal::rounded(size / 10_f64.powi(exponent), mantissa.places);
    if rounded.whole.len() > usize::try_from(step).unwrap_or(1) {
        exponent += step;
        rounded = Decimal::rounded(size / 10_f64.powi(exponent), mantissa.places);
    }
    let width = tokens[at..].iter().filter(is_digit).count();
    let sign = if exponent < 0 {
        "-"
    } else if plus {
        "+"
    } else {
        ""
    };
    let tail: String = tokens[at + 1..].iter().map(literal).collect();
    format!("{}E{sign}{:0width$}{tail}", mantissa.filled(&tokens[..at], &rounded), exponent.unsigned_abs())
}

/// The exponent that the number itself is written with.
fn power_of(size: f64) -> i32 {
    let written = format!("{size:e}");
    written.split_once('e').and_then(|(_, exponent)| exponent.parse().ok()).unwrap_or(0)
}

fn count(count: usize) -> i32 {
    i32::try_from(count.min(100)).unwrap_or(0)
}
