//! Drawings in text: pictures, charts, diagrams, text boxes.

use super::inline::Inline;
use super::story::Story;
use super::vml::Old;
use crate::DocumentError;
use crate::drawing::{self, diagram, newer_chart};
use crate::lines::Lines;
use crate::parts::alternative;
use crate::report::{DIAGRAM, INK, SHAPE};
use crate::xml::{Element, Ns, Xml};

/// What is met on the way into a drawing.
#[derive(Debug, Default)]
pub(super) struct Seen {
    /// Words that stand for a picture.
    pub(super) words: String,
    /// Whether something with content was met.
    pub(super) content: bool,
    /// Drawings of old are read to their end before they are shown.
    pub(super) old: Old,
    /// The address that a click leads to.
    link: Option<String>,
}

impl Story<'_, '_> {
    /// A drawing, an old picture, or an object.
    pub(super) fn drawn(
        &mut self,
        xml: &mut Xml<'_>,
        element: &Element<'_>,
        level: usize,
        inline: &mut Inline,
    ) {
        let mut seen = Seen::default();
        self.look(xml, element, level, inline, &mut seen);
        self.show_old(&seen, inline);
        if let Some(link) = seen.link {
            inline.text.push_str(&link);
        }
    }

    pub(super) fn look(
        &mut self,
        xml: &mut Xml<'_>,
        element: &Element<'_>,
        level: usize,
        inline: &mut Inline,
        seen: &mut Seen,
    ) {
        match (element.ns(), element.name()) {
            (Ns::Wp, "docPr") | (_, "cNvPr") => self.described(xml, element, level, seen),
            (Ns::A, "blip") => self.blip(xml, element, inline, seen),
            (Ns::C, "chart") => self.chart(xml, element, inline, seen),
            (Ns::Cx, "chart") => self.newer_chart(xml, element, inline, seen),
            (Ns::Dgm, "relIds") => self.diagram(xml, element, inline, seen),
            (Ns::W, "txbxContent") => {
                seen.content = true;
                self.text_box(xml, level, inline);
            }
            (Ns::A, "txBody") => self.shape_text(xml, level, inline, seen),
            (Ns::Wps, "wsp") => self.shape(xml, level, inline, seen),
            (_, "contentPart") => {
                seen.content = true;
                self.docx.report.found(INK);
            }
            (Ns::V | Ns::O, _) | (Ns::W, "control") => self.look_old(xml, element, level, inline, seen),
            _ => self.look_into(xml, level, inline, seen),
        }
    }

    pub(super) fn look_into(
        &mut self,
        xml: &mut Xml<'_>,
        level: usize,
        inline: &mut Inline,
        seen: &mut Seen,
    ) {
        while let Some(child) = xml.child(level) {
            let inner = xml.level();
            self.look(xml, &child, inner, inline, seen);
        }
    }

    /// Words for a picture, and where a click on it leads.
    fn described(&mut self, xml: &mut Xml<'_>, element: &Element<'_>, level: usize, seen: &mut Seen) {
        let words = drawing::words_of(element);
        if !words.is_empty() {
            seen.words = words;
        }
        while let Some(child) = xml.child(level) {
            if child.is(Ns::A, "hlinkClick") {
                seen.link = drawing::link_of(xml, &child, self.relationships);
            }
        }
    }

    fn blip(&mut self, xml: &Xml<'_>, element: &Element<'_>, inline: &mut Inline, seen: &mut Seen) {
        let id = xml.rel(element, "embed").filter(|id| !id.is_empty()).or_else(|| xml.rel(element, "link"));
        if let Some(id) = id {
            seen.content = true;
            let words = std::mem::take(&mut seen.words);
            self.picture(&id, &words, inline);
        }
    }

    pub(super) fn picture(&mut self, id: &str, words: &str, inline: &mut Inline) {
        let place = self.place();
        let mark = self.docx.parts.picture(id, words, &place, &mut self.docx.report);
        if let Some(mark) = self.or_stop(mark) {
            inline.text.push_str(&mark);
        }
    }

    /// A value, or the end of the work.
    fn or_stop<T>(&mut self, outcome: Result<T, DocumentError>) -> Option<T> {
        outcome.map_err(|error| self.docx.stopped = Some(error)).ok()
    }

    fn target(&self, id: Option<String>) -> Option<String> {
        let found = self.relationships.by_id(&id?)?;
        (!found.external).then(|| found.target.clone())
    }

    fn chart(&mut self, xml: &Xml<'_>, element: &Element<'_>, inline: &mut Inline, seen: &mut Seen) {
        seen.content = true;
        let part = self.target(xml.rel(element, "id")).unwrap_or_default();
        let chart = drawing::chart(self.docx.package, &part, &mut self.docx.report);
        inline.after.extend(self.or_stop(chart));
    }

    fn newer_chart(&mut self, xml: &Xml<'_>, element: &Element<'_>, inline: &mut Inline, seen: &mut Seen) {
        seen.content = true;
        let part = self.target(xml.rel(element, "id")).unwrap_or_default();
        let line = newer_chart(self.docx.package, &part, &mut self.docx.report);
        if let Some(line) = self.or_stop(line) {
            let mut lines = Lines::default();
            lines.push(0, &line);
            inline.after.push(lines);
        }
    }

    fn diagram(&mut self, xml: &Xml<'_>, element: &Element<'_>, inline: &mut Inline, seen: &mut Seen) {
        seen.content = true;
        let part = self.target(xml.rel(element, "dm")).unwrap_or_default();
        let read = diagram(self.docx.package, &part, &mut self.docx.report);
        let Some(read) = self.or_stop(read) else { return };
        if read.is_none() {
            self.docx.report.found(DIAGRAM);
        }
        inline.after.push(drawing::diagram_block(read));
    }

    /// The text of a box, as a block of its own.
    pub(super) fn text_box(&mut self, xml: &mut Xml<'_>, level: usize, inline: &mut Inline) {
        let mut body = Lines::up_to(self.docx.package.limits.text_bytes);
        // Fields of the text around do not reach into the box.
        let fields = std::mem::take(&mut self.fields);
        self.blocks(xml, level, &mut body, None);
        self.fields = fields;
        boxed(&body, inline);
    }

    fn shape_text(&mut self, xml: &mut Xml<'_>, level: usize, inline: &mut Inline, seen: &mut Seen) {
        let mut body = Lines::default();
        for paragraph in drawing::paragraphs(xml, level, self.relationships, self.docx.options.style) {
            if !paragraph.text.trim().is_empty() {
                body.push(paragraph.depth, &paragraph.text);
            }
        }
        seen.content |= !body.is_empty();
        boxed(&body, inline);
    }

    /// A shape that holds neither text nor a picture is counted, and what its author wrote about it shown.
    fn shape(&mut self, xml: &mut Xml<'_>, level: usize, inline: &mut Inline, seen: &mut Seen) {
        let before = std::mem::take(&mut seen.content);
        self.look_into(xml, level, inline, seen);
        if !seen.content {
            self.docx.report.found(SHAPE);
            let words = alternative(&std::mem::take(&mut seen.words));
            if !words.is_empty() {
                inline.say(format_args!("[shape]{words}"));
            }
        }
        seen.content |= before;
    }
}

/// `[text box]` and its lines below.
pub(super) fn boxed(body: &Lines, inline: &mut Inline) {
    if body.is_empty() {
        return;
    }
    let mut lines = Lines::default();
    lines.push(1, "[text box]");
    lines.append(2, body);
    inline.after.push(lines);
}
