//! Tables in files of their own, which are no databases.
//!
//! Rows are read one after the other, so a page holds no more than itself. An order, a condition and SQL need all of
//! them: for these the table is loaded into a database in memory.

#[cfg(feature = "parquet")]
mod bytes;
mod delimited;
mod load;
mod model;
mod names;
mod page;
#[cfg(feature = "parquet")]
mod parquet;
mod source;
mod spelling;

use std::{
    collections::{BTreeSet, HashMap},
    fmt,
    sync::Arc,
};

#[cfg(feature = "parquet")]
pub use bytes::ByteSource;
pub use model::{FlatColumn, FlatKind, FlatNotice, RaggedRow, RenamedColumn};
#[cfg(feature = "parquet")]
pub use parquet::is_parquet;
pub use source::TextSource;

use crate::{Interrupt, RowCount, SqliteError, Value, ViewLimits, watch::Watch};

/// Columns that a table has at most, without that of its keys: what the engine can take.
const COLUMNS_MOST: usize = 1999;

/// A table in a file of its own.
///
/// Its rows have a key, which is their first column: in a text the line where the row begins, elsewhere its number. Values
/// of a text are shown as they are spelt.
pub struct FlatFile {
    format: Box<dyn Format>,
    about: About,
    limits: ViewLimits,
    watch: Arc<Watch>,
}

/// What is known of a table after a first look.
#[derive(Debug)]
struct About {
    kind: FlatKind,
    /// What the column of keys is called.
    key: String,
    columns: Vec<FlatColumn>,
    rows: RowCount,
    /// The rows that all this was found out from, when they are not all.
    surveyed: Option<u64>,
    notices: Vec<FlatNotice>,
}

/// A way to write tables.
trait Format: Send {
    /// Rows one after the other, so many passed over.
    fn records(&self, from: u64, keep: Keep) -> Result<Box<dyn Records + '_>, SqliteError>;

    /// The rows with these keys.
    fn rows_of(&self, keys: &BTreeSet<u64>, keep: Keep) -> Result<HashMap<u64, Vec<Value>>, SqliteError>;
}

/// Rows one after the other.
trait Records {
    fn next(&mut self) -> Result<Option<Record>, SqliteError>;

    /// Rows that were read or passed over so far.
    fn passed(&self) -> u64;
}

/// A row: it may have more or fewer values than there are columns.
struct Record {
    key: u64,
    values: Vec<Value>,
}

/// Bytes that are kept of a row.
#[derive(Clone, Copy, Debug)]
struct Keep {
    value: usize,
    row: usize,
}

impl Keep {
    fn each(value: usize) -> Self {
        Self { value, row: usize::MAX }
    }
}

impl FlatFile {
    /// A text with delimiters. All of it is looked at when it is not large, otherwise its beginning.
    pub fn delimited(
        text: TextSource,
        limits: ViewLimits,
        interrupt: Option<Interrupt>,
    ) -> Result<Self, SqliteError> {
        let watch = Arc::new(Watch::new(interrupt));
        let (format, about) = delimited::Delimited::open(text, &limits, &watch)?;
        Ok(Self { format: Box::new(format), about, limits, watch })
    }

    /// A Parquet file.
    #[cfg(feature = "parquet")]
    pub fn parquet(
        bytes: ByteSource,
        limits: ViewLimits,
        interrupt: Option<Interrupt>,
    ) -> Result<Self, SqliteError> {
        let watch = Arc::new(Watch::new(interrupt));
        let (format, about) = parquet::Parquet::open(bytes, &watch)?;
        Ok(Self { format: Box::new(format), about, limits, watch })
    }

    /// What it is read from.
    pub fn kind(&self) -> &FlatKind {
        &self.about.kind
    }

    /// Its columns, without that of the keys. Rows of a text that are longer than those looked at have more.
    pub fn columns(&self) -> &[FlatColumn] {
        &self.about.columns
    }

    /// How many rows it has.
    pub fn rows(&self) -> RowCount {
        self.about.rows
    }

    /// The rows that types and remarks were found out from, when these are not all.
    pub fn surveyed(&self) -> Option<u64> {
        self.about.surveyed
    }

    /// What has to be said about it.
    pub fn notices(&self) -> &[FlatNotice] {
        &self.about.notices
    }

    /// The limits it was opened with.
    pub fn limits(&self) -> &ViewLimits {
        &self.limits
    }

    /// Names of the columns, so many at least.
    fn names(&self, wide: usize) -> Vec<String> {
        let known: Vec<_> = self.about.columns.iter().map(|column| column.name.clone()).collect();
        names::names(&known, wide).0
    }
}

impl fmt::Debug for FlatFile {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("FlatFile").field("about", &self.about).finish_non_exhaustive()
    }
}
