//! One row, and one value of it.

use rusqlite::types::ValueRef;

use crate::{Cell, CellContent, Database, Key, Row, SqliteError, TableKind, render, sql::quote};

use super::{
    collect::{Keep, value},
    large,
    table::Table,
};

impl Database {
    /// One row, by its key as written. Texts are whole unless they are larger than a whole answer may be.
    pub fn row(&self, table: &str, key: &Key) -> Result<Row, SqliteError> {
        self.timed(|| {
            let table = self.find(table)?;
            let located = self.located(&table, key)?;
            let read = |columns: &str| {
                let (name, condition) = (quote(&table.name), &located.condition);
                let sql = format!("SELECT {columns} FROM {name} WHERE {condition} LIMIT 1");
                let statement = self.connection.prepare(&sql).map_err(|error| self.failed(error))?;
                let keep = Keep { rows: 1, value: self.limits.result_bytes };
                self.collect(statement, located.parameters().as_slice(), keep)
            };
            let rows = match self.stored_if(&table, || read("*")) {
                Err(SqliteError::ValueTooLarge { .. }) if table.kind == TableKind::Table => {
                    let most = self.readable(&table);
                    self.stored_if(&table, || read(&large::columns(&table, None, most))).map(large::told)
                }
                rows => rows,
            }?;
            let values = rows.rows.into_iter().next().ok_or_else(|| absent(&table, key))?;
            Ok(Row { columns: rows.columns, values })
        })
    }

    /// One value, whole.
    pub fn cell(&self, table: &str, key: &Key, column: &str) -> Result<Cell, SqliteError> {
        self.timed(|| {
            let table = self.find(table)?;
            let found = table.column(column).ok_or_else(|| table.no_column(column))?;
            let located = self.located(&table, key)?;
            let (name, column) = (quote(&table.name), quote(&found.name));
            let sql = format!("SELECT {column} FROM {name} WHERE {} LIMIT 1", located.condition);
            let read =
                || self.each(&sql, located.parameters().as_slice(), |row| Ok(content(row.get_ref(0)?)));
            let content = self.stored_if(&table, read).map_err(|error| match error {
                SqliteError::ValueTooLarge { .. } => {
                    SqliteError::ValueTooLarge { most: self.readable(&table) }
                }
                error => error,
            })?;
            let content = content.into_iter().next().ok_or_else(|| absent(&table, key))?;
            Ok(Cell { column: found.name.clone(), declared: found.declared.clone(), content })
        })
    }

    fn stored_if<T>(
        &self,
        table: &Table,
        read: impl FnOnce() -> Result<T, SqliteError>,
    ) -> Result<T, SqliteError> {
        if table.is_stored() { self.with_stored(read) } else { read() }
    }

    /// Bytes of the largest value of a table that can be read.
    fn readable(&self, table: &Table) -> usize {
        if table.is_stored() { self.limits.value_bytes } else { self.limits.made_bytes }
    }
}

fn absent(table: &Table, key: &Key) -> SqliteError {
    let (table, columns) = (table.name.clone(), table.key_columns());
    SqliteError::NoRow { table, key: key.as_str().to_owned(), columns }
}

fn content(whole: ValueRef<'_>) -> CellContent {
    match whole {
        ValueRef::Null => CellContent::Null,
        ValueRef::Integer(_) | ValueRef::Real(_) => CellContent::Number(render::value(&value(whole, 0))),
        ValueRef::Text(bytes) => CellContent::Text(bytes.to_vec()),
        ValueRef::Blob(bytes) => CellContent::Blob(bytes.to_vec()),
    }
}
