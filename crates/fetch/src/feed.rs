//! RSS, Atom and JSON Feed as markdown: every item, with its date.

use std::fmt::Write as _;

use feed_rs::model::{Entry, Feed, Text};
use feed_rs::parser;
use omniread_html::{Document, Writing};
use url::Url;

/// Letters of an item's text from which on it is shown in part.
const SHOWN: usize = 2000;

/// A feed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FeedText {
    /// As markdown.
    pub text: String,
    /// What it is called.
    pub title: Option<String>,
    /// How many items it has.
    pub items: usize,
}

/// Whether a body begins like a feed.
pub fn is_feed(head: &[u8]) -> bool {
    const LOOKED_AT: usize = 2048;
    let head = String::from_utf8_lossy(&head[..head.len().min(LOOKED_AT)]);
    let head = head.trim_start_matches('\u{feff}').trim_start();
    let is_xml = ["<rss", "<feed", "<rdf:RDF"].iter().any(|it| head.contains(it)) && !head.contains("<html");
    is_xml && head.starts_with('<') || head.starts_with('{') && head.contains("jsonfeed.org/version/")
}

/// Reads a feed that came from `url`; `None` if it is none after all.
pub fn read_feed(body: &[u8], url: &Url) -> Option<FeedText> {
    let feed = parser::Builder::new().base_uri(Some(url)).build().parse(body).ok()?;
    let title = feed.title.as_ref().map(|it| plain(&it.content));
    Some(FeedText { text: written(&feed, url), title, items: feed.entries.len() })
}

fn written(feed: &Feed, url: &Url) -> String {
    let title = feed.title.as_ref().map_or_else(|| "Feed".to_owned(), |it| plain(&it.content));
    let mut text = format!("# {title}\n");
    if let Some(about) = feed.description.as_ref().map(|it| plain(&it.content)).filter(|it| !it.is_empty()) {
        let _ = writeln!(text, "\n{about}");
    }
    for entry in &feed.entries {
        text.push_str(&item(entry, url));
    }
    text
}

fn item(entry: &Entry, url: &Url) -> String {
    let title = entry.title.as_ref().map(|it| plain(&it.content)).filter(|it| !it.is_empty());
    let title = title.unwrap_or_else(|| "(without title)".to_owned());
    let link = entry
        .links
        .iter()
        .find(|it| it.rel.as_deref().is_none_or(|rel| rel == "alternate"))
        .or(entry.links.first());
    let mut text = match link {
        Some(link) => format!("\n## [{}]({})\n", title.replace('[', "(").replace(']', ")"), link.href),
        None => format!("\n## {title}\n"),
    };
    let date = entry.published.or(entry.updated).map(|it| it.format("%Y-%m-%d %H:%M").to_string());
    let authors = entry
        .authors
        .iter()
        .map(|it| it.name.as_deref().unwrap_or_default().trim())
        .filter(|it| !it.is_empty())
        .collect::<Vec<_>>()
        .join(", ");
    let facts: Vec<String> = date.into_iter().chain((!authors.is_empty()).then_some(authors)).collect();
    if !facts.is_empty() {
        let _ = writeln!(text, "\n{}", facts.join(" · "));
    }
    let files = entry.media.iter().flat_map(|it| &it.content).filter_map(|it| it.url.as_ref());
    for file in files {
        let _ = writeln!(text, "\n[▶]({file})");
    }
    let body = body(entry, url);
    if !body.is_empty() {
        let _ = writeln!(text, "\n{body}");
    }
    text
}

/// The text of an item: its content, or else its summary.
fn body(entry: &Entry, url: &Url) -> String {
    let content = entry.content.as_ref().and_then(|it| it.body.as_deref()).filter(|it| !it.trim().is_empty());
    let html = content.or(entry.summary.as_ref().map(|it: &Text| it.content.as_str())).unwrap_or_default();
    let text = Document::parse(html).markdown(&Writing { base: Some(url), ..Writing::default() }).text;
    let text = text.trim();
    // A heading in an item is no heading of the feed.
    let lines =
        text.lines().map(|line| if line.starts_with('#') { format!("###{line}") } else { line.to_owned() });
    let text = lines.collect::<Vec<_>>().join("\n");
    match text.char_indices().nth(SHOWN) {
        Some((at, _)) => {
            let end = text[..at].rfind(['\n', ' ']).unwrap_or(at);
            format!("{} … ({} more characters)", &text[..end], text[end..].chars().count())
        }
        None => text,
    }
}

/// Text without the marks of HTML, in one line.
fn plain(html: &str) -> String {
    Document::parse(html).body().all_text().split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(body: &str) -> FeedText {
        assert!(is_feed(body.as_bytes()), "{body}");
        read_feed(body.as_bytes(), &"https://example.org/feed".parse().unwrap()).unwrap()
    }

    #[test]
    fn rss_gives_every_item() {
        let feed = read(
            "<?xml version='1.0'?><rss version='2.0'><channel><title>News &amp; more</title><description>All of it</description>\
             <item><title>One</title><link>https://example.org/1</link><pubDate>Tue, 05 Mar 2024 10:00:00 GMT</pubDate>\
             <description>&lt;p&gt;Text &lt;b&gt;bold&lt;/b&gt;</description></item>\
             <item><title>Two</title><guid>x</guid></item><item><description>Untitled text</description></item></channel></rss>",
        );
        assert_eq!((feed.items, feed.title.as_deref()), (3, Some("News & more")));
        let expected = "# News & more\n\nAll of it\n\n## [One](https://example.org/1)\n\n2024-03-05 10:00\n\nText **bold**\n";
        assert!(feed.text.starts_with(expected), "{}", feed.text);
        assert!(feed.text.contains("## Two") && feed.text.contains("Untitled text"), "{}", feed.text);
    }

    #[test]
    fn atom_gives_every_item() {
        let feed = read(
            "<feed xmlns='http://www.w3.org/2005/Atom'><title>A</title><id>u</id><updated>2024-03-05T10:00:00Z</updated>\
             <entry><title>First</title><id>1</id><link href='/1'/><updated>2024-03-04T09:30:00Z</updated>\
             <author><name>Ada</name></author><content type='html'>&lt;h2&gt;Part&lt;/h2&gt;&lt;p&gt;x</content></entry>\
             <entry><title>Second</title><id>2</id><updated>2024-03-03T00:00:00Z</updated><summary>Short</summary></entry></feed>",
        );
        assert_eq!(feed.items, 2);
        assert!(feed.text.contains("2024-03-04 09:30 · Ada"), "{}", feed.text);
        assert!(feed.text.contains("##### Part") && feed.text.contains("Short"), "{}", feed.text);
        assert!(feed.text.contains("(https://example.org/1)"), "{}", feed.text);
    }

    #[test]
    fn json_feed_gives_every_item() {
        let feed = read(
            r#"{"version":"https://jsonfeed.org/version/1.1","title":"J","items":[
            {"id":"1","url":"https://example.org/1","title":"One","content_html":"<p>a</p>","date_published":"2024-03-05T10:00:00Z"},
            {"id":"2","content_text":"b"}]}"#,
        );
        assert_eq!(feed.items, 2);
        assert!(
            feed.text.contains("## [One](https://example.org/1)\n\n2024-03-05 10:00\n\na\n"),
            "{}",
            feed.text
        );
    }

    #[test]
    fn what_is_no_feed_is_none() {
        for body in ["<html><body><rss>", "{\"a\":1}", "<p>rss", ""] {
            assert!(!is_feed(body.as_bytes()), "{body}");
        }
        assert_eq!(read_feed(b"<rss", &"https://example.org/".parse().unwrap()), None);
    }
}
