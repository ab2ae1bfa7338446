//! What a database says, as contents.

use std::sync::Arc;

use omniread_read_core::{
    Content, Entered, Hint, Listing, MASK, Next, Notice, Page, ReadError, Resource, Row, counted, size,
};
use omniread_selector::{Query, Rest, escape_member};
use omniread_sqlite_view::{CellContent, Database, Key, Notice as Told, PageQuery, render};

use crate::rows::{ended, mask, masked, masks, said, showing, written};

/// An open database and what it was opened from.
pub(super) struct Found {
    pub(super) resource: Resource,
    pub(super) database: Database,
    /// Whether credentials are masked.
    pub(super) masking: bool,
}

impl Found {
    /// The tables and views.
    pub(super) fn list(&self, rest: Rest) -> Result<Entered, ReadError> {
        let list = self.ask(self.database.list())?;
        let tables = counted(list.table_total as u64, "table", "tables");
        let views = (list.view_total > 0).then(|| counted(list.view_total as u64, "view", "views"));
        let facts: Vec<_> =
            ["SQLite 3".to_owned(), tables].into_iter().chain(views).chain([size(list.bytes)]).collect();
        let rows: Vec<_> = render::list(&list.tables).lines().map(|line| Row::new(line, [])).collect();
        let mut notices = self.told();
        if let Some(first) = list.tables.first() {
            let next = self.next(&format!(":{}", escape_member(&first.name)));
            notices.push(Notice::with_next(said("Use {} for its schema and a sample"), next));
        }
        let shown = list.tables.len();
        let hidden = (list.table_total + list.view_total).saturating_sub(shown);
        if hidden > 0 {
            notices.push(Notice::new(said(&format!("{hidden} more are not listed; ask for them by name"))));
        }
        let listing = Listing {
            heading: facts.join(", "),
            empty: "(no tables)",
            rows: Arc::new(rows),
            directory: None,
            notices,
        };
        Ok(Entered::Content(self.resource.address.clone(), Content::Listing(listing), rest))
    }

    /// The schema of a table and its first rows.
    pub(super) fn schema(&self, table: &str, rest: Rest) -> Result<Entered, ReadError> {
        let mut schema = self.ask(self.database.schema(table))?;
        let masked = mask(&mut schema.sample.rows, self.masking);
        let body = render::schema(&schema, self.database.limits());
        let mut notices = self.told();
        notices.extend(masked);
        if let Some(offset) = schema.sample.next {
            let next = self.next(&format!(":{}?limit=20&offset={offset}", escape_member(table)));
            notices.push(Notice::with_next(showing(&schema.sample.rows, schema.info.rows), next));
        }
        Ok(self.content(
            &format!(":{}", escape_member(table)),
            render::count(schema.info.rows),
            body,
            notices,
            rest,
        ))
    }

    /// Rows of a table.
    pub(super) fn page(&self, table: &str, query: &PageQuery, rest: Rest) -> Result<Entered, ReadError> {
        let mut page = self.ask(self.database.page(table, query))?;
        let masked = mask(&mut page.rows, self.masking);
        let body = render::rows(&page.rows, self.database.limits());
        let mut notices = self.told();
        notices.extend(masked);
        if let Some(offset) = page.next {
            let next =
                self.next(&format!(":{}?{}", escape_member(table), written(query, page.limit, offset)));
            notices.push(Notice::with_next(showing(&page.rows, page.total), next));
        }
        Ok(self.content(
            &format!(":{}", escape_member(table)),
            render::count(page.total),
            body,
            notices,
            rest,
        ))
    }

    /// One row, whole.
    pub(super) fn row(&self, table: &str, key: &Key, rest: Rest) -> Result<Entered, ReadError> {
        let mut row = self.ask(self.database.row(table, key))?;
        let at = format!(":{}:{}", escape_member(table), key.as_str());
        let mut notices = self.told();
        notices.extend(self.masking.then(|| masks::row(&mut row)).and_then(masked));
        Ok(self.content(&at, String::new(), render::row(&row), notices, rest))
    }

    /// One value: texts and bytes are resources of their own.
    pub(super) fn cell(
        &self,
        table: &str,
        key: &Key,
        column: &str,
        rest: Rest,
    ) -> Result<Entered, ReadError> {
        let cell = self.ask(self.database.cell(table, key, column))?;
        let name = self.name_of(table, key, &cell.column)?;
        let at = format!(":{}:{}:{}", escape_member(table), key.as_str(), escape_member(&cell.column));
        let bytes = match cell.content {
            CellContent::Text(bytes) | CellContent::Blob(bytes) => bytes,
            CellContent::Null => {
                return Ok(self.content(&at, String::new(), "NULL\n".to_owned(), self.told(), rest));
            }
            CellContent::Number(number) => {
                let is_credential = self.masking && masks::number(&name, &number);
                let shown = if is_credential { MASK } else { &number };
                let mut notices = self.told();
                notices.extend(masked(is_credential.into()));
                return Ok(self.content(&at, String::new(), format!("{shown}\n"), notices, rest));
            }
        };
        let mut value = Resource::memory(format!("{}{at}", self.resource.address), Hint::named(name), bytes);
        value.identity = self.resource.identity.as_ref().map(|identity| identity.member(&at));
        Ok(Entered::Member(value, rest))
    }

    /// The rows of one statement.
    pub(super) fn raw(&self, sql: &str, query: &Query) -> Result<Entered, ReadError> {
        let mut rows = self.ask(self.database.raw(sql))?;
        let masked = mask(&mut rows, self.masking);
        let body = render::rows(&rows, self.database.limits());
        let mut notices = self.told();
        notices.extend(masked);
        notices.extend(rows.stop.map(|stop| Notice::new(said(ended(stop)))));
        let heading = counted(rows.rows.len() as u64, "row", "rows");
        Ok(self.content(&format!("?{}", query.text), heading, body, notices, query.rest.clone()))
    }

    /// What a value is called: its column, or the name that stands beside it in a table of settings.
    fn name_of(&self, table: &str, key: &Key, column: &str) -> Result<String, ReadError> {
        if !masks::is_named_beside(column) {
            return Ok(column.to_owned());
        }
        Ok(masks::name(column, &self.ask(self.database.row(table, key))?))
    }

    fn content(&self, at: &str, heading: String, body: String, notices: Vec<Notice>, rest: Rest) -> Entered {
        let page = Page { heading, body, notices, images: Vec::new() };
        Entered::Content(format!("{}{at}", self.resource.address), Content::Page(page), rest)
    }

    fn next(&self, rest: &str) -> Next {
        Next::new(&self.resource.address, rest)
    }

    /// How far the database could be read.
    fn told(&self) -> Vec<Notice> {
        self.database.notices().iter().map(|told| Notice::new(said(&worded(told)))).collect()
    }
}

fn worded(told: &Told) -> String {
    match told {
        Told::WalNotApplied { bytes } => {
            format!(
                "A write-ahead log of {} could not be applied; the latest changes are missing",
                size(*bytes)
            )
        }
        Told::WalNotGiven => {
            "A database in WAL mode without its log; the latest changes may be missing".to_owned()
        }
        Told::UnfinishedWrite => "A write was cut short; rows may be half-written".to_owned(),
        Told::Changed => "The database changed while it was read; read it again".to_owned(),
        Told::Truncated { expected, found } => {
            format!("The file has {} of the {} that its header announces", size(*found), size(*expected))
        }
    }
}
