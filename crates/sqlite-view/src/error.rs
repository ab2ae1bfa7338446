//! What can go wrong.

mod engine;

use std::{path::PathBuf, time::Duration};

/// Why there is no answer. Messages say what to write instead.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SqliteError {
    /// The bytes are no `SQLite` database.
    #[error("This is not a SQLite database.")]
    NotADatabase,
    /// The database is damaged where it was read.
    #[error("The database is damaged here: {reason}.")]
    Damaged {
        /// What the engine found.
        reason: String,
    },
    /// A table, a column or a statement of the schema is not in UTF-8.
    #[error("The schema of the database holds names that are not UTF-8, which cannot be read.")]
    ForeignNames,
    /// No table or view has this name.
    #[error("There is no table or view `{table}`.")]
    NoTable {
        /// The name that was asked for.
        table: String,
    },
    /// The table has no column of this name.
    #[error("`{table}` has no column `{column}`. It has {}.", listed(columns))]
    NoColumn {
        /// The table.
        table: String,
        /// The name that was asked for.
        column: String,
        /// Those that there are.
        columns: Vec<String>,
    },
    /// No row has this key.
    #[error("`{table}` has no row `{key}`; its rows are named by {}.", named_by(columns))]
    NoRow {
        /// The table.
        table: String,
        /// The key that was asked for.
        key: String,
        /// The columns of its key.
        columns: Vec<String>,
    },
    /// The rows have no keys.
    #[error("The rows of `{table}` have no keys. Use ?where= with a condition.")]
    NoKeys {
        /// The view or table.
        table: String,
    },
    /// The condition is not one expression.
    #[error("`where` takes one expression, such as where=id > 5 AND name LIKE '%be%'; here it has {found}.")]
    NotAnExpression {
        /// What ends it or is not closed.
        found: String,
    },
    /// A value to be bound, which there is no way to give.
    #[error("There is no value for `{name}`. Write the value itself, a text within single quotes.")]
    Parameter {
        /// As written.
        name: String,
    },
    /// More than one statement.
    #[error("Only one statement is run. Make another call for `{}`.", beginning(rest))]
    SecondStatement {
        /// What follows the first.
        rest: String,
    },
    /// A parameter without a value.
    #[error("`{key}` is empty. Use {}.", example(key))]
    EmptyParameter {
        /// The parameter.
        key: &'static str,
    },
    /// A parameter that there is not.
    #[error("There is no parameter `{key}`. There are limit, offset, order and where, or q alone.")]
    UnknownParameter {
        /// As written.
        key: String,
    },
    /// A parameter given twice.
    #[error("`{key}` is given twice. Use it once.")]
    Twice {
        /// The parameter.
        key: &'static str,
    },
    /// A parameter that takes a number.
    #[error("`{key}={value}` is no whole number. Use {key}=20.")]
    NotANumber {
        /// The parameter.
        key: &'static str,
        /// What was given.
        value: String,
    },
    /// SQL of the reader's own with something beside it.
    #[error("`q` stands alone. Use ?q=SELECT … with WHERE, ORDER BY and LIMIT in it, or leave it out.")]
    NotAlone,
    /// A query on a row or value.
    #[error("A row takes no parameters. Use `{key}` alone, or ?where= on the table.")]
    QueryOnRow {
        /// The key as written.
        key: String,
    },
    /// SQL of the reader's own behind a table.
    #[error(
        "`q` goes with the database, not with a table. Use ?q=SELECT … FROM {table} right behind the database."
    )]
    SqlOnTable {
        /// The table.
        table: String,
    },
    /// A statement that does more than read.
    #[error(
        "{what} is refused: databases are only read. Use SELECT; pragma_table_info('t') and its like are tables."
    )]
    Refused {
        /// What was not allowed.
        what: String,
    },
    /// The statement is longer than allowed.
    #[error("The SQL is longer than {most} bytes.")]
    SqlTooLong {
        /// Bytes allowed.
        most: usize,
    },
    /// SQL that the engine does not accept.
    #[error("SQL: {message}.")]
    Sql {
        /// What the engine said.
        message: String,
    },
    /// SQL that names a table where there is only one, called otherwise.
    #[error("SQL: {message}. The one table here is called `{table}`.")]
    OneTable {
        /// What the engine said.
        message: String,
        /// The name it has.
        table: &'static str,
    },
    /// A table in a file of its own that takes more room than there is.
    #[error(
        "`order`, `where` and `q` load the whole table into memory, and there is room for {}. Page through it with \
         ?limit=500&offset=0, or read its lines.",
        omniread_text::size(*most)
    )]
    TooMuchToLoad {
        /// Bytes allowed.
        most: u64,
    },
    /// A table in a file of its own with a value that is not loaded.
    #[error(
        "A value at {key} has more than {}, so the table is not loaded for `order`, `where` or `q`. Page through it with \
         ?limit=500&offset=0.",
        omniread_text::size(*most)
    )]
    LongValue {
        /// The line or number of its row, after the name of that.
        key: String,
        /// Bytes allowed.
        most: u64,
    },
    /// A Parquet file whose parts do not go together.
    #[error("The Parquet file cannot be read: {reason}.")]
    Parquet {
        /// What is wrong.
        reason: String,
    },
    /// A Parquet file that needs what is not there.
    #[error("The Parquet file uses {method}, which is not read here. Write it again with zstd or snappy.")]
    ParquetMethod {
        /// A compression, or encryption.
        method: String,
    },
    /// A value is larger than what is read.
    #[error(
        "A value is larger than {most} bytes. Use length(column) in its place, or :table:key:column for one value."
    )]
    ValueTooLarge {
        /// Bytes allowed.
        most: usize,
    },
    /// The database needs more room than there is allowed.
    #[error(
        "The database has more than {}, which is what can be copied aside. Save it to a file and read that.",
        omniread_text::size(*most)
    )]
    TooLarge {
        /// Bytes allowed, those of its log included.
        most: u64,
    },
    /// A writer held the database for too long.
    #[error("Another program is writing to the database. Try again.")]
    Busy,
    /// The time was up.
    #[error(
        "The database did not answer within {} s. Use an indexed column in `where` or `order`, such as where=id > N in \
         place of a large offset.",
        time.as_secs_f32()
    )]
    Timeout {
        /// The time there was.
        time: Duration,
    },
    /// The caller cancelled.
    #[error("Cancelled.")]
    Cancelled,
    /// Not a regular file.
    #[error("`{}` is not a regular file.", path.display())]
    NotAFile {
        /// The file.
        path: PathBuf,
    },
    /// The file could not be read.
    #[error("{0}")]
    Io(#[from] std::io::Error),
}

/// Columns that are listed.
const LISTED: usize = 20;

fn listed(columns: &[String]) -> String {
    let more = if columns.len() > LISTED { ", …" } else { "" };
    let named: Vec<_> = columns.iter().take(LISTED).map(|column| column.escape_debug().to_string()).collect();
    format!("{}{more}", named.join(", "))
}

fn named_by(columns: &[String]) -> String {
    match columns {
        [] => "their row number".to_owned(),
        columns => format!("`{}`", columns.join(",")),
    }
}

fn beginning(sql: &str) -> String {
    omniread_text::cut_to_width(sql.trim(), 60).escape_default().to_string().replace("\\u{2026}", "…")
}

fn example(key: &str) -> &'static str {
    match key {
        "q" => "?q=SELECT … FROM …",
        "where" => "where=id > 5",
        "order" => "order=name or order=name:desc",
        _ => "limit=20",
    }
}
