//! How many rows a table has, without seconds of counting.
//!
//! What is counted depends on sizes and numbers in the database, so that the same database gives the same answer; only
//! what was made to be slow is given up by the clock.

use crate::{
    Database, RowCount, SqliteError, TableKind,
    sql::{check_expression, quote},
};

use super::table::Table;

/// Bytes of a database that may be counted through: 100 ms at most.
const SMALL: u64 = 16 << 20;

/// Rows that are counted one by one in larger ones.
const FEW: u64 = 20_000;

/// The part of the time that counting may take, when a table is made to be slow.
const PART: u32 = 10;

impl Database {
    /// The rows of a table.
    pub(super) fn count(&self, table: &Table) -> RowCount {
        let counted = self.watch.within(self.limits.time / PART, || match table.kind {
            TableKind::View | TableKind::Virtual { .. } => Ok(RowCount::Unknown),
            TableKind::Table if self.bytes <= SMALL => self.counted(&table.name),
            TableKind::Table => self.estimated(table),
        });
        counted.unwrap_or_else(|error| if error.is_damage() { RowCount::Damaged } else { RowCount::Unknown })
    }

    /// The rows that meet a condition; `None` unless the database is small enough to look at all of them.
    pub(super) fn count_where(&self, table: &Table, filter: &str) -> Option<RowCount> {
        if self.bytes > SMALL || table.kind != TableKind::Table {
            return None;
        }
        check_expression(filter).ok()?;
        let sql = format!("SELECT count(*) FROM {} WHERE ({filter})", quote(&table.name));
        let count = self.watch.within(self.limits.time / PART, || self.number(&sql));
        count.ok().flatten().map(|count| RowCount::Exact(unsigned(count)))
    }

    fn counted(&self, table: &str) -> Result<RowCount, SqliteError> {
        let count = self.number(&format!("SELECT count(*) FROM {}", quote(table)))?;
        Ok(count.map_or(RowCount::Unknown, |count| RowCount::Exact(unsigned(count))))
    }

    fn estimated(&self, table: &Table) -> Result<RowCount, SqliteError> {
        let span = self.span(table)?;
        if span.is_some_and(|span| span <= FEW) {
            return self.counted(&table.name);
        }
        // No row takes less than four bytes: a longer span has holes that say nothing.
        let is_likely = |rows: &u64| *rows <= self.bytes / 4;
        match (span.filter(is_likely), self.statistics(&table.name).filter(is_likely)) {
            (Some(span), Some(rows)) if rows <= span && rows >= span / 100 => Ok(RowCount::About(rows)),
            (Some(span), _) => Ok(RowCount::About(span)),
            (None, Some(rows)) if rows > FEW => Ok(RowCount::About(rows)),
            (None, _) => self.counted_to(&table.name, FEW),
        }
    }

    /// Row numbers between the first and the last, both included; two steps down a tree.
    fn span(&self, table: &Table) -> Result<Option<u64>, SqliteError> {
        let Some(word) = table.row_number else { return Ok(None) };
        let name = quote(&table.name);
        let sql = format!("SELECT (SELECT min({word}) FROM {name}), (SELECT max({word}) FROM {name})");
        let ends =
            self.each(&sql, (), |row| Ok((row.get::<_, Option<i64>>(0)?, row.get::<_, Option<i64>>(1)?)))?;
        Ok(ends.into_iter().next().map(|ends| match ends {
            (Some(first), Some(last)) => {
                u64::try_from(i128::from(last) - i128::from(first) + 1).unwrap_or(u64::MAX)
            }
            _ => 0,
        }))
    }

    /// What `ANALYZE` has noted (file format, section 2.6.3).
    fn statistics(&self, table: &str) -> Option<u64> {
        self.catalog.table("sqlite_stat1")?;
        let sql = "SELECT stat FROM sqlite_stat1 WHERE tbl = ?1 AND typeof(stat) = 'text'";
        let lines = self.each(sql, [table], |row| row.get::<_, String>(0)).ok()?;
        lines.iter().filter_map(|line| line.split(' ').next()?.parse().ok()).max()
    }

    fn counted_to(&self, table: &str, most: u64) -> Result<RowCount, SqliteError> {
        let sql = format!("SELECT count(*) FROM (SELECT 1 FROM {} LIMIT {})", quote(table), most + 1);
        let count = self.number(&sql)?.map_or(0, unsigned);
        Ok(if count > most { RowCount::MoreThan(most) } else { RowCount::Exact(count) })
    }

    fn number(&self, sql: &str) -> Result<Option<i64>, SqliteError> {
        Ok(self.each(sql, (), |row| row.get(0))?.into_iter().next())
    }
}

fn unsigned(count: i64) -> u64 {
    u64::try_from(count).unwrap_or(0)
}
