//! Every table and view.

use std::collections::HashSet;

use crate::{
    Database, RowCount, SqliteError, TableInfo, TableList,
    catalog::{Object, ObjectKind},
};

use super::table::kind_of;

impl Database {
    /// Tables and views, the first [`ViewLimits::list`](crate::ViewLimits::list) of them, each with its rows where
    /// counting is cheap.
    pub fn list(&self) -> Result<TableList, SqliteError> {
        self.timed(|| {
            let parts = self.parts_of_virtual_tables();
            let (hidden, mut shown): (Vec<&Object>, Vec<&Object>) = self
                .catalog
                .tables()
                .filter(|object| !object.is_internal())
                .partition(|object| parts.contains(&object.name));
            shown.sort_by_key(|object| (object.kind == ObjectKind::View, object.name.to_lowercase()));
            let views = shown.iter().filter(|object| object.kind == ObjectKind::View).count();
            let tables = shown.iter().take(self.limits.list).map(|object| self.info(object));
            Ok(TableList {
                tables: tables.collect::<Result<_, _>>()?,
                table_total: shown.len() - views,
                view_total: views,
                hidden: hidden.len(),
                bytes: self.bytes,
                page_bytes: self.header.page_bytes,
                encoding: self.header.encoding,
                user_version: self.header.user_version,
                application_id: self.header.application_id,
                wal_mode: self.header.wal_mode,
            })
        })
    }

    fn info(&self, object: &Object) -> Result<TableInfo, SqliteError> {
        if self.watch.is_cancelled() {
            return Err(SqliteError::Cancelled);
        }
        let rows = match object.kind {
            ObjectKind::View => RowCount::Unknown,
            // What cannot be described is listed all the same.
            _ => self.find(&object.name).map_or(RowCount::Unknown, |table| self.count(&table)),
        };
        Ok(TableInfo { name: object.name.clone(), kind: kind_of(object), rows })
    }

    /// Names of tables that hold what virtual tables are made of. None when the engine cannot tell.
    fn parts_of_virtual_tables(&self) -> HashSet<String> {
        let is_any_virtual = self.catalog.tables().any(|object| object.module().is_some());
        let sql = "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'shadow'";
        let names = if is_any_virtual { self.each(sql, (), |row| row.get(0)).ok() } else { None };
        names.unwrap_or_default().into_iter().collect()
    }
}
