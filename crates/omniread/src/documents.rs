//! Documents: read as text, and containers of their pictures, embedded documents and sheets.

mod converted;
mod failure;
mod members;
mod opened;
mod outline;

use async_trait::async_trait;
use omniread_docconv::{DocumentError, Sniffed, sniff};
use omniread_read_core::{
    Asked, Container, Content, Conversion, Entered, Hint, Inside, Lane, ReadContext, ReadError, Resource,
    Turn, View, enter_apart, view_apart,
};
use omniread_selector::{Parameter, Rest, Takes, parse_rest};

pub use outline::DocumentStructure;

/// What a document understands in a selection.
const PARAMETERS: [Parameter; 2] = [
    Parameter { key: "slide", takes: Takes::Value, help: "one slide of a presentation, by its number" },
    Parameter { key: "markdown", takes: Takes::Nothing, help: "headings, tables and links as in Markdown" },
];

/// Pictures, embedded documents and sheets by name; an area of a sheet as `Sheet1!B2-D9`.
#[derive(Debug, Clone, Copy, Default)]
pub struct DocumentContainer;

#[async_trait]
impl Container for DocumentContainer {
    fn turn(&self) -> Turn {
        Turn::Document
    }

    async fn enter(&self, resource: &Resource, rest: &Rest, ctx: &ReadContext) -> Result<Entered, ReadError> {
        let (resource, rest) = (resource.clone(), rest.clone());
        let address = resource.address.clone();
        let head = ctx.head(&resource).await?;
        if !may_be_one(&resource, &head) {
            return Ok(Entered::NotMine);
        }
        if rest.is_empty() && !head.starts_with(ZIP) {
            return Ok(Entered::Itself);
        }
        ctx.inside(Lane::Conversion, &address, move |inside| {
            if is_of_old(&head) {
                enter_apart(&OldDocument, &resource, &rest, inside)
            } else {
                enter(&resource, &rest, inside)
            }
        })
        .await
    }
}

/// How a zip begins.
const ZIP: &[u8] = b"PK\x03\x04";

/// Whether it is worth a look: by its first bytes, or by its name if it is a zip at all.
fn may_be_one(resource: &Resource, head: &[u8]) -> bool {
    match sniff(head) {
        // Many texts begin like mail: a name or a media type has to say that it is.
        Some(Sniffed::Mail) => is_named_like_mail(&resource.hint),
        Some(_) => true,
        None => is_named_like_one(&resource.hint) && head.starts_with(ZIP),
    }
}

fn is_named_like_mail(hint: &Hint) -> bool {
    hint.media_type.as_deref() == Some("message/rfc822")
        || hint.extension().is_some_and(|extension| matches!(extension.as_str(), "eml" | "mht" | "mhtml"))
}

fn is_named_like_one(hint: &Hint) -> bool {
    const EXTENSIONS: [&str; 24] = [
        "docx", "docm", "xlsx", "xlsm", "xlsb", "pptx", "pptm", "odt", "ott", "ods", "ots", "odp", "otp",
        "doc", "dot", "xls", "xlt", "xla", "ppt", "pps", "pot", "rtf", "epub", "msg",
    ];
    hint.extension().is_some_and(|extension| EXTENSIONS.contains(&extension.as_str()))
}

fn enter(resource: &Resource, rest: &Rest, inside: &Inside) -> Result<Entered, ReadError> {
    let selects = rest.is_empty() || (!rest.members() && parse_rest(rest.as_str(), &PARAMETERS).is_ok());
    // What is wrong is said by the view; the members of the package may be had nevertheless.
    let fallback = if selects { Entered::Itself } else { Entered::NotMine };
    match opened::document(resource, inside)? {
        Some(Ok(document)) => members::enter(&document, resource, rest, fallback, inside),
        // Another zip, or a document of a kind that is not read: its members are.
        Some(Err(DocumentError::NotADocument | DocumentError::Unsupported { .. })) => Ok(Entered::NotMine),
        Some(Err(_)) | None => Ok(fallback),
    }
}

/// Whether it is a compound file, as documents of before 2007 and kept mail are.
fn is_of_old(head: &[u8]) -> bool {
    head.starts_with(b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1")
}

/// What is done to a compound file. Its readers cannot be stopped.
#[derive(Debug)]
pub(crate) struct OldDocument;

impl Conversion for OldDocument {
    fn name(&self) -> &'static str {
        "document"
    }

    fn parameters(&self) -> &'static [Parameter] {
        &PARAMETERS
    }

    fn view(&self, resource: &Resource, asked: &Asked<'_>, inside: &Inside) -> Result<Content, ReadError> {
        converted::content(resource, asked, inside)
    }

    fn enter(&self, resource: &Resource, rest: &Rest, inside: &Inside) -> Result<Entered, ReadError> {
        enter(resource, rest, inside)
    }
}

/// Documents as text with marks.
#[derive(Debug, Clone, Copy, Default)]
pub struct DocumentView;

impl View for DocumentView {
    fn name(&self) -> &'static str {
        "document"
    }

    fn accepts(&self, resource: &Resource, head: &[u8]) -> bool {
        may_be_one(resource, head)
    }

    fn parameters(&self) -> &'static [Parameter] {
        &PARAMETERS
    }

    fn is_slow(&self) -> bool {
        true
    }

    fn view(&self, resource: &Resource, asked: &Asked<'_>, inside: &Inside) -> Result<Content, ReadError> {
        if resource.known_head().is_some_and(|head| is_of_old(&head)) {
            view_apart(&OldDocument, resource, asked, inside)
        } else {
            converted::content(resource, asked, inside)
        }
    }
}
