//! Drawings of old: shapes, pictures and objects before 2010.

use super::drawn::{Seen, boxed};
use super::inline::Inline;
use super::story::Story;
use crate::lines::Lines;
use crate::report::{CONTROL, SHAPE};
use crate::xml::{Element, Ns, Xml};

/// What an old drawing holds. A picture beside an object only stands for it.
#[derive(Debug, Default)]
pub(super) struct Old {
    pictures: Vec<(String, String)>,
    object: Option<(String, String)>,
    shapes: u64,
}

impl Story<'_, '_> {
    pub(super) fn look_old(
        &mut self,
        xml: &mut Xml<'_>,
        element: &Element<'_>,
        level: usize,
        inline: &mut Inline,
        seen: &mut Seen,
    ) {
        match (element.ns(), element.name()) {
            (Ns::V, "shapetype") => {}
            (Ns::V, "imagedata") => {
                let id = xml.rel(element, "id").or_else(|| xml.rel(element, "pict")).unwrap_or_default();
                let words = std::mem::take(&mut seen.words);
                let words = if words.is_empty() { element.attr("title").unwrap_or_default() } else { words };
                if !id.is_empty() {
                    seen.content = true;
                    seen.old.pictures.push((id, words));
                }
            }
            (Ns::V, "textpath") => {
                let mut body = Lines::default();
                if let Some(text) = element.attr("string").filter(|text| !text.trim().is_empty()) {
                    seen.content = true;
                    body.push(0, &text);
                }
                boxed(&body, inline);
            }
            (Ns::O, "OLEObject") => {
                seen.content = true;
                let kind = element.attr("ProgID").unwrap_or_default();
                seen.old.object = Some((xml.rel(element, "id").unwrap_or_default(), kind));
            }
            (Ns::W, "control") => {
                seen.content = true;
                self.docx.report.found(CONTROL);
            }
            (
                Ns::V,
                "shape" | "rect" | "roundrect" | "oval" | "line" | "polyline" | "arc" | "curve" | "image",
            ) => {
                let before = std::mem::take(&mut seen.content);
                seen.words = element.attr("alt").unwrap_or_default();
                self.look_into(xml, level, inline, seen);
                // An object's own shape has nothing in it but stands for the object.
                seen.old.shapes += u64::from(!seen.content);
                seen.content |= before;
            }
            _ => self.look_into(xml, level, inline, seen),
        }
    }

    /// Shows what an old drawing holds, once all of it is known.
    pub(super) fn show_old(&mut self, seen: &Seen, inline: &mut Inline) {
        if let Some((id, kind)) = &seen.old.object {
            let place = self.place();
            let mark = self.docx.parts.embedded(id, kind, &place, &mut self.docx.report);
            inline.text.push_str(&mark);
            return;
        }
        self.docx.report.found_many(SHAPE, seen.old.shapes);
        for (id, words) in &seen.old.pictures {
            self.picture(id, words, inline);
        }
    }
}
