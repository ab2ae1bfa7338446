//! Rows by their keys, as they are written behind a table.

use rusqlite::{ToSql, types::Value as Bound};

use crate::{Database, Key, KeyKind, RowRef, SqliteError, sql::quote};

use super::table::Table;

/// Places to split a text that are tried.
const SPLITS: usize = 64;

/// A condition that one row meets, and what is bound in it.
#[derive(Debug)]
pub(super) struct Located {
    pub(super) condition: String,
    pub(super) bound: Vec<Bound>,
}

impl Located {
    pub(super) fn parameters(&self) -> Vec<&dyn ToSql> {
        self.bound.iter().map(|value| value as &dyn ToSql).collect()
    }
}

impl Database {
    /// What the text behind a table means: all of it is tried as a key first, then every part before a colon as a key
    /// with the rest as a column, longest key first. `None` when nothing of that is there.
    pub fn lookup(&self, table: &str, rest: &str) -> Result<Option<RowRef>, SqliteError> {
        self.timed(|| {
            let table = self.find(table)?;
            if self.locate(&table, rest)?.is_some() {
                return Ok(Some(RowRef::Row(Key(rest.to_owned()))));
            }
            for (at, _) in rest.rmatch_indices(':').take(SPLITS) {
                let (key, column) = (&rest[..at], &rest[at + 1..]);
                let Some(column) = table.column(column) else { continue };
                if self.locate(&table, key)?.is_some() {
                    return Ok(Some(RowRef::Cell(Key(key.to_owned()), column.name.clone())));
                }
            }
            Ok(None)
        })
    }

    /// The row that a key names, or the error that says how rows are named.
    pub(super) fn located(&self, table: &Table, key: &Key) -> Result<Located, SqliteError> {
        if table.key == KeyKind::None {
            return Err(SqliteError::NoKeys { table: table.name.clone() });
        }
        self.locate(table, key.as_str())?.ok_or_else(|| SqliteError::NoRow {
            table: table.name.clone(),
            key: key.as_str().to_owned(),
            columns: table.key_columns(),
        })
    }

    fn locate(&self, table: &Table, key: &str) -> Result<Option<Located>, SqliteError> {
        for located in readings(table, key) {
            let sql = format!("SELECT 1 FROM {} WHERE {} LIMIT 1", quote(&table.name), located.condition);
            if !self.each(&sql, located.parameters().as_slice(), |_| Ok(()))?.is_empty() {
                return Ok(Some(located));
            }
        }
        Ok(None)
    }
}

/// The ways to understand a key: every split into as many values as it has columns, each first as text, which the
/// engine converts where a column has a type, and then as the number or bytes that it spells.
fn readings(table: &Table, key: &str) -> Vec<Located> {
    let columns = table.key_columns();
    let mut readings = Vec::new();
    for parts in splits(key, columns.len()) {
        let condition =
            columns.iter().enumerate().map(|(at, column)| format!("{} = ?{}", quote(column), at + 1));
        let condition = condition.collect::<Vec<_>>().join(" AND ");
        let texts: Vec<_> = parts.iter().map(|part| Bound::Text((*part).to_owned())).collect();
        let spelt: Vec<_> = parts.iter().map(|part| spelt(part)).collect();
        let differs = spelt != texts;
        readings.push(Located { condition: condition.clone(), bound: texts });
        readings.extend(differs.then_some(Located { condition, bound: spelt }));
    }
    readings.extend(by_number(table, key));
    readings
}

/// A key of one column is that and nothing else; every other row also has a number, unless its table has none.
fn by_number(table: &Table, key: &str) -> Option<Located> {
    let word = table.row_number.filter(|_| table.key_columns().len() != 1)?;
    let number: i64 = key.parse().ok()?;
    Some(Located { condition: format!("{word} = ?1"), bound: vec![Bound::Integer(number)] })
}

fn spelt(part: &str) -> Bound {
    if let Ok(number) = part.parse::<i64>() {
        return Bound::Integer(number);
    }
    let is_number = part.starts_with(|first: char| first.is_ascii_digit() || matches!(first, '-' | '.'));
    if let Some(number) = part.parse::<f64>().ok().filter(|number| is_number && number.is_finite()) {
        return Bound::Real(number);
    }
    let digits = part.strip_prefix("x'").and_then(|rest| rest.strip_suffix('\''));
    digits.and_then(from_hex).map_or_else(|| Bound::Text(part.to_owned()), Bound::Blob)
}

fn from_hex(digits: &str) -> Option<Vec<u8>> {
    let values: Option<Vec<u8>> =
        digits.chars().map(|digit| digit.to_digit(16).map(|value| value as u8)).collect();
    let values = values.filter(|values| values.len().is_multiple_of(2))?;
    Some(values.chunks(2).map(|pair| pair[0] << 4 | pair[1]).collect())
}

/// The ways to split a key at commas into this many parts, the first [`SPLITS`] of them.
fn splits(key: &str, parts: usize) -> Vec<Vec<&str>> {
    let spare = key.matches(',').count().checked_sub(parts.saturating_sub(1));
    let Some(spare) = spare.filter(|_| parts > 0) else { return vec![] };
    if parts == 1 {
        return vec![vec![key]];
    }
    let mut found = Vec::new();
    // A part may hold as many commas as are not needed behind it, so every branch leads to a split.
    for (at, _) in key.match_indices(',').take(spare + 1) {
        let rests = splits(&key[at + 1..], parts - 1);
        found.extend(rests.into_iter().map(|rest| [&key[..at]].into_iter().chain(rest).collect()));
        if found.len() >= SPLITS {
            found.truncate(SPLITS);
            break;
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn splits_at_commas() {
        assert_eq!(splits("a,b", 1), [["a,b"]]);
        assert_eq!(splits("a,b", 2), [["a", "b"]]);
        assert_eq!(splits("a,b,c", 2), [["a", "b,c"], ["a,b", "c"]]);
        assert_eq!(splits("a,b,c", 3), [["a", "b", "c"]]);
        assert!(splits("a", 2).is_empty());
        assert_eq!(splits(&",".repeat(10_000), 3).len(), SPLITS);
        assert!(splits(&",".repeat(100), 2000).is_empty());
    }

    #[test]
    fn spells_numbers_and_bytes() {
        assert_eq!(spelt("5"), Bound::Integer(5));
        assert_eq!(spelt("-2.5"), Bound::Real(-2.5));
        assert_eq!(spelt("inf"), Bound::Text("inf".into()));
        assert_eq!(spelt("x'00fF'"), Bound::Blob(vec![0, 255]));
        assert_eq!(spelt("x'0'"), Bound::Text("x'0'".into()));
    }
}
