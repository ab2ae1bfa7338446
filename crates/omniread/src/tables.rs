//! Tables in files of their own: text with delimiters.

mod answer;
mod remarks;
mod source;

use std::sync::Arc;

use omniread_read_core::{
    Asked, Content, Inside, Next, Notice, ReadError, Resource, Text, TextBody, View, text_or_binary,
};
use omniread_selector::{Parameter, Rest, Takes, Wanted};
use omniread_sqlite_view::{Asked as Query, FlatFile, Interrupt, ViewLimits};

use crate::databases::failure;
use crate::rows::said;

/// Text with delimiters: asked with parameters it is a table, otherwise the text it is.
#[derive(Debug, Clone, Copy, Default)]
pub struct TableView;

const PARAMETERS: [Parameter; 5] = [
    Parameter { key: "limit", takes: Takes::Value, help: "rows of a table at most" },
    Parameter { key: "offset", takes: Takes::Value, help: "rows of a table to pass over" },
    Parameter { key: "order", takes: Takes::Value, help: "a column of a table, then :asc or :desc" },
    Parameter { key: "where", takes: Takes::Value, help: "a condition in SQL that rows meet" },
    Parameter { key: "q", takes: Takes::Value, help: "one statement of SQL; the table is called data" },
];

/// Parameters that need all rows.
const SLOW: [&str; 3] = ["order", "where", "q"];

impl View for TableView {
    fn name(&self) -> &'static str {
        "table"
    }

    fn accepts(&self, resource: &Resource, _head: &[u8]) -> bool {
        source::delimiter(&resource.hint).is_some()
    }

    fn parameters(&self) -> &'static [Parameter] {
        &PARAMETERS
    }

    fn is_slow_for(&self, rest: &Rest) -> bool {
        let (_, query) = rest.split_query();
        let keys = PARAMETERS.map(|parameter| parameter.key);
        let parts = query.map(|query| query.parts(&keys)).unwrap_or_default();
        parts.iter().any(|part| SLOW.iter().any(|slow| part.key.eq_ignore_ascii_case(slow)))
    }

    fn view(&self, resource: &Resource, asked: &Asked<'_>, inside: &Inside) -> Result<Content, ReadError> {
        let content = text_or_binary(resource, asked, inside)?;
        match content {
            Content::Text(text) if asked.wanted.parameters.is_empty() => {
                Ok(Content::Text(with_hint(text, resource, asked.wanted, inside)))
            }
            Content::Text(text) => table(resource, &text, asked.wanted, inside),
            _ if !asked.wanted.parameters.is_empty() => Err(source::not_text(resource)),
            content => Ok(content),
        }
    }
}

fn table(resource: &Resource, text: &Text, wanted: &Wanted, inside: &Inside) -> Result<Content, ReadError> {
    let failed = |error| failure::of(error, &resource.address);
    let parts = wanted.parameters.iter().map(|part| (part.key.as_str(), part.value.as_deref()));
    let query = Query::from_parts(parts).map_err(failed)?;
    let limits = ViewLimits { loaded: inside.limits.held_bytes, ..ViewLimits::default() };
    let goes_on = inside.goes_on();
    let interrupt: Interrupt = Arc::new(move || !goes_on());
    let source = source::of(resource, text);
    let file = FlatFile::delimited(source, limits, Some(interrupt)).map_err(failed)?;
    let masking = inside.policy.masking;
    let page = match query {
        Query::Page(query) => answer::page(resource, &file, &query, masking),
        Query::Sql(sql) => answer::sql(&file, &sql, masking),
    };
    let mut page = page.map_err(failed)?;
    page.notices.splice(0..0, remarks::of(text, &file));
    Ok(Content::Page(page))
}

/// A text that is not shown whole also says what else it can be.
fn with_hint(mut text: Text, resource: &Resource, wanted: &Wanted, inside: &Inside) -> Text {
    if wanted.is_whole() && !fits(&text, inside) {
        let next = Next::new(&resource.address, "?limit=20");
        let hint = "Use {} to read it as a table; order=, where= and q=SELECT … FROM data work too";
        text.notices.push(Notice::with_next(said(hint), next));
    }
    text
}

fn fits(text: &Text, inside: &Inside) -> bool {
    let TextBody::Whole(whole) = &text.body else { return false };
    let is_within = |most: Option<u64>, count: u64| most.is_none_or(|most| count <= most);
    let limits = &inside.limits;
    is_within(limits.bytes, whole.len() as u64) && is_within(limits.lines, omniread_text::count_lines(whole))
}
