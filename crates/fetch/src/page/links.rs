//! Where else the content of a page can be had.

use omniread_html::{Document, Node};
use url::Url;

/// Where else the content of a page can be had, as it says itself.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PageLinks {
    /// The page as markdown.
    pub markdown: Option<Url>,
    /// A feed of the site.
    pub feed: Option<Url>,
    /// A document that the page is only the cover of.
    pub document: Option<Url>,
}

impl PageLinks {
    pub(super) fn of(document: &Document, base: Option<&Url>) -> Self {
        let alternate = |wanted: &[&str]| {
            let links = document.root().descendants().filter(|it| it.name() == "link");
            let mut fitting = links.filter(|it| is_alternate(*it, wanted));
            fitting.find_map(|it| to(base, it.attribute("href")?))
        };
        Self {
            markdown: alternate(&["text/markdown", "text/x-markdown"]),
            feed: alternate(&["application/rss+xml", "application/atom+xml", "application/feed+json"]),
            document: only_document(document, base),
        }
    }
}

fn is_alternate(link: Node<'_>, wanted: &[&str]) -> bool {
    let relation = link.attribute("rel").unwrap_or_default();
    let kind = link.attribute("type").unwrap_or_default().trim().to_ascii_lowercase();
    relation.split_ascii_whitespace().any(|it| it.eq_ignore_ascii_case("alternate"))
        && wanted.contains(&kind.as_str())
}

fn to(base: Option<&Url>, href: &str) -> Option<Url> {
    let url = match base {
        Some(base) => base.join(href.trim()).ok()?,
        None => href.trim().parse().ok()?,
    };
    matches!(url.scheme(), "http" | "https").then_some(url)
}

/// The one document that a page links to. If there are several it is a list of them.
fn only_document(document: &Document, base: Option<&Url>) -> Option<Url> {
    let links = document.body().descendants().filter(|it| it.name() == "a");
    let mut found: Vec<Url> = links
        .filter_map(|it| to(base, it.attribute("href")?))
        .filter(|url| is_document(url.path()))
        .collect();
    found.dedup();
    match found.as_slice() {
        [only] => Some(only.clone()),
        _ => None,
    }
}

fn is_document(path: &str) -> bool {
    let extension = path.rsplit_once('.').map(|(_, it)| it.to_ascii_lowercase()).unwrap_or_default();
    matches!(extension.as_str(), "pdf" | "docx" | "doc" | "pptx" | "xlsx" | "odt" | "epub" | "rtf")
}
