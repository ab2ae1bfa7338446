//! Diagrams: the points of their data part as an indented list.

use std::collections::{BTreeMap, BTreeSet};

use super::paragraphs;
use crate::lines::{Lines, one_line};
use crate::package::{Package, Relationships};
use crate::xml::{Ns, Xml};
use crate::{DocumentError, Report};

/// The text of a diagram, empty when it has none; `None` when its part is missing or has no diagram in it.
pub(crate) fn diagram(
    package: &Package,
    part: &str,
    report: &mut Report,
) -> Result<Option<Lines>, DocumentError> {
    let Some(found) = package.part(part)? else { return Ok(None) };
    let relationships = package.relationships(part)?;
    let text = found.text();
    let mut xml = Xml::new(&text, &package.limits, &package.pulse);
    let mut model = None;
    while let Some(root) = xml.child(0) {
        if root.is(Ns::Dgm, "dataModel") {
            model = Some(Model::read(&mut xml, &relationships));
        }
    }
    xml.report(part, report);
    Ok(model.map(|model| model.lines()))
}

#[derive(Default)]
struct Model {
    /// Points in the order of the part.
    points: Vec<(String, String)>,
    roots: Vec<String>,
    /// Children by parent, each with its place.
    children: BTreeMap<String, Vec<(i64, String)>>,
}

impl Model {
    fn read(xml: &mut Xml<'_>, relationships: &Relationships) -> Self {
        let mut model = Self::default();
        while let Some(list) = xml.child(1) {
            match list.name() {
                "ptLst" => model.points(xml, relationships),
                "cxnLst" => model.connections(xml),
                _ => {}
            }
        }
        model
    }

    fn points(&mut self, xml: &mut Xml<'_>, relationships: &Relationships) {
        while let Some(point) = xml.child(2) {
            let id = point.attr("modelId").unwrap_or_default();
            let kind = point.attr("type").unwrap_or_default();
            if kind == "pres" {
                continue;
            }
            if kind == "doc" {
                self.roots.push(id.clone());
            }
            let text = paragraphs(xml, 3, relationships, crate::Style::Marked);
            let text: Vec<_> = text.iter().map(|paragraph| one_line(&paragraph.text)).collect();
            let text: Vec<_> = text.into_iter().filter(|line| !line.is_empty()).collect();
            self.points.push((id, text.join(" / ")));
        }
    }

    fn connections(&mut self, xml: &mut Xml<'_>) {
        while let Some(one) = xml.child(2) {
            if one.attr("type").is_none_or(|kind| kind == "parOf")
                && let (Some(from), Some(to)) = (one.attr("srcId"), one.attr("destId"))
            {
                self.children.entry(from).or_default().push((one.number("srcOrd").unwrap_or(0), to));
            }
        }
        for children in self.children.values_mut() {
            children.sort();
        }
    }

    fn lines(&self) -> Lines {
        let texts: BTreeMap<&str, &str> =
            self.points.iter().map(|(id, text)| (id.as_str(), text.as_str())).collect();
        let mut lines = Lines::default();
        let mut seen = BTreeSet::new();
        let mut waiting: Vec<(usize, &str)> = self.roots.iter().rev().map(|id| (0, id.as_str())).collect();
        while let Some((depth, id)) = waiting.pop() {
            if !seen.insert(id) {
                continue;
            }
            let text = texts.get(id).copied().unwrap_or_default();
            if !text.is_empty() {
                lines.push(depth, text);
            }
            let below = depth + usize::from(!text.is_empty());
            let children = self.children.get(id).map_or(&[] as &[_], Vec::as_slice);
            waiting.extend(children.iter().rev().map(|(_, child)| (below.min(8), child.as_str())));
        }
        for (id, text) in &self.points {
            if !text.is_empty() && !seen.contains(id.as_str()) {
                lines.push(0, text);
            }
        }
        lines
    }
}

/// A diagram as it is printed; `None` when it could not be read.
pub(crate) fn diagram_block(read: Option<Lines>) -> Lines {
    let mut lines = Lines::default();
    match read {
        None => lines.push(0, "[diagram: text could not be read]"),
        Some(text) => {
            lines.push(0, "[diagram]");
            if text.is_empty() {
                lines.push(1, "(no text)");
            }
            lines.append(1, &text);
        }
    }
    lines
}
