//! What is drawn on a sheet: charts and pictures at their places; shapes are counted.

use super::Xlsx;
use crate::DocumentError;
use crate::area::place;
use crate::drawing::{chart, newer_chart, words_of};
use crate::lines::Lines;
use crate::package::Relationships;
use crate::parts::Place;
use crate::report::{DIAGRAM, INK, SHAPE};
use crate::xml::{Element, Ns, Xml};

/// What is met in one drawing, in order.
enum Met {
    Chart(String),
    Newer(String),
    Picture { id: String, words: String, at: String },
}

impl Xlsx<'_> {
    pub(super) fn drawing(&mut self, part: &str, lines: &mut Lines) -> Result<(), DocumentError> {
        let Some(found) = self.package.part(part)? else { return Ok(()) };
        self.report.unpacked(&found);
        let relationships = self.package.relationships(part)?;
        let text = found.text();
        let (limits, pulse) = (self.package.limits, self.package.pulse.clone());
        let mut xml = Xml::new(&text, &limits, &pulse);
        let mut all = Vec::new();
        while xml.child(0).is_some() {
            while xml.child(1).is_some() {
                self.anchor(&mut xml, &mut all);
            }
        }
        xml.report(part, &mut self.report);
        for met in all {
            self.show(met, &relationships, lines)?;
        }
        Ok(())
    }

    /// One anchored thing: its place comes first.
    fn anchor(&mut self, xml: &mut Xml<'_>, all: &mut Vec<Met>) {
        let mut at = String::new();
        while let Some(child) = xml.child(2) {
            if child.is(Ns::Xdr, "from") {
                at = corner(xml);
            } else {
                let mut words = String::new();
                self.look(xml, &child, 3, &at, &mut words, all);
            }
        }
    }

    fn look(
        &mut self,
        xml: &mut Xml<'_>,
        element: &Element<'_>,
        level: usize,
        at: &str,
        words: &mut String,
        all: &mut Vec<Met>,
    ) {
        let to = |id: Option<String>| id.unwrap_or_default();
        match (element.ns(), element.name()) {
            (Ns::Xdr, "sp" | "cxnSp") => self.report.found(SHAPE),
            (_, "contentPart") => self.report.found(INK),
            (Ns::Dgm, "relIds") => self.report.found(DIAGRAM),
            (_, "cNvPr") => *words = words_of(element),
            (Ns::C, "chart") => all.push(Met::Chart(to(xml.rel(element, "id")))),
            (Ns::Cx, "chart") => all.push(Met::Newer(to(xml.rel(element, "id")))),
            (Ns::A, "blip") => {
                let id = xml.rel(element, "embed").or_else(|| xml.rel(element, "link"));
                if let Some(id) = id.filter(|id| !id.is_empty()) {
                    all.push(Met::Picture { id, words: std::mem::take(words), at: at.to_owned() });
                }
            }
            _ => {
                while let Some(child) = xml.child(level) {
                    let inner = xml.level();
                    self.look(xml, &child, inner, at, words, all);
                }
            }
        }
    }

    fn show(
        &mut self,
        met: Met,
        relationships: &Relationships,
        lines: &mut Lines,
    ) -> Result<(), DocumentError> {
        let part = |id: &str| relationships.by_id(id).map_or("", |found| found.target.as_str());
        match met {
            Met::Chart(id) => {
                self.charts += 1;
                lines.append(0, &chart(self.package, part(&id), &mut self.report)?);
            }
            Met::Newer(id) => {
                self.charts += 1;
                lines.push(0, &newer_chart(self.package, part(&id), &mut self.report)?);
            }
            Met::Picture { id, words, at } => {
                let place = Place { package: self.package, relationships, options: self.options };
                let mark = self.parts.picture(&id, &words, &place, &mut self.report)?;
                let at = if at.is_empty() { at } else { format!(" (at {at})") };
                lines.push(0, &format!("{mark}{at}"));
            }
        }
        Ok(())
    }
}

/// The cell at the corner of an anchor.
fn corner(xml: &mut Xml<'_>) -> String {
    let (mut row, mut column) = (None, None);
    while let Some(part) = xml.child(3) {
        let number = xml.text(4).trim().parse::<u32>().ok();
        match part.name() {
            "row" => row = number,
            "col" => column = number,
            _ => {}
        }
    }
    let cell = row.zip(column).map(|(row, column)| place(row.saturating_add(1), column.saturating_add(1)));
    cell.unwrap_or_default()
}
