//! Lists, and lists of definitions.

use super::page::Page;
use super::paper::Gap;
use crate::Node;

impl Page<'_> {
    pub(super) fn list(&mut self, node: Node<'_>) {
        let is_within = node.parent().is_some_and(|it| matches!(it.name(), "li" | "dd" | "ul" | "ol"));
        if is_within {
            self.paper.set(Gap::Line);
        }
        let mut number = Numbers::of(node);
        for child in node.children() {
            if child.name() == "li" {
                let mark = number.mark(child);
                self.end_paragraph();
                if self.notes.label_at(child).is_some() {
                    self.node(child);
                } else if !self.is_hidden(child) {
                    self.item(child, &mark);
                }
            } else {
                self.node(child);
            }
        }
        self.end_paragraph();
        self.paper.set(Gap::Blank);
    }

    /// An item. Items follow each other line by line.
    pub(super) fn item(&mut self, node: Node<'_>, mark: &str) {
        if node.previous().is_some() && has_item_before(node) {
            self.paper.set(Gap::Line);
        }
        let outer = self.around.take();
        let indent = self.paper.indent(mark, &" ".repeat(mark.chars().count()));
        self.children(node);
        self.end_paragraph();
        self.paper.outdent(indent);
        self.around = outer;
    }

    /// Without terms what it holds is set off, as wikis and old pages do with quotes and replies.
    pub(super) fn definitions(&mut self, node: Node<'_>) {
        if !has_terms(node) {
            return self.quote(node);
        }
        self.children(node);
        self.end_paragraph();
        self.paper.set(Gap::Blank);
    }

    pub(super) fn term(&mut self, node: Node<'_>) {
        if node.parent().is_some_and(|it| it.find("dd").is_some()) && has_before(node, "dt") {
            self.paper.set(Gap::Line);
        }
        self.children(node);
        self.end_paragraph();
        self.paper.set(Gap::Line);
    }

    pub(super) fn definition(&mut self, node: Node<'_>) {
        if node.parent().is_some_and(|it| it.name() == "dl" && !has_terms(it)) {
            return self.children(node);
        }
        self.paper.set(Gap::Line);
        let indent = self.paper.indent(": ", "  ");
        self.children(node);
        self.end_paragraph();
        self.paper.outdent(indent);
    }
}

fn has_item_before(node: Node<'_>) -> bool {
    std::iter::successors(node.previous(), |it| it.previous()).any(|it| it.name() == "li")
}

fn has_terms(list: Node<'_>) -> bool {
    list.children().any(|it| matches!(it.name(), "dt" | "div"))
}

/// Whether the element before is of this name.
fn has_before(node: Node<'_>, name: &str) -> bool {
    let mut before = std::iter::successors(node.previous(), |it| it.previous());
    before.find(|it| it.is_element()).is_some_and(|it| it.name() == name)
}

/// The marks of the items of a list.
struct Numbers {
    is_ordered: bool,
    next: i64,
    step: i64,
}

impl Numbers {
    fn of(list: Node<'_>) -> Self {
        let given = list.attribute("start").and_then(|it| it.trim().parse().ok());
        let is_reversed = list.attribute("reversed").is_some();
        let last = || list.children().filter(|it| it.name() == "li").map(|_| 1_i64).sum();
        let next = given.unwrap_or_else(|| if is_reversed { last() } else { 1 });
        Self { is_ordered: list.name() == "ol", next, step: if is_reversed { -1 } else { 1 } }
    }

    fn mark(&mut self, item: Node<'_>) -> String {
        if !self.is_ordered {
            return "- ".to_owned();
        }
        let given = item.attribute("value").and_then(|it| it.trim().parse().ok());
        let number = given.unwrap_or(self.next);
        self.next = number.saturating_add(self.step);
        // Markdown counts from 0 and to nine digits.
        if (0..1_000_000_000).contains(&number) { format!("{number}. ") } else { "- ".to_owned() }
    }
}
