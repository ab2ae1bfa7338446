//! A number beside what it looks like.

use super::decimal::SIGNIFICANT;
use super::{Code, says, typed};
use crate::lines::one_line;

/// A number as it is displayed, with what is stored where that is another.
pub(crate) fn shown(stored: &str, code: &Code, since_1904: bool) -> String {
    let Ok(value) = stored.parse::<f64>() else { return one_line(stored) };
    let exact = written(stored, value);
    // Without a format, a narrow column shows fewer digits; where the number is typed it has all that a workbook keeps.
    if matches!(code, Code::General) {
        return if exact.len() <= SIGNIFICANT { exact } else { beside(typed(value), value, &exact) };
    }
    match code.display(value, since_1904) {
        None => format!("{exact} (stored value)"),
        Some(display) => beside(display, value, &exact),
    }
}

/// A display, and what is stored where the display alone does not tell it.
fn beside(display: String, value: f64, exact: &str) -> String {
    if says(&display, value) {
        display
    } else if display.is_empty() {
        format!("(stored {exact})")
    } else {
        format!("{display} (stored {exact})")
    }
}

/// What somebody else displays of a number, and what is stored where that does not tell it.
#[cfg(feature = "office-legacy")]
pub(crate) fn displayed(display: &str, value: f64) -> String {
    let exact = written(&format!("{value:e}"), value);
    beside(display.trim().to_owned(), value, &exact)
}

/// The stored number in the fewest digits that tell it, without an exponent unless it is very large or small.
fn written(stored: &str, value: f64) -> String {
    let size = value.abs();
    if size == 0.0 || (1e-9..1e16).contains(&size) { value.to_string() } else { stored.to_owned() }
}
