//! What a cell shows.

use super::Xlsx;
use crate::lines::one_line;
use crate::numfmt::{Code, says};

/// A cell as it was read.
#[derive(Debug, Default)]
pub(super) struct Cell {
    pub(super) row: u32,
    pub(super) column: u32,
    pub(super) style: usize,
    /// `s`, `str`, `b`, `e`, `d`, `inlineStr`, or a number.
    pub(super) kind: String,
    pub(super) value: Option<String>,
    pub(super) formula: Option<String>,
    /// Text that stands in the cell itself.
    pub(super) inline: Option<String>,
}

impl Cell {
    pub(super) fn clear(&mut self) {
        self.style = 0;
        self.kind.clear();
        self.value = None;
        self.formula = None;
        self.inline = None;
    }

    /// What stands in the cell, without its formula; empty when nothing does.
    pub(super) fn shown(&self, xlsx: &Xlsx<'_>) -> String {
        if let Some(inline) = &self.inline {
            return one_line(inline);
        }
        let Some(value) = self.value.as_deref() else { return String::new() };
        match self.kind.as_str() {
            "s" => {
                let text = value.trim().parse().ok().and_then(|at| xlsx.strings.get(at));
                text.map_or_else(|| "#missing string".to_owned(), one_line)
            }
            "str" | "e" | "d" | "inlineStr" => one_line(value),
            "b" => match value.trim() {
                "1" | "true" => "TRUE".to_owned(),
                "0" | "false" => "FALSE".to_owned(),
                other => other.to_owned(),
            },
            _ => number(value.trim(), xlsx.styles.code(self.style), xlsx.book.since_1904),
        }
    }
}

/// A number as it is displayed, with what is stored where that is another.
fn number(stored: &str, code: &Code, since_1904: bool) -> String {
    let Ok(value) = stored.parse::<f64>() else { return one_line(stored) };
    let exact = written(stored, value);
    // Without a format, what is shown depends on the width of the column.
    if matches!(code, Code::General) {
        return exact;
    }
    match code.display(value, since_1904) {
        None => format!("{exact} (stored value)"),
        Some(display) if says(&display, value) => display,
        Some(display) if display.is_empty() => format!("(stored {exact})"),
        Some(display) => format!("{display} (stored {exact})"),
    }
}

/// The stored number in the fewest digits that tell it, without an exponent unless it is very large or small.
fn written(stored: &str, value: f64) -> String {
    let size = value.abs();
    if size == 0.0 || (1e-9..1e16).contains(&size) { value.to_string() } else { stored.to_owned() }
}
