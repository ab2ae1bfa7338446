//! What stands in a paragraph.

use std::fmt::{self, Write as _};

use super::story::Story;
use crate::lines::Lines;
use crate::report::INK;
use crate::revisions::Change;
use crate::xml::{Element, Ns, Xml};

/// The text of a paragraph as it grows.
#[derive(Debug, Default)]
pub(super) struct Inline {
    pub(super) text: String,
    /// What follows the paragraph on lines of its own.
    pub(super) after: Vec<Lines>,
    /// The style hides it.
    pub(super) hidden: bool,
    /// Where a mark was closed last, and which.
    closed: Option<(usize, &'static str)>,
}

impl Inline {
    /// Adds a mark.
    pub(super) fn say(&mut self, mark: fmt::Arguments<'_>) {
        // Writing to a string cannot fail.
        let _ = self.text.write_fmt(mark);
    }

    /// Opens a mark, or goes on in one that was just closed. Gives where the text began.
    pub(super) fn open(&mut self, word: &'static str) -> Opened {
        let closing = word.len() + 3;
        if self.closed == Some((self.text.len(), word)) {
            self.text.truncate(self.text.len() - closing);
            return Opened { at: self.text.len(), word, resumed: true };
        }
        let at = self.text.len();
        self.say(format_args!("[{word}]"));
        Opened { at, word, resumed: false }
    }

    /// Closes a mark; tells whether it is a new one around something.
    pub(super) fn close(&mut self, opened: &Opened) -> bool {
        let begun = if opened.resumed { opened.at } else { opened.at + opened.word.len() + 2 };
        if self.text.len() == begun && !opened.resumed {
            self.text.truncate(opened.at);
            return false;
        }
        self.say(format_args!("[/{}]", opened.word));
        self.closed = Some((self.text.len(), opened.word));
        !opened.resumed
    }
}

/// A mark that was opened.
pub(super) struct Opened {
    at: usize,
    word: &'static str,
    resumed: bool,
}

impl Story<'_, '_> {
    /// All pieces of the element at `level`.
    pub(super) fn pieces(&mut self, xml: &mut Xml<'_>, level: usize, inline: &mut Inline) {
        while let Some(child) = xml.child(level) {
            let inner = xml.level();
            self.piece(xml, &child, inner, inline);
        }
    }

    /// One piece of a paragraph.
    pub(super) fn piece(
        &mut self,
        xml: &mut Xml<'_>,
        element: &Element<'_>,
        level: usize,
        inline: &mut Inline,
    ) {
        if element.ns() == Ns::M {
            return self.equation(xml, element, level, inline);
        }
        if element.ns() != Ns::W {
            return;
        }
        match element.name() {
            "r" => self.run(xml, level, inline),
            "hyperlink" => self.link(xml, element, level, inline),
            "ins" | "del" | "moveTo" | "moveFrom" => self.changed(xml, element, level, inline),
            "smartTag" | "customXml" | "sdt" | "sdtContent" | "dir" | "bdo" => {
                self.pieces(xml, level, inline);
            }
            "fldSimple" => self.simple_field(xml, element, level, inline),
            "commentRangeStart" | "commentRangeEnd" => {
                let mark = self.comment_range(element);
                inline.text.push_str(&mark);
            }
            "subDoc" => {
                let mark = self.subdocument(xml, element);
                inline.say(format_args!("{mark}"));
            }
            "contentPart" => self.docx.report.found(INK),
            // Some writers put a table or a paragraph where only runs may stand.
            "p" => {
                let written = self.paragraph(xml, element, level);
                inline.text.push('\n');
                inline.text.push_str(&written.text);
                inline.after.extend(written.after);
            }
            "tbl" => {
                let mut table = Lines::default();
                self.table(xml, level, &mut table);
                inline.after.push(table);
            }
            _ => {}
        }
    }

    fn equation(&mut self, xml: &mut Xml<'_>, element: &Element<'_>, level: usize, inline: &mut Inline) {
        if matches!(element.name(), "oMath" | "oMathPara") {
            let equation = crate::drawing::math(xml, level);
            if !equation.is_empty() {
                self.put_text(&format!("${equation}$"), inline);
            }
        }
    }

    /// Text in a change that nobody has accepted.
    fn changed(&mut self, xml: &mut Xml<'_>, element: &Element<'_>, level: usize, inline: &mut Inline) {
        let Some(change) = Change::of(element.name()) else { return };
        self.docx.revisions.by(element);
        let opened = inline.open(change.word());
        self.pieces(xml, level, inline);
        if inline.close(&opened) {
            self.docx.revisions.changed(change);
        }
    }

    fn link(&mut self, xml: &mut Xml<'_>, element: &Element<'_>, level: usize, inline: &mut Inline) {
        let anchor = element.attr("anchor").filter(|anchor| !anchor.is_empty());
        let found = xml.rel(element, "id").and_then(|id| self.relationships.by_id(&id));
        let address = match (found, anchor) {
            (Some(found), Some(anchor)) if found.external => Some(format!("{}#{anchor}", found.target)),
            (Some(found), _) if found.external => Some(found.target.clone()),
            (Some(_), _) | (None, Some(_)) => Some("internal".to_owned()),
            (None, None) => None,
        };
        let at = inline.text.len();
        self.pieces(xml, level, inline);
        if let Some(address) = address {
            self.linked(&address, at, inline);
        }
    }

    /// Says where the text from `at` on leads.
    pub(super) fn linked(&mut self, address: &str, at: usize, inline: &mut Inline) {
        if self.is_silent() || address.is_empty() {
            return;
        }
        self.docx.options.style.link(address, at, &mut inline.text);
    }
}
