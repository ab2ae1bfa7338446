//! A story: one flow of paragraphs and tables, in the body, a header, a note, a comment or a text box.

use super::Docx;
use super::fields::Field;
use super::headers::Section;
use crate::lines::Lines;
use crate::package::Relationships;
use crate::parts::Place;
use crate::report::SUBDOCUMENT;
use crate::revisions::Change;
use crate::xml::{Element, Ns, Xml};

/// A flow of blocks, with what reaches from one of them into the next.
pub(super) struct Story<'d, 'p> {
    pub(super) docx: &'d mut Docx<'p>,
    pub(super) relationships: &'d Relationships,
    /// Fields that have begun and not ended.
    pub(super) fields: Vec<Field>,
    /// Identifier of the last paragraph.
    pub(super) last_paragraph: Option<String>,
}

impl<'d, 'p> Story<'d, 'p> {
    pub(super) fn new(docx: &'d mut Docx<'p>, relationships: &'d Relationships) -> Self {
        Self { docx, relationships, fields: Vec::new(), last_paragraph: None }
    }

    /// Where its parts are.
    pub(super) fn place(&self) -> Place<'d>
    where
        'p: 'd,
    {
        Place { package: self.docx.package, relationships: self.relationships, options: self.docx.options }
    }

    /// The blocks of the element at `level`. In a cell, what is no paragraph goes `below` its row.
    pub(super) fn blocks(
        &mut self,
        xml: &mut Xml<'_>,
        level: usize,
        lines: &mut Lines,
        mut below: Option<&mut Lines>,
    ) {
        while let Some(child) = xml.child(level) {
            let inner = xml.level();
            if self.docx.stopped.is_some() {
                return;
            }
            match (child.ns(), child.name()) {
                (Ns::W, "p") => {
                    let written = self.paragraph(xml, &child, inner);
                    written.put(lines, below.as_deref_mut());
                }
                (Ns::W, "tbl") => match below.as_deref_mut() {
                    Some(below) => self.table(xml, inner, below),
                    None => self.table(xml, inner, lines),
                },
                (Ns::W, "sectPr") => self.section(xml, inner, lines),
                (Ns::W, "altChunk") => self.other_format(xml, &child, lines),
                (Ns::W, "subDoc") => {
                    let mark = self.subdocument(xml, &child);
                    lines.push(0, &mark);
                }
                (Ns::W, "sdt") => self.control(xml, inner, lines, below.as_deref_mut()),
                (Ns::W, "ins" | "del" | "moveTo" | "moveFrom") => {
                    self.changed_blocks(xml, &child, inner, lines, below.as_deref_mut());
                }
                (Ns::W, "customXml" | "smartTag" | "sdtContent") => {
                    self.blocks(xml, inner, lines, below.as_deref_mut());
                }
                (Ns::M, "oMathPara" | "oMath") => {
                    let equation = crate::drawing::math(xml, inner);
                    lines.push(0, &format!("${equation}$"));
                }
                (Ns::W, "commentRangeStart" | "commentRangeEnd") => {
                    let mark = self.comment_range(&child);
                    lines.push(0, &mark);
                }
                _ => {}
            }
        }
    }

    fn section(&mut self, xml: &mut Xml<'_>, level: usize, lines: &mut Lines) {
        let (section, revised) = Section::read(xml, level, self.docx);
        self.docx.sections.push(section);
        if revised {
            lines.push(0, "[fmt section]");
        }
    }

    fn control(&mut self, xml: &mut Xml<'_>, level: usize, lines: &mut Lines, mut below: Option<&mut Lines>) {
        while let Some(child) = xml.child(level) {
            if child.is(Ns::W, "sdtContent") {
                let inner = xml.level();
                self.blocks(xml, inner, lines, below.as_deref_mut());
            }
        }
    }

    /// Whole paragraphs in a change: its marks stand around them.
    fn changed_blocks(
        &mut self,
        xml: &mut Xml<'_>,
        element: &Element<'_>,
        level: usize,
        lines: &mut Lines,
        below: Option<&mut Lines>,
    ) {
        let Some(change) = Change::of(element.name()) else { return };
        let mut inner = Lines::up_to(self.docx.package.limits.text_bytes);
        self.blocks(xml, level, &mut inner, below);
        if inner.is_empty() {
            return;
        }
        self.docx.revisions.changed(change);
        self.docx.revisions.by(element);
        let word = change.word();
        let text = inner.as_str().trim_end();
        lines.push(0, &format!("[{word}]{text}[/{word}]"));
    }

    fn other_format(&mut self, xml: &Xml<'_>, element: &Element<'_>, lines: &mut Lines) {
        let id = xml.rel(element, "id").unwrap_or_default();
        let place = self.place();
        let mark = self.docx.parts.embedded(&id, "", &place, &mut self.docx.report);
        lines.push(0, &mark);
    }

    /// `[subdocument file:///part.docx]`: a part of a master document, which is a file of its own.
    pub(super) fn subdocument(&mut self, xml: &Xml<'_>, element: &Element<'_>) -> String {
        self.docx.report.found(SUBDOCUMENT);
        let target = xml.rel(element, "id").and_then(|id| self.relationships.by_id(&id));
        format!("[subdocument{}]", target.map_or(String::new(), |found| format!(" {}", found.target)))
    }

    /// `[comment 1 starts]`, `[comment 1 ends]`
    pub(super) fn comment_range(&mut self, element: &Element<'_>) -> String {
        let number = self.docx.comments.of(&element.attr("id").unwrap_or_default());
        let what = if element.name() == "commentRangeStart" { "starts" } else { "ends" };
        format!("[comment {number} {what}]")
    }
}
