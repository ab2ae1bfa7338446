//! Numbers of rows.

use crate::RowCount;

/// `5,000 rows`, `1 row`, `~5.0 M rows`, `more than 20,000 rows`, `damaged`; empty when unknown.
pub fn count(rows: RowCount) -> String {
    match rows {
        RowCount::Exact(1) => "1 row".to_owned(),
        RowCount::Exact(rows) => format!("{} rows", grouped(rows)),
        RowCount::About(rows) => format!("~{} rows", rounded(rows)),
        RowCount::MoreThan(rows) => format!("more than {} rows", grouped(rows)),
        RowCount::Damaged => "damaged".to_owned(),
        RowCount::Unknown => String::new(),
    }
}

/// With a comma before every three digits.
pub(super) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut grouped = String::with_capacity(digits.len() * 4 / 3);
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

/// Two or three digits of a large number.
#[allow(clippy::cast_precision_loss, reason = "it is rounded anyway")]
fn rounded(number: u64) -> String {
    match number {
        0..10_000 => grouped(number),
        10_000..999_500 => format!("{:.0} k", number as f64 / 1e3),
        999_500..999_950_000 => format!("{:.1} M", number as f64 / 1e6),
        _ => format!("{:.1} G", number as f64 / 1e9),
    }
}

#[cfg(test)]
mod tests {
    use super::count;
    use crate::RowCount::{About, Damaged, Exact, MoreThan, Unknown};

    #[test]
    fn reads_well() {
        for (rows, text) in [
            (Exact(0), "0 rows"),
            (Exact(1), "1 row"),
            (Exact(999), "999 rows"),
            (Exact(5000), "5,000 rows"),
            (Exact(1_234_567), "1,234,567 rows"),
            (About(5_000_000), "~5.0 M rows"),
            (About(250_400), "~250 k rows"),
            (About(999_600), "~1.0 M rows"),
            (About(9000), "~9,000 rows"),
            (MoreThan(20_000), "more than 20,000 rows"),
            (Damaged, "damaged"),
            (Unknown, ""),
        ] {
            assert_eq!(count(rows), text);
        }
    }
}
