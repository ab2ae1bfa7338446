//! PDF: read as text, container of its pictures, pages drawn.

mod failure;
mod members;
mod opened;
mod outline;
mod pictures;
mod shown;

use async_trait::async_trait;
use omniread_docconv::pdf::is_pdf;
use omniread_read_core::{
    Asked, Container, Content, Conversion, Entered, Inside, Lane, ReadContext, ReadError, Resource, Turn,
    View, enter_apart, view_apart,
};
use omniread_selector::{Parameter, Rest, Takes};

pub use outline::PdfStructure;

/// What a PDF understands in a selection.
const PARAMETERS: [Parameter; 3] = [
    Parameter {
        key: "page",
        takes: Takes::Value,
        help: "one page of a PDF, by its number; page=3.png draws it",
    },
    Parameter { key: "pages", takes: Takes::Value, help: "some pages of a PDF, such as pages=3-7" },
    Parameter { key: "markdown", takes: Takes::Nothing, help: "headings as in Markdown" },
];

/// Pictures of a PDF by name, and its pages drawn.
#[derive(Debug, Clone, Copy, Default)]
pub struct PdfContainer;

#[async_trait]
impl Container for PdfContainer {
    fn turn(&self) -> Turn {
        Turn::Document
    }

    async fn enter(&self, resource: &Resource, rest: &Rest, ctx: &ReadContext) -> Result<Entered, ReadError> {
        let (resource, rest) = (resource.clone(), rest.clone());
        let address = resource.address.clone();
        let head = ctx.head(&resource).await?;
        if !accepts(&resource, &head) {
            return Ok(Entered::NotMine);
        }
        if !rest.members() && members::name(&rest).is_none() {
            return Ok(Entered::Itself);
        }
        ctx.inside(Lane::Conversion, &address, move |inside| {
            enter_apart(&PdfConversion, &resource, &rest, inside)
        })
        .await
    }
}

/// The mark of the format stands first. Where it does not, the name has to say what it is.
fn accepts(resource: &Resource, head: &[u8]) -> bool {
    let is_named = || resource.hint.extension().is_some_and(|extension| extension == "pdf");
    head.starts_with(b"%PDF-") || (is_pdf(head) && is_named())
}

/// What is done to a PDF. Drawing a page cannot be stopped, and an engine may abort.
#[derive(Debug)]
pub(crate) struct PdfConversion;

impl Conversion for PdfConversion {
    fn name(&self) -> &'static str {
        "pdf"
    }

    fn parameters(&self) -> &'static [Parameter] {
        &PARAMETERS
    }

    fn view(&self, resource: &Resource, asked: &Asked<'_>, inside: &Inside) -> Result<Content, ReadError> {
        shown::content(resource, asked, inside)
    }

    fn enter(&self, resource: &Resource, rest: &Rest, inside: &Inside) -> Result<Entered, ReadError> {
        members::enter(resource, rest, inside)
    }
}

/// PDF as text with marks.
#[derive(Debug, Clone, Copy, Default)]
pub struct PdfView;

impl View for PdfView {
    fn name(&self) -> &'static str {
        "pdf"
    }

    fn accepts(&self, resource: &Resource, head: &[u8]) -> bool {
        accepts(resource, head)
    }

    fn parameters(&self) -> &'static [Parameter] {
        &PARAMETERS
    }

    fn is_slow(&self) -> bool {
        true
    }

    fn view(&self, resource: &Resource, asked: &Asked<'_>, inside: &Inside) -> Result<Content, ReadError> {
        view_apart(&PdfConversion, resource, asked, inside)
    }
}
