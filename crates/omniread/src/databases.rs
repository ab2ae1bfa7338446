//! `SQLite` databases as containers of tables, rows and values.

mod answer;
pub(crate) mod failure;

use std::io::Read;
use std::sync::Arc;

use async_trait::async_trait;
use omniread_read_core::{
    Body, Container, Entered, ErrorKind, Inside, Lane, ReadContext, ReadError, Resource, Turn,
};
use omniread_selector::{Query, Rest, Selection, SelectorError, parse_rest};
use omniread_sqlite_view::{
    Asked, Database, Interrupt, Key, PARAMETERS, RowRef, SqliteError, ViewLimits, is_sqlite,
};

use answer::Found;

/// `SQLite` databases: tables by name, rows by key, single values, queries.
#[derive(Debug, Clone, Copy, Default)]
pub struct SqliteContainer;

#[async_trait]
impl Container for SqliteContainer {
    fn turn(&self) -> Turn {
        Turn::Database
    }

    async fn enter(&self, resource: &Resource, rest: &Rest, ctx: &ReadContext) -> Result<Entered, ReadError> {
        if resource.known_head().is_some_and(|head| !is_sqlite(&head)) {
            return Ok(Entered::NotMine);
        }
        let (resource, rest) = (resource.clone(), rest.clone());
        let address = resource.address.clone();
        ctx.inside(Lane::Short, &address, move |inside| enter(resource, &rest, inside)).await
    }
}

fn enter(resource: Resource, rest: &Rest, inside: &Inside) -> Result<Entered, ReadError> {
    let head = resource.head().map_err(|error| failure::of(error.into(), &resource.address))?;
    if !is_sqlite(&head) {
        return Ok(Entered::NotMine);
    }
    let database = open(&resource, inside)?;
    Found { resource, database, masking: inside.policy.masking }.go_in(rest)
}

/// A file is opened where it is, anything else from a copy.
fn open(resource: &Resource, inside: &Inside) -> Result<Database, ReadError> {
    let goes_on = inside.goes_on();
    let interrupt: Interrupt = Arc::new(move || !goes_on());
    let limits = ViewLimits::default();
    let limits = ViewLimits { memory: limits.memory.min(inside.limits.held_bytes), ..limits };
    let opened = match (resource.body(), &resource.hint.path) {
        (Body::File(..), Some(path)) => Database::open_file(path, limits, Some(interrupt)),
        _ => streamed(resource, limits, interrupt),
    };
    opened.map_err(|error| failure::of(error, &resource.address))
}

/// A member of a container or a download, with the log that stands beside it.
fn streamed(resource: &Resource, limits: ViewLimits, interrupt: Interrupt) -> Result<Database, SqliteError> {
    let log = resource.neighbours.as_ref().and_then(|neighbours| neighbours.with_ending("-wal"));
    let mut log = log.map(|log| log.reader()).transpose()?;
    let log = log.as_mut().map(|log| log as &mut dyn Read);
    Database::open_stream(&mut resource.reader()?, log, limits, Some(interrupt))
}

impl Found {
    /// What the rest names: a table, a row, a value, a query, or the list of all tables.
    fn go_in(&self, rest: &Rest) -> Result<Entered, ReadError> {
        for (member, behind) in rest.prefixes() {
            if let Some(table) = self.database.table(&member.name) {
                return self.table(table, &behind);
            }
        }
        if rest.is_empty() || rest.members() {
            return self.list(Rest::default());
        }
        if let (before, Some(query)) = rest.split_query() {
            return if before.is_empty() { self.query_all(&query) } else { Err(self.no_table(&before)) };
        }
        if parse_rest(rest.as_str(), &[]).is_ok() {
            self.list(rest.clone())
        } else {
            Err(self.no_table(rest))
        }
    }

    /// What stands behind a table: nothing, a query, or else a key, tried whole before anything is split off.
    fn table(&self, table: &str, behind: &Rest) -> Result<Entered, ReadError> {
        if behind.is_empty() || behind.members() {
            return self.schema(table, Rest::default());
        }
        if let (before, Some(query)) = behind.split_query()
            && before.is_empty()
        {
            return self.query_table(table, &query);
        }
        for (member, rest) in behind.prefixes() {
            for key in [&member.written, &member.name] {
                match self.ask(self.database.lookup(table, key))? {
                    Some(_) if rest.as_str().starts_with('?') => {
                        return Err(self.failed(SqliteError::QueryOnRow { key: key.clone() }));
                    }
                    Some(RowRef::Row(key)) => {
                        self.is_column(table, &rest)?;
                        return self.row(table, &key, rest);
                    }
                    Some(RowRef::Cell(key, column)) => return self.cell(table, &key, &column, rest),
                    None => {}
                }
            }
        }
        // A number is a key that does not exist, and no line of the schema.
        if parse_rest(behind.as_str(), &[]).is_ok_and(|wanted| wanted.selection == Selection::Stat) {
            return self.schema(table, behind.clone());
        }
        let key = Key::new(behind.as_str().trim_start_matches(':'));
        let row = self.row(table, &key, Rest::default());
        row.map_err(|error| failure::no_row(error, &self.resource.address, table, behind))
    }

    /// What stands behind a row and is no selection was meant to be a column.
    fn is_column(&self, table: &str, behind: &Rest) -> Result<(), ReadError> {
        match parse_rest(behind.as_str(), &[]) {
            Err(SelectorError::Unknown { text, .. }) => self.ask(self.database.has_column(table, &text)),
            _ => Ok(()),
        }
    }

    fn query_table(&self, table: &str, query: &Query) -> Result<Entered, ReadError> {
        match self.asked(query)? {
            Asked::Page(page) => self.page(table, &page, query.rest.clone()),
            Asked::Sql(_) => Err(self.failed(SqliteError::SqlOnTable { table: table.to_owned() })),
        }
    }

    fn query_all(&self, query: &Query) -> Result<Entered, ReadError> {
        match self.asked(query)? {
            Asked::Sql(sql) => self.raw(&sql, query),
            Asked::Page(_) => {
                let message = format!(
                    "`?{}` needs a table: use '{}:TABLE?{}', or ?q=SELECT … for the database.",
                    query.text, self.resource.address, query.text
                );
                Err(ReadError::new(ErrorKind::Invalid, "select", &self.resource.address, message))
            }
        }
    }

    fn asked(&self, query: &Query) -> Result<Asked, ReadError> {
        let parts = query.parts(&PARAMETERS);
        self.ask(Asked::from_parts(parts.iter().map(|part| (part.key.as_str(), part.value.as_deref()))))
    }

    fn ask<T>(&self, outcome: Result<T, SqliteError>) -> Result<T, ReadError> {
        outcome.map_err(|error| self.failed(error))
    }

    fn failed(&self, error: SqliteError) -> ReadError {
        failure::of(error, &self.resource.address)
    }

    fn no_table(&self, rest: &Rest) -> ReadError {
        failure::no_table(&self.database, &self.resource.address, rest)
    }
}
