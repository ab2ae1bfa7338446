//! A reading by the place and the names of the parts of a page: what is around the article is left out, and what is
//! left is narrowed down to where the prose is.

use std::collections::HashSet;

use omniread_html::{Document, Markdown, Node, Writing, markdown_of};

use super::besides::besides;
use super::names;
use super::weights::{Weights, is_no_text};

/// The share of prose, in hundredths, up to which a part may be left out for its name.
const ASIDE: u64 = 40;
/// The hundredths of the prose that the article holds at least.
const CORE: u64 = 92;
/// The hundredths of links from which on a group without prose leads elsewhere.
const LINKS: u64 = 70;

pub(super) struct Second<'a> {
    weights: &'a Weights,
    left_out: HashSet<usize>,
    /// The prose of each node that is left out of it, by its index.
    lost: Vec<u32>,
    total: u32,
}

impl<'a> Second<'a> {
    pub(super) fn read(document: &Document, weights: &'a Weights, writing: &Writing<'_>) -> Markdown {
        let body = document.body();
        let total = weights.at(body).prose;
        let mut second = Self { weights, left_out: HashSet::new(), lost: vec![0; document.len()], total };
        second.leave_out(body);
        second.count_lost(body);
        let core = second.core(body);
        second.thin_out(core);
        second.left_out.extend(besides(core, weights));
        let leave_out = |node: Node<'_>| second.left_out.contains(&node.index());
        markdown_of(core, &Writing { leave_out: Some(&leave_out), ..*writing })
    }

    /// Leaves out what is not the article by its element, its role or its name.
    fn leave_out(&mut self, top: Node<'_>) {
        let mut at = top.children().next();
        while let Some(node) = at {
            let is_out = node.is_element() && self.is_aside(node);
            if is_out {
                self.left_out.insert(node.index());
            }
            let inner = if is_out { None } else { node.children().next() };
            at = inner.or_else(|| node.beyond(top));
        }
    }

    fn is_aside(&self, node: Node<'_>) -> bool {
        let name = node.name();
        if is_no_text(name) {
            return true;
        }
        let count = self.weights.at(node);
        let is_small = u64::from(count.prose) * 100 < u64::from(self.total) * ASIDE;
        is_small && names::is_aside(node)
    }

    /// From the last node to the first: what is inside comes before what is around it.
    fn count_lost(&mut self, top: Node<'_>) {
        let nodes: Vec<Node<'_>> = top.descendants().filter(|it| it.is_element()).collect();
        for node in nodes.into_iter().rev() {
            if self.left_out.contains(&node.index()) {
                self.lost[node.index()] = self.weights.at(node).prose;
            }
            let lost = self.lost[node.index()];
            if let Some(parent) = node.parent() {
                self.lost[parent.index()] += lost;
            }
        }
    }

    /// What is kept of a node's prose.
    fn kept(&self, node: Node<'_>) -> u32 {
        self.weights.at(node).prose.saturating_sub(self.lost[node.index()])
    }

    /// The innermost part that holds nearly all the prose.
    fn core<'n>(&self, body: Node<'n>) -> Node<'n> {
        let mut core = body;
        let least = u64::from(self.kept(body)) * CORE;
        while let Some(inner) =
            core.children().find(|it| it.is_element() && u64::from(self.kept(*it)) * 100 >= least)
        {
            if matches!(inner.name(), "p" | "blockquote" | "pre" | "ul" | "ol" | "tr" | "tbody" | "table") {
                break;
            }
            core = inner;
        }
        core
    }

    /// Leaves out lists and blocks that are little more than links.
    fn thin_out(&mut self, core: Node<'_>) {
        let mut at = core.children().next();
        while let Some(node) = at {
            let is_out = !self.left_out.contains(&node.index()) && self.is_mostly_links(node);
            if is_out {
                self.left_out.insert(node.index());
            }
            let inner = if self.left_out.contains(&node.index()) { None } else { node.children().next() };
            at = inner.or_else(|| node.beyond(core));
        }
    }

    fn is_mostly_links(&self, node: Node<'_>) -> bool {
        let count = self.weights.at(node);
        let is_group = matches!(node.name(), "ul" | "ol" | "dl" | "table" | "div" | "section");
        is_group
            && count.text > 0
            && count.prose == 0
            && u64::from(count.links) * 100 > u64::from(count.text) * LINKS
    }
}
