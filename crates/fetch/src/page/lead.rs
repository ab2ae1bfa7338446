//! The lead: the paragraph between headline and article, which reader views pass over.

use omniread_html::{Document, Node};

use super::names;
use super::weights::{Weights, is_no_text};

/// Letters from which on a paragraph may be a lead.
const SHORTEST: u32 = 60;
/// Paragraphs that may stand between the headline and the article.
const MOST: usize = 6;
/// Paragraphs that are looked for in the article.
const LOOKS: usize = 64;
/// Letters by which a paragraph is known again, in the article and in what the page says of itself.
const KNOWN_BY: (usize, usize) = (40, 30);

/// The first paragraph after the headline, if the article begins below it and the page says the same of itself.
pub(super) fn lead<'a>(document: &'a Document, weights: &Weights, article: &str) -> Option<Node<'a>> {
    let between = between(document, weights, &letters(&without_addresses(article)))?;
    let lead = *between.first().filter(|_| between.len() <= MOST)?;
    let text = letters(&lead.all_text());
    described(document).contains(beginning(&text, KNOWN_BY.1)).then_some(lead)
}

/// The paragraphs between the last headline before the article and its beginning.
fn between<'a>(document: &'a Document, weights: &Weights, article: &str) -> Option<Vec<Node<'a>>> {
    let body = document.body();
    let mut found = Vec::new();
    let (mut has_headline, mut looks) = (false, 0);
    let mut at = body.children().next();
    while let Some(node) = at {
        let is_out = is_no_text(node.name()) || is_besides(node);
        if node.name() == "h1" {
            has_headline = true;
            found.clear();
        } else if has_headline && found.len() <= MOST && !is_out && is_paragraph(node, weights) {
            if article.contains(beginning(&letters(&node.all_text()), KNOWN_BY.0)) {
                return Some(found);
            }
            found.push(node);
            looks += 1;
            if looks > LOOKS {
                return None;
            }
        }
        let inner = if is_out { None } else { node.children().next() };
        at = inner.or_else(|| node.beyond(body));
    }
    None
}

fn is_besides(node: Node<'_>) -> bool {
    matches!(node.name(), "figure" | "figcaption" | "table" | "ul" | "ol" | "dl") || names::is_aside(node)
}

fn is_paragraph(node: Node<'_>, weights: &Weights) -> bool {
    let count = weights.at(node);
    node.is_block() && !count.holds_blocks && count.text >= SHORTEST && count.links * 10 < count.text * 3
}

/// What the page says of itself.
fn described(document: &Document) -> String {
    let metas = document.root().descendants().filter(|it| it.name() == "meta");
    let is_description = |it: &Node<'_>| {
        let name = it.attribute("name").or_else(|| it.attribute("property")).unwrap_or_default();
        name.to_ascii_lowercase().ends_with("description")
    };
    metas.filter(is_description).filter_map(|it| it.attribute("content")).map(letters).collect()
}

/// Letters and digits alone, so that marks of markdown do not matter.
fn letters(text: &str) -> String {
    text.chars().filter(|it| it.is_alphanumeric()).collect()
}

/// Markdown without where its links lead.
fn without_addresses(text: &str) -> String {
    let mut parts = text.split("](");
    let mut words = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let mut open = 1;
        let end = part.find(|letter| {
            open += i32::from(letter == '(') - i32::from(letter == ')');
            open == 0 || letter == '\n'
        });
        words.push_str(end.map_or(part, |end| &part[end..]));
    }
    words
}

fn beginning(text: &str, length: usize) -> &str {
    text.char_indices().nth(length).map_or(text, |(at, _)| &text[..at])
}
