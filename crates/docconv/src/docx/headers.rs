//! Headers and footers, one block for each part.

use std::collections::HashSet;

use super::Docx;
use crate::DocumentError;
use crate::lines::Lines;
use crate::package::Relationships;
use crate::xml::{Ns, Xml};

/// The headers and footers that a section names.
#[derive(Debug, Default)]
pub(super) struct Section(Vec<Reference>);

#[derive(Debug)]
struct Reference {
    is_header: bool,
    kind: &'static str,
    id: String,
}

impl Section {
    /// Reads the properties of a section; tells whether its formatting is revised.
    pub(super) fn read(xml: &mut Xml<'_>, level: usize, docx: &mut Docx<'_>) -> (Self, bool) {
        let mut section = Self::default();
        let mut revised = false;
        while let Some(child) = xml.child(level) {
            let is_header = child.is(Ns::W, "headerReference");
            if is_header || child.is(Ns::W, "footerReference") {
                let kind = match child.attr("type").as_deref() {
                    Some("first") => "first page",
                    Some("even") => "even pages",
                    _ => "default",
                };
                let id = xml.rel(&child, "id").unwrap_or_default();
                section.0.push(Reference { is_header, kind, id });
            } else if child.is(Ns::W, "sectPrChange") {
                revised = true;
                docx.revisions.formatted();
                docx.revisions.by(&child);
            }
        }
        (section, revised)
    }
}

impl Docx<'_> {
    pub(super) fn headers(
        &mut self,
        relationships: &Relationships,
        lines: &mut Lines,
    ) -> Result<(), DocumentError> {
        let sections = std::mem::take(&mut self.sections);
        let mut printed = HashSet::new();
        for (at, section) in sections.iter().enumerate() {
            for reference in &section.0 {
                let Some(found) = relationships.by_id(&reference.id).filter(|found| !found.external) else {
                    continue;
                };
                if !printed.insert(found.target.clone()) {
                    continue;
                }
                let section = if at > 0 { format!(", section {}", at + 1) } else { String::new() };
                let place = format!("{}{section}", reference.kind);
                self.header(reference.is_header, &place, &found.target, lines)?;
            }
        }
        for (kind, is_header) in [("header", true), ("footer", false)] {
            for found in relationships.of_kind(kind).filter(|found| !found.external) {
                if printed.insert(found.target.clone()) {
                    self.header(is_header, "not used", &found.target, lines)?;
                }
            }
        }
        Ok(())
    }

    fn header(
        &mut self,
        is_header: bool,
        place: &str,
        part: &str,
        lines: &mut Lines,
    ) -> Result<(), DocumentError> {
        if self.package.find(part).is_none() {
            self.report.damaged(part);
            return Ok(());
        }
        let (word, root) = if is_header { ("Header", "hdr") } else { ("Footer", "ftr") };
        let body = self.part(part, root)?;
        if !body.is_empty() {
            lines.push(0, &self.options.style.label(2, &format!("{word} ({place}):")));
            lines.append(1, &body);
        }
        Ok(())
    }
}
