//! What a cell shows.

use super::Odf;
use super::formula::readable;
use super::inline::Inline;
use crate::lines::{Lines, one_line};
use crate::numfmt::says;
use crate::xml::{Element, Ns, Xml};

/// A cell as it was read.
#[derive(Debug, Default)]
pub(super) struct Cell {
    /// What it displays.
    pub(super) display: String,
    /// What it stores, if that is no text.
    pub(super) stored: Option<String>,
    pub(super) formula: Option<String>,
    /// Charts and pictures in it.
    pub(super) drawn: Vec<Lines>,
}

impl Odf<'_> {
    pub(super) fn cell(&mut self, xml: &mut Xml<'_>, element: &Element<'_>) -> Cell {
        let level = xml.level();
        let mut cell = Cell { stored: stored(element), ..Cell::default() };
        cell.formula = element.attr("formula").map(|formula| readable(&formula));
        let mut paragraphs: Vec<String> = Vec::new();
        while let Some(child) = xml.child(level) {
            let mut inline = Inline::default();
            match (child.ns(), child.name()) {
                (Ns::OdText, _) => {
                    self.inline(xml, level + 1, &mut inline);
                    paragraphs.push(one_line(&inline.text));
                }
                (Ns::OdOffice, "annotation") => {
                    self.comment_body(xml, &child);
                }
                (Ns::OdDraw, _) => {
                    self.piece(xml, &child, &mut inline);
                    cell.drawn.extend(picture_lines(&inline));
                }
                _ => {}
            }
            if child.ns() == Ns::OdText {
                cell.drawn.append(&mut inline.after);
            }
        }
        paragraphs.retain(|paragraph| !paragraph.is_empty());
        cell.display = paragraphs.join(" / ");
        if cell.display.is_empty()
            && let Some(text) = element.attr("string-value")
        {
            cell.display = one_line(&text);
        }
        cell
    }
}

/// What is drawn, each a line or a block.
pub(super) fn picture_lines(inline: &Inline) -> Vec<Lines> {
    let mut all = Vec::new();
    if !inline.text.trim().is_empty() {
        let mut lines = Lines::default();
        lines.push(0, inline.text.trim());
        all.push(lines);
    }
    all.extend(inline.after.iter().cloned());
    all
}

/// The value of a cell that is not text.
fn stored(element: &Element<'_>) -> Option<String> {
    let attribute = match element.attr("value-type")?.as_str() {
        "float" | "percentage" | "currency" => "value",
        "date" => "date-value",
        "time" => "time-value",
        "boolean" => "boolean-value",
        _ => return None,
    };
    element.attr(attribute)
}

impl Cell {
    pub(super) fn is_empty(&self) -> bool {
        self.display.is_empty() && self.stored.is_none() && self.formula.is_none()
    }

    /// Display, stored value and formula.
    pub(super) fn shown(&self) -> String {
        let mut parts = Vec::new();
        match &self.stored {
            Some(stored) if self.display.is_empty() => parts.push(stored.clone()),
            Some(stored) if tells(&self.display, stored) => parts.push(self.display.clone()),
            Some(stored) => parts.push(format!("{} (stored {stored})", self.display)),
            None if self.display.is_empty() => {}
            None => parts.push(self.display.clone()),
        }
        parts.extend(self.formula.as_ref().map(|formula| format!("({formula})")));
        parts.join(" ")
    }
}

/// Whether a display alone tells what is stored.
fn tells(display: &str, stored: &str) -> bool {
    display.eq_ignore_ascii_case(stored) || stored.parse().is_ok_and(|value| says(display, value))
}
