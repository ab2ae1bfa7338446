//! What is in the source of a drawing, before anything is made of it.

use std::collections::HashMap;

use resvg::usvg::roxmltree::{Document, Node, NodeId};

use super::repeated::Repeated;
use crate::{ImageError, ImageLimits};

/// Elements within each other.
const DEPTH: usize = 200;
/// Comparisons of elements with rules of style.
const COMPARISONS: u64 = 300_000_000;
/// Bytes that a rule of style has at least, mostly.
const RULE: u64 = 10;

/// What is in a drawing.
pub(super) struct Contents {
    /// Texts that are not empty.
    pub(super) texts: u32,
    /// Pictures and symbols in other files.
    pub(super) elsewhere: u32,
}

/// Looks through a document and refuses what would take too long to draw.
pub(super) fn of(document: &Document<'_>, limits: &ImageLimits) -> Result<Contents, ImageError> {
    if depth(document) > DEPTH {
        return Err(ImageError::TooMuchToDraw { what: "too many elements within each other" });
    }
    let elements = Repeated::new(document, limits.drawing_elements).count(document.root_element());
    let elements = elements.ok_or(ImageError::TooMuchToDraw { what: "too many elements" })?;
    let all = || document.descendants().filter(Node::is_element);
    let style: usize = all().filter(|it| is(*it, "style")).filter_map(|it| it.text()).map(str::len).sum();
    if (style as u64 / RULE).saturating_mul(elements) > COMPARISONS {
        return Err(ImageError::TooMuchToDraw { what: "too many rules of style" });
    }
    let texts = all().filter(|it| is(*it, "text") && it.descendants().any(has_letters)).count();
    let elsewhere = all().filter(|it| leads_elsewhere(*it)).count();
    Ok(Contents { texts: texts as u32, elsewhere: elsewhere as u32 })
}

/// Whether an element has this name, in whatever namespace.
pub(super) fn is(node: Node<'_, '_>, name: &str) -> bool {
    node.tag_name().name() == name
}

fn has_letters(node: Node<'_, '_>) -> bool {
    node.is_text() && node.text().is_some_and(|text| !text.trim().is_empty())
}

fn leads_elsewhere(node: Node<'_, '_>) -> bool {
    let is_drawn = ["image", "use", "feImage"].iter().any(|name| is(node, name));
    is_drawn && target(node).is_some_and(|target| !target.starts_with(['#']) && !target.starts_with("data:"))
}

pub(super) fn target<'a>(node: Node<'a, '_>) -> Option<&'a str> {
    node.attributes().find(|attribute| attribute.name() == "href").map(|attribute| attribute.value().trim())
}

/// The deepest element. Parents stand before their children.
fn depth(document: &Document<'_>) -> usize {
    let mut depths: HashMap<NodeId, usize> = HashMap::new();
    let mut deepest = 0;
    for node in document.descendants().filter(Node::is_element) {
        let above = node.parent().and_then(|parent| depths.get(&parent.id())).copied().unwrap_or(0);
        depths.insert(node.id(), above + 1);
        deepest = deepest.max(above + 1);
    }
    deepest
}
