//! How much of a drawing there is once everything that is referred to stands where it is used.

use std::collections::HashMap;

use resvg::usvg::roxmltree::{Document, Node, NodeId};

use super::content::{is, target};

/// Bytes of a path that count as much as an element.
const PATH: u64 = 50;
/// Bytes of a text that count as much as an element.
const LETTERS: u64 = 2;
/// Elements within each other, those that are used taken for being there.
const DEPTH: usize = 1000;

/// Counts elements as often as they are drawn.
pub(super) struct Repeated<'a, 'input> {
    named: HashMap<&'a str, Node<'a, 'input>>,
    /// What rules of style refer to, by each word of their selectors.
    styled: HashMap<&'a str, Vec<&'a str>>,
    counted: HashMap<NodeId, u64>,
    most: u64,
    steps: u64,
}

impl<'a, 'input> Repeated<'a, 'input> {
    pub(super) fn new(document: &'a Document<'input>, most: u64) -> Self {
        let all = || document.descendants().filter(Node::is_element);
        let named = all().filter_map(|node| Some((node.attribute("id")?, node))).collect();
        let mut styled: HashMap<&str, Vec<&str>> = HashMap::new();
        for style in all().filter(|node| is(*node, "style")).filter_map(|node| node.text()) {
            for (selector, body) in style.split('}').filter_map(|rule| rule.split_once('{')) {
                for word in words(selector) {
                    styled.entry(word).or_default().extend(references(body));
                }
            }
        }
        Self { named, styled, counted: HashMap::new(), most, steps: 0 }
    }

    /// How much there is, or `None` when it is more than allowed.
    pub(super) fn count(mut self, root: Node<'a, 'input>) -> Option<u64> {
        let count = self.below(root, DEPTH);
        (count <= self.most && self.steps <= self.most.saturating_mul(16)).then_some(count)
    }

    fn below(&mut self, node: Node<'a, 'input>, depth: usize) -> u64 {
        if let Some(known) = self.counted.get(&node.id()) {
            return *known;
        }
        let Some(depth) = depth.checked_sub(1) else { return u64::MAX };
        // Whoever comes back here while it is counted went in a circle.
        self.counted.insert(node.id(), 0);
        let mut count = own(node);
        for below in node.children().filter(Node::is_element) {
            count = count.saturating_add(self.below(below, depth));
        }
        for name in self.referred_to(node) {
            self.steps += 1;
            if self.steps > self.most.saturating_mul(16) {
                return u64::MAX;
            }
            if let Some(used) = self.named.get(name).copied() {
                count = count.saturating_add(self.below(used, depth));
            }
        }
        self.counted.insert(node.id(), count);
        count
    }

    fn referred_to(&self, node: Node<'a, 'input>) -> Vec<&'a str> {
        let here = node.attributes().flat_map(|attribute| references(attribute.value()));
        let used = target(node).and_then(|target| target.strip_prefix('#'));
        let classes = node.attribute("class").unwrap_or_default().split_ascii_whitespace();
        let known = classes.chain(node.attribute("id")).chain([node.tag_name().name(), "*"]);
        let styled = known.filter_map(|word| self.styled.get(word)).flatten().copied();
        here.chain(used).chain(styled).collect()
    }
}

/// An element, its path and its letters.
fn own(node: Node<'_, '_>) -> u64 {
    let paths = ["d", "points"].iter().filter_map(|name| node.attribute(*name)).map(str::len).sum::<usize>();
    let is_drawn = !is(node, "style");
    let texts = node.children().filter(|child| child.is_text() && is_drawn).filter_map(|child| child.text());
    1 + paths as u64 / PATH + texts.map(|text| text.trim().len() as u64).sum::<u64>() / LETTERS
}

/// The names in `url(#name)`.
fn references(value: &str) -> impl Iterator<Item = &str> {
    value.split("url(").skip(1).filter_map(|rest| {
        let inner = rest.split(')').next()?.trim().trim_matches(['\'', '"']);
        inner.trim().strip_prefix('#')
    })
}

/// The names of elements, classes and identifiers in a selector.
fn words(selector: &str) -> impl Iterator<Item = &str> {
    let is_end = |sign: char| !(sign.is_alphanumeric() || "-_*".contains(sign));
    selector.split(is_end).filter(|word| !word.is_empty())
}
