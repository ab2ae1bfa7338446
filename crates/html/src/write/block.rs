//! What stands by itself.

use super::classes::level;
use super::page::Page;
use super::paper::Gap;
use super::table::joined;
use super::{code, link};
use crate::Node;

impl Page<'_> {
    pub(super) fn block(&mut self, node: Node<'_>, name: &str) {
        if let Some(label) = self.notes.label_at(node) {
            return self.note(node, &label);
        }
        match name {
            "hr" => self.rule(),
            "pre" | "listing" | "xmp" => self.fenced(node),
            "blockquote" => self.quote(node),
            "ul" | "ol" | "menu" | "dir" => self.list(node),
            "li" => self.item(node, "- "),
            "dt" => self.term(node),
            "dd" => self.definition(node),
            "dl" => self.definitions(node),
            "table" => self.table(node),
            "summary" => self.summary(node),
            name if level(name).is_some() => self.heading(node, level(name).unwrap_or(1)),
            _ => self.children(node),
        }
    }

    fn rule(&mut self) {
        self.paper.block("---");
    }

    /// A heading is one line. What it holds besides stands below.
    fn heading(&mut self, node: Node<'_>, level: usize) {
        if self.holds_blocks(node)
            && node.descendants().any(|it| matches!(it.name(), "table" | "ul" | "ol" | "pre"))
        {
            return self.children(node);
        }
        self.strong += 1;
        let was_in_cell = std::mem::replace(&mut self.in_cell, true);
        self.children(node);
        self.in_cell = was_in_cell;
        self.strong -= 1;
        let text = joined(&self.taken(), " ");
        if text.is_empty() {
            return;
        }
        let text = self.linked(text);
        // Marks at the end would be taken for a part of the heading's own.
        let text = if text.ends_with('#') { format!("{}\\#", &text[..text.len() - 1]) } else { text };
        self.paper.block(&format!("{} {text}", "#".repeat(level)));
    }

    fn fenced(&mut self, node: Node<'_>) {
        let text = code::text(node);
        let text = text.trim_end().trim_start_matches(['\n', '\r']);
        if text.is_empty() {
            return self.children(node);
        }
        if code::is_prose(node) {
            return self.preformatted(node);
        }
        let fence = code::fence(text);
        let language = code::language(node).unwrap_or_default();
        self.paper.block(&format!("{fence}{language}\n{text}\n{fence}"));
    }

    /// Text whose lines and links both matter, such as a standard with references: in HTML, which markdown allows.
    fn preformatted(&mut self, node: Node<'_>) {
        let mut text = String::new();
        let mut ends = Vec::new();
        for part in node.descendants() {
            while ends.last().is_some_and(|link: &Node<'_>| {
                !std::iter::successors(part.parent(), |it| it.parent()).any(|it| it == *link)
            }) {
                ends.pop();
                text.push_str("</a>");
            }
            if let Some(target) = link::address(part, self.writing.base) {
                text.extend(["<a href=\"", &code::escaped(&target), "\">"]);
                ends.push(part);
            }
            text.push_str(&code::escaped(part.text().unwrap_or_default()));
        }
        text.push_str(&"</a>".repeat(ends.len()));
        self.paper.block(&format!("<pre>{}</pre>", text.trim_end()));
    }

    pub(super) fn quote(&mut self, node: Node<'_>) {
        let indent = self.paper.indent("> ", "> ");
        self.children(node);
        self.end_paragraph();
        self.paper.outdent(indent);
    }

    fn summary(&mut self, node: Node<'_>) {
        if self.holds_blocks(node) {
            return self.children(node);
        }
        self.strong += 1;
        self.children(node);
        self.strong -= 1;
        let text = self.taken();
        if !text.is_empty() {
            self.paper.block(&format!("▸ **{}**", text.replace("  \n", " ")));
        }
    }

    fn note(&mut self, node: Node<'_>, label: &str) {
        self.paper.set(if self.notes.is_first(label) { Gap::Blank } else { Gap::Line });
        let indent = self.paper.indent(&format!("[^{label}]: "), "    ");
        self.children(node);
        self.end_paragraph();
        self.paper.outdent(indent);
    }
}
