//! Pages as text.

use omniread_fetch::{Fetched, Headers, Url};
use omniread_read_core::{Asked, Content, Inside, ReadError, Resource, Text, View, text_or_binary};

use super::visit::Visit;
use super::{failure, reading};

/// What was read of a URL: the article, the items of a feed, JSON laid out. `:raw` is the body as decoded.
#[derive(Debug, Clone, Copy, Default)]
pub struct WebView;

impl View for WebView {
    fn name(&self) -> &'static str {
        "web"
    }

    fn accepts(&self, resource: &Resource, _: &[u8]) -> bool {
        resource.provenance.as_ref().is_some_and(|it| it.text.is_some())
    }

    fn view(&self, resource: &Resource, asked: &Asked<'_>, inside: &Inside) -> Result<Content, ReadError> {
        let provenance = resource.provenance.as_deref();
        if let Some(text) = provenance.and_then(|it| it.text.clone()).filter(|_| !asked.wanted.raw) {
            return Ok(Content::Text(Text::converted(text)));
        }
        let said = provenance.and_then(|it| it.encoding);
        text_or_binary(resource, &Asked { encoding: asked.encoding.or(said), ..*asked }, inside)
    }
}

/// A file as the page that came from a URL: read as if it had been fetched. Computes.
///
/// # Errors
/// When `url` is none.
pub fn page_of_file(url: &str, body: impl Into<bytes::Bytes>) -> Result<Resource, ReadError> {
    let url: Url = url.parse().map_err(|error| failure::no_url(url, error))?;
    let body = body.into();
    // Whoever saved it, or masked something in it, may have written another encoding than the page still names.
    let is_utf8 = !body.is_ascii() && str::from_utf8(&body).is_ok();
    let mut headers = Headers::default();
    headers.push("content-type", if is_utf8 { "text/html; charset=utf-8" } else { "text/html" });
    let answer = Fetched { status: 200, url: url.clone(), headers, body };
    let read = reading::read(&answer);
    let visit = Visit { asked: url, answer, read, number: 0, fresh: std::time::UNIX_EPOCH };
    let mut resource = visit.resource();
    resource.identity = None;
    Ok(resource)
}
