//! Parquet: columns in groups of rows, described by a footer (Apache Parquet format).

mod codec;
mod footer;
mod group;
mod header;
mod pages;
mod schema;
mod thrift;
mod time;
mod value;

use std::{
    collections::{BTreeSet, HashMap},
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
};

use parquet::{
    errors::ParquetError,
    file::metadata::{ParquetMetaData, ParquetMetaDataReader},
    record::{Row, reader::ReaderIter},
};

pub use footer::is_parquet;

use super::{About, ByteSource, COLUMNS_MOST, Format, Keep, Record, Records, names};
use crate::{FlatColumn, FlatKind, FlatNotice, RowCount, SqliteError, Value, watch::Watch};
use group::Group;

/// What the column of row numbers is called, unless a column of the file has taken the name.
const KEY: &str = "row";

/// A Parquet file. The key of a row is its number, from 1.
pub(super) struct Parquet {
    source: Arc<ByteSource>,
    meta: Arc<ParquetMetaData>,
    watch: Arc<Watch>,
}

impl Parquet {
    pub(super) fn open(source: ByteSource, watch: &Arc<Watch>) -> Result<(Self, About), SqliteError> {
        let footer = footer::read(&source)?;
        let meta = guarded(|| ParquetMetaDataReader::decode_metadata(&footer))?;
        let (source, meta, watch) = (Arc::new(source), Arc::new(meta), Arc::clone(watch));
        let parquet = Self { source, meta, watch };
        let about = guarded(|| Ok(parquet.about()))?;
        Ok((parquet, about))
    }

    fn about(&self) -> About {
        let file = self.meta.file_metadata();
        let fields = file.schema().get_fields();
        let written: Vec<_> = fields.iter().take(COLUMNS_MOST).map(|field| field.name().to_owned()).collect();
        let (called, renamed) = names::names(&written, 0);
        let columns = fields.iter().zip(&called).map(|(field, name)| FlatColumn {
            name: name.clone(),
            declared: schema::declared(field),
            empty: None,
            others: 0,
            codes: false,
        });
        let (wide, most) = (fields.len() as u64, COLUMNS_MOST as u64);
        let left_out = (wide > most).then_some(FlatNotice::ColumnsLeftOut { fields: wide, most });
        let renamed = (!renamed.is_empty()).then_some(FlatNotice::Renamed(renamed));
        About {
            kind: FlatKind::Parquet { row_groups: self.meta.num_row_groups() as u64 },
            key: names::free(KEY, &names::taken(&called)),
            columns: columns.collect(),
            rows: RowCount::Exact((0..self.meta.num_row_groups()).map(|group| self.rows_in(group)).sum()),
            surveyed: None,
            notices: renamed.into_iter().chain(left_out).collect(),
        }
    }

    fn rows_in(&self, group: usize) -> u64 {
        // More than 2^40 rows in one group are none: the sum of all must fit.
        u64::try_from(self.meta.row_group(group).num_rows()).unwrap_or(0).min(1 << 40)
    }

    fn rows_from(&self, from: u64, keep: Keep) -> GroupRows<'_> {
        let mut rows = GroupRows { file: self, group: 0, open: None, left: 0, passed: 0, keep };
        while rows.group < self.meta.num_row_groups() && rows.passed + self.rows_in(rows.group) <= from {
            rows.passed += self.rows_in(rows.group);
            rows.group += 1;
        }
        rows
    }
}

impl Format for Parquet {
    fn records(&self, from: u64, keep: Keep) -> Result<Box<dyn Records + '_>, SqliteError> {
        let mut rows = self.rows_from(from, keep);
        while rows.passed < from && rows.pass()? {}
        Ok(Box::new(rows))
    }

    fn rows_of(&self, keys: &BTreeSet<u64>, keep: Keep) -> Result<HashMap<u64, Vec<Value>>, SqliteError> {
        let mut found = HashMap::new();
        let mut rows = self.rows_from(0, keep);
        for key in keys {
            let before = key.saturating_sub(1);
            // Whole groups are passed over where no row of them is wanted.
            if rows.passed + rows.left <= before {
                rows = self.rows_from(before, keep);
            }
            while rows.passed < before && rows.pass()? {}
            if let Some(record) = rows.next()? {
                found.insert(record.key, record.values);
            }
        }
        Ok(found)
    }
}

/// Rows of one group after the other.
struct GroupRows<'a> {
    file: &'a Parquet,
    /// The group that is read when the open one is at its end.
    group: usize,
    open: Option<(ReaderIter, Arc<AtomicU64>)>,
    /// Rows left in the open one.
    left: u64,
    passed: u64,
    keep: Keep,
}

impl GroupRows<'_> {
    /// The next row as the library gives it.
    fn row(&mut self) -> Result<Option<Row>, SqliteError> {
        while self.left == 0 {
            if self.group == self.file.meta.num_row_groups() {
                return Ok(None);
            }
            let read = Arc::new(AtomicU64::new(0));
            let group = Group {
                source: Arc::clone(&self.file.source),
                meta: Arc::clone(&self.file.meta),
                place: self.group,
                watch: Arc::clone(&self.file.watch),
                read: Arc::clone(&read),
            };
            self.left = self.file.rows_in(self.group);
            self.group += 1;
            self.open = Some((guarded(|| group.rows())?, read));
        }
        if self.passed.is_multiple_of(256) && self.file.watch.stops() {
            return Err(SqliteError::Cancelled);
        }
        let Some((rows, read)) = &mut self.open else { return Ok(None) };
        let row = guarded(|| rows.next().transpose())?;
        read.store(0, Ordering::Relaxed);
        self.left -= 1;
        self.passed += 1;
        Ok(row)
    }

    fn pass(&mut self) -> Result<bool, SqliteError> {
        self.row().map(|row| row.is_some())
    }
}

impl Records for GroupRows<'_> {
    fn next(&mut self) -> Result<Option<Record>, SqliteError> {
        let Some(row) = self.row()? else { return Ok(None) };
        let columns = row.into_columns();
        let values = columns.iter().take(COLUMNS_MOST).map(|(_, field)| value::value(field, self.keep));
        Ok(Some(Record { key: self.passed, values: values.collect() }))
    }

    fn passed(&self) -> u64 {
        self.passed
    }
}

/// Asks the library, which panics at some of what cannot be.
fn guarded<T>(ask: impl FnOnce() -> parquet::errors::Result<T>) -> Result<T, SqliteError> {
    let broken = |reason: String| SqliteError::Parquet { reason };
    match catch_unwind(AssertUnwindSafe(ask)) {
        Ok(Ok(value)) => Ok(value),
        Ok(Err(ParquetError::External(error))) => {
            Err(error.downcast().map_or_else(|error| broken(error.to_string()), |error| *error))
        }
        Ok(Err(ParquetError::General(reason) | ParquetError::NYI(reason) | ParquetError::EOF(reason))) => {
            Err(broken(reason))
        }
        Ok(Err(error)) => Err(broken(error.to_string())),
        Err(_) => {
            Err(broken("its parts contradict each other, or are of a kind that is not known".to_owned()))
        }
    }
}
