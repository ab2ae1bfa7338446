//! Presentations: slides with titles, comments and notes.

use super::inline::Inline;
use super::{Boxes, Odf};
use crate::deck_map;
use crate::document::finished;
use crate::lines::Lines;
use crate::package::Package;
use crate::xml::{Element, Ns, Xml};
use crate::{DocumentError, Options, Reading, Report};

/// The whole presentation as text.
pub(crate) fn read(package: &Package, options: &Options) -> Result<Reading, DocumentError> {
    let mut odf = Odf::open(package, options)?;
    odf.boxes = Boxes::Plain;
    let mut lines = odf.lines();
    let titles = odf.slides(|_| true, &mut lines)?;
    odf.report_all(&lines);
    if titles.is_empty() {
        lines.push(0, "(no slides)");
    }
    let mut text = if lines.want_a_map() { deck_map::of(&titles) } else { String::new() };
    text.push_str(lines.as_str());
    Ok(finished(text, odf.parts, odf.report))
}

/// One slide as text, by its number from 1.
pub(crate) fn slide(package: &Package, options: &Options, number: usize) -> Result<Reading, DocumentError> {
    let mut odf = Odf::open(package, options)?;
    odf.boxes = Boxes::Plain;
    let mut lines = odf.lines();
    let titles = odf.slides(|at| at == number, &mut lines)?;
    if number == 0 || number > titles.len() {
        return Err(DocumentError::NoSlide { number, slides: titles.len() });
    }
    Ok(finished(lines.into_text(), odf.parts, Report::default()))
}

impl Odf<'_> {
    /// Slides whose numbers `wanted` holds. The others are read as well: tables and pictures are numbered through.
    fn slides(
        &mut self,
        wanted: impl Fn(usize) -> bool,
        lines: &mut Lines,
    ) -> Result<Vec<String>, DocumentError> {
        let mut titles = Vec::new();
        self.body(|odf, xml| {
            while let Some(child) = xml.child(3) {
                if child.is(Ns::OdDraw, "page") && odf.stopped.is_none() {
                    let mut own = odf.lines();
                    titles.push(odf.slide(xml, &child, titles.len() + 1, &mut own));
                    if wanted(titles.len()) {
                        lines.append(0, &own);
                    }
                }
            }
        })?;
        Ok(titles)
    }

    /// Prints a slide and gives its title, for the map.
    fn slide(&mut self, xml: &mut Xml<'_>, page: &Element<'_>, number: usize, lines: &mut Lines) -> String {
        let hides = self.styles.hides("drawing-page", page.attr("style-name"));
        let hidden = if hides { " (hidden)" } else { "" };
        self.title = None;
        let mut body = self.lines();
        let mut notes = self.lines();
        while let Some(child) = xml.child(4) {
            match (child.ns(), child.name()) {
                (Ns::OdPresentation, "notes") => self.shapes(xml, 5, &mut notes),
                (Ns::OdOffice, "annotation") => {
                    self.comment_body(xml, &child);
                }
                (Ns::OdOffice, _) => {}
                _ => self.shape(xml, &child, &mut body),
            }
        }
        lines.push(0, &self.options.style.label(1, &format!("Slide {number}{hidden}:")));
        if body.as_str().lines().all(|line| line.starts_with("[image ")) {
            lines.push(0, "(no text)");
        }
        lines.append(0, &body);
        let comments = self.comments.take();
        if !comments.is_empty() {
            lines.push(0, &self.options.style.label(3, "Comments:"));
        }
        for comment in &comments {
            comment.print("", lines);
        }
        if !notes.is_empty() {
            lines.push(0, &self.options.style.label(3, "Notes:"));
            lines.append(1, &notes);
        }
        format!("{}{hidden}", self.title.take().unwrap_or_else(|| "(no title)".to_owned()))
    }

    fn shapes(&mut self, xml: &mut Xml<'_>, level: usize, lines: &mut Lines) {
        let title = self.title.clone();
        while let Some(child) = xml.child(level) {
            // The page adds its number, its date and a picture of the slide.
            let class = child.attr("class").unwrap_or_default();
            if child.ns() == Ns::OdDraw
                && !matches!(class.as_str(), "page" | "page-number" | "date-time" | "header" | "footer")
            {
                self.shape(xml, &child, lines);
            }
        }
        self.title = title;
    }

    fn shape(&mut self, xml: &mut Xml<'_>, element: &Element<'_>, lines: &mut Lines) {
        if element.ns() != Ns::OdDraw {
            return;
        }
        let mut inline = Inline::default();
        self.piece(xml, element, &mut inline);
        lines_of(&inline, lines);
    }
}

fn lines_of(inline: &Inline, lines: &mut Lines) {
    if !inline.text.trim().is_empty() {
        lines.push(0, inline.text.trim());
    }
    for block in &inline.after {
        lines.append(0, block);
    }
}
