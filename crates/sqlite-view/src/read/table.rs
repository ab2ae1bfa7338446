//! One table: its columns, and how its rows are named.

use crate::{
    Column, Database, KeyKind, SqliteError, TableKind,
    catalog::{Object, ObjectKind},
    sql::quote,
};

/// A table that was found by its name.
#[derive(Debug)]
pub(crate) struct Table {
    pub(crate) name: String,
    pub(crate) sql: String,
    pub(crate) kind: TableKind,
    pub(crate) columns: Vec<Column>,
    pub(crate) key: KeyKind,
    /// The word that stands for the row number in SQL, unless rows have none or columns took all its names.
    pub(crate) row_number: Option<&'static str>,
}

const COLUMNS: &str =
    "SELECT name, type, \"notnull\", pk, hidden FROM pragma_table_xinfo(?1, 'main') ORDER BY cid";

impl Database {
    /// A view that the engine refuses is found all the same, without columns: its statement can be shown.
    pub(crate) fn find(&self, name: &str) -> Result<Table, SqliteError> {
        let object =
            self.catalog.table(name).ok_or_else(|| SqliteError::NoTable { table: name.to_owned() })?;
        let kind = kind_of(object);
        let columns = match self.columns_of(&object.name) {
            Err(error) if kind == TableKind::View && !matches!(error, SqliteError::Cancelled) => vec![],
            columns => columns?,
        };
        let row_number = if kind == TableKind::View { None } else { self.row_number(&object.name, &columns) };
        let key = key_of(&columns, row_number);
        Ok(Table { name: object.name.clone(), sql: object.sql.clone(), kind, columns, key, row_number })
    }

    /// Whether a table has a column of this name.
    ///
    /// # Errors
    /// That there is no such column, and which there are.
    pub fn has_column(&self, table: &str, column: &str) -> Result<(), SqliteError> {
        let table = self.find(table)?;
        table.column(column).map(|_| ()).ok_or_else(|| table.no_column(column))
    }

    fn columns_of(&self, table: &str) -> Result<Vec<Column>, SqliteError> {
        self.each(COLUMNS, [table], |row| {
            let place: i64 = row.get(3)?;
            let hidden: i64 = row.get(4)?;
            Ok(Column {
                name: row.get(0)?,
                declared: row.get::<_, Option<String>>(1)?.unwrap_or_default(),
                not_null: row.get(2)?,
                key: usize::try_from(place).ok().filter(|place| *place > 0),
                generated: matches!(hidden, 2 | 3),
                hidden: hidden == 1,
            })
        })
    }

    /// Columns may take the names of the row number away; a table without row numbers refuses all three.
    fn row_number(&self, table: &str, columns: &[Column]) -> Option<&'static str> {
        let is_free = |name: &&str| !columns.iter().any(|column| column.name.eq_ignore_ascii_case(name));
        let name = ["rowid", "_rowid_", "oid"].into_iter().find(is_free)?;
        let sql = format!("SELECT {name} FROM {} LIMIT 0", quote(table));
        self.connection.prepare(&sql).is_ok().then_some(name)
    }
}

impl Table {
    /// The column of this name: exactly, or else without regard to ASCII case.
    pub(crate) fn column(&self, name: &str) -> Option<&Column> {
        let exact = self.columns.iter().find(|column| column.name == name);
        exact.or_else(|| self.columns.iter().find(|column| column.name.eq_ignore_ascii_case(name)))
    }

    /// An error of a statement about this table alone: of a column that there is not it says which there are.
    pub(crate) fn named(&self, error: SqliteError) -> SqliteError {
        match error {
            SqliteError::Sql { message } => match message.strip_prefix("no such column: ") {
                // What the engine adds of its own is worth more.
                Some(column) if !column.contains(" - ") => self.no_column(column),
                _ => SqliteError::Sql { message },
            },
            error => error,
        }
    }

    /// The error that there is no column of this name.
    pub(crate) fn no_column(&self, column: &str) -> SqliteError {
        SqliteError::NoColumn {
            table: self.name.clone(),
            column: column.to_owned(),
            columns: self.columns.iter().map(|column| column.name.clone()).collect(),
        }
    }

    /// Whether every value it yields is stored, so that reading one makes none.
    pub(crate) fn is_stored(&self) -> bool {
        self.kind == TableKind::Table && !self.columns.iter().any(|column| column.generated)
    }

    /// The columns that name a row.
    pub(crate) fn key_columns(&self) -> Vec<String> {
        match &self.key {
            KeyKind::Columns(columns) => columns.clone(),
            KeyKind::RowNumber | KeyKind::None => vec![],
        }
    }
}

pub(super) fn kind_of(object: &Object) -> TableKind {
    match object.module() {
        _ if object.kind == ObjectKind::View => TableKind::View,
        Some(module) => TableKind::Virtual { module },
        None => TableKind::Table,
    }
}

fn key_of(columns: &[Column], row_number: Option<&str>) -> KeyKind {
    let mut key: Vec<_> =
        columns.iter().filter_map(|column| Some((column.key?, column.name.clone()))).collect();
    key.sort();
    match (key.is_empty(), row_number) {
        (false, _) => KeyKind::Columns(key.into_iter().map(|(_, name)| name).collect()),
        (true, Some(_)) => KeyKind::RowNumber,
        (true, None) => KeyKind::None,
    }
}
