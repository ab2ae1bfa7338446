//! Wikipedia and MDN.

use url::Url;

use omniread_html::{Document, Node, Writing};

use super::answers::{Answers, blocks, list, markdown, said};
use super::{is_host, parts};

pub(super) fn wikipedia_plan(url: &Url) -> Option<Vec<String>> {
    let host = url.host_str()?;
    let language = host.strip_suffix(".wikipedia.org")?;
    let language = language.strip_suffix(".m").unwrap_or(language);
    let title = url.path().strip_prefix("/wiki/")?;
    let is_article = !title.is_empty() && url.query().is_none();
    let title = title.replace('/', "%2F");
    is_article.then(|| vec![format!("https://{language}.wikipedia.org/api/rest_v1/page/html/{title}")])
}

/// Parts of an article that are about it or lead elsewhere.
const BESIDES: [&str; 9] = [
    "navbox",
    "metadata",
    "ambox",
    "mw-editsection",
    "noprint",
    "mw-empty-elt",
    "sistersitebox",
    "catlinks",
    "hatnote",
];

pub(super) fn wikipedia(url: &Url, answers: &Answers<'_>) -> Option<String> {
    let document = Document::parse(&answers.text(0)?);
    let leave_out = |node: Node<'_>| node.classes().any(|class| BESIDES.contains(&class));
    let base: Url = url.join("/wiki/").ok()?;
    let writing = Writing { base: Some(&base), leave_out: Some(&leave_out), ..Writing::default() };
    let title = document.title().unwrap_or_else(|| "Wikipedia".to_owned());
    // The base that the page names has no scheme of its own, so ours goes before it.
    let text = omniread_html::markdown_of(document.body(), &writing).text;
    Some(blocks([format!("# {}", markdown(&title)), text.trim().to_owned()]))
}

pub(super) fn mdn_plan(url: &Url) -> Option<Vec<String>> {
    let parts = parts(url);
    let is_page =
        is_host(url, &["developer.mozilla.org"]) && parts.get(1) == Some(&"docs") && parts.len() > 2;
    is_page.then(|| vec![format!("https://developer.mozilla.org/{}/index.json", parts.join("/"))])
}

pub(super) fn mdn(url: &Url, answers: &Answers<'_>) -> Option<String> {
    let answer = answers.json(0)?;
    let sections = list(&answer, "/doc/body").iter().map(|section| {
        let title = said(section, "/value/title");
        let content = Document::parse(&said(section, "/value/content"));
        let content = content.markdown(&Writing { base: Some(url), ..Writing::default() }).text;
        if title.is_empty() { content.trim().to_owned() } else { format!("## {title}\n\n{}", content.trim()) }
    });
    let sections: Vec<String> = sections.collect();
    let title = format!("# {}", said(&answer, "/doc/title"));
    (!sections.is_empty()).then(|| blocks([title].into_iter().chain(sections)))
}
