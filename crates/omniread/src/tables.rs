//! Tables in files of their own: text with delimiters, Parquet.

mod answer;
mod asked;
#[cfg(feature = "parquet")]
mod parquet;
mod remarks;
mod source;

use omniread_read_core::{
    Asked, Content, Inside, Notice, ReadError, Resource, Text, TextBody, View, text_or_binary,
};
use omniread_selector::{Parameter, Rest, Wanted};
use omniread_sqlite_view::{FlatFile, PageQuery};

#[cfg(feature = "parquet")]
pub use parquet::ParquetView;

use crate::rows::{queried, said};

/// Text with delimiters: asked with parameters it is a table, otherwise the text it is.
#[derive(Debug, Clone, Copy, Default)]
pub struct TableView;

impl View for TableView {
    fn name(&self) -> &'static str {
        "table"
    }

    fn accepts(&self, resource: &Resource, _head: &[u8]) -> bool {
        source::delimiter(&resource.hint).is_some()
    }

    fn parameters(&self) -> &'static [Parameter] {
        &asked::PARAMETERS
    }

    fn is_slow_for(&self, rest: &Rest) -> bool {
        asked::is_slow(rest)
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
    let source = source::of(resource, text);
    let open = |limits, interrupt| FlatFile::delimited(source, limits, interrupt);
    let (mut page, file) = asked::page(resource, wanted, PageQuery::default(), inside, open)?;
    page.notices.splice(0..0, remarks::of_text(text, &file));
    Ok(Content::Page(page))
}

/// A text that is not shown whole also says what else it can be.
fn with_hint(mut text: Text, resource: &Resource, wanted: &Wanted, inside: &Inside) -> Text {
    if wanted.is_whole() && !fits(&text, inside) {
        let next = queried(&resource.address, "limit=20");
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
