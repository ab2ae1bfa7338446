//! Frames: tables, charts, diagrams, objects.

use super::shape::{Named, Shapes};
use crate::DocumentError;
use crate::drawing::{chart, diagram, diagram_block, newer_chart};
use crate::parts::alternative;
use crate::report::DIAGRAM;
use crate::xml::{Element, Ns, Xml};

impl Shapes<'_, '_> {
    pub(super) fn frame(&mut self, xml: &mut Xml<'_>, level: usize) -> Result<(), DocumentError> {
        while let Some(child) = xml.child(level) {
            let inner = xml.level();
            match (child.ns(), child.name()) {
                (Ns::A, "tbl") => self.table(xml, inner),
                (Ns::C, "chart") => {
                    let part = self.target(xml.rel(&child, "id"));
                    let block = chart(self.pptx.package, &part, &mut self.pptx.report)?;
                    self.has_text = true;
                    self.lines.append(0, &block);
                }
                (Ns::Cx, "chart") => {
                    let part = self.target(xml.rel(&child, "id"));
                    let line = newer_chart(self.pptx.package, &part, &mut self.pptx.report)?;
                    self.lines.push(0, &line);
                }
                (Ns::Dgm, "relIds") => {
                    let part = self.target(xml.rel(&child, "dm"));
                    let read = diagram(self.pptx.package, &part, &mut self.pptx.report)?;
                    if read.is_none() {
                        self.pptx.report.found(DIAGRAM);
                    }
                    self.has_text |= read.as_ref().is_some_and(|text| !text.is_empty());
                    self.lines.append(0, &diagram_block(read));
                }
                (Ns::P, "oleObj") => self.object(xml, &child),
                (Ns::P, "nvGraphicFramePr") => {
                    let mut named = Named::default();
                    self.named(xml, inner, &mut named);
                    self.lines.push_some(0, alternative(&named.words).trim_start());
                }
                (Ns::P, "xfrm") => {}
                _ => self.frame(xml, inner)?,
            }
        }
        Ok(())
    }

    fn target(&self, id: Option<String>) -> String {
        let found = id.and_then(|id| self.relationships.by_id(&id)).filter(|found| !found.external);
        found.map_or_else(String::new, |found| found.target.clone())
    }

    /// An object; the picture in it only stands for it.
    fn object(&mut self, xml: &Xml<'_>, element: &Element<'_>) {
        let kind = element.attr("progId").unwrap_or_default();
        let id = xml.rel(element, "id").unwrap_or_default();
        let place = self.place();
        let mark = self.pptx.parts.embedded(&id, &kind, &place, &mut self.pptx.report);
        self.lines.push(0, &mark);
    }
}
