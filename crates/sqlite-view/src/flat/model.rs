//! What can be told about a table in a file of its own, as plain data.

/// What a table is read from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FlatKind {
    /// Text with delimiters.
    Delimited {
        /// What stands between fields.
        delimiter: char,
        /// Whether the first row names the columns.
        header: bool,
    },
    /// Parquet.
    Parquet {
        /// Groups of rows.
        row_groups: u64,
    },
}

/// A column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FlatColumn {
    /// Its name, unlike all others without regard to ASCII case.
    pub name: String,
    /// `INTEGER`, `REAL` or `TEXT`, as the values look; or the type that the file declares.
    pub declared: String,
    /// Values that are empty, if they were counted.
    pub empty: Option<u64>,
    /// Values that are neither empty nor of this type.
    pub others: u64,
    /// Whether it holds digits that are no numbers: with leading zeros, or beyond 64 bits.
    pub codes: bool,
}

/// A column whose name in the file is empty, or that of a column before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RenamedColumn {
    /// Its place, from 1.
    pub place: u64,
    /// The name in the file.
    pub written: String,
    /// The name that it goes by.
    pub name: String,
}

/// A row that has more or fewer fields than there are names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RaggedRow {
    /// The line where it begins.
    pub line: u64,
    /// Fields that it has.
    pub fields: u64,
}

/// A remark on how a table was understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FlatNotice {
    /// Columns were renamed.
    Renamed(Vec<RenamedColumn>),
    /// Rows have more or fewer fields than there are names. What is missing is NULL; what is beyond has columns of its
    /// own.
    Ragged {
        /// How many rows.
        count: u64,
        /// The first of them.
        first: Vec<RaggedRow>,
        /// Fields of the others.
        fields: u64,
    },
    /// A value is longer than what is kept of it; a quote before it may never be closed.
    LongValue {
        /// The line where its row begins.
        line: u64,
        /// Its size.
        bytes: u64,
    },
    /// Fields beyond the columns that there can be.
    ColumnsLeftOut {
        /// Fields of the longest row.
        fields: u64,
        /// Columns that are shown.
        most: u64,
    },
    /// Bytes had no meaning in the encoding; they are U+FFFD.
    Lossy,
}
