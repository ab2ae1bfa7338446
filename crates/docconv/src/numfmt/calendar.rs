//! Numbers as dates and times: days since the end of 1899, with the leap day of 1900 that never was, or since 1904.

use super::section::Section;
use super::tokens::Token;

const DAY: i64 = 86_400;
/// Days from the first day of the 1900 calendar to that of 1904.
const TO_1904: f64 = 1462.0;
/// The day after 31 December 9999.
const END: f64 = 2_958_466.0;

const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];
const DAYS: [&str; 7] = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/// A moment, taken apart.
struct Moment {
    year: i64,
    month: usize,
    day: i64,
    weekday: usize,
    /// Seconds since midnight.
    second: i64,
    /// Seconds since the calendar began.
    elapsed: i64,
    /// Of the second, in units of the last digit shown.
    fraction: i64,
}

pub(super) fn shown(section: &Section, value: f64, since_1904: bool) -> Option<String> {
    let elapses = section.tokens.iter().any(|token| matches!(token, Token::Elapsed(..)));
    let serial = if since_1904 && !elapses { value + TO_1904 } else { value };
    if !(0.0..END).contains(&serial) {
        return None;
    }
    let digits = section.tokens.iter().find_map(|token| match token {
        Token::Fraction(digits) => Some(*digits),
        _ => None,
    });
    let moment = Moment::of(serial, digits.unwrap_or(0).min(6));
    let halves = section.tokens.iter().any(|token| matches!(token, Token::HalfDay(_)));
    let mut out = String::new();
    for (at, token) in section.tokens.iter().enumerate() {
        out.push_str(&moment.part(token, is_minute(&section.tokens, at), halves)?);
    }
    Some(out)
}

/// An `m` behind hours or before seconds means minutes.
fn is_minute(tokens: &[Token], at: usize) -> bool {
    let is_part = |token: &&Token| matches!(token, Token::Date(..) | Token::Elapsed(..));
    let before = tokens[..at].iter().rev().find(is_part);
    let after = tokens[at + 1..].iter().find(is_part);
    matches!(before, Some(Token::Date('h', _) | Token::Elapsed('h', _)))
        || matches!(after, Some(Token::Date('s', _) | Token::Elapsed('s', _)))
}

impl Moment {
    fn of(serial: f64, digits: usize) -> Self {
        let unit = 10_i64.pow(u32::try_from(digits).unwrap_or(0));
        #[expect(clippy::cast_precision_loss, reason = "a power of ten up to a million")]
        let ticks = (serial * DAY as f64 * unit as f64).round() as i64;
        let elapsed = ticks / unit;
        let day = elapsed / DAY;
        let (year, month, of_month) = date(day);
        Self {
            year,
            month,
            day: of_month,
            weekday: usize::try_from((day + 6) % 7).unwrap_or(0),
            second: elapsed % DAY,
            elapsed,
            fraction: ticks % unit,
        }
    }

    fn part(&self, token: &Token, is_minute: bool, halves: bool) -> Option<String> {
        let hour = self.second / 3600;
        let minute = self.second / 60 % 60;
        Some(match token {
            Token::Literal(text) => text.clone(),
            Token::Slash => "/".to_owned(),
            Token::Point => ".".to_owned(),
            Token::Comma => ",".to_owned(),
            Token::Percent => "%".to_owned(),
            Token::Date('y', length) if *length <= 2 => format!("{:02}", self.year % 100),
            Token::Date('y', _) => self.year.to_string(),
            Token::Date('m', length) if is_minute && *length <= 2 => padded(minute, *length),
            Token::Date('m', length @ (1 | 2)) => format!("{:0length$}", self.month),
            Token::Date('m', length) => name(MONTHS.get(self.month - 1)?, *length, 5),
            Token::Date('d', length @ (1 | 2)) => padded(self.day, *length),
            Token::Date('d', length) => name(DAYS.get(self.weekday)?, *length, 99),
            Token::Date('h', length) if halves => padded((hour + 11) % 12 + 1, *length),
            Token::Date('h', length) => padded(hour, *length),
            Token::Date('s', length) => padded(self.second % 60, *length),
            Token::Elapsed('h', length) => padded(self.elapsed / 3600, *length),
            Token::Elapsed('m', length) => padded(self.elapsed / 60, *length),
            Token::Elapsed(_, length) => padded(self.elapsed, *length),
            Token::Fraction(digits) => format!(".{:0width$}", self.fraction, width = (*digits).min(6)),
            Token::HalfDay(short) => {
                let half = if hour < 12 { "AM" } else { "PM" };
                half[..if *short { 1 } else { 2 }].to_owned()
            }
            _ => return None,
        })
    }
}

fn padded(number: i64, length: usize) -> String {
    format!("{number:0length$}")
}

/// Three letters are short, four are the whole name, five its first letter.
fn name(name: &str, length: usize, initial: usize) -> String {
    match length {
        3 => name[..3].to_owned(),
        length if length == initial => name[..1].to_owned(),
        _ => name.to_owned(),
    }
}

/// Year, month and day of a day since 1 January 1970.
#[cfg(feature = "mail")]
pub(crate) fn day(since_1970: i64) -> (i64, usize, i64) {
    date(since_1970.saturating_add(25_569))
}

/// Year, month and day of a day of the 1900 calendar. Day 60 is the 29 February 1900 that never was, day 0 the 0 January.
fn date(day: i64) -> (i64, usize, i64) {
    match day {
        0 => return (1900, 1, 0),
        60 => return (1900, 2, 29),
        _ => {}
    }
    let day = if day < 60 { day + 1 } else { day };
    // Days since 1 March 0000, in eras of 400 years.
    let from_march = day - 25_569 + 719_468;
    let era = from_march.div_euclid(146_097);
    let of_era = from_march.rem_euclid(146_097);
    let year_of_era = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted = (5 * of_year + 2) / 153;
    let of_month = of_year - (153 * shifted + 2) / 5 + 1;
    let month = if shifted < 10 { shifted + 3 } else { shifted - 9 };
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    (year, usize::try_from(month).unwrap_or(1), of_month)
}
