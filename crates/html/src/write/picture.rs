//! Pictures: where they are, in spite of what pages do to load them later.

use url::Url;

use super::link;
use crate::Node;

/// Bytes of an address that holds its own picture and is only a place for one that is loaded later.
const PLACEHOLDER: usize = 1024;

/// A picture in a page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Picture {
    /// Its address: absolute where the base is known, or `data:…`.
    pub address: String,
    /// What stands in for it.
    pub alt: String,
}

impl Picture {
    /// The mark in markdown. One that the page itself holds is called `img1` and so on.
    pub(super) fn mark(&self, number: usize) -> String {
        // Brackets end the words early for many who read markdown, escaped or not.
        let alt = self.alt.replace('[', "(").replace(']', ")");
        if self.address.starts_with("data:") {
            format!("![{alt}](img{})", number + 1)
        } else {
            format!("![{alt}]({})", link::target(&self.address))
        }
    }
}

/// The picture of an `img`, unless there is none or it only counts readers.
pub(super) fn of(node: Node<'_>, base: Option<&Url>) -> Option<Picture> {
    let is_dot = |name| node.attribute(name).is_some_and(|size| matches!(size.trim(), "0" | "1" | "1px"));
    if is_dot("width") && is_dot("height") {
        return None;
    }
    let address = link::joined(base, source(node)?.trim());
    let alt = node.attribute("alt").or_else(|| node.attribute("title")).unwrap_or_default();
    let alt = alt.split_whitespace().collect::<Vec<_>>().join(" ");
    Some(Picture { address, alt })
}

fn source(node: Node<'_>) -> Option<String> {
    let given = |name| node.attribute(name).map(str::trim).filter(|it| !it.is_empty());
    let own = given("src").filter(|it| !is_placeholder(it));
    let later = || {
        ["data-src", "data-original", "data-lazy-src", "data-hi-res-src", "data-url"]
            .into_iter()
            .find_map(given)
    };
    let set = || ["srcset", "data-srcset"].into_iter().find_map(given).and_then(first_of);
    let around = || {
        let picture = node.parent().filter(|it| it.name() == "picture")?;
        picture.children().filter(|it| it.name() == "source").find_map(|it| first_of(it.attribute("srcset")?))
    };
    let found = own.or_else(later).or_else(set).or_else(around).or_else(|| given("src"));
    found.map(str::to_owned)
}

fn is_placeholder(address: &str) -> bool {
    address.starts_with("data:") && address.len() < PLACEHOLDER || address.starts_with("about:")
}

/// The first candidate of a set. Addresses may hold commas, so only one before a blank ends it.
fn first_of(set: &str) -> Option<&str> {
    set.split_ascii_whitespace().next().map(|it| it.trim_end_matches(',')).filter(|it| !it.is_empty())
}
