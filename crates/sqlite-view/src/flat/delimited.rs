//! Text whose lines are rows and whose delimiters part fields (RFC 4180, and what is in use besides).

mod census;
mod cutter;
mod dialect;
mod fields;
mod header;
mod lines;
mod look;
mod survey;

use std::{
    collections::{BTreeSet, HashMap},
    sync::Arc,
};

use cutter::{Cutter, Nothing};
use dialect::Dialect;
use fields::Fields;

use super::{Format, Keep, Record, Records, TextSource, source::Text};
use crate::{SqliteError, Value, watch::Watch};

/// A text with delimiters, looked at. The key of a row is the line where it begins.
pub(super) struct Delimited {
    source: TextSource,
    dialect: Dialect,
    /// Rows before the first with values: one that names the delimiter, one that names the columns.
    before: u64,
    watch: Arc<Watch>,
}

impl Delimited {
    fn cutter(&self) -> Result<Cutter<'_, Text>, SqliteError> {
        Ok(Cutter::new(self.source.text()?, self.dialect, &self.watch))
    }
}

impl Format for Delimited {
    fn records(&self, from: u64, keep: Keep) -> Result<Box<dyn Records + '_>, SqliteError> {
        let mut cutter = self.cutter()?;
        pass(&mut cutter, self.before)?;
        let passed = pass(&mut cutter, from)?;
        Ok(Box::new(Lines { cutter, fields: Fields::new(keep), passed }))
    }

    fn rows_of(&self, keys: &BTreeSet<u64>, keep: Keep) -> Result<HashMap<u64, Vec<Value>>, SqliteError> {
        let mut cutter = self.cutter()?;
        let mut fields = Fields::new(keep);
        let mut found = HashMap::new();
        while let Some(line) = cutter.line()? {
            if keys.last().is_none_or(|last| line > *last) {
                break;
            }
            if keys.contains(&line) {
                fields.clear();
                cutter.row(&mut fields)?;
                found.insert(line, fields.values());
            } else {
                cutter.row(&mut Nothing)?;
            }
        }
        Ok(found)
    }
}

/// Passes over so many rows, or as many as there are.
fn pass(cutter: &mut Cutter<'_, Text>, rows: u64) -> Result<u64, SqliteError> {
    let mut passed = 0;
    while passed < rows && cutter.line()?.is_some() {
        cutter.row(&mut Nothing)?;
        passed += 1;
    }
    Ok(passed)
}

/// Rows one after the other.
struct Lines<'a> {
    cutter: Cutter<'a, Text>,
    fields: Fields,
    passed: u64,
}

impl Records for Lines<'_> {
    fn next(&mut self) -> Result<Option<Record>, SqliteError> {
        let Some(key) = self.cutter.line()? else { return Ok(None) };
        self.fields.clear();
        self.cutter.row(&mut self.fields)?;
        self.passed += 1;
        Ok(Some(Record { key, values: self.fields.values() }))
    }

    fn passed(&self) -> u64 {
        self.passed
    }
}
