//! Documents: read as text, and containers of their pictures, embedded documents and sheets.

mod converted;
mod failure;
mod members;
mod opened;
mod outline;

use async_trait::async_trait;
use omniread_docconv::{DocumentError, Sniffed, sniff};
use omniread_read_core::{
    Asked, Container, Content, Entered, Inside, Lane, ReadContext, ReadError, Resource, Turn, View,
};
use omniread_selector::{Parameter, Rest, Takes, parse_rest};

pub use outline::DocumentStructure;

/// What a document understands in a selection.
const PARAMETERS: [Parameter; 2] = [
    Parameter { key: "slide", takes: Takes::Value, help: "one slide of a presentation, by its number" },
    Parameter { key: "markdown", takes: Takes::Nothing, help: "headings and links as in Markdown" },
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
        if resource.known_head().is_some_and(|head| sniff(&head) != Some(Sniffed::Package)) {
            return Ok(Entered::NotMine);
        }
        let (resource, rest) = (resource.clone(), rest.clone());
        let address = resource.address.clone();
        ctx.inside(Lane::Conversion, &address, move |inside| enter(&resource, &rest, inside)).await
    }
}

fn enter(resource: &Resource, rest: &Rest, inside: &Inside) -> Result<Entered, ReadError> {
    let head = resource.head().map_err(|error| failure::io(error, resource))?;
    if sniff(&head) != Some(Sniffed::Package) {
        return Ok(Entered::NotMine);
    }
    let selects = !rest.members() && parse_rest(rest.as_str(), &PARAMETERS).is_ok();
    match opened::document(resource, inside)? {
        Ok(document) => members::enter(&document, resource, rest, selects, inside),
        // Another zip, or a document of a kind that is not read: its members are.
        Err(DocumentError::NotADocument | DocumentError::Unsupported { .. }) => Ok(Entered::NotMine),
        // What is wrong is said by the view; members may be had nevertheless.
        Err(_) if selects => Ok(Entered::Itself),
        Err(_) => Ok(Entered::NotMine),
    }
}

/// Word, Excel and `PowerPoint` documents as text with marks.
#[derive(Debug, Clone, Copy, Default)]
pub struct DocumentView;

impl View for DocumentView {
    fn name(&self) -> &'static str {
        "document"
    }

    fn accepts(&self, resource: &Resource, head: &[u8]) -> bool {
        match sniff(head) {
            Some(Sniffed::Package | Sniffed::Locked) => true,
            // A compound file may be anything; one that says it is of this kind can only be a locked one.
            Some(Sniffed::Compound) => resource.hint.extension().is_some_and(|extension| {
                matches!(extension.as_str(), "docx" | "docm" | "xlsx" | "xlsm" | "pptx" | "pptm")
            }),
            _ => false,
        }
    }

    fn parameters(&self) -> &'static [Parameter] {
        &PARAMETERS
    }

    fn is_slow(&self) -> bool {
        true
    }

    fn view(&self, resource: &Resource, asked: &Asked<'_>, inside: &Inside) -> Result<Content, ReadError> {
        converted::content(resource, asked, inside)
    }
}
