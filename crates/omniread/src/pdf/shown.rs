//! What a PDF says, as a text.

use std::sync::Arc;

use omniread_docconv::Style;
use omniread_docconv::pdf::PdfReading;
use omniread_read_core::{Asked, Content, Inside, ReadError, Resource, Text};
use omniread_selector::Selection;

use super::{failure, opened, pictures};
use crate::converted::{beginning, beginning_of};

/// The part of the document that is asked for.
pub(super) fn content(resource: &Resource, asked: &Asked<'_>, inside: &Inside) -> Result<Content, ReadError> {
    let is_bare = asked.wanted.selection == Selection::Whole && !asked.wanted.raw;
    let reading = match range(resource, asked)? {
        Some((first, last)) => {
            let pdf = opened::pdf(resource, inside)?;
            let options = options(resource, asked, inside);
            Arc::new(pdf.pages_of(first, last, &options).map_err(|error| failure::of(error, resource))?)
        }
        None => read(resource, asked, is_bare, inside)?,
    };
    let mut text = if reading.is_whole {
        Text::converted(reading.text.as_str())
    } else {
        beginning_of(&reading.text, "document", resource, inside)
    };
    if is_bare && inside.display.images && !reading.drawings.is_empty() {
        pictures::attach(&reading, &mut text, resource, asked, inside)?;
    }
    Ok(Content::Text(text))
}

/// The whole document, or as much as a bare read shows. What was read before is not read again.
fn read(
    resource: &Resource,
    asked: &Asked<'_>,
    is_bare: bool,
    inside: &Inside,
) -> Result<Arc<PdfReading>, ReadError> {
    let mut options = options(resource, asked, inside);
    options.until = beginning(inside).filter(|_| is_bare);
    let is_marked = options.style == Style::Marked;
    let known = resource.identity.as_ref().filter(|_| is_marked);
    let known = known.and_then(|identity| inside.remembered.get::<PdfReading>(identity));
    if let Some(known) = &known
        && (known.is_whole || options.until.is_some_and(|until| known.text.len() >= until))
    {
        return Ok(Arc::clone(known));
    }
    let mut reading = known.map_or_else(PdfReading::default, |known| PdfReading::clone(&known));
    let pdf = opened::pdf(resource, inside)?;
    pdf.read_on(&mut reading, &options).map_err(|error| failure::of(error, resource))?;
    let reading = Arc::new(reading);
    if let Some(identity) = resource.identity.clone().filter(|_| is_marked) {
        inside.remembered.put(identity, Arc::clone(&reading), reading.text.len() as u64);
    }
    Ok(reading)
}

/// Everything that the document says, for the list of its members.
pub(super) fn whole(resource: &Resource, inside: &Inside) -> Result<Arc<PdfReading>, ReadError> {
    let wanted = omniread_selector::Wanted::default();
    let asked = Asked { wanted: &wanted, encoding: None, terminal: false };
    read(resource, &asked, false, inside)
}

fn options(resource: &Resource, asked: &Asked<'_>, inside: &Inside) -> omniread_docconv::Options {
    let mut options = opened::options(resource, inside);
    if asked.parameter("markdown").is_some() {
        options.style = Style::Markdown;
    }
    options
}

/// The pages that are asked for: `page=3`, `pages=3-7`.
fn range(resource: &Resource, asked: &Asked<'_>) -> Result<Option<(usize, usize)>, ReadError> {
    let given = |key: &'static str| Some((key, asked.parameter(key).flatten()?));
    let Some((key, value)) = given("page").or_else(|| given("pages")) else { return Ok(None) };
    let value = value.trim();
    let (first, last) = value.split_once(['-', '–']).unwrap_or((value, value));
    let number = |text: &str| text.trim().parse::<usize>().ok().filter(|number| *number > 0);
    let last = if last.trim().is_empty() { Some(usize::MAX) } else { number(last) };
    match (number(first), last) {
        (Some(first), Some(last)) if first <= last => Ok(Some((first, last))),
        _ => Err(failure::no_range(&resource.address, key, value)),
    }
}
