//! Paragraphs: heading, label, text, marks.

use super::headers::Section;
use super::inline::Inline;
use super::story::Story;
use crate::lines::Lines;
use crate::revisions::Change;
use crate::xml::{Element, Ns, Xml};

/// A paragraph as it is printed.
#[derive(Debug, Default)]
pub(super) struct Written {
    pub(super) indent: usize,
    pub(super) text: String,
    /// Text boxes, charts and diagrams in it.
    pub(super) after: Vec<Lines>,
    pub(super) section_revised: bool,
}

impl Written {
    /// Puts it and what hangs on it where they belong.
    pub(super) fn put(&self, lines: &mut Lines, below: Option<&mut Lines>) {
        if !self.text.trim().is_empty() {
            lines.push(self.indent, &self.text);
        }
        let target = below.unwrap_or(lines);
        for block in &self.after {
            target.append(0, block);
        }
        if self.section_revised {
            target.push(0, "[fmt section]");
        }
    }
}

/// What the properties of a paragraph say.
#[derive(Debug, Default)]
struct Properties {
    style: Option<String>,
    list: Option<String>,
    level: Option<usize>,
    outline: Option<usize>,
    /// Marks at its end.
    marks: String,
    section_revised: bool,
}

impl Story<'_, '_> {
    pub(super) fn paragraph(&mut self, xml: &mut Xml<'_>, element: &Element<'_>, level: usize) -> Written {
        if let Some(id) = element.attr("paraId") {
            self.last_paragraph = Some(id);
        }
        let mut properties = Properties::default();
        let mut inline = Inline::default();
        for field in &mut self.fields {
            field.begin_paragraph();
        }
        while let Some(child) = xml.child(level) {
            let inner = xml.level();
            if child.is(Ns::W, "pPr") {
                properties = self.properties(xml, inner);
                let style = properties.style.as_deref();
                inline.hidden = style.is_some_and(|style| self.docx.styles.hides(style));
            } else {
                self.piece(xml, &child, inner, &mut inline);
            }
        }
        self.written(&properties, inline)
    }

    fn written(&mut self, properties: &Properties, inline: Inline) -> Written {
        let heading = properties.heading(self);
        let label = if inline.text.trim().is_empty() && properties.marks.is_empty() {
            // An empty item is not shown, but it counts.
            self.label(properties);
            None
        } else {
            self.label(properties)
        };
        let indent = if label.is_some() && heading.is_none() { properties.level.unwrap_or(0) } else { 0 };
        let label =
            label.filter(|label| !label.is_empty()).map_or(String::new(), |label| format!("{label} "));
        let is_blank = inline.text.trim().is_empty();
        let start = heading.filter(|_| !is_blank).map(|level| self.docx.options.style.heading(level));
        let start = start.unwrap_or_default();
        let text = format!("{start}{label}{}{}", inline.text.trim_matches(['\n', ' ']), properties.marks);
        Written { indent, text, after: inline.after, section_revised: properties.section_revised }
    }

    fn label(&mut self, properties: &Properties) -> Option<String> {
        let list = properties.list.as_deref().filter(|list| *list != "0")?;
        self.docx.numbering.next(list, properties.level.unwrap_or(0))
    }

    fn properties(&mut self, xml: &mut Xml<'_>, level: usize) -> Properties {
        let mut found = Properties::default();
        let mut formatted = false;
        while let Some(child) = xml.child(level) {
            let inner = xml.level();
            match child.name() {
                "pStyle" => found.style = child.attr("val"),
                "numPr" => formatted |= self.list_of(xml, inner, &mut found),
                "outlineLvl" => {
                    found.outline = child.number("val").and_then(|level| usize::try_from(level).ok());
                }
                "rPr" => formatted |= self.mark_of(xml, inner, &mut found.marks),
                "pPrChange" => {
                    formatted = true;
                    self.docx.revisions.by(&child);
                }
                "sectPr" => {
                    let (section, revised) = Section::read(xml, inner, self.docx);
                    self.docx.sections.push(section);
                    found.section_revised = revised;
                }
                _ => {}
            }
        }
        if formatted {
            self.docx.revisions.formatted();
            found.marks.push_str("[fmt ¶]");
        }
        self.inherit(&mut found);
        found
    }

    /// Lists that come from the style.
    fn inherit(&self, found: &mut Properties) {
        let Some(style) = found.style.as_deref() else { return };
        if found.list.is_none()
            && let Some((list, level)) = self.docx.styles.list(style)
        {
            let own = self.docx.numbering.level_of_style(&list, style);
            found.level = found.level.or(own).or(level);
            found.list = Some(list);
        }
    }

    /// Reads the list; tells whether its numbering is revised.
    fn list_of(&mut self, xml: &mut Xml<'_>, level: usize, found: &mut Properties) -> bool {
        let mut revised = false;
        while let Some(child) = xml.child(level) {
            match child.name() {
                "numId" => found.list = child.attr("val"),
                "ilvl" => found.level = child.number("val").and_then(|level| usize::try_from(level).ok()),
                "ins" | "numberingChange" => {
                    revised = true;
                    self.docx.revisions.by(&child);
                }
                _ => {}
            }
        }
        revised
    }

    /// Revisions of the paragraph mark itself; tells whether its formatting is revised.
    fn mark_of(&mut self, xml: &mut Xml<'_>, level: usize, marks: &mut String) -> bool {
        let mut formatted = false;
        while let Some(child) = xml.child(level) {
            if child.ns() != Ns::W {
                continue;
            }
            if let Some(change) = Change::of(child.name()) {
                self.docx.revisions.changed(change);
                self.docx.revisions.by(&child);
                marks.extend(["[", change.word(), " ¶]"]);
            } else if child.name() == "rPrChange" {
                formatted = true;
                self.docx.revisions.by(&child);
            }
        }
        formatted
    }
}

impl Properties {
    /// The level of the heading, from 1.
    fn heading(&self, story: &Story<'_, '_>) -> Option<usize> {
        match self.outline {
            Some(level) => Some(level + 1).filter(|level| *level <= 9),
            None => self.style.as_deref().and_then(|style| story.docx.styles.heading(style)),
        }
    }
}
