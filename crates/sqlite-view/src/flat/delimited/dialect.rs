//! How a text is cut: delimiters and quotes, found by trying them.

use std::collections::BTreeMap;

use super::{cutter::Cutter, fields::Fields};
use crate::{SqliteError, flat::Keep, watch::Watch};

/// Delimiters that are tried. Of those that fit equally well the first is taken: numbers with decimal commas stand
/// between semicolons, and texts with pipes between commas.
const DELIMITERS: [u8; 4] = [b'\t', b';', b',', b'|'];

/// How a text is cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Dialect {
    pub(super) delimiter: u8,
    /// Whether `"` encloses fields; in tables with tabs it is often a character like any other.
    pub(super) quotes: bool,
    /// Whether the first line names the delimiter (`sep=;`), as one program asks for.
    pub(super) announced: bool,
}

impl Dialect {
    pub(super) fn parser(self) -> csv_core::Reader {
        csv_core::ReaderBuilder::new().delimiter(self.delimiter).quoting(self.quotes).build()
    }

    /// What fits the beginning of a text best. `likely` is the delimiter that its name stands for, which is taken when
    /// none fits.
    pub(super) fn of(head: &[u8], is_whole: bool, likely: u8, watch: &Watch) -> Result<Self, SqliteError> {
        if let Some(delimiter) = announced(head) {
            return Ok(Self { delimiter, quotes: true, announced: true });
        }
        let mut best = (Fit::NONE, Self { delimiter: likely, quotes: true, announced: false });
        let likely_first =
            [likely].into_iter().chain(DELIMITERS.into_iter().filter(|other| *other != likely));
        let in_order: Vec<u8> = if likely == b',' { DELIMITERS.into() } else { likely_first.collect() };
        for quotes in [true, false] {
            for delimiter in &in_order {
                let dialect = Self { delimiter: *delimiter, quotes, announced: false };
                let fit = Fit::of(head, is_whole, dialect, watch)?;
                if fit.is_better_than(&best.0) || dialect.has_stray_quotes(&fit, &best) {
                    best = (fit, dialect);
                }
            }
        }
        Ok(best.1)
    }

    /// Whether quotes swallow rows that are alike without them. Between tabs few writers enclose anything; between commas
    /// that would be chance.
    fn has_stray_quotes(self, fit: &Fit, (best, other): &(Fit, Self)) -> bool {
        let is_same = self.delimiter == b'\t' && other.delimiter == b'\t' && !self.quotes;
        is_same && !best.is_better_than(fit) && fit.rows > best.rows
    }
}

/// The delimiter in a first line such as `sep=;`.
fn announced(head: &[u8]) -> Option<u8> {
    let line = head.split(|byte| matches!(byte, b'\n' | b'\r')).next()?;
    match line.strip_prefix(b"sep=")? {
        [delimiter] if delimiter.is_ascii() && *delimiter != b'"' => Some(*delimiter),
        _ => None,
    }
}

/// How well a dialect fits: of so many rows so many have the number of fields that most of them have.
struct Fit {
    alike: u64,
    rows: u64,
}

impl Fit {
    const NONE: Self = Self { alike: 0, rows: 1 };

    fn of(head: &[u8], is_whole: bool, dialect: Dialect, watch: &Watch) -> Result<Self, SqliteError> {
        let mut cutter = Cutter::new(head, dialect, watch);
        let mut fields = Fields::new(Keep::each(0));
        let mut counts = Vec::new();
        while cutter.line()?.is_some() {
            fields.clear();
            cutter.row(&mut fields)?;
            counts.push(fields.count());
        }
        // A row that the end of the sample cuts says nothing.
        if !is_whole && counts.len() > 1 {
            counts.pop();
        }
        let mut rows_of: BTreeMap<u64, u64> = BTreeMap::new();
        for count in &counts {
            *rows_of.entry(*count).or_default() += 1;
        }
        let most = rows_of.into_iter().max_by_key(|(_, rows)| *rows);
        let alike = most.filter(|(fields, _)| *fields > 1).map_or(0, |(_, rows)| rows);
        Ok(Self { alike, rows: (counts.len() as u64).max(1) })
    }

    fn is_better_than(&self, other: &Self) -> bool {
        u128::from(self.alike) * u128::from(other.rows) > u128::from(other.alike) * u128::from(self.rows)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(head: &str, likely: u8) -> (char, bool) {
        let dialect = Dialect::of(head.as_bytes(), true, likely, &Watch::new(None)).unwrap();
        (char::from(dialect.delimiter), dialect.quotes)
    }

    #[test]
    fn the_delimiter_that_gives_rows_alike_is_taken() {
        for (head, found) in [
            ("a,b\n1,2\n", ','),
            ("a;b\n1,5;2,5\n3;4\n", ';'),
            ("1,5;2,3;4,1\n1,2;3,4;5,6\n", ';'),
            ("a\tb\n1,2\t3,4\n", '\t'),
            ("a|b\n1|2\n", '|'),
            ("x,tags\n1,a|b\n2,c|d\n", ','),
            ("a,b\n\"x;y\",1\n\"z;w\",2\n", ','),
            ("one\ntwo\n", ','),
            ("", ','),
            ("sep=|\na,b|c\n", '|'),
        ] {
            assert_eq!(of(head, b',').0, found, "{head}");
        }
        assert_eq!(of("one\ntwo\n", b'\t').0, '\t');
        assert_eq!(of("a,b\tc\n1,2\t3\n", b'\t').0, '\t');
    }

    #[test]
    fn quotes_that_enclose_nothing_are_characters() {
        assert_eq!(of("a\tb\n\"x\t1\ny\t2\nz\" w\t3\n", b'\t'), ('\t', false));
        assert_eq!(of("a,b\n\"x,y\",1\n\"z\nw\",2\n", b','), (',', true));
    }
}
