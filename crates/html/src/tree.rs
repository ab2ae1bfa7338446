//! The page as a tree.

mod block;
mod node;
mod sink;

use std::fmt;

use html5ever::tendril::{StrTendril, TendrilSink};
use html5ever::tree_builder::TreeBuilderOpts;
use html5ever::{Attribute, ParseOpts, QualName, parse_document};

use crate::{ParseLimits, guard};
pub use node::Node;
use sink::Sink;

/// Stands for no node.
const NONE: u32 = u32::MAX;

/// A parsed page, or a piece of one. Whatever is given, something is made of it, as browsers do.
pub struct Document {
    slots: Vec<Slot>,
    is_cut: bool,
    tags_left_out: usize,
}

/// A node and its place.
struct Slot {
    parent: u32,
    prev: u32,
    next: u32,
    first: u32,
    last: u32,
    data: Data,
}

enum Data {
    /// The root, and what is neither of the others.
    Other,
    Element(QualName, Vec<Attribute>),
    Text(StrTendril),
}

impl Document {
    /// Parses within the default limits.
    pub fn parse(html: &str) -> Self {
        Self::parse_within(html, &ParseLimits::default())
    }

    /// Parses within limits, in time that is linear in the length of the page.
    pub fn parse_within(html: &str, limits: &ParseLimits) -> Self {
        let guarded = guard(html, limits);
        // What stands in for scripts is read, as none is run.
        let tree_builder = TreeBuilderOpts { scripting_enabled: false, ..TreeBuilderOpts::default() };
        let options = ParseOpts { tree_builder, ..ParseOpts::default() };
        let mut document = parse_document(Sink::default(), options).one(&*guarded.html);
        document.is_cut = guarded.is_cut;
        document.tags_left_out = guarded.tags_left_out;
        document
    }

    /// Whether the end of the page was cut off, as it is longer than the limits allow.
    pub fn is_cut(&self) -> bool {
        self.is_cut
    }

    /// Tags and ends of tags that were left out, as there were too many within each other.
    pub fn tags_left_out(&self) -> usize {
        self.tags_left_out
    }

    /// The node that holds all others.
    pub fn root(&self) -> Node<'_> {
        Node::new(self, 0)
    }

    /// The body, or else the root.
    pub fn body(&self) -> Node<'_> {
        self.root().find("body").unwrap_or(self.root())
    }

    /// How many nodes there are; their [`Node::index`] is smaller.
    pub fn len(&self) -> usize {
        self.slots.len()
    }

    /// Never: there is always a root.
    pub fn is_empty(&self) -> bool {
        self.slots.is_empty()
    }

    /// What the page calls itself, blanks squeezed.
    pub fn title(&self) -> Option<String> {
        let title = self.root().find("title")?.all_text();
        let title = title.split_whitespace().collect::<Vec<_>>().join(" ");
        (!title.is_empty()).then_some(title)
    }

    /// What the page's relative addresses are relative to, given where it came from.
    pub fn base(&self, url: Option<&url::Url>) -> Option<url::Url> {
        let own = self.root().find("base").and_then(|base| base.attribute("href"));
        match (own, url) {
            (Some(own), Some(url)) => url.join(own.trim()).ok().or_else(|| Some(url.clone())),
            (Some(own), None) => own.trim().parse().ok(),
            (None, url) => url.cloned(),
        }
    }
}

impl fmt::Debug for Document {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("Document").field("nodes", &self.slots.len()).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_piece_of_a_page_is_a_page() {
        let document = Document::parse("<p class='a b'>one<p>two &amp; <b>three</b>");
        let body = document.body();
        let names: Vec<_> = body.children().map(Node::name).collect();
        assert_eq!(names, ["p", "p"]);
        assert_eq!(body.all_text(), "onetwo & three");
        let first = body.children().next().unwrap();
        assert!(first.has_class("b") && !first.has_class("c"));
        assert_eq!(first.next().unwrap().parent().unwrap().name(), "body");
    }

    #[test]
    fn the_base_is_where_the_page_says() {
        let url = "https://example.org/a/b".parse().unwrap();
        let base = |html: &str| Document::parse(html).base(Some(&url)).map(String::from);
        assert_eq!(base("<base href='/c/'>").as_deref(), Some("https://example.org/c/"));
        assert_eq!(base("<p>").as_deref(), Some("https://example.org/a/b"));
        assert_eq!(Document::parse("<base href='x'>").base(None), None);
    }

    #[test]
    fn texts_that_tables_may_not_hold_go_before_them() {
        let document = Document::parse("<table>loose<tr><td>cell</table>");
        assert_eq!(document.body().all_text(), "loosecell");
    }
}
