//! How an answer reads. Computes; runs behind the door.

use std::sync::Arc;

use omniread_fetch::{
    BodyKind, Fetched, PageLinks, Picture, decode_body, pretty_json, read_feed, read_page, whole_page,
};

use super::visit::kind;

/// How an answer reads.
#[derive(Debug, Clone, Default)]
pub(super) struct Read {
    /// The way it was read.
    pub(super) method: String,
    /// What is shown in place of the body; `None` where other backends show it.
    pub(super) text: Option<Arc<str>>,
    pub(super) title: Option<String>,
    pub(super) notes: Vec<String>,
    pub(super) pictures: Vec<Picture>,
    /// Where else it may be had, if it reads poorly.
    pub(super) elsewhere: Option<PageLinks>,
    /// The encoding of the body, if it is text.
    pub(super) encoding: Option<&'static str>,
    /// Whether the text is made of the answer itself.
    pub(super) is_of_answer: bool,
}

/// Reads an answer as what it is.
pub(super) fn read(answer: &Fetched) -> Read {
    let kind = kind(answer);
    if kind == BodyKind::Binary {
        return Read { method: binary(answer).to_owned(), is_of_answer: true, ..Read::default() };
    }
    let decoded = decode_body(&answer.body, &answer.headers);
    let encoding = Some(decoded.encoding.name());
    let mut read = match kind {
        BodyKind::Html => page(&decoded.text, answer),
        BodyKind::Json if is_notebook(answer) => plain("notebook", None),
        BodyKind::Json => plain("json", Some(pretty_json(&decoded.text))),
        BodyKind::Feed => match read_feed(&answer.body, &answer.url) {
            Some(feed) => Read { title: feed.title, ..plain("feed", Some(feed.text)) },
            None => plain("text", Some(decoded.text)),
        },
        BodyKind::Markdown => plain("content-negotiation", Some(decoded.text)),
        BodyKind::Text | BodyKind::Binary => plain("text", None),
    };
    read.encoding = encoding;
    read.is_of_answer = true;
    if !(200..300).contains(&answer.status) {
        super::failed::tell(&mut read, answer);
    }
    read
}

fn plain(method: &str, text: Option<String>) -> Read {
    Read { method: method.to_owned(), text: text.map(Into::into), ..Read::default() }
}

fn page(html: &str, answer: &Fetched) -> Read {
    let page = read_page(html, &answer.url);
    let mut notes = Vec::new();
    if page.is_cut {
        notes.push("the page is longer than is read of one; its end is missing".to_owned());
    }
    let facts = [page.title, page.author, page.date].into_iter().flatten().collect::<Vec<_>>().join(" · ");
    let mut read = Read {
        title: Some(facts).filter(|it| !it.is_empty()),
        pictures: page.pictures,
        notes,
        elsewhere: page.is_poor.then_some(page.links),
        ..plain("readable", None)
    };
    let has_words = page.text.chars().any(char::is_alphanumeric);
    read.text = Some(if has_words { page.text.into() } else { whole(html, answer, &mut read) });
    read
}

/// A page without an article: all of its text, and if there is none its source.
fn whole(html: &str, answer: &Fetched, read: &mut Read) -> Arc<str> {
    let whole = whole_page(html, &answer.url);
    "raw-html".clone_into(&mut read.method);
    if whole.text.chars().any(char::is_alphanumeric) {
        read.notes.push("no article was found; all text of the page is shown".to_owned());
        read.pictures = whole.pictures;
        return whole.text.into();
    }
    read.notes.push("the page holds no text; its source is shown".to_owned());
    html.into()
}

/// The name for the way that binary is read.
fn binary(answer: &Fetched) -> &'static str {
    let body = &answer.body;
    let path = answer.url.path().to_ascii_lowercase();
    let ends = |all: &[&str]| all.iter().any(|it| path.ends_with(it));
    if body.starts_with(b"SQLite format 3\0") {
        "database"
    } else if body.starts_with(b"%PDF") || body.starts_with(b"\xd0\xcf\x11\xe0") || is_office(body) {
        "document"
    } else if omniread_text::magic(body).is_some_and(|magic| magic.kind.to_string().contains("image"))
        || ends(&[".png", ".jpg", ".jpeg", ".gif", ".webp", ".avif", ".bmp", ".ico", ".tif", ".tiff"])
    {
        "image"
    } else if body.starts_with(b"PK")
        || body.starts_with(b"\x1f\x8b")
        || ends(&[".tar", ".xz", ".zst", ".bz2", ".7z"])
    {
        "archive"
    } else {
        "raw"
    }
}

/// Whether a zip is a document: its first member tells.
fn is_office(body: &[u8]) -> bool {
    const LOOKED_AT: usize = 4096;
    let head = &body[..body.len().min(LOOKED_AT)];
    let holds = |name: &[u8]| head.windows(name.len()).any(|it| it == name);
    body.starts_with(b"PK") && (holds(b"[Content_Types].xml") || holds(b"mimetypeapplication/"))
}

fn is_notebook(answer: &Fetched) -> bool {
    answer.url.path().to_ascii_lowercase().ends_with(".ipynb")
}
