//! The format of cells that have none.

use super::decimal::{Decimal, SIGNIFICANT};

/// Characters that a number may take before it is shown with an exponent.
const WIDTH: usize = 11;

/// A number as `General` shows it in a wide column.
pub(crate) fn general(value: f64) -> String {
    let size = value.abs();
    if size != 0.0 && !(1e-4..1e11).contains(&size) {
        return scientific(value, 5);
    }
    let whole = Decimal::rounded(value, 0).whole.len().max(1);
    let rounded = Decimal::rounded(value, (WIDTH - 1).saturating_sub(whole));
    let mut text: String = rounded.whole.iter().map(|digit| char::from(b'0' + digit)).collect();
    if text.is_empty() {
        text.push('0');
    }
    let kept = rounded.parts.iter().rposition(|digit| *digit != 0).map_or(0, |last| last + 1);
    if kept > 0 {
        text.push('.');
        text.extend(rounded.parts[..kept].iter().map(|digit| char::from(b'0' + digit)));
    }
    if value < 0.0 && !rounded.is_zero() { format!("-{text}") } else { text }
}

/// A number where it is typed: in all digits that a workbook keeps.
pub(crate) fn typed(value: f64) -> String {
    let size = value.abs();
    if size != 0.0 && !(1e-9..1e21).contains(&size) {
        return scientific(value, SIGNIFICANT - 1);
    }
    let written = format!("{:.*e}", SIGNIFICANT - 1, value);
    written.parse::<f64>().map_or(written, |kept| kept.to_string())
}

/// `1.23457E+11`
fn scientific(value: f64, places: usize) -> String {
    let written = format!("{value:.places$e}");
    let (mantissa, exponent) = written.split_once('e').unwrap_or((&written, "0"));
    let mantissa = mantissa.trim_end_matches('0').trim_end_matches('.');
    let exponent: i32 = exponent.parse().unwrap_or(0);
    let sign = if exponent < 0 { '-' } else { '+' };
    format!("{mantissa}E{sign}{:02}", exponent.unsigned_abs())
}
