//! What the values of a column look like.

use crate::{FlatColumn, flat::spelling::Looks};

/// How many values of a column look like what.
#[derive(Clone, Debug, Default)]
pub(super) struct Census {
    empty: u64,
    integers: u64,
    reals: u64,
    codes: u64,
    texts: u64,
}

impl Census {
    pub(super) fn add(&mut self, looks: Looks) {
        match looks {
            Looks::Empty => self.empty += 1,
            Looks::Integer => self.integers += 1,
            Looks::Real => self.reals += 1,
            Looks::Code => self.codes += 1,
            Looks::Text => self.texts += 1,
        }
    }

    /// The column: of numbers when nine in ten of its values are some and none is a code.
    pub(super) fn column(&self, name: String) -> FlatColumn {
        let (numbers, full) =
            (self.integers + self.reals, self.integers + self.reals + self.codes + self.texts);
        let is_numeric = numbers > 0 && self.codes == 0 && self.texts.saturating_mul(9) <= numbers;
        let declared = match is_numeric {
            true if self.reals == 0 => "INTEGER",
            true => "REAL",
            false => "TEXT",
        };
        FlatColumn {
            name,
            declared: declared.to_owned(),
            empty: Some(self.empty),
            others: if is_numeric { self.texts } else { 0 },
            codes: self.codes > 0 && self.texts.saturating_mul(9) <= full,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn column(values: &[&str]) -> (String, Option<u64>, u64, bool) {
        let mut census = Census::default();
        for value in values {
            census.add(Looks::of(value.as_bytes()));
        }
        let column = census.column("x".to_owned());
        (column.declared, column.empty, column.others, column.codes)
    }

    #[test]
    fn types() {
        let of = |declared: &str, empty, others, codes| (declared.to_owned(), Some(empty), others, codes);
        assert_eq!(column(&["1", "2", ""]), of("INTEGER", 1, 0, false));
        assert_eq!(column(&["1", "2.50"]), of("REAL", 0, 0, false));
        assert_eq!(column(&["007", "12"]), of("TEXT", 0, 0, true));
        assert_eq!(column(&["a", "1"]), of("TEXT", 0, 0, false));
        assert_eq!(column(&["", ""]), of("TEXT", 2, 0, false));
        assert_eq!(column(&[]), of("TEXT", 0, 0, false));
        let mut mostly = vec!["5"; 9];
        mostly.push("n/a");
        assert_eq!(column(&mostly), of("INTEGER", 0, 1, false));
        mostly.push("n/a");
        assert_eq!(column(&mostly), of("TEXT", 0, 0, false));
    }
}
