//! Pieces of a format code.

/// One piece.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Token {
    /// Printed as it is.
    Literal(String),
    /// A place for a digit: `0`, `#` or `?`.
    Digit(char),
    /// The decimal point.
    Point,
    /// Groups thousands or divides by a thousand.
    Comma,
    /// Multiplies by a hundred.
    Percent,
    /// `E+` or `E-`: whether a plus is printed.
    Exponent(bool),
    /// The bar of a fraction, or a sign between parts of a date.
    Slash,
    /// The number or text as it is.
    Text,
    /// The number as `General` shows it.
    General,
    /// A part of a date, such as `yyyy`, in lower case.
    Date(char, usize),
    /// Elapsed hours, minutes or seconds, at least so many digits.
    Elapsed(char, usize),
    /// Digits of a fraction of a second.
    Fraction(usize),
    /// `AM/PM`, or `A/P` when short.
    HalfDay(bool),
}

/// What stands in brackets without being printed.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Bracket {
    Condition(String, f64),
    Token(Token),
    Nothing,
    /// Month and day names are in this language.
    Language(u32),
    /// Not to be reproduced.
    Unknown,
}

const COLOURS: [&str; 8] = ["black", "blue", "cyan", "green", "magenta", "red", "white", "yellow"];

pub(super) fn bracket(inside: &str) -> Bracket {
    let lower = inside.to_ascii_lowercase();
    if let Some(rest) = inside.strip_prefix('$') {
        return currency(rest);
    }
    if let Some(first) = lower.chars().next().filter(|first| matches!(first, 'h' | 'm' | 's'))
        && lower.chars().all(|one| one == first)
    {
        return Bracket::Token(Token::Elapsed(first, lower.len()));
    }
    if inside.starts_with(['<', '>', '=']) {
        let split = inside.find(|one: char| !matches!(one, '<' | '>' | '=')).unwrap_or(inside.len());
        let (sign, number) = inside.split_at(split);
        return number
            .trim()
            .parse()
            .map_or(Bracket::Unknown, |number| Bracket::Condition(sign.to_owned(), number));
    }
    if COLOURS.contains(&lower.as_str()) || lower.starts_with("color") {
        Bracket::Nothing
    } else {
        Bracket::Unknown
    }
}

/// `$€-407`: a sign, and the language of the rest. `-F800` and `-F400` are the reader's own long date and time.
fn currency(rest: &str) -> Bracket {
    let (sign, language) = rest.rsplit_once('-').unwrap_or((rest, ""));
    let language = language.split(',').next().unwrap_or_default();
    if matches!(language.to_ascii_uppercase().as_str(), "F800" | "F400" | "X-SYSDATE" | "X-SYSTIME") {
        return Bracket::Unknown;
    }
    if !sign.is_empty() {
        return Bracket::Token(Token::Literal(sign.to_owned()));
    }
    match u32::from_str_radix(language, 16) {
        Ok(language) if language > 0xFFFF => Bracket::Unknown,
        Ok(language) => Bracket::Language(language),
        Err(_) => Bracket::Nothing,
    }
}
