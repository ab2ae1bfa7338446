//! Some rows of a table in a file of its own.

use super::{FlatFile, Keep, Record};
use crate::{
    Page, PageQuery, RowCount, Rows, SqliteError, Stop, Value, read::Basket, sql::check_expression,
    sql::check_statement,
};

/// What the table is called in SQL.
pub(super) const TABLE: &str = "data";

impl FlatFile {
    /// Rows in the order of the file, or those that meet a condition, in an order that was asked for. Texts are spelt as
    /// in the file either way.
    pub fn page(&self, query: &PageQuery) -> Result<Page, SqliteError> {
        if let Some(filter) = &query.filter {
            check_expression(filter)?;
        }
        if query.filter.is_none() && query.order.is_none() {
            return self.in_order(query);
        }
        let page = self.loaded()?.page(TABLE, query)?;
        let rows = self.as_spelt(page.rows)?;
        Ok(Page { rows, ..page })
    }

    /// The rows of one statement that reads; the table is called `data`.
    pub fn raw(&self, sql: &str) -> Result<Rows, SqliteError> {
        check_statement(sql)?;
        let database = self.loaded()?;
        database.raw(sql).map_err(|error| match error {
            SqliteError::Sql { message } if message.starts_with("no such table") => {
                SqliteError::OneTable { message, table: TABLE }
            }
            error => match database.find(TABLE) {
                Ok(table) => table.named(error),
                Err(_) => error,
            },
        })
    }

    fn in_order(&self, query: &PageQuery) -> Result<Page, SqliteError> {
        let limit = query.limit(&self.limits);
        let mut records = self.format.records(query.offset, self.keep())?;
        let mut basket = Basket::new(limit, self.limits.result_bytes);
        let stop = loop {
            match records.next()? {
                None => break None,
                Some(_) if basket.is_full() => break Some(Stop::Rows),
                Some(record) => {
                    if !basket.push(row(record)) {
                        break Some(Stop::Bytes);
                    }
                }
            }
        };
        let rows = basket.into_rows();
        let end = query.offset.saturating_add(rows.len() as u64);
        let total = match self.about.rows {
            _ if stop.is_none() => RowCount::Exact(records.passed()),
            RowCount::About(rows) | RowCount::MoreThan(rows) if rows <= end => RowCount::MoreThan(end),
            rows => rows,
        };
        let next = stop.is_some().then_some(end).filter(|_| !rows.is_empty());
        let rows = Rows { columns: vec![], rows, offset: query.offset, stop };
        Ok(Page { rows: self.named(rows), limit, total, next })
    }

    /// The same rows, with their values as they stand in the file.
    fn as_spelt(&self, rows: Rows) -> Result<Rows, SqliteError> {
        let keys = rows.rows.iter().filter_map(|row| key(row)).collect();
        let mut found = self.format.rows_of(&keys, self.keep())?;
        let spelt = rows.rows.into_iter().map(|values| {
            let of_file = key(&values).and_then(|key| Some(Record { key, values: found.remove(&key)? }));
            // A file that changed meanwhile may have lost the row.
            of_file.map_or(values, row)
        });
        let rows = Rows { rows: spelt.collect(), ..rows };
        Ok(self.named(rows))
    }

    /// Rows of equal length below names; what is missing is NULL.
    fn named(&self, rows: Rows) -> Rows {
        let wide = rows.rows.iter().map(|row| row.len().saturating_sub(1)).max().unwrap_or(0);
        let columns: Vec<_> = [self.about.key.clone()].into_iter().chain(self.names(wide)).collect();
        let mut rows = Rows { columns, ..rows };
        rows.rows.iter_mut().for_each(|row| row.resize(rows.columns.len(), Value::Null));
        rows
    }

    fn keep(&self) -> Keep {
        Keep { value: self.limits.kept_bytes, row: self.limits.result_bytes }
    }
}

fn row(record: Record) -> Vec<Value> {
    let key = Value::Integer(i64::try_from(record.key).unwrap_or(i64::MAX));
    [key].into_iter().chain(record.values).collect()
}

fn key(row: &[Value]) -> Option<u64> {
    match row.first() {
        Some(Value::Integer(key)) => u64::try_from(*key).ok(),
        _ => None,
    }
}
