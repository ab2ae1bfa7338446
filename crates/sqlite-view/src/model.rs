//! What can be told about a database, as plain data.

use crate::{SqliteError, Value};

/// The text encoding of a database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encoding {
    /// UTF-8.
    Utf8,
    /// UTF-16, either byte order.
    Utf16,
}

/// What a database holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableList {
    /// Tables by name, then views by name; names of the engine's own and of the parts of virtual tables are left out.
    pub tables: Vec<TableInfo>,
    /// Tables there are in all, views not counted; more than in the list when it was cut.
    pub table_total: usize,
    /// Views there are in all.
    pub view_total: usize,
    /// Tables left out because they are parts of virtual ones.
    pub hidden: usize,
    /// Bytes of the database.
    pub bytes: u64,
    /// Bytes of a page.
    pub page_bytes: u32,
    /// The encoding of its texts.
    pub encoding: Encoding,
    /// `PRAGMA user_version`.
    pub user_version: i32,
    /// `PRAGMA application_id`, which marks formats built on `SQLite`.
    pub application_id: u32,
    /// Whether it is in WAL mode.
    pub wal_mode: bool,
}

/// One line of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableInfo {
    /// The name as created.
    pub name: String,
    /// What it is.
    pub kind: TableKind,
    /// How many rows it has.
    pub rows: RowCount,
}

/// What answers to the name of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TableKind {
    /// A table.
    Table,
    /// A view.
    View,
    /// A virtual table.
    Virtual {
        /// The module that implements it, such as `fts5`.
        module: String,
    },
}

/// How many rows there are, as far as it was cheap to learn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowCount {
    /// Counted.
    Exact(u64),
    /// Estimated from statistics or the span of row numbers.
    About(u64),
    /// There are more; counting stopped here.
    MoreThan(u64),
    /// Not counted: a view or virtual table.
    Unknown,
    /// Counting met damage.
    Damaged,
}

/// A column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Column {
    /// The name as created.
    pub name: String,
    /// The declared type, which may be empty.
    pub declared: String,
    /// Whether NULL is refused.
    pub not_null: bool,
    /// The place in the primary key, from 1.
    pub key: Option<usize>,
    /// Whether it is generated from others.
    pub generated: bool,
    /// Whether it is a hidden column of a virtual table.
    pub hidden: bool,
}

/// A table, a view or a virtual table in full.
#[derive(Debug)]
pub struct Schema {
    /// Name, kind and rows.
    pub info: TableInfo,
    /// The statement that created it.
    pub sql: String,
    /// Its columns, hidden ones too.
    pub columns: Vec<Column>,
    /// How rows are named.
    pub key: KeyKind,
    /// Its indexes, those that constraints made too.
    pub indexes: Vec<Index>,
    /// Its triggers.
    pub triggers: Vec<Trigger>,
    /// Foreign keys of this table.
    pub foreign_keys: Vec<ForeignKey>,
    /// Foreign keys of other tables that point here; [`ForeignKey::table`] is the other table.
    pub referenced_by: Vec<ForeignKey>,
    /// The first rows; none when they could not be read.
    pub sample: Page,
    /// Why the first rows could not be read.
    pub sample_error: Option<SqliteError>,
}

/// An index.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Index {
    /// Its name.
    pub name: String,
    /// Columns in order; an expression is `None`.
    pub columns: Vec<Option<String>>,
    /// Whether values are unique.
    pub unique: bool,
    /// Whether it covers only some rows.
    pub partial: bool,
    /// The statement that created it; `None` when a constraint did.
    pub sql: Option<String>,
}

/// A trigger.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trigger {
    /// Its name.
    pub name: String,
    /// The statement that created it.
    pub sql: String,
}

/// A foreign key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ForeignKey {
    /// The table at the other end.
    pub table: String,
    /// The columns that hold the key, in the table that has it.
    pub from: Vec<String>,
    /// The columns it points to; empty where they are the primary key.
    pub to: Vec<String>,
}

/// How the rows of a table are named.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum KeyKind {
    /// By the values of these columns, joined by commas when there are several.
    Columns(Vec<String>),
    /// By their row number.
    RowNumber,
    /// Not at all: a view.
    None,
}

/// The name of a row, as written: `17`, `a,b`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Key(pub(crate) String);

impl Key {
    /// A key as it would be written behind a table.
    pub fn new(written: impl Into<String>) -> Self {
        Self(written.into())
    }

    /// The key as written.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// What stands behind the name of a table.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum RowRef {
    /// A row.
    Row(Key),
    /// One value of a row.
    Cell(Key, String),
}

/// One row.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// Names of the columns, hidden ones left out.
    pub columns: Vec<String>,
    /// Their values, in the same order.
    pub values: Vec<Value>,
}

/// Rows with the names of their columns.
#[derive(Clone, Debug, PartialEq)]
pub struct Rows {
    /// Names of the columns.
    pub columns: Vec<String>,
    /// Values, as many in each row as there are columns.
    pub rows: Vec<Vec<Value>>,
    /// Rows passed over before the first.
    pub offset: u64,
    /// Why these are not all rows; `None` when they are.
    pub stop: Option<Stop>,
}

/// Why rows end before their end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// As many rows as were asked for or are allowed.
    Rows,
    /// As many bytes as are allowed.
    Bytes,
    /// The time was up after the rows that are there.
    Time,
}

/// A part of the rows of a table.
#[derive(Clone, Debug, PartialEq)]
pub struct Page {
    /// The rows.
    pub rows: Rows,
    /// The limit that was applied.
    pub limit: u64,
    /// Rows there are in all that meet the condition.
    pub total: RowCount,
    /// Where the next page begins; `None` at the end.
    pub next: Option<u64>,
}

/// One value, whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cell {
    /// The column as created.
    pub column: String,
    /// Its declared type.
    pub declared: String,
    /// The value.
    pub content: CellContent,
}

/// What one value is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CellContent {
    /// NULL.
    Null,
    /// A number, written as in rows.
    Number(String),
    /// A text: UTF-8, or what the database holds in its place.
    Text(Vec<u8>),
    /// Bytes.
    Blob(Vec<u8>),
}

/// A remark on how far a database could be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
    /// The write-ahead log could not be applied: what it holds is missing.
    WalNotApplied {
        /// Its size.
        bytes: u64,
    },
    /// A database in WAL mode came without its log; if there was one, the latest changes are missing.
    WalNotGiven,
    /// A write was cut short and could not be rolled back; rows may be half-written.
    UnfinishedWrite,
    /// The database changed while it was read.
    Changed,
    /// The file is shorter than its header says.
    Truncated {
        /// Bytes that the header announces.
        expected: u64,
        /// Bytes there are.
        found: u64,
    },
}
