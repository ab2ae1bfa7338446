//! Blocks: paragraphs, headings, lists, sections, indexes, tables.

use super::Odf;
use super::inline::Inline;
use crate::lines::Lines;
use crate::xml::{Element, Ns, Xml};

impl Odf<'_> {
    /// The blocks of the element at `level`. In a cell, what is no paragraph goes `below` its row.
    pub(super) fn blocks(
        &mut self,
        xml: &mut Xml<'_>,
        level: usize,
        lines: &mut Lines,
        mut below: Option<&mut Lines>,
    ) {
        while let Some(child) = xml.child(level) {
            if self.stopped.is_some() {
                return;
            }
            self.block(xml, &child, lines, below.as_deref_mut());
        }
    }

    pub(super) fn block(
        &mut self,
        xml: &mut Xml<'_>,
        element: &Element<'_>,
        lines: &mut Lines,
        mut below: Option<&mut Lines>,
    ) {
        let inner = xml.level();
        match (element.ns(), element.name()) {
            (Ns::OdText, "p" | "h") => self.paragraph(xml, element, lines, below),
            (Ns::OdText, "list") => {
                self.lists.begin(element);
                self.blocks(xml, inner, lines, below);
                self.lists.end(element.attr("id"));
            }
            (Ns::OdText, "list-item" | "list-header") => {
                self.lists.item(element);
                self.blocks(xml, inner, lines, below);
            }
            (Ns::OdText, "section") => self.section(xml, element, lines, below),
            (Ns::OdText, "tracked-changes") => self.tracked(xml, inner),
            (Ns::OdText, name) if name.ends_with("-source") || name.ends_with("-decls") => {}
            (Ns::OdText, "change-start" | "change-end" | "change") => {
                let mut text = String::new();
                self.change(element, &mut text);
                lines.push(0, &text);
            }
            (Ns::OdTable, "table") => match below.as_deref_mut() {
                Some(below) => self.table(xml, below),
                None => self.table(xml, lines),
            },
            (Ns::OdDraw, _) | (Ns::OdOffice, "annotation" | "annotation-end") => {
                let mut inline = Inline::default();
                self.piece(xml, element, &mut inline);
                inline.put(0, "", lines, below);
            }
            (Ns::OdText | Ns::OdOffice, name) if name != "forms" => self.blocks(xml, inner, lines, below),
            _ => {}
        }
    }

    fn section(
        &mut self,
        xml: &mut Xml<'_>,
        element: &Element<'_>,
        lines: &mut Lines,
        below: Option<&mut Lines>,
    ) {
        let inner = xml.level();
        let hides = element.attr("display").is_some_and(|display| display != "true");
        if hides {
            lines.push(0, "[hidden]");
        }
        self.blocks(xml, inner, lines, below);
        if hides {
            lines.push(0, "[/hidden]");
        }
    }

    fn paragraph(
        &mut self,
        xml: &mut Xml<'_>,
        element: &Element<'_>,
        lines: &mut Lines,
        below: Option<&mut Lines>,
    ) {
        let level = xml.level();
        let is_heading = element.name() == "h";
        let numbers = self.styles.numbers(element.attr("style-name"));
        let label = self.lists.label().filter(|_| numbers);
        let hides = self.styles.hides("paragraph", element.attr("style-name"));
        let mut inline = Inline { hides, ..Inline::default() };
        self.changes.resume(&mut inline.text);
        self.inline(xml, level, &mut inline);
        self.changes.pause(&mut inline.text);
        let outline = element.number("outline-level").and_then(|level| usize::try_from(level).ok());
        let outline = outline.unwrap_or(1).clamp(1, 10);
        let is_blank = inline.text.trim().is_empty();
        let counts = is_heading && !is_blank && label.is_none() && !element.flag("is-list-header");
        let label = if counts { self.lists.heading(outline) } else { label };
        let label =
            label.filter(|label| !label.is_empty()).map_or(String::new(), |label| format!("{label} "));
        let start = if is_heading && !is_blank { self.options.style.heading(outline) } else { String::new() };
        let indent = if is_heading { 0 } else { self.lists.depth().saturating_sub(1) };
        inline.put(indent, &format!("{start}{label}"), lines, below);
    }
}

impl Inline {
    /// Puts a paragraph and what hangs on it where they belong.
    fn put(&self, indent: usize, start: &str, lines: &mut Lines, below: Option<&mut Lines>) {
        let text = self.text.trim_matches(['\n', ' ']);
        if !text.is_empty() {
            let (open, close) = if self.hides { ("[hidden]", "[/hidden]") } else { ("", "") };
            lines.push(indent, &format!("{start}{open}{text}{close}"));
        }
        let target = below.unwrap_or(lines);
        for block in &self.after {
            target.append(0, block);
        }
    }
}
