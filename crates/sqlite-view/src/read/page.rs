//! Some rows of a table.

use crate::{
    Database, KeyKind, Order, Page, PageQuery, RowCount, Rows, SqliteError, Stop, TableKind,
    sql::{check_expression, quote},
};

use super::{collect::Keep, large, table::Table};

impl Database {
    /// Rows in the order of the table, or in one that was asked for, where equals keep the order of their keys. A table
    /// without a primary key gets its row number as first column, by which [`Database::row`] takes rows.
    pub fn page(&self, table: &str, query: &PageQuery) -> Result<Page, SqliteError> {
        self.timed(|| {
            let table = self.find(table)?;
            self.page_of(&table, query).map_err(|error| table.named(error))
        })
    }

    pub(super) fn page_of(&self, table: &Table, query: &PageQuery) -> Result<Page, SqliteError> {
        let limit = query.limit(&self.limits);
        let mut rows = self.rows(table, query, limit)?;
        rows.offset = query.offset;
        let shown = rows.rows.len() as u64;
        let end = query.offset.saturating_add(shown);
        let next = rows.stop.is_some().then_some(end).filter(|_| shown > 0);
        let is_end = rows.stop.is_none() && (shown > 0 || query.offset == 0);
        let total = match &query.filter {
            _ if is_end => RowCount::Exact(end),
            None => self.count(table),
            Some(filter) => self.count_where(table, filter).unwrap_or(match rows.stop {
                Some(Stop::Rows | Stop::Bytes) => RowCount::MoreThan(end),
                Some(Stop::Time) | None => RowCount::Unknown,
            }),
        };
        Ok(Page { rows, limit, total, next })
    }

    fn rows(&self, table: &Table, query: &PageQuery, limit: u64) -> Result<Rows, SqliteError> {
        let keeps_stored = table.is_stored() && query.filter.is_none();
        let read = |columns: &str| {
            let sql = self.select(table, columns, query)?;
            let read = || self.selected(&sql, limit, query.offset);
            if keeps_stored { self.with_stored(read) } else { read() }
        };
        let number = table.row_number.filter(|_| table.key == KeyKind::RowNumber);
        let all = number.map_or_else(|| "*".to_owned(), |word| format!("{word} AS rowid, *"));
        match read(&all) {
            Err(SqliteError::ValueTooLarge { .. }) if table.kind == TableKind::Table => {
                let most = if keeps_stored { self.limits.value_bytes } else { self.limits.made_bytes };
                read(&large::columns(table, number, most)).map(large::told)
            }
            rows => rows,
        }
    }

    fn selected(&self, sql: &str, limit: u64, offset: u64) -> Result<Rows, SqliteError> {
        let statement = self.connection.prepare(sql).map_err(|error| self.failed(error))?;
        // One row more than is shown tells whether there is a next page.
        let parameters =
            [limit.saturating_add(1), offset].map(|number| i64::try_from(number).unwrap_or(i64::MAX));
        self.collect(statement, parameters, Keep { rows: limit, value: self.limits.kept_bytes })
    }

    fn select(&self, table: &Table, columns: &str, query: &PageQuery) -> Result<String, SqliteError> {
        let mut sql = format!("SELECT {columns} FROM {}", quote(&table.name));
        if let Some(filter) = &query.filter {
            if filter.len() > self.limits.sql_bytes {
                return Err(SqliteError::SqlTooLong { most: self.limits.sql_bytes });
            }
            check_expression(filter)?;
            sql = format!("{sql} WHERE ({filter})");
        }
        if let Some(order) = &query.order {
            sql = format!("{sql} ORDER BY {}", order.terms(table)?);
        }
        Ok(format!("{sql} LIMIT ?1 OFFSET ?2"))
    }
}

impl Order {
    /// The column and then the key, so that pages of equal values neither repeat nor miss rows.
    fn terms(&self, table: &Table) -> Result<String, SqliteError> {
        let (name, direction) = self.column(table)?;
        let key = match (&table.key, table.row_number) {
            (_, Some(word)) => vec![word.to_owned()],
            (KeyKind::Columns(columns), None) => columns.iter().map(|column| quote(column)).collect(),
            _ => vec![],
        };
        let terms = [name].into_iter().chain(key).map(|term| format!("{term} {direction}"));
        Ok(terms.collect::<Vec<_>>().join(", "))
    }

    fn column(&self, table: &Table) -> Result<(String, &'static str), SqliteError> {
        let named = |name: &str| match (table.column(name), table.row_number) {
            (Some(column), _) => Some(quote(&column.name)),
            (None, Some(word)) if name.eq_ignore_ascii_case("rowid") => Some(word.to_owned()),
            _ => None,
        };
        if let Some(column) = named(&self.written) {
            return Ok((column, "ASC"));
        }
        let (name, direction) = match self.written.rsplit_once(':') {
            Some((name, direction)) if direction.trim().eq_ignore_ascii_case("asc") => (name, "ASC"),
            Some((name, direction)) if direction.trim().eq_ignore_ascii_case("desc") => (name, "DESC"),
            _ => (self.written.as_str(), "ASC"),
        };
        let column = named(name.trim());
        column.map(|column| (column, direction)).ok_or_else(|| table.no_column(name))
    }
}
