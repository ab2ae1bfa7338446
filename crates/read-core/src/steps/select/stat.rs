//! `:stat`: one line of facts instead of the body.

use omniread_text::{Counts, Encoding, count_of_str, count_of_stream, size};

use super::Part;
use crate::clock::age;
use crate::human::{counted, one_line};
use crate::{ReadError, Text, TextBody, Trouble};

/// Kind, size, lines, encoding, line ends, token estimate, symbols, age.
pub(super) fn of_text(part: &Part<'_>, text: &Text) -> Result<String, ReadError> {
    let counts = counts(part, text)?;
    let bytes = part.resource.as_ref().and_then(|resource| resource.hint.length).filter(|bytes| *bytes > 0);
    let mut facts = vec![kind(part)];
    facts.extend(bytes.or_else(|| whole_length(text)).map(size));
    facts.push(counted(counts.lines, "line", "lines"));
    facts.push(encoding(text));
    if counts.lines > 0 {
        facts.push(counts.line_ends.to_string());
    }
    facts.push(format!("~{} tokens", counts.tokens));
    facts.extend(symbols(part, text));
    facts.extend(modified(part));
    Ok(facts.join(", "))
}

/// What can be said without looking inside.
pub(super) fn of_resource(part: &Part<'_>) -> String {
    let resource = part.resource.as_ref();
    let head = resource.and_then(crate::Resource::known_head).unwrap_or_default();
    let kind =
        omniread_text::magic(&head).map_or_else(|| "binary".to_owned(), |magic| magic.kind.to_string());
    let mut facts = vec![kind];
    facts.extend(resource.and_then(|resource| resource.hint.length).map(size));
    facts.extend(modified(part));
    facts.join(", ")
}

fn counts(part: &Part<'_>, text: &Text) -> Result<Counts, ReadError> {
    let (resource, guess, index) = match &text.body {
        TextBody::Whole(whole) => return Ok(count_of_str(whole)),
        TextBody::Windows { resource, guess, index, .. } => (resource, *guess, index),
    };
    let io = |source| Trouble::Io { path: part.address.clone(), source }.at("read", &part.address);
    let reader = resource.reader_until_damage().map_err(io)?;
    let mut stopped = None;
    let counts =
        count_of_stream(reader, guess, index, &mut super::lines::pulse(part, resource, &mut stopped));
    counts.map_err(|error| stopped.unwrap_or(Trouble::Text(error)).at("read", &part.address))
}

fn kind(part: &Part<'_>) -> String {
    let language = part.resource.as_ref().and_then(|resource| {
        part.registry.structures().iter().find_map(|structure| structure.language(&resource.hint))
    });
    language
        .map(|language| format!("{} source", one_line(&language)))
        .or_else(|| document(part))
        .unwrap_or_else(|| "text".into())
}

/// What bytes that are no text were converted from.
fn document(part: &Part<'_>) -> Option<String> {
    let resource = part.resource.as_ref()?;
    omniread_text::magic(&resource.known_head()?)?;
    Some(format!("{} document as text", one_line(&resource.hint.extension()?)))
}

fn whole_length(text: &Text) -> Option<u64> {
    match &text.body {
        TextBody::Whole(whole) => Some(whole.len() as u64),
        TextBody::Windows { .. } => None,
    }
}

fn encoding(text: &Text) -> String {
    let mark = if text.bom && text.encoding == Encoding::UTF_8 { " with byte order mark" } else { "" };
    let loss = text
        .loss
        .as_ref()
        .map_or(String::new(), |loss| format!(" (loss on {})", counted(loss.count, "line", "lines")));
    format!("{}{mark}{loss}", text.encoding.name())
}

fn symbols(part: &Part<'_>, text: &Text) -> Option<String> {
    let resource = part.resource.as_ref()?;
    let structures = part.registry.structures();
    structures.iter().find_map(|structure| structure.language(&resource.hint))?;
    let outline = super::outline::of(part, text)?;
    Some(counted(outline.items.len() as u64, "symbol", "symbols"))
}

fn modified(part: &Part<'_>) -> Option<String> {
    let modified = part.resource.as_ref()?.hint.modified?;
    Some(format!("modified {}", age(modified, part.inside.clock.now())))
}
