//! What a body is.

use crate::{Headers, is_feed};

/// Bytes that are looked at.
const HEAD: usize = 2048;

/// What a body is, by its content. What the server says only decides where the content says nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BodyKind {
    /// A page.
    Html,
    /// JSON.
    Json,
    /// RSS, Atom or JSON Feed.
    Feed,
    /// Markdown, said to be so.
    Markdown,
    /// Any other text.
    Text,
    /// No text.
    Binary,
}

impl BodyKind {
    /// What a body with these headers is.
    pub fn of(body: &[u8], headers: &Headers) -> Self {
        let said = media_type(headers);
        let head = &body[..body.len().min(HEAD)];
        if matches!(omniread_text::sniff(head, head.len() == body.len()), omniread_text::Sniffed::Binary(_)) {
            return Self::Binary;
        }
        let is_structured = said.ends_with("json");
        if is_feed(head) {
            return Self::Feed;
        }
        if looks_like_a_page(head) && !matches!(said.as_str(), "text/plain") {
            return Self::Html;
        }
        match said.as_str() {
            "text/html" | "application/xhtml+xml" => Self::Html,
            "text/markdown" | "text/x-markdown" => Self::Markdown,
            _ if is_structured && serde_json::from_slice::<serde::de::IgnoredAny>(body).is_ok() => Self::Json,
            _ => Self::Text,
        }
    }
}

/// The media type that a server gives, without parameters, in lower case.
pub fn media_type(headers: &Headers) -> String {
    let said = headers.get("content-type").unwrap_or_default();
    said.split(';').next().unwrap_or_default().trim().to_ascii_lowercase()
}

fn looks_like_a_page(head: &[u8]) -> bool {
    let head = String::from_utf8_lossy(head).to_ascii_lowercase();
    let head = head.trim_start_matches('\u{feff}').trim_start();
    head.starts_with("<!doctype html")
        || head.starts_with("<html")
        || head.starts_with('<') && head.contains("<html")
}

/// JSON with one value a line; as it is if that cannot be done.
pub fn pretty_json(text: &str) -> String {
    let value: Result<serde_json::Value, _> = serde_json::from_str(text);
    match value.and_then(|value| serde_json::to_string_pretty(&value)) {
        Ok(pretty) => pretty + "\n",
        Err(_) => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kind(body: &str, content_type: &str) -> BodyKind {
        let mut headers = Headers::default();
        headers.push("content-type", content_type);
        BodyKind::of(body.as_bytes(), &headers)
    }

    #[test]
    fn content_goes_before_what_is_said() {
        let page = "<!DOCTYPE html><html><p>x";
        assert_eq!(kind(page, "text/markdown"), BodyKind::Html);
        assert_eq!(kind(page, ""), BodyKind::Html);
        assert_eq!(kind("# Title", "text/markdown; charset=utf-8"), BodyKind::Markdown);
        assert_eq!(kind("<p>piece", "text/html"), BodyKind::Html);
        assert_eq!(kind("{\"a\":1}", "application/vnd.api+json"), BodyKind::Json);
        assert_eq!(kind("not json", "application/json"), BodyKind::Text);
        assert_eq!(kind("<rss version='2.0'>", "text/html"), BodyKind::Feed);
        assert_eq!(kind("PK\u{3}\u{4}\0\0\0", "text/html"), BodyKind::Binary);
        assert_eq!(kind("<html> as text", "text/plain"), BodyKind::Text);
    }

    #[test]
    fn json_is_laid_out_in_its_own_order() {
        assert_eq!(pretty_json("{\"b\":[1],\"a\":\"é\"}"), "{\n  \"b\": [\n    1\n  ],\n  \"a\": \"é\"\n}\n");
        assert_eq!(pretty_json("{"), "{");
    }
}
