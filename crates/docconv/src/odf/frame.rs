//! Frames and shapes: pictures, objects, text boxes, tables.

use super::inline::Inline;
use super::{Boxes, Odf};
use crate::lines::Lines;
use crate::report::{CONTROL, MEDIA, PICTURE_LINKED, PICTURE_UNREADABLE, SHAPE};
use crate::xml::{Element, Ns, Xml};

/// What a frame offers; only the first that is understood is shown.
#[derive(Debug, Default)]
struct Frame {
    picture: Option<String>,
    object: Option<String>,
    ole: Option<String>,
    text: Option<Lines>,
    table: Option<Lines>,
    words: Vec<String>,
    is_media: bool,
    /// A picture stands in the markup itself.
    has_inline_bytes: bool,
}

impl Odf<'_> {
    /// Anything that is drawn.
    pub(super) fn drawn(&mut self, xml: &mut Xml<'_>, element: &Element<'_>, inline: &mut Inline) {
        let level = xml.level();
        match element.name() {
            "frame" => self.frame(xml, element, inline),
            "g" => {
                while let Some(child) = xml.child(level) {
                    if child.ns() == Ns::OdDraw {
                        self.piece(xml, &child, inline);
                    }
                }
            }
            "control" => self.report.found(CONTROL),
            "page-thumbnail" | "glue-point" | "image-map" | "layer-set" => {}
            _ => {
                let mut lines = self.lines();
                let aside = self.lists.set_aside();
                self.blocks(xml, level, &mut lines, None);
                self.lists.take_up(aside);
                self.boxed(lines, element, inline);
            }
        }
    }

    fn frame(&mut self, xml: &mut Xml<'_>, element: &Element<'_>, inline: &mut Inline) {
        let level = xml.level();
        let mut frame = Frame::default();
        while let Some(child) = xml.child(level) {
            let href = child.attr("href");
            match child.name() {
                "image" => {
                    let href = href.filter(|href| !href.is_empty());
                    frame.has_inline_bytes |= href.is_none();
                    frame.picture = frame.picture.or(href);
                }
                "object" => frame.object = href,
                "object-ole" => frame.ole = href,
                "plugin" | "applet" | "floating-frame" => frame.is_media = true,
                "title" | "desc" => frame.words.push(xml.text(level + 1)),
                "text-box" => {
                    let aside = self.lists.set_aside();
                    let lines =
                        frame.text.get_or_insert_with(|| Lines::up_to(self.package.limits.text_bytes));
                    self.blocks(xml, level + 1, lines, None);
                    self.lists.take_up(aside);
                }
                "table" => {
                    let mut lines = self.lines();
                    self.table(xml, &mut lines);
                    frame.table = Some(lines);
                }
                _ => {}
            }
        }
        self.show(frame, element, inline);
    }

    fn show(&mut self, frame: Frame, element: &Element<'_>, inline: &mut Inline) {
        if let Some(table) = frame.table {
            inline.after.push(table);
            return;
        }
        if let Some(text) = frame.text {
            return self.boxed(text, element, inline);
        }
        if let Some(object) = &frame.object
            && self.object(object, inline)
        {
            return;
        }
        if let Some(ole) = &frame.ole
            && let Some(part) = self.package.find(inside(ole)).map(str::to_owned)
        {
            let name = self.parts.add_embedded(&part);
            let call = (self.options.call)(&name);
            let short = name.rsplit('/').next().unwrap_or_default();
            inline.text.extend(["[embedded ", short, ": read `", &call, "`]"]);
            return;
        }
        if frame.is_media {
            return self.report.found(MEDIA);
        }
        self.picture(&frame, element, inline);
    }

    fn picture(&mut self, frame: &Frame, element: &Element<'_>, inline: &mut Inline) {
        let words = frame.words.join(" ");
        match &frame.picture {
            Some(href) if href.contains("://") => {
                self.report.found(PICTURE_LINKED);
                inline.text.extend(["[image: linked, ", href, "]"]);
            }
            Some(href) => {
                let mark =
                    self.parts.picture_of(inside(href), &words, self.package, self.options, &mut self.report);
                match mark {
                    Ok(mark) => inline.text.push_str(&mark),
                    Err(error) => self.stopped = Some(error),
                }
            }
            None if frame.has_inline_bytes => self.report.found(PICTURE_UNREADABLE),
            // An empty place of a layout.
            None if element.flag("placeholder") => {}
            None => self.report.found(SHAPE),
        }
    }

    /// The text of a box or a shape.
    fn boxed(&mut self, text: Lines, element: &Element<'_>, inline: &mut Inline) {
        if text.is_empty() {
            if element.name() != "frame" {
                self.report.found(SHAPE);
            }
            return;
        }
        let mut lines = self.lines();
        match self.boxes {
            Boxes::Counted => return self.report.found(SHAPE),
            Boxes::Marked => {
                lines.push(1, "[text box]");
                lines.append(2, &text);
            }
            Boxes::Plain if element.attr("class").is_some_and(|class| class == "title") => {
                let title = text.joined();
                self.title.get_or_insert_with(|| title.clone());
                lines.push(0, &self.options.style.title(&title));
            }
            Boxes::Plain => lines = text,
        }
        inline.after.push(lines);
    }
}

/// The name of a part that an address within the package leads to.
pub(super) fn inside(href: &str) -> &str {
    href.trim_start_matches("./").trim_end_matches('/')
}
