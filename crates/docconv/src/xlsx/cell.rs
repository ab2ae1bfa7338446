//! What a cell shows.

use super::Xlsx;
use crate::lines::one_line;
use crate::numfmt::shown;

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
            _ => shown(value.trim(), xlsx.styles.code(self.style), xlsx.book.since_1904),
        }
    }
}
