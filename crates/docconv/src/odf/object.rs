//! Objects in frames: charts and formulas, each a small document of its own.

use super::Odf;
use super::frame::inside;
use super::inline::Inline;
use crate::drawing::open_chart;
use crate::report::{CHART, Kind};
use crate::xml::Xml;

const OBJECT: Kind = ("embedded object", "embedded objects");

impl Odf<'_> {
    /// Shows an object; `false` when the picture of it is all that can be shown.
    pub(super) fn object(&mut self, href: &str, inline: &mut Inline) -> bool {
        let part = format!("{}/content.xml", inside(href));
        let found = match self.package.part(&part) {
            Ok(Some(found)) => found,
            Ok(None) => {
                self.report.found(OBJECT);
                return false;
            }
            Err(error) => {
                self.stopped = Some(error);
                return true;
            }
        };
        let text = found.text();
        let (limits, pulse) = (self.package.limits, self.package.pulse.clone());
        let mut xml = Xml::new(&text, &limits, &pulse);
        let Some(root) = xml.child(0) else {
            self.report.damaged(&part);
            return false;
        };
        if root.name() == "math" {
            let formula = annotation(&mut xml);
            inline.text.extend(["$", formula.trim(), "$"]);
            return true;
        }
        if let Some(lines) = open_chart(&mut xml, limits.points, &mut self.report) {
            self.charts += 1;
            inline.after.push(lines);
            return true;
        }
        self.report.found(if text.contains("<office:chart") { CHART } else { OBJECT });
        false
    }
}

/// A formula as its writer wrote it, or else its characters.
fn annotation(xml: &mut Xml<'_>) -> String {
    let mut written = None;
    let mut characters = String::new();
    gather(xml, 1, &mut written, &mut characters);
    written.unwrap_or(characters)
}

fn gather(xml: &mut Xml<'_>, level: usize, written: &mut Option<String>, characters: &mut String) {
    while let Some(child) = xml.child(level) {
        match child.name() {
            "annotation" => *written = Some(xml.text(level + 1)),
            "semantics" | "mrow" | "mfrac" | "msup" | "msub" | "mstyle" | "msqrt" => {
                gather(xml, level + 1, written, characters);
            }
            _ => characters.push_str(&xml.text(level + 1)),
        }
    }
}
