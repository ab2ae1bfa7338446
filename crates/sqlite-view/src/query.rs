//! What a query asks for.

use crate::SqliteError;

/// The parameters that queries may have.
pub const PARAMETERS: [&str; 5] = ["limit", "offset", "order", "where", "q"];

/// Which rows of a table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PageQuery {
    /// Rows at most; `None` for the default.
    pub limit: Option<u64>,
    /// Rows to pass over.
    pub offset: u64,
    /// The order; `None` is that of the table.
    pub order: Option<Order>,
    /// A condition in SQL: one expression.
    pub filter: Option<String>,
}

/// An order of rows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Order {
    /// As written: a column, which may be followed by `:asc` or `:desc`.
    pub written: String,
}

/// A query, understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Asked {
    /// Rows of a table.
    Page(PageQuery),
    /// SQL of the reader's own.
    Sql(String),
}

impl Asked {
    /// Understands parameters, each a key and what stands after its `=`. Keys are taken without regard to case.
    pub fn from_parts<'a>(
        parts: impl IntoIterator<Item = (&'a str, Option<&'a str>)>,
    ) -> Result<Self, SqliteError> {
        let _ = parts.into_iter().count();
        Ok(Self::Page(PageQuery::default()))
    }
}
