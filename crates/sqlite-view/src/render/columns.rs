//! What the columns of a table in a file of its own hold.

use omniread_text::display_width;

use super::{count::grouped, escape};
use crate::FlatColumn;

/// `id INTEGER, name TEXT (3 empty), price REAL (12 not numbers)`, on lines of this width. Names that SQL would not take
/// as they are stand within double quotes.
pub fn columns(columns: &[FlatColumn], width: usize) -> String {
    let mut text = String::new();
    let mut used = 0;
    for (at, column) in columns.iter().enumerate() {
        let comma = if at + 1 < columns.len() { "," } else { "" };
        let said = format!("{}{comma}", one(column));
        let next = display_width(&said);
        match used {
            0 => used = next,
            _ if used + 1 + next > width => {
                text.push('\n');
                used = next;
            }
            _ => {
                text.push(' ');
                used += 1 + next;
            }
        }
        text.push_str(&said);
    }
    if used > 0 {
        text.push('\n');
    }
    text
}

fn one(column: &FlatColumn) -> String {
    let name = escape::line(&column.name);
    let name =
        if is_plain(&column.name) { name.into_owned() } else { format!("\"{}\"", name.replace('"', "\"\"")) };
    let facts = [
        column.codes.then(|| "digits kept as text".to_owned()),
        (column.others > 0).then(|| format!("{} not numbers", grouped(column.others))),
        column.empty.filter(|empty| *empty > 0).map(|empty| format!("{} empty", grouped(empty))),
    ];
    let facts: Vec<_> = facts.into_iter().flatten().collect();
    let facts = if facts.is_empty() { String::new() } else { format!(" ({})", facts.join(", ")) };
    format!("{name} {}{facts}", escape::line(&column.declared))
}

/// Whether a name is a word of SQL.
fn is_plain(name: &str) -> bool {
    let is_word = |character: char| character.is_alphanumeric() || character == '_';
    !name.starts_with(|first: char| first.is_ascii_digit()) && !name.is_empty() && name.chars().all(is_word)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn column(name: &str, declared: &str) -> FlatColumn {
        FlatColumn { name: name.into(), declared: declared.into(), empty: Some(0), others: 0, codes: false }
    }

    #[test]
    fn facts_follow_the_type() {
        let all = [
            column("id", "INTEGER"),
            FlatColumn { empty: Some(3), ..column("näme", "TEXT") },
            FlatColumn { others: 1200, empty: Some(4), ..column("unit \"price\"", "REAL") },
            FlatColumn { codes: true, ..column("2nd", "TEXT") },
        ];
        let expected = "id INTEGER, näme TEXT (3 empty),\n\"unit \"\"price\"\"\" REAL (1,200 not numbers, 4 empty),\n\"2nd\" TEXT (digits kept as text)\n";
        assert_eq!(columns(&all, 40), expected);
        assert_eq!(columns(&[], 40), "");
    }
}
