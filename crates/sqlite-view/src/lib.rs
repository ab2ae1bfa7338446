//! `SQLite` databases for readers: what tables there are, what one looks like, rows by key and by page, single values,
//! and SQL of the reader's own, all without ever writing a byte.
//!
//! The crate knows the database and nothing around it: no addresses, no notices, no names of files. Answers are plain
//! data; [`render`] makes text of them.
//!
//! ```
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! use omniread_sqlite_view::{Database, PageQuery, ViewLimits, render};
//!
//! # let mut engine = rusqlite::Connection::open_in_memory()?;
//! # engine.execute_batch("CREATE TABLE users (id INTEGER PRIMARY KEY, name TEXT); INSERT INTO users VALUES (1, 'Ada')")?;
//! # let bytes = engine.serialize("main")?.to_vec();
//! let limits = ViewLimits::default();
//! let database = Database::open_bytes(&bytes, None, limits.clone(), None)?;
//! assert_eq!(render::list(&database.list()?.tables), "users     1 row\n");
//!
//! let page = database.page("users", &PageQuery::default())?;
//! assert_eq!(render::rows(&page.rows, &limits), "id | name\n---+-----\n1  | Ada\n");
//! assert!(database.raw("DELETE FROM users").is_err());
//! # Ok(())
//! # }
//! ```

mod catalog;
mod database;
mod error;
mod flat;
mod functions;
mod guard;
mod header;
mod limits;
mod model;
mod open;
mod query;
mod read;
pub mod render;
mod sql;
mod tokens;
mod value;
mod watch;

#[cfg(test)]
mod tests;

pub use database::Database;
pub use error::SqliteError;
#[cfg(feature = "parquet")]
pub use flat::{ByteSource, is_parquet};
pub use flat::{FlatColumn, FlatFile, FlatKind, FlatNotice, RaggedRow, RenamedColumn, TextSource};
pub use header::is_sqlite;
pub use limits::ViewLimits;
pub use model::{
    Cell, CellContent, Column, Encoding, ForeignKey, Index, Key, KeyKind, Notice, Page, Row, RowCount,
    RowRef, Rows, Schema, Stop, TableInfo, TableKind, TableList, Trigger,
};
pub use query::{Asked, Order, PARAMETERS, PageQuery};
pub use value::Value;
pub use watch::Interrupt;
