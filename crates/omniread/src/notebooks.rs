//! Notebooks: cells as an editable text, outputs beside them, pictures and other outputs as members.

mod cells;
mod members;
mod outline;

use async_trait::async_trait;
use omniread_docconv::{DocumentError, Notebook};
use omniread_read_core::{
    Asked, Container, Content, Entered, Hint, Inside, Lane, Notice, ReadContext, ReadError, Remark, Resource,
    Turn, View, text_or_binary,
};
use omniread_selector::{Parameter, Rest, Takes, parse_rest};

pub use outline::NotebookStructure;

const CELL: &str = "cell";
const OUTPUTS: &str = "outputs";

/// What a notebook understands in a selection.
const PARAMETERS: [Parameter; 2] = [
    Parameter { key: CELL, takes: Takes::Value, help: "one cell with its outputs, by its number" },
    Parameter { key: OUTPUTS, takes: Takes::Nothing, help: "what all cells put out" },
];

/// Bytes of a notebook that is read as one.
const MOST: u64 = 50 << 20;

/// Outputs of notebooks by name: `cell3-out0.png`.
#[derive(Debug, Clone, Copy, Default)]
pub struct NotebookContainer;

#[async_trait]
impl Container for NotebookContainer {
    fn turn(&self) -> Turn {
        Turn::Document
    }

    async fn enter(&self, resource: &Resource, rest: &Rest, ctx: &ReadContext) -> Result<Entered, ReadError> {
        if !is_named_like_one(&resource.hint) {
            return Ok(Entered::NotMine);
        }
        let is_selection = !rest.members() && parse_rest(rest.as_str(), &PARAMETERS).is_ok();
        if rest.is_empty() || is_selection {
            return Ok(Entered::Itself);
        }
        let (resource, rest) = (resource.clone(), rest.clone());
        let address = resource.address.clone();
        ctx.inside(Lane::Conversion, &address, move |_| match notebook(&resource)? {
            Ok(notebook) => members::enter(&notebook, &resource, &rest),
            Err(_) => Ok(Entered::Itself),
        })
        .await
    }
}

/// Jupyter notebooks as the text of their cells.
#[derive(Debug, Clone, Copy, Default)]
pub struct NotebookView;

impl View for NotebookView {
    fn name(&self) -> &'static str {
        "notebook"
    }

    fn accepts(&self, resource: &Resource, head: &[u8]) -> bool {
        let json = head.strip_prefix(b"\xef\xbb\xbf").unwrap_or(head).trim_ascii_start();
        is_named_like_one(&resource.hint) && json.starts_with(b"{")
    }

    fn parameters(&self) -> &'static [Parameter] {
        &PARAMETERS
    }

    fn is_slow(&self) -> bool {
        true
    }

    fn view(&self, resource: &Resource, asked: &Asked<'_>, inside: &Inside) -> Result<Content, ReadError> {
        if asked.wanted.raw && asked.wanted.parameters.is_empty() {
            return text_or_binary(resource, asked, inside);
        }
        match notebook(resource)? {
            Ok(notebook) => cells::content(&notebook, resource, asked),
            Err(error) => as_json(&error, resource, asked, inside),
        }
    }
}

/// JSON is text, so a name has to say that it is more.
fn is_named_like_one(hint: &Hint) -> bool {
    hint.extension().as_deref() == Some("ipynb")
        || hint.media_type.as_deref() == Some("application/x-ipynb+json")
}

/// The notebook, or why it is none.
///
/// # Errors
/// When the bytes cannot be had.
fn notebook(resource: &Resource) -> Result<Result<Notebook, DocumentError>, ReadError> {
    let failed = |error| ReadError::new(omniread_read_core::ErrorKind::Io, "read", &resource.address, error);
    let bytes = resource.bytes(MOST).map_err(failed)?;
    Ok(bytes.map_or(Err(DocumentError::TooLarge { most: MOST }), |bytes| Notebook::parse(&bytes)))
}

/// A notebook that cannot be read as one is still a text, and may be mended as such.
fn as_json(
    error: &DocumentError,
    resource: &Resource,
    asked: &Asked<'_>,
    inside: &Inside,
) -> Result<Content, ReadError> {
    let mut content = text_or_binary(resource, asked, inside)?;
    if let Content::Text(text) = &mut content {
        let said = format!("Shown as its JSON: it cannot be read as a notebook, {error}");
        text.notices.push(Notice::new(Remark::Said(said.replace(['{', '}'], "'"))));
    }
    Ok(content)
}
