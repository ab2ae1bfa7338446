//! What stands in a paragraph.

use super::Odf;
use crate::lines::Lines;
use crate::xml::{Element, Node, Ns, Xml};

/// Blanks that one element may stand for.
const MOST_BLANKS: i64 = 1000;

/// A paragraph as it grows.
#[derive(Debug, Default)]
pub(super) struct Inline {
    pub(super) text: String,
    /// Text boxes, tables and charts in it.
    pub(super) after: Vec<Lines>,
    pub(super) hides: bool,
}

impl Inline {
    /// Line ends and runs of blanks in the markup are one blank.
    fn add(&mut self, text: &str) {
        for c in text.chars() {
            if !matches!(c, ' ' | '\t' | '\n' | '\r') {
                self.text.push(c);
            } else if !self.text.is_empty() && !self.text.ends_with([' ', '\n', '\t']) {
                self.text.push(' ');
            }
        }
    }
}

impl Odf<'_> {
    pub(super) fn inline(&mut self, xml: &mut Xml<'_>, level: usize, inline: &mut Inline) {
        while let Some(node) = xml.node(level) {
            match node {
                Node::Text(text) => inline.add(&text),
                Node::Child(child) => self.piece(xml, &child, inline),
            }
        }
    }

    pub(super) fn piece(&mut self, xml: &mut Xml<'_>, element: &Element<'_>, inline: &mut Inline) {
        let inner = xml.level();
        match (element.ns(), element.name()) {
            (Ns::OdText, "s") => {
                let count = element.number("c").unwrap_or(1).clamp(0, MOST_BLANKS);
                inline.text.extend((0..count).map(|_| ' '));
            }
            (Ns::OdText, "tab") => inline.text.push('\t'),
            (Ns::OdText, "line-break") => inline.text.push('\n'),
            (Ns::OdText, "span") => self.span(xml, element, inline),
            (Ns::OdText | Ns::OdDraw, "a") => self.link(xml, element, inline),
            (Ns::OdText, "note") => self.note(xml, element, inline),
            (Ns::OdText, "change-start" | "change-end" | "change") => {
                self.change(element, &mut inline.text);
            }
            (Ns::OdText, "ruby") => self.ruby(xml, inline),
            (Ns::OdText, "hidden-text") => {
                let text = element.attr("string-value").unwrap_or_default();
                inline.text.extend(["[hidden]", &text, "[/hidden]"]);
            }
            (Ns::OdText, "script" | "tracked-changes") | (Ns::OdOffice, "forms") => {}
            (Ns::OdOffice, "annotation") => self.comment(xml, element, inline),
            (Ns::OdOffice, "annotation-end") => {
                let mark = self.comments.end(&element.attr("name").unwrap_or_default());
                inline.text.push_str(&mark);
            }
            (Ns::OdDraw, _) => self.drawn(xml, element, inline),
            (Ns::OdTable, "table") => {
                let mut lines = self.lines();
                self.table(xml, &mut lines);
                inline.after.push(lines);
            }
            _ => match field(element) {
                Some(field) => inline.text.extend(["[field ", field, "]"]),
                None => self.inline(xml, inner, inline),
            },
        }
    }

    fn span(&mut self, xml: &mut Xml<'_>, element: &Element<'_>, inline: &mut Inline) {
        let inner = xml.level();
        let hides = !inline.hides && self.styles.hides("text", element.attr("style-name"));
        if !hides {
            return self.inline(xml, inner, inline);
        }
        inline.text.push_str("[hidden]");
        self.inline(xml, inner, inline);
        inline.text.push_str("[/hidden]");
    }

    fn link(&mut self, xml: &mut Xml<'_>, element: &Element<'_>, inline: &mut Inline) {
        let inner = xml.level();
        let address = element.attr("href").unwrap_or_default();
        let start = inline.text.len();
        self.inline(xml, inner, inline);
        if address.is_empty() {
            return;
        }
        let address = if address.starts_with('#') { "internal" } else { &address };
        self.options.style.link(address, start, &mut inline.text);
    }

    /// What is written above or beside other text follows it in parentheses.
    fn ruby(&mut self, xml: &mut Xml<'_>, inline: &mut Inline) {
        let level = xml.level();
        while let Some(child) = xml.child(level) {
            let is_beside = child.name() == "ruby-text";
            inline.text.push_str(if is_beside { " (" } else { "" });
            self.inline(xml, level + 1, inline);
            inline.text.push_str(if is_beside { ")" } else { "" });
        }
    }
}

/// Fields whose text is another on each page or each day.
fn field(element: &Element<'_>) -> Option<&'static str> {
    let is_fixed = element.flag("fixed");
    match (element.ns(), element.name()) {
        (Ns::OdText, "page-number") => Some("PAGE"),
        (Ns::OdText, "page-count") => Some("NUMPAGES"),
        (Ns::OdText, "date") if !is_fixed => Some("DATE"),
        (Ns::OdText, "time") if !is_fixed => Some("TIME"),
        (Ns::OdPresentation, "date-time") => Some("DATE"),
        _ => None,
    }
}
