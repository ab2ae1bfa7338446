//! One slide: heading, what is on it, comments, notes.

use super::Pptx;
use super::shape::Shapes;
use crate::DocumentError;
use crate::lines::Lines;
use crate::package::Relationships;
use crate::report::CHART_OF_LAYOUT;
use crate::xml::{Ns, Xml};

impl Pptx<'_> {
    /// Prints a slide and gives its title, for the map.
    pub(super) fn slide(
        &mut self,
        number: usize,
        part: &str,
        lines: &mut Lines,
    ) -> Result<String, DocumentError> {
        let found = self.package.needed(part)?;
        self.report.unpacked(&found);
        let relationships = self.package.relationships(part)?;
        let text = found.text();
        let (limits, pulse) = (self.package.limits, self.package.pulse.clone());
        let mut xml = Xml::new(&text, &limits, &pulse);
        let mut hidden = false;
        let mut shapes = Shapes::new(self, &relationships);
        while let Some(root) = xml.child(0) {
            hidden =
                root.is(Ns::P, "sld") && root.attr("show").is_some_and(|show| show == "0" || show == "false");
            shapes.tree(&mut xml, 1)?;
        }
        let (body, title, has_text) = shapes.done();
        xml.report(part, &mut self.report);
        if !pulse.goes_on() {
            return Err(DocumentError::Stopped);
        }
        let hidden = if hidden { " (hidden)" } else { "" };
        lines.push(0, &self.options.style.label(1, &format!("Slide {number}{hidden}:")));
        if !has_text {
            lines.push(0, "(no text)");
        }
        lines.append(0, &body);
        self.comments(&relationships, lines)?;
        self.notes(&relationships, lines)?;
        self.layout(&relationships)?;
        Ok(format!("{}{hidden}", if title.is_empty() { "(no title)" } else { &title }))
    }

    /// What the speaker wrote below the slide.
    fn notes(&mut self, relationships: &Relationships, lines: &mut Lines) -> Result<(), DocumentError> {
        let Some(part) = relationships.part("notesSlide") else { return Ok(()) };
        let Some(found) = self.package.part(part)? else { return Ok(()) };
        self.report.unpacked(&found);
        let own = self.package.relationships(part)?;
        let text = found.text();
        let (limits, pulse) = (self.package.limits, self.package.pulse.clone());
        let mut xml = Xml::new(&text, &limits, &pulse);
        let mut shapes = Shapes::of_notes(self, &own);
        while xml.child(0).is_some() {
            shapes.tree(&mut xml, 1)?;
        }
        let (body, ..) = shapes.done();
        xml.report(part, &mut self.report);
        if !body.is_empty() {
            lines.push(0, &self.options.style.label(3, "Notes:"));
            lines.append(1, &body);
        }
        Ok(())
    }

    /// Layouts and masters are not read; charts on them are counted, once.
    fn layout(&mut self, relationships: &Relationships) -> Result<(), DocumentError> {
        let next = |relationships: &Relationships| {
            let part = relationships.part("slideLayout").or_else(|| relationships.part("slideMaster"));
            part.map(str::to_owned)
        };
        let mut part = next(relationships);
        while let Some(name) = part.take().filter(|name| self.layouts.insert(name.clone())) {
            let own = self.package.relationships(&name)?;
            self.report.found_many(CHART_OF_LAYOUT, own.of_kind("chart").count() as u64);
            part = own.part("slideMaster").map(str::to_owned);
        }
        Ok(())
    }
}
