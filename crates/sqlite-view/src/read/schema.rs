//! A table in full.

use std::collections::BTreeMap;

use crate::{
    Database, ForeignKey, Index, Page, PageQuery, RowCount, Rows, Schema, SqliteError, TableInfo, TableKind,
    Trigger, catalog::ObjectKind,
};

use super::table::Table;

const INDEXES: &str = "SELECT name, \"unique\", partial FROM pragma_index_list(?1, 'main') ORDER BY seq DESC";
const INDEX_COLUMNS: &str = "SELECT name FROM pragma_index_info(?1, 'main') ORDER BY seqno";
const FROM_HERE: &str =
    "SELECT id, \"table\", \"from\", \"to\" FROM pragma_foreign_key_list(?1, 'main') ORDER BY id DESC, seq";
const TO_HERE: &str = "SELECT key.id, entry.name, key.\"from\", key.\"to\"
    FROM sqlite_schema AS entry, pragma_foreign_key_list(entry.name, 'main') AS key
    WHERE entry.type = 'table' AND key.\"table\" = ?1 COLLATE NOCASE ORDER BY entry.name, key.id DESC, key.seq";

impl Database {
    /// A table in full, with its first rows.
    pub fn schema(&self, table: &str) -> Result<Schema, SqliteError> {
        self.timed(|| {
            let table = self.find(table)?;
            let sample = PageQuery { limit: Some(self.limits.sample), ..PageQuery::default() };
            let (sample, sample_error) = match self.page_of(&table, &sample) {
                Ok(page) => (page, None),
                Err(SqliteError::Cancelled) => return Err(SqliteError::Cancelled),
                Err(error) => (unread(&table), Some(error)),
            };
            let (indexes, foreign_keys, referenced_by) = match table.kind {
                TableKind::View => (vec![], vec![], vec![]),
                _ => (
                    self.indexes(&table.name)?,
                    self.foreign_keys(FROM_HERE, &table.name)?,
                    self.foreign_keys(TO_HERE, &table.name)?,
                ),
            };
            let triggers = self.catalog.belonging(ObjectKind::Trigger, &table.name);
            let triggers =
                triggers.map(|trigger| Trigger { name: trigger.name.clone(), sql: trigger.sql.clone() });
            Ok(Schema {
                info: TableInfo { name: table.name.clone(), kind: table.kind, rows: sample.total },
                sql: table.sql,
                key: table.key,
                columns: table.columns,
                indexes,
                triggers: triggers.collect(),
                foreign_keys,
                referenced_by,
                sample,
                sample_error,
            })
        })
    }

    fn indexes(&self, table: &str) -> Result<Vec<Index>, SqliteError> {
        let found: Vec<(String, bool, bool)> =
            self.each(INDEXES, [table], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
        let indexes = found.into_iter().map(|(name, unique, partial)| {
            let mut objects = self.catalog.belonging(ObjectKind::Index, table);
            let sql = objects.find(|object| object.name == name).map(|object| object.sql.clone());
            let columns = self.each(INDEX_COLUMNS, [&name], |row| row.get(0))?;
            Ok(Index { name, columns, unique, partial, sql: sql.filter(|sql| !sql.is_empty()) })
        });
        indexes.collect()
    }

    /// Foreign keys of several columns come in several rows.
    fn foreign_keys(&self, sql: &str, table: &str) -> Result<Vec<ForeignKey>, SqliteError> {
        let rows: Vec<(i64, String, String, Option<String>)> =
            self.each(sql, [table], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?)))?;
        let mut keys: BTreeMap<(String, i64), ForeignKey> = BTreeMap::new();
        for (id, table, from, to) in rows {
            // Ids count down from the key that was written first.
            let key = keys.entry((table.clone(), -id)).or_insert_with(|| ForeignKey {
                table,
                from: vec![],
                to: vec![],
            });
            key.from.push(from);
            key.to.extend(to);
        }
        Ok(keys.into_values().collect())
    }
}

/// The page of a table whose rows cannot be read.
fn unread(table: &Table) -> Page {
    let columns =
        table.columns.iter().filter(|column| !column.hidden).map(|column| column.name.clone()).collect();
    let rows = Rows { columns, rows: vec![], offset: 0, stop: None };
    Page { rows, limit: 0, total: RowCount::Unknown, next: None }
}
