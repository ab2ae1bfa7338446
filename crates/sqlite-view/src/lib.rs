//! SQLite databases for readers: what tables there are, what one looks like, rows by key and by page, single values,
//! and SQL of the reader's own, all without ever writing a byte.
//!
//! The crate knows the database and nothing around it: no addresses, no notices, no names of files. Answers are plain
//! data; [`render`] makes text of them.
//!
//! ```
//! # fn main() -> Result<(), omniread_sqlite_view::SqliteError> {
//! use omniread_sqlite_view::{Database, ViewLimits, is_sqlite};
//!
//! let bytes = b"no database";
//! assert!(!is_sqlite(bytes));
//! assert!(Database::open_bytes(bytes, None, ViewLimits::default(), None).is_err());
//! # Ok(())
//! # }
//! ```

mod database;
mod error;
mod limits;
mod model;
mod query;
pub mod render;
mod value;

pub use database::{Database, Interrupt, is_sqlite};
pub use error::SqliteError;
pub use limits::ViewLimits;
pub use model::{
    Cell, CellContent, Column, Encoding, ForeignKey, Index, Key, KeyKind, Notice, Page, Row, RowCount,
    RowRef, Rows, Schema, Stop, TableInfo, TableKind, TableList, Trigger,
};
pub use query::{Asked, Order, PARAMETERS, PageQuery};
pub use value::Value;
