//! What stands on a slide, in the order it is drawn.

use super::Pptx;
use crate::DocumentError;
use crate::drawing::{link_of, paragraphs, words_of};
use crate::lines::{Lines, one_line};
use crate::package::Relationships;
use crate::parts::{Place, alternative};
use crate::report::{INK, MEDIA, SHAPE};
use crate::xml::{Element, Ns, Xml};

/// The shapes of one slide, or of the notes below it.
pub(super) struct Shapes<'s, 'p> {
    pub(super) pptx: &'s mut Pptx<'p>,
    pub(super) relationships: &'s Relationships,
    pub(super) lines: Lines,
    pub(super) has_text: bool,
    title: String,
    /// Only the words of notes are wanted.
    notes: bool,
}

/// What a shape says of itself.
#[derive(Debug, Default)]
pub(super) struct Named {
    /// The place of the layout that it fills.
    place: Option<String>,
    pub(super) words: String,
    link: Option<String>,
    media: bool,
}

impl<'s, 'p> Shapes<'s, 'p> {
    pub(super) fn new(pptx: &'s mut Pptx<'p>, relationships: &'s Relationships) -> Self {
        let lines = Lines::up_to(pptx.package.limits.text_bytes);
        Self { pptx, relationships, lines, has_text: false, title: String::new(), notes: false }
    }

    pub(super) fn of_notes(pptx: &'s mut Pptx<'p>, relationships: &'s Relationships) -> Self {
        Self { notes: true, ..Self::new(pptx, relationships) }
    }

    /// The lines, the title, and whether there is text at all.
    pub(super) fn done(self) -> (Lines, String, bool) {
        (self.lines, self.title, self.has_text)
    }

    /// Everything below the element at `level`.
    pub(super) fn tree(&mut self, xml: &mut Xml<'_>, level: usize) -> Result<(), DocumentError> {
        while let Some(child) = xml.child(level) {
            let inner = xml.level();
            match (child.ns(), child.name()) {
                (Ns::P, "cSld" | "spTree" | "grpSp") => self.tree(xml, inner)?,
                (Ns::P, "sp") => self.shape(xml, inner),
                _ if self.notes => {}
                (Ns::P, "pic") => self.picture(xml, inner)?,
                (Ns::P, "graphicFrame") => self.frame(xml, inner)?,
                (Ns::P, "cxnSp") => {
                    let mut named = Named::default();
                    self.named(xml, inner, &mut named);
                    self.wordless(&named);
                }
                (_, "contentPart") => self.pptx.report.found(INK),
                _ => {}
            }
        }
        Ok(())
    }

    fn shape(&mut self, xml: &mut Xml<'_>, level: usize) {
        let style = self.pptx.options.style;
        let mut named = Named::default();
        let mut text = Vec::new();
        while let Some(child) = xml.child(level) {
            let inner = xml.level();
            match child.name() {
                "nvSpPr" => self.named(xml, inner, &mut named),
                "txBody" => text = paragraphs(xml, inner, self.relationships, style),
                _ => {}
            }
        }
        text.retain(|paragraph| !paragraph.text.trim().is_empty());
        let place = named.place.as_deref();
        if self.notes && matches!(place, Some("sldImg" | "sldNum" | "dt" | "hdr" | "ftr")) {
            return;
        }
        if text.is_empty() {
            // A place that nothing fills is nothing that is lost.
            if place.is_none() && !self.notes {
                self.wordless(&named);
            }
            return;
        }
        self.has_text = true;
        if let Some(link) = &named.link
            && let Some(last) = text.last_mut()
        {
            last.text.push_str(link);
        }
        if matches!(place, Some("title" | "ctrTitle")) && !self.notes {
            let whole: Vec<_> = text.iter().map(|paragraph| one_line(&paragraph.text)).collect();
            let whole = whole.join(" / ");
            self.lines.push(0, &self.pptx.options.style.title(&whole));
            if self.title.is_empty() {
                self.title = whole;
            }
            return;
        }
        for paragraph in text {
            self.lines.push(paragraph.depth, &paragraph.text);
        }
    }

    /// A shape without text: what its author wrote about it is all there is to read.
    fn wordless(&mut self, named: &Named) {
        self.pptx.report.found(SHAPE);
        let words = alternative(&named.words);
        if !words.is_empty() {
            self.lines.push(0, &format!("[shape]{words}{}", named.link.as_deref().unwrap_or_default()));
        }
    }

    /// Its place in the layout, words for it, and where a click leads.
    pub(super) fn named(&mut self, xml: &mut Xml<'_>, level: usize, named: &mut Named) {
        while let Some(child) = xml.child(level) {
            let inner = xml.level();
            match child.name() {
                "ph" => named.place = Some(child.attr("type").unwrap_or_else(|| "obj".to_owned())),
                "cNvPr" => {
                    named.words = words_of(&child);
                    while let Some(click) = xml.child(inner) {
                        if click.is(Ns::A, "hlinkClick") {
                            named.link = link_of(xml, &click, self.relationships);
                        }
                    }
                }
                "videoFile" | "audioFile" | "wavAudioFile" | "quickTimeFile" => named.media = true,
                _ => self.named(xml, inner, named),
            }
        }
    }

    pub(super) fn picture(&mut self, xml: &mut Xml<'_>, level: usize) -> Result<(), DocumentError> {
        let mut named = Named::default();
        let mut id = None;
        while let Some(child) = xml.child(level) {
            let inner = xml.level();
            match child.name() {
                "nvPicPr" => self.named(xml, inner, &mut named),
                "blipFill" => {
                    while let Some(blip) = xml.child(inner) {
                        if blip.is(Ns::A, "blip") {
                            id = picture_of(xml, &blip);
                        }
                    }
                }
                _ => {}
            }
        }
        if named.media {
            self.pptx.report.found(MEDIA);
        }
        if let Some(id) = id {
            let place = self.place();
            let mark = self.pptx.parts.picture(&id, &named.words, &place, &mut self.pptx.report)?;
            self.lines.push(0, &format!("{mark}{}", named.link.unwrap_or_default()));
        }
        Ok(())
    }

    pub(super) fn place(&self) -> Place<'s>
    where
        'p: 's,
    {
        Place { package: self.pptx.package, relationships: self.relationships, options: self.pptx.options }
    }
}

fn picture_of(xml: &Xml<'_>, blip: &Element<'_>) -> Option<String> {
    let id = xml.rel(blip, "embed").filter(|id| !id.is_empty());
    id.or_else(|| xml.rel(blip, "link")).filter(|id| !id.is_empty())
}
