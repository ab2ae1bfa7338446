//! What a sheet says beside its cells: merges, links, hidden columns, what hangs on it.

use std::collections::HashMap;

use crate::area::Area;
use crate::package::{Package, Relationships};
use crate::report::{CONTROL, PIVOT, SLICER};
use crate::xml::{Element, Xml};
use crate::{DocumentError, Report};

/// Links and merges are kept by their first cell, row and column.
type Place = (u32, u32);

/// A sheet without its cells.
#[derive(Debug, Default)]
pub(super) struct Layout {
    /// The name of its root element: `worksheet`, `chartsheet`.
    pub(super) kind: String,
    pub(super) merges: HashMap<Place, Area>,
    pub(super) links: HashMap<Place, String>,
    hidden: Vec<(u32, u32)>,
    /// Identifiers of its drawings.
    pub(super) drawings: Vec<String>,
    /// Identifiers and kinds of embedded objects.
    pub(super) objects: Vec<(String, String)>,
}

/// Links of one sheet that are kept.
const MOST_LINKS: usize = 200_000;

impl Layout {
    pub(super) fn read(
        text: &str,
        package: &Package,
        relationships: &Relationships,
        report: &mut Report,
    ) -> Result<Self, DocumentError> {
        let without = without_cells(text);
        let text = without.as_deref().unwrap_or(text);
        let mut xml = Xml::new(text, &package.limits, &package.pulse);
        let mut layout = Self::default();
        while let Some(root) = xml.child(0) {
            root.name().clone_into(&mut layout.kind);
            layout.children(&mut xml, 1, relationships, report);
        }
        report.found_many(PIVOT, relationships.of_kind("pivotTable").count() as u64);
        report.found_many(SLICER, relationships.of_kind("slicer").count() as u64);
        if package.pulse.goes_on() { Ok(layout) } else { Err(DocumentError::Stopped) }
    }

    fn children(
        &mut self,
        xml: &mut Xml<'_>,
        level: usize,
        relationships: &Relationships,
        report: &mut Report,
    ) {
        while let Some(child) = xml.child(level) {
            let inner = xml.level();
            match child.name() {
                "sheetData" => xml.skip(&child),
                "drawing" => self.drawings.extend(xml.rel(&child, "id")),
                "cols" => self.columns(xml, inner),
                "mergeCells" => self.merged(xml, inner),
                "hyperlinks" => self.linked(xml, inner, relationships),
                "oleObjects" => self.objects(xml, inner),
                "controls" => {
                    while xml.child(inner).is_some() {
                        report.found(CONTROL);
                    }
                }
                _ => {}
            }
        }
    }

    fn columns(&mut self, xml: &mut Xml<'_>, level: usize) {
        while let Some(column) = xml.child(level) {
            let end = |name: &str| column.number(name).and_then(|at| u32::try_from(at).ok());
            if column.flag("hidden")
                && let (Some(first), Some(last)) = (end("min"), end("max"))
            {
                self.hidden.push((first, last));
            }
        }
    }

    fn merged(&mut self, xml: &mut Xml<'_>, level: usize) {
        while let Some(merge) = xml.child(level) {
            let area = merge.attr("ref").and_then(|area| Area::parse(&area));
            if let Some(area) = area.filter(|area| area.first != area.last && self.merges.len() < MOST_LINKS)
            {
                self.merges.insert(area.first, area);
            }
        }
    }

    /// A link of an area belongs to its first cell.
    fn linked(&mut self, xml: &mut Xml<'_>, level: usize, relationships: &Relationships) {
        while let Some(link) = xml.child(level) {
            let Some(area) = link.attr("ref").and_then(|area| Area::parse(&area)) else { continue };
            if let Some(target) = target(xml, &link, relationships).filter(|_| self.links.len() < MOST_LINKS)
            {
                self.links.insert(area.first, target);
            }
        }
    }

    fn objects(&mut self, xml: &mut Xml<'_>, level: usize) {
        while let Some(object) = xml.child(level) {
            if object.name() == "oleObject"
                && let Some(id) = xml.rel(&object, "id")
                && !self.objects.iter().any(|(known, _)| *known == id)
            {
                self.objects.push((id, object.attr("progId").unwrap_or_default()));
            }
        }
    }

    pub(super) fn hides(&self, column: u32) -> bool {
        self.hidden.iter().any(|(first, last)| (*first..=*last).contains(&column))
    }
}

fn target(xml: &Xml<'_>, link: &Element<'_>, relationships: &Relationships) -> Option<String> {
    let place = link.attr("location").filter(|place| !place.is_empty());
    let found = xml.rel(link, "id").and_then(|id| relationships.by_id(&id));
    match (found, place) {
        (Some(found), Some(place)) if found.external => Some(format!("{}#{place}", found.target)),
        (Some(found), None) if found.external => Some(found.target.clone()),
        (_, Some(_)) | (Some(_), None) => Some("internal".to_owned()),
        (None, None) => None,
    }
}

/// The part with its cells cut out, so that what follows them is known without reading them. `None` if they are not
/// found, or there are none.
fn without_cells(text: &str) -> Option<String> {
    let bytes = text.as_bytes();
    let begin = memchr::memmem::find(bytes, b"sheetData")?;
    let start = memchr::memrchr(b'<', &bytes[..begin])?;
    let last = memchr::memmem::rfind(bytes, b"sheetData>")?;
    let end = memchr::memrchr(b'<', &bytes[..last])?;
    let closes = bytes.get(end + 1) == Some(&b'/') && end > start;
    let is_name = |at: usize, to: usize| bytes[at..to].iter().all(|byte| *byte != b' ' && *byte != b'>');
    (closes && is_name(start, begin) && is_name(end, last))
        .then(|| [&text[..start], &text[last + "sheetData>".len()..]].concat())
}
