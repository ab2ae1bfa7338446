//! The pictures of a page as members: `URL:img3`.

use std::sync::Arc;

use async_trait::async_trait;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use omniread_fetch::Picture;
use omniread_read_core::{
    Container, Content, Entered, ErrorKind, Hint, Listing, ReadContext, ReadError, Resource, Row, Turn,
};
use omniread_selector::{Rest, parse_rest};

use super::session::Session;
use super::told;

/// Pages as containers of their pictures.
#[derive(Debug, Clone, Copy, Default)]
pub struct WebContainer;

#[async_trait]
impl Container for WebContainer {
    fn turn(&self) -> Turn {
        Turn::Document
    }

    async fn enter(&self, resource: &Resource, rest: &Rest, ctx: &ReadContext) -> Result<Entered, ReadError> {
        let Some(pictures) = told::pictures(resource, ctx) else { return Ok(Entered::NotMine) };
        if rest.is_empty() || (!rest.members() && parse_rest(rest.as_str(), &[]).is_ok()) {
            return Ok(Entered::Itself);
        }
        if rest.members() || rest.as_str() == ":img" {
            let address = resource.address.clone();
            return Ok(Entered::Content(address, Content::Listing(listed(&pictures)), Rest::default()));
        }
        for (member, rest) in rest.prefixes() {
            let number = member.name.strip_prefix("img").and_then(|it| it.parse::<usize>().ok());
            let Some(picture) = number.and_then(|it| pictures.get(it.checked_sub(1)?)) else { continue };
            let address = format!("{}:{}", resource.address, member.name);
            let found = Session::of(ctx).picture(picture, resource, &address, ctx).await?;
            return Ok(Entered::Member(found, rest));
        }
        Err(told::no_picture(resource, rest, pictures.len()))
    }
}

fn listed(pictures: &[Picture]) -> Listing {
    let row = |(at, picture): (usize, &Picture)| {
        Row::new(format!("img{}", at + 1), [picture.alt.clone(), told::shortened(&picture.address)])
    };
    let rows: Vec<Row> = pictures.iter().enumerate().map(row).collect();
    Listing {
        heading: told::counted_pictures(rows.len()),
        empty: "(no pictures)",
        rows: Arc::new(rows),
        directory: None,
        notices: Vec::new(),
    }
}

/// A picture that an address itself holds: `data:image/png;base64,…`.
pub(super) fn held(data: &str, address: &str) -> Result<Resource, ReadError> {
    let bad = |why: &str| {
        let said = format!("'{address}' is held by the page in a form that cannot be read: {why}.");
        ReadError::new(ErrorKind::Corrupt, "open", address, said)
    };
    let (head, body) =
        data.strip_prefix("data:").and_then(|it| it.split_once(',')).ok_or_else(|| bad("no data"))?;
    let (kind, form) = head.split_once(';').unwrap_or((head, ""));
    if !form.ends_with("base64") {
        return Err(bad("no base64"));
    }
    let letters: String = body.chars().filter(|it| !it.is_whitespace()).collect();
    let bytes = STANDARD.decode(letters).map_err(|error| bad(&error.to_string()))?;
    let extension = kind.rsplit('/').next().unwrap_or_default();
    let name = address.rsplit(':').next().unwrap_or("img");
    let hint = Hint { media_type: Some(kind.to_owned()), ..Hint::named(format!("{name}.{extension}")) };
    Ok(Resource::memory(address, hint, bytes))
}
