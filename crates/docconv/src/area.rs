//! Places of cells, and areas of them.

use std::fmt;

/// Rows and columns of a sheet, as the format bounds them.
pub(crate) const ROWS: u32 = 1_048_576;
pub(crate) const COLUMNS: u32 = 16_384;

/// An area of cells, both ends included; rows and columns count from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Area {
    /// The row and column of its first cell.
    pub first: (u32, u32),
    /// The row and column of its last cell.
    pub last: (u32, u32),
}

impl Area {
    /// Reads `B2`, `B2:D9`, `B2-D9`, `B:D` or `2:9`, in any case and with `$` signs.
    pub fn parse(text: &str) -> Option<Self> {
        let (first, last) = text.split_once([':', '-']).unwrap_or((text, text));
        let is_pair = text.contains([':', '-']);
        let (first, last) = (half(first)?, half(last)?);
        let area = match (first, last) {
            ((Some(row), Some(column)), (Some(to_row), Some(to_column))) => {
                Self { first: (row, column), last: (to_row, to_column) }
            }
            ((None, Some(column)), (None, Some(to))) if is_pair => {
                Self { first: (1, column), last: (ROWS, to) }
            }
            ((Some(row), None), (Some(to), None)) if is_pair => Self { first: (row, 1), last: (to, COLUMNS) },
            _ => return None,
        };
        Some(area.ordered())
    }

    fn ordered(self) -> Self {
        let ((a, b), (c, d)) = (self.first, self.last);
        Self { first: (a.min(c), b.min(d)), last: (a.max(c), b.max(d)) }
    }

    /// Whether a cell is in it.
    pub fn holds(&self, row: u32, column: u32) -> bool {
        (self.first.0..=self.last.0).contains(&row) && (self.first.1..=self.last.1).contains(&column)
    }
}

impl fmt::Display for Area {
    /// `B2:D9`, or `B2` for one cell.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&place(self.first.0, self.first.1))?;
        if self.first == self.last { Ok(()) } else { write!(f, ":{}", place(self.last.0, self.last.1)) }
    }
}

/// Row and column of `B2`, of `B` or of `2`.
fn half(text: &str) -> Option<(Option<u32>, Option<u32>)> {
    let text = text.trim().replace('$', "");
    let split = text.find(|c: char| c.is_ascii_digit()).unwrap_or(text.len());
    let (letters, digits) = text.split_at(split);
    let column = if letters.is_empty() { None } else { Some(column_of(letters)?) };
    let row = if digits.is_empty() { None } else { Some(digits.parse().ok()?) };
    let fits = row.is_none_or(|row| (1..=ROWS).contains(&row)) && (row.is_some() || column.is_some());
    fits.then_some((row, column))
}

fn column_of(letters: &str) -> Option<u32> {
    if letters.len() > 3 || !letters.bytes().all(|byte| byte.is_ascii_alphabetic()) {
        return None;
    }
    let column =
        letters.bytes().fold(0, |sum, byte| sum * 26 + u32::from(byte.to_ascii_uppercase() - b'A') + 1);
    (column <= COLUMNS).then_some(column)
}

/// Row and column of a reference to one cell.
pub(crate) fn cell(text: &str) -> Option<(u32, u32)> {
    let bytes = text.as_bytes();
    let split = bytes.iter().position(u8::is_ascii_digit)?;
    let column = column_of(text.get(..split)?)?;
    let row = text.get(split..)?.parse().ok().filter(|row| (1..=ROWS).contains(row))?;
    Some((row, column))
}

/// The letters of a column.
pub(crate) fn letters(column: u32) -> String {
    let mut left = column;
    let mut out = Vec::new();
    while left > 0 {
        out.push(char::from(b'A' + u8::try_from((left - 1) % 26).unwrap_or(0)));
        left = (left - 1) / 26;
    }
    out.iter().rev().collect()
}

/// `B2`
pub(crate) fn place(row: u32, column: u32) -> String {
    format!("{}{row}", letters(column))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn areas_are_read_in_every_spelling() {
        for (text, expected) in [
            ("b2", Some("B2")),
            ("B2-D9", Some("B2:D9")),
            ("$B$2:$D$9", Some("B2:D9")),
            ("D9:B2", Some("B2:D9")),
            ("AA10", Some("AA10")),
            ("B:D", Some("B1:D1048576")),
            ("2:3", Some("A2:XFD3")),
            ("2", None),
            ("B", None),
            ("B0", None),
            ("XFE1", None),
            ("B2-", None),
            ("", None),
        ] {
            assert_eq!(Area::parse(text).map(|area| area.to_string()).as_deref(), expected, "{text}");
        }
    }
}
