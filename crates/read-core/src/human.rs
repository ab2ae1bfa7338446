//! Figures and names as people read them.

use std::borrow::Cow;
use std::time::{SystemTime, UNIX_EPOCH};

/// A count with its noun: `1 file`, `2 files`, `2 entries`.
pub fn counted(count: u64, one: &str, many: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}

/// What there is of each kind, kinds of which there is none left out: `3 folders, 12 files`, or `empty`.
pub fn tally(counts: &[(u64, &str, &str)]) -> String {
    let present = counts.iter().filter(|(count, ..)| *count > 0);
    let parts: Vec<_> = present.map(|(count, one, many)| counted(*count, one, many)).collect();
    if parts.is_empty() { "empty".into() } else { parts.join(", ") }
}

/// A day in UTC: `2024-03-05`.
pub fn date(time: SystemTime) -> String {
    let days = match time.duration_since(UNIX_EPOCH) {
        Ok(since) => (since.as_secs() / DAY).cast_signed(),
        Err(before) => -(before.duration().as_secs().div_ceil(DAY).cast_signed()),
    };
    let (year, month, day) = civil(days);
    format!("{year:04}-{month:02}-{day:02}")
}

const DAY: u64 = 86_400;

/// Year, month and day of a day counted from 1970-01-01 in the proleptic Gregorian calendar. Years are counted from
/// March, so that the leap day is the last of its year; 400 years repeat after 146,097 days.
fn civil(days: i64) -> (i64, i64, i64) {
    let shifted = days + 719_468;
    let (era, of_era) = (shifted.div_euclid(146_097), shifted.rem_euclid(146_097));
    let year = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month + 2) / 5 + 1;
    let (month, next) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
    (year + era * 400 + next, month, day)
}

/// A name or message on one line: control characters are escaped, so that a name cannot pass for a header or a notice.
pub(crate) fn one_line(text: &str) -> Cow<'_, str> {
    if !text.contains(char::is_control) {
        return Cow::Borrowed(text);
    }
    let escaped =
        |sign: char| if sign.is_control() { sign.escape_default().to_string() } else { sign.to_string() };
    Cow::Owned(text.chars().map(escaped).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_stays_on_its_line() {
        assert_eq!(one_line("plain ‹name›"), "plain ‹name›");
        assert_eq!(one_line("a\nb\u{1b}[31m"), "a\\nb\\u{1b}[31m");
    }

    #[test]
    fn only_what_is_there_is_told() {
        let told = |folders, files| tally(&[(folders, "folder", "folders"), (files, "file", "files")]);
        assert_eq!(
            [told(3, 1), told(0, 2), told(1, 0), told(0, 0)],
            ["3 folders, 1 file", "2 files", "1 folder", "empty"]
        );
    }

    #[test]
    fn days_are_those_of_the_calendar() {
        let table = [
            (0, "1970-01-01"),
            (86_399, "1970-01-01"),
            (951_782_400, "2000-02-29"),
            (1_709_596_800, "2024-03-05"),
            (4_102_444_800, "2100-01-01"),
        ];
        for (seconds, day) in table {
            assert_eq!(date(UNIX_EPOCH + std::time::Duration::from_secs(seconds)), day);
        }
        assert_eq!(date(UNIX_EPOCH - std::time::Duration::from_secs(1)), "1969-12-31");
    }
}
