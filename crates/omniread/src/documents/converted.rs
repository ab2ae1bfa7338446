//! What a document says, as a text.

use std::sync::Arc;

use omniread_docconv::{Document, DocumentError, Picture, Reading, Style};
use omniread_read_core::{
    Asked, Content, Identity, Image, Inside, Markup, ReadError, Resource, Text, text_or_binary,
};
use omniread_selector::Selection;

use super::{failure, opened};
use crate::converted::{beginning, beginning_of};

/// Pictures that are attached when there is no text.
const ATTACHED: usize = 5;
/// Bytes of a picture that is attached.
const LARGEST: usize = 3_750_000 / 4 * 3;
/// Kinds of pictures that a reader can be shown.
const SHOWABLE: [&str; 4] = ["image/png", "image/jpeg", "image/webp", "image/gif"];

/// The part of the document that is asked for.
pub(super) fn content(resource: &Resource, asked: &Asked<'_>, inside: &Inside) -> Result<Content, ReadError> {
    let failed = |error| failure::of(error, resource);
    if let Some(known) = whole_known(resource, asked, inside) {
        return Ok(Content::Text(Text::converted(known.text.as_str())));
    }
    let Some(document) = opened::shown(resource, inside)? else {
        return text_or_binary(resource, asked, inside);
    };
    let mut options = opened::options(resource, inside);
    if asked.parameter("markdown").is_some() {
        options.style = Style::Markdown;
    }
    if let Some(slide) = asked.parameter("slide").flatten() {
        let number = slide.parse().unwrap_or(0);
        let reading = document.slide(number, &options).map_err(failed)?;
        return Ok(Content::Text(text(&document, &reading)));
    }
    let is_bare = asked.wanted.selection == Selection::Whole && !asked.wanted.raw;
    options.until = beginning(inside).filter(|_| is_bare);
    let reading = document.read(&options).map_err(failed)?;
    if reading.cut {
        return Ok(Content::Text(beginning_of(&reading.text, "workbook", resource, inside)));
    }
    let text = text(&document, &reading);
    remember(reading, resource, asked, inside);
    Ok(Content::Text(text))
}

/// The members of a document are known once it was converted.
pub(super) fn known(
    document: &Document,
    resource: &Resource,
    inside: &Inside,
) -> Result<Arc<Reading>, DocumentError> {
    let remembered = identity(resource, inside).and_then(|identity| inside.remembered.get(&identity));
    match remembered {
        Some(known) => Ok(known),
        None => document.read(&opened::options(resource, inside)).map(Arc::new),
    }
}

/// What a whole reading is remembered under: each style has its own.
fn identity(resource: &Resource, inside: &Inside) -> Option<Identity> {
    let identity = resource.identity.as_ref()?;
    Some(if inside.display.markup == Markup::Markdown {
        identity.member(":markdown")
    } else {
        identity.clone()
    })
}

fn whole_known(resource: &Resource, asked: &Asked<'_>, inside: &Inside) -> Option<Arc<Reading>> {
    let known = inside.remembered.get::<Reading>(&identity(resource, inside)?)?;
    (asked.wanted.parameters.is_empty() && !has_only_pictures(&known)).then_some(known)
}

fn remember(reading: Reading, resource: &Resource, asked: &Asked<'_>, inside: &Inside) {
    if let Some(identity) = identity(resource, inside).filter(|_| asked.wanted.parameters.is_empty()) {
        let weight = reading.weight() as u64;
        inside.remembered.put(identity, Arc::new(reading), weight);
    }
}

fn text(document: &Document, reading: &Reading) -> Text {
    let mut text = Text::converted(reading.text.as_str());
    if has_only_pictures(reading) {
        text.images =
            reading.pictures.iter().filter_map(|picture| image(document, picture)).take(ATTACHED).collect();
    }
    text
}

/// Whether nothing but pictures was found.
fn has_only_pictures(reading: &Reading) -> bool {
    const MARKS: [&str; 5] = ["[image ", "(no text)", "Slide ", "Sheet ", "Not shown: "];
    let is_mark = |line: &str| MARKS.iter().any(|mark| line.trim_start().starts_with(mark));
    !reading.pictures.is_empty() && reading.text.lines().all(is_mark)
}

fn image(document: &Document, picture: &Picture) -> Option<Image> {
    if !SHOWABLE.contains(&picture.media_type) {
        return None;
    }
    let data = document.picture(picture).ok().filter(|data| data.len() <= LARGEST)?;
    Some(Image { media_type: picture.media_type.to_owned(), data })
}
