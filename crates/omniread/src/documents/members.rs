//! What is in a document, by name.

use std::sync::Arc;

use bytes::Bytes;
use omniread_docconv::{Area, Document, DocumentError, Format, Reading};
use omniread_read_core::{Content, Entered, Hint, Inside, Listing, ReadError, Resource, Row, Text, counted};
use omniread_selector::{Rest, escape_member};

use super::{converted, failure, opened};

/// The member that the rest names, longest name first; the list of all; or else the document itself.
pub(super) fn enter(
    document: &Document,
    resource: &Resource,
    rest: &Rest,
    fallback: Entered,
    inside: &Inside,
) -> Result<Entered, ReadError> {
    let ask = |outcome: Result<Option<Entered>, DocumentError>| {
        outcome.map_err(|error| failure::of(error, resource))
    };
    if rest.members() {
        return ask(list(document, resource, inside).map(Some))
            .map(|listed| listed.unwrap_or(Entered::NotMine));
    }
    if rest.is_empty() {
        return Ok(fallback);
    }
    let sheets = document.sheets().map_err(|error| failure::of(error, resource))?;
    let chapters = document.chapters().map_err(|error| failure::of(error, resource))?;
    for (member, behind) in rest.prefixes() {
        if let Some((sheet, area)) = sheet(&sheets, &member.name)
            && let Some(found) =
                ask(read_sheet(document, resource, (sheet, area), &behind, inside).map(Some))?
        {
            return Ok(found);
        }
        if let Some(number) = chapter(&chapters, &member.name) {
            let (options, behind) = opened::styled(resource, &behind, inside);
            let found = document.chapter(number, &options);
            let reading = found.map_err(|error| failure::of(error, resource))?;
            let address = format!("{}:ch{number}", resource.address);
            let content = Content::Text(Text::converted(reading.text.as_str()));
            return Ok(Entered::Content(address, content, behind));
        }
        if let Some(found) = ask(part(document, resource, &member.name, &behind, inside))? {
            return Ok(found);
        }
    }
    match fallback {
        // Other names are those of the package, whose members an archive knows.
        Entered::NotMine => failure::meant(document, &sheets, resource, rest).map_or(Ok(fallback), Err),
        _ => Ok(fallback),
    }
}

/// The sheet of this name, or an area of one: `Sheet1!B2-D9`.
fn sheet<'a>(sheets: &'a [String], name: &str) -> Option<(&'a str, Option<Area>)> {
    let known = |name: &str| sheets.iter().find(|sheet| *sheet == name).map(String::as_str);
    if let Some(sheet) = known(name) {
        return Some((sheet, None));
    }
    let (sheet, area) = name.rsplit_once('!')?;
    let area = Area::parse(area)?;
    known(sheet).or_else(|| known(sheet.trim_matches('\''))).map(|sheet| (sheet, Some(area)))
}

fn read_sheet(
    document: &Document,
    resource: &Resource,
    (sheet, area): (&str, Option<Area>),
    behind: &Rest,
    inside: &Inside,
) -> Result<Entered, DocumentError> {
    let (options, behind) = opened::styled(resource, behind, inside);
    let reading = document.sheet(sheet, area, &options)?;
    let area = area.map_or(String::new(), |area| format!("!{}", area.to_string().replace(':', "-")));
    let address = format!("{}:{}{area}", resource.address, escape_member(sheet));
    let text = Text::converted(reading.text.as_str());
    Ok(Entered::Content(address, Content::Text(text), behind))
}

/// The number of the chapter that `ch3` names.
fn chapter(chapters: &[String], name: &str) -> Option<usize> {
    let number = name.strip_prefix("ch")?.parse().ok()?;
    (1..=chapters.len()).contains(&number).then_some(number)
}

/// A picture or an embedded document. Only names that look like one are looked for.
fn part(
    document: &Document,
    resource: &Resource,
    name: &str,
    behind: &Rest,
    inside: &Inside,
) -> Result<Option<Entered>, DocumentError> {
    let is_mail = matches!(document.format(), Format::Eml | Format::Msg);
    if !is_mail && !name.starts_with("img") && !name.starts_with("embeddings/") {
        return Ok(None);
    }
    let reading = converted::known(document, resource, inside)?;
    let Some((bytes, media_type)) = bytes_of(document, &reading, name)? else { return Ok(None) };
    let short = name.rsplit('/').next().unwrap_or(name);
    let hint = Hint { media_type, ..Hint::named(short) };
    let mut member = Resource::memory(format!("{}:{}", resource.address, escape_member(name)), hint, bytes);
    member.identity = resource.identity.as_ref().map(|identity| identity.member(name));
    Ok(Some(Entered::Member(member, behind.clone())))
}

type Found = Option<(Bytes, Option<String>)>;

fn bytes_of(document: &Document, reading: &Reading, name: &str) -> Result<Found, DocumentError> {
    if let Some(picture) = reading.pictures.iter().find(|picture| picture.name == name) {
        return Ok(Some((document.picture(picture)?, Some(picture.media_type.to_owned()))));
    }
    match reading.embedded.iter().find(|embedded| embedded.name == name) {
        Some(embedded) => Ok(Some((document.embedded(embedded)?, None))),
        None => Ok(None),
    }
}

/// Sheets, pictures and embedded documents.
fn list(document: &Document, resource: &Resource, inside: &Inside) -> Result<Entered, DocumentError> {
    let reading = converted::known(document, resource, inside)?;
    let sheets = document.sheets()?;
    let size = |size: Option<(usize, usize)>| size.map_or(String::new(), |(x, y)| format!("{x}×{y}"));
    let mut rows: Vec<Row> =
        sheets.iter().map(|sheet| Row::new(escape_member(sheet), ["sheet".to_owned()])).collect();
    let chapters = document.chapters()?;
    rows.extend((1..).zip(chapters).map(|(number, part)| Row::new(format!("ch{number}"), [part])));
    rows.extend(
        reading
            .pictures
            .iter()
            .map(|picture| Row::new(&picture.name, [picture.media_type.to_owned(), size(picture.size)])),
    );
    let kind = if matches!(document.format(), Format::Eml | Format::Msg) {
        "attachment"
    } else {
        "embedded document"
    };
    rows.extend(
        reading.embedded.iter().map(|embedded| Row::new(escape_member(&embedded.name), [kind.to_owned()])),
    );
    let listing = Listing {
        heading: format!(
            "{} document, {}",
            document.format(),
            counted(rows.len() as u64, "member", "members")
        ),
        empty: "(no members)",
        rows: Arc::new(rows),
        directory: None,
        notices: Vec::new(),
    };
    Ok(Entered::Content(resource.address.clone(), Content::Listing(listing), Rest::default()))
}
