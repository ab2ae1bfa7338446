//! Formulas that cells share, moved to where they stand.

use crate::area::{COLUMNS, ROWS, cell, letters};

/// A formula moved by so many rows and columns: references without `$` move along.
pub(super) fn moved(formula: &str, rows: i64, columns: i64) -> String {
    let mut out = String::with_capacity(formula.len());
    let mut rest = formula;
    let mut before = ' ';
    while let Some(next) = rest.chars().next() {
        let taken = match next {
            '"' | '\'' => quoted(rest, next),
            _ if is_word(before) || !is_word(next) => next.len_utf8(),
            _ => {
                let length = rest.find(|c: char| !is_word(c)).unwrap_or(rest.len());
                let word = &rest[..length];
                match shifted(word, rest[length..].chars().next(), before, rows, columns) {
                    Some(reference) => out.push_str(&reference),
                    None => out.push_str(word),
                }
                before = word.chars().last().unwrap_or(' ');
                rest = &rest[length..];
                continue;
            }
        };
        out.push_str(&rest[..taken]);
        before = rest[..taken].chars().last().unwrap_or(' ');
        rest = &rest[taken..];
    }
    out
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '_' | '.' | '$' | '\\')
}

/// Bytes of a quoted piece with its quotes; doubled quotes are two pieces.
fn quoted(rest: &str, mark: char) -> usize {
    rest[1..].find(mark).map_or(rest.len(), |end| end + 2)
}

/// The word as a moved reference, if it is one: a cell, or one end of whole columns or rows.
fn shifted(word: &str, after: Option<char>, before: char, rows: i64, columns: i64) -> Option<String> {
    if matches!(after, Some('(' | '!' | '[')) || before == '[' {
        return None;
    }
    let fixed_column = word.starts_with('$');
    let bare = word.strip_prefix('$').unwrap_or(word);
    let split = bare.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(bare.len());
    let (column, row) = bare.split_at(split);
    let in_range = before == ':' || after == Some(':');
    if row.is_empty() {
        // Whole columns: `A:C`.
        let (_, at) = cell(&format!("{column}1")).filter(|_| in_range)?;
        return Some(moved_column(at, fixed_column, columns));
    }
    let fixed_row = row.starts_with('$') || (column.is_empty() && fixed_column);
    let row = row.strip_prefix('$').unwrap_or(row);
    if column.is_empty() {
        let (at, _) = cell(&format!("A{row}")).filter(|_| in_range)?;
        return Some(moved_row(at, fixed_row, rows));
    }
    let (at_row, at_column) = cell(&format!("{column}{row}"))?;
    Some(moved_column(at_column, fixed_column, columns) + &moved_row(at_row, fixed_row, rows))
}

fn moved_column(column: u32, fixed: bool, by: i64) -> String {
    let moved = if fixed { i64::from(column) } else { i64::from(column) + by };
    let moved = u32::try_from(moved).ok().filter(|moved| (1..=COLUMNS).contains(moved));
    let sign = if fixed { "$" } else { "" };
    moved.map_or_else(|| "#REF!".to_owned(), |moved| format!("{sign}{}", letters(moved)))
}

fn moved_row(row: u32, fixed: bool, by: i64) -> String {
    let moved = if fixed { i64::from(row) } else { i64::from(row) + by };
    let moved = u32::try_from(moved).ok().filter(|moved| (1..=ROWS).contains(moved));
    let sign = if fixed { "$" } else { "" };
    moved.map_or_else(|| "#REF!".to_owned(), |moved| format!("{sign}{moved}"))
}

#[cfg(test)]
mod tests {
    use super::moved;

    #[test]
    fn references_move_and_nothing_else_does() {
        for (formula, expected) in [
            ("A1+$B$2", "B3+$B$2"),
            ("SUM(A$1:$C4)", "SUM(B$1:$C6)"),
            ("\"A1\"&A1", "\"A1\"&B3"),
            ("'My A1'!A1", "'My A1'!B3"),
            ("Sheet1!A1", "Sheet1!B3"),
            ("LOG10(A1)", "LOG10(B3)"),
            ("SUM(A:C)", "SUM(B:D)"),
            ("SUM(2:$3)", "SUM(4:$3)"),
            ("Rate_A1*2", "Rate_A1*2"),
            ("é1+A1", "é1+B3"),
        ] {
            assert_eq!(moved(formula, 2, 1), expected, "{formula}");
        }
    }
}
