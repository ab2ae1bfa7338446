//! Runs: text, breaks, references, pictures.

use super::inline::Inline;
use super::story::Story;
use crate::report::{CONTROL, INK};
use crate::xml::{Element, Ns, Xml};

/// What the properties of a run say.
#[derive(Debug, Default)]
struct Properties {
    revised: bool,
    hidden: Option<bool>,
}

impl Story<'_, '_> {
    pub(super) fn run(&mut self, xml: &mut Xml<'_>, level: usize, inline: &mut Inline) {
        let start = inline.text.len();
        let mut properties = Properties::default();
        let mut opened = None;
        while let Some(child) = xml.child(level) {
            let inner = xml.level();
            if child.is(Ns::W, "rPr") {
                properties = self.run_properties(xml, inner);
                if properties.hidden.unwrap_or(inline.hidden) {
                    opened = Some(inline.open("hidden"));
                }
            } else {
                self.run_piece(xml, &child, inner, inline);
            }
        }
        if let Some(opened) = opened {
            inline.close(&opened);
        }
        if properties.revised && inline.text.len() > start {
            inline.text.push_str("[fmt]");
            self.docx.revisions.formatted();
        }
    }

    fn run_properties(&mut self, xml: &mut Xml<'_>, level: usize) -> Properties {
        let mut found = Properties::default();
        while let Some(child) = xml.child(level) {
            match child.name() {
                "rPrChange" => {
                    found.revised = true;
                    self.docx.revisions.by(&child);
                }
                "vanish" => found.hidden = Some(child.is_on()),
                "rStyle" if found.hidden.is_none() => {
                    let hides = child.attr("val").is_some_and(|style| self.docx.styles.hides(&style));
                    found.hidden = hides.then_some(true);
                }
                _ => {}
            }
        }
        found
    }

    fn run_piece(&mut self, xml: &mut Xml<'_>, element: &Element<'_>, level: usize, inline: &mut Inline) {
        if element.ns() != Ns::W {
            return self.drawn(xml, element, level, inline);
        }
        match element.name() {
            "t" | "delText" => {
                let text = xml.text(level);
                self.put_text(&text, inline);
            }
            "tab" | "ptab" => self.put_text("\t", inline),
            "br" | "cr" => self.put_text("\n", inline),
            "noBreakHyphen" => self.put_text("\u{2011}", inline),
            "sym" => {
                let symbol = symbol(element);
                self.put_text(&symbol, inline);
            }
            "instrText" | "delInstrText" => {
                let text = xml.text(level);
                self.instruction(&text);
            }
            "fldChar" => self.field_mark(xml, element, level, inline),
            "footnoteReference" => self.reference("footnote", element, inline),
            "endnoteReference" => self.reference("endnote", element, inline),
            "commentReference" => self.comment_reference(element, inline),
            "drawing" | "pict" | "object" => self.drawn(xml, element, level, inline),
            "ruby" => self.ruby(xml, level, inline),
            "pgNum" => inline.text.push_str("[field PAGE]"),
            "dayLong" | "dayShort" | "monthLong" | "monthShort" | "yearLong" | "yearShort" => {
                inline.text.push_str("[field DATE]");
            }
            "control" => self.docx.report.found(CONTROL),
            "contentPart" => self.docx.report.found(INK),
            _ => {}
        }
    }

    fn reference(&mut self, kind: &'static str, element: &Element<'_>, inline: &mut Inline) {
        let id = element.attr("id").unwrap_or_default();
        let number = self.docx.numbers(kind).of(&id);
        if !self.is_silent() {
            inline.say(format_args!("[{kind} {number}]"));
        }
    }

    /// The place of a comment without a range; one with a range has its marks already.
    fn comment_reference(&mut self, element: &Element<'_>, inline: &mut Inline) {
        let id = element.attr("id").unwrap_or_default();
        if !self.docx.comments.knows(&id) {
            let number = self.docx.comments.of(&id);
            inline.say(format_args!("[comment {number}]"));
        }
    }

    /// Text with its reading above it.
    fn ruby(&mut self, xml: &mut Xml<'_>, level: usize, inline: &mut Inline) {
        let mut above = Inline::default();
        while let Some(child) = xml.child(level) {
            let inner = xml.level();
            match child.name() {
                "rt" => self.pieces(xml, inner, &mut above),
                "rubyBase" => self.pieces(xml, inner, inline),
                _ => {}
            }
        }
        if !above.text.is_empty() {
            self.put_text(&format!(" ({})", above.text), inline);
        }
    }
}

/// A sign by its place in a font.
fn symbol(element: &Element<'_>) -> String {
    let code = element.attr("char").unwrap_or_default();
    let Some(code) = u32::from_str_radix(&code, 16).ok() else { return String::new() };
    let font = element.attr("font").unwrap_or_default().to_lowercase();
    crate::symbols::symbol(&font, code).or_else(|| char::from_u32(code)).map_or(String::new(), String::from)
}
