//! What a view of a database may cost.

use std::time::Duration;

/// Caps of one view. All are adjustable; the defaults suit a reader with a small window.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ViewLimits {
    /// Tables and views in a list.
    pub list: usize,
    /// Rows shown beneath a schema.
    pub sample: u64,
    /// Rows of a page that names no limit.
    pub page: u64,
    /// Rows of a page at most; a larger limit is cut to this.
    pub page_most: u64,
    /// Rows of the reader's own SQL.
    pub raw_rows: u64,
    /// Time that one call may take, from its beginning.
    pub time: Duration,
    /// How long to wait for a writer that holds the database.
    pub busy: Duration,
    /// Columns of a terminal that a table of rows may be wide; wider ones become blocks.
    pub width: usize,
    /// Columns of a terminal that one value in a table may be wide.
    pub column: usize,
    /// Columns of a database table that are shown beside each other; more become blocks.
    pub columns: usize,
    /// Bytes of SQL that are accepted.
    pub sql_bytes: usize,
    /// Bytes of the largest value that is read.
    pub value_bytes: usize,
    /// Bytes of the largest value that the reader's own SQL may make. One step of the engine cannot be interrupted,
    /// so this is what bounds its time.
    pub made_bytes: usize,
    /// Bytes of one value that are kept in rows; what is beyond is only counted.
    pub kept_bytes: usize,
    /// Bytes of all the rows of one answer; the row that goes beyond ends it.
    pub result_bytes: usize,
    /// Bytes of a database that is served from memory; larger ones go to a private temporary file.
    pub memory: u64,
    /// Bytes of a database and its log that are copied aside when the log cannot be read in place.
    pub copy: u64,
    /// Bytes of the database that a table in a file of its own is loaded into, where an order, a condition or SQL asks for
    /// all of its rows.
    pub loaded: u64,
}

impl Default for ViewLimits {
    fn default() -> Self {
        Self {
            list: 500,
            sample: 5,
            page: 20,
            page_most: 500,
            raw_rows: 1000,
            time: Duration::from_secs(5),
            busy: Duration::from_secs(3),
            width: 120,
            column: 40,
            columns: 12,
            sql_bytes: 64 << 10,
            value_bytes: 64 << 20,
            made_bytes: 8 << 20,
            kept_bytes: 64 << 10,
            result_bytes: 16 << 20,
            memory: 64 << 20,
            copy: 256 << 20,
            loaded: 256 << 20,
        }
    }
}
