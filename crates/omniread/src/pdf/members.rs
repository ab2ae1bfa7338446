//! What is in a PDF, by name.

use std::sync::Arc;

use omniread_docconv::{DocumentError, Limit, Pdf};
use omniread_read_core::{
    Content, Entered, ErrorKind, Hint, Inside, Listing, Next, ReadError, Resource, Row, counted,
};
use omniread_selector::{Rest, escape_member, nearest};

use super::{failure, opened, shown};

/// Members proposed for a name that is not there.
const PROPOSED: usize = 5;
/// Pixels of a page that is drawn by itself.
const PIXELS: u32 = 4_000_000;

/// The name of a member that the rest begins with, and what remains: a picture, a page to be drawn, or a file.
pub(super) fn name(rest: &Rest) -> Option<(String, Rest)> {
    let is_member = |name: &str| {
        let is_picture = name.strip_suffix(".png").is_some_and(|stem| !stem.contains(['/', '\\', ':']));
        is_picture || (name.starts_with("embeddings/") && !name.contains(':'))
    };
    rest.prefixes()
        .into_iter()
        .map(|(member, behind)| (member.name, behind))
        .find(|(name, _)| is_member(name))
}

/// The member that the rest names, or the list of all.
pub(super) fn enter(resource: &Resource, rest: &Rest, inside: &Inside) -> Result<Entered, ReadError> {
    let Some((name, behind)) = name(rest).filter(|_| !rest.members()) else {
        let listing = list(resource, inside)?;
        return Ok(Entered::Content(resource.address.clone(), Content::Listing(listing), Rest::default()));
    };
    let pdf = opened::pdf(resource, inside)?;
    let bytes = match bytes(&pdf, &name) {
        Ok(bytes) => bytes,
        Err(DocumentError::NoMember { .. }) => return Err(missing(resource, &name, inside)),
        Err(DocumentError::LimitReached { limit: Limit::Drawing, .. }) => {
            return Err(failure::too_much(&resource.address, &name));
        }
        Err(error) => return Err(failure::of(error, resource)),
    };
    let hint = Hint::named(name.rsplit('/').next().unwrap_or(&name));
    let mut member = Resource::memory(format!("{}:{}", resource.address, written(&name)), hint, bytes);
    member.identity = resource.identity.as_ref().map(|identity| identity.member(&name));
    Ok(Entered::Member(member, behind))
}

fn bytes(pdf: &Pdf, name: &str) -> Result<Vec<u8>, DocumentError> {
    let page = name.strip_prefix("page=").and_then(|page| page.strip_suffix(".png"));
    match page.map(str::parse) {
        Some(Ok(page)) => pdf.drawn(page, PIXELS),
        _ if name.starts_with("embeddings/") => pdf.embedded(name),
        _ => pdf.picture(name),
    }
}

/// Pages stand as they are asked for.
fn written(name: &str) -> String {
    if name.starts_with("page=") { name.to_owned() } else { escape_member(name) }
}

fn list(resource: &Resource, inside: &Inside) -> Result<Listing, ReadError> {
    let reading = shown::whole(resource, inside)?;
    let picture = |picture: &omniread_docconv::pdf::PdfPicture| {
        Row::new(&picture.name, [format!("{:.0}x{:.0} pt", picture.width, picture.height)])
    };
    let mut rows: Vec<Row> = reading.pictures.iter().map(picture).collect();
    rows.extend(reading.embedded.iter().map(|name| Row::new(name, ["attached file".to_owned()])));
    let pages = counted(reading.pages as u64, "page", "pages");
    let notices = vec![omniread_read_core::Notice::with_next(
        omniread_read_core::Remark::Said("Use {} for a page drawn as a picture".to_owned()),
        Next::new(&resource.address, ":page=1.png"),
    )];
    Ok(Listing {
        heading: format!("PDF document, {pages}, {}", counted(rows.len() as u64, "member", "members")),
        empty: "(no members)",
        rows: Arc::new(rows),
        directory: None,
        notices,
    })
}

fn missing(resource: &Resource, name: &str, inside: &Inside) -> ReadError {
    let address = &resource.address;
    let reading = match shown::whole(resource, inside) {
        Ok(reading) => reading,
        Err(error) => return error,
    };
    let pictures = reading.pictures.iter().map(|picture| picture.name.as_str());
    let near = nearest(name, pictures.chain(reading.embedded.iter().map(String::as_str)), PROPOSED);
    let next: Vec<_> =
        near.iter().map(|near| Next::new(address, format!(":{}", escape_member(near)))).collect();
    let said = match next.as_slice() {
        [] => format!("Use '{address}:' to list what there is."),
        near => format!("Did you mean: {}?", near.iter().map(Next::path).collect::<Vec<_>>().join(", ")),
    };
    let said = format!("There is no member '{name}' in '{address}'. {said}");
    ReadError::new(ErrorKind::NotFound, "open", address, said).with_next(next)
}
