//! Charts, described by the values stored in them.

#[cfg(feature = "odf")]
mod open;
mod points;
mod read;

#[cfg(feature = "odf")]
pub(crate) use open::open_chart;

use super::paragraphs::plain;
use crate::lines::{Lines, one_line};
use crate::package::Package;
use crate::report::CHART;
use crate::xml::Xml;
use crate::{DocumentError, Report};

/// A chart as it was read.
#[derive(Debug, Default)]
struct Chart {
    kinds: Vec<&'static str>,
    title: String,
    /// What a label belongs to, and its text.
    labels: Vec<(&'static str, String)>,
    series: Vec<Series>,
    /// Its values come from a workbook of its own.
    attached: bool,
    /// The relationship of the part with shapes drawn over it.
    drawn: Option<String>,
}

#[derive(Debug, Default)]
struct Series {
    name: String,
    categories: Vec<(u64, String)>,
    values: Vec<(u64, String)>,
    sizes: Vec<(u64, String)>,
}

/// The description of the chart in `part`.
pub(crate) fn chart(package: &Package, part: &str, report: &mut Report) -> Result<Lines, DocumentError> {
    let mut lines = Lines::default();
    let read = match package.part(part)? {
        Some(found) => {
            let text = found.text();
            let mut xml = Xml::new(&text, &package.limits, &package.pulse);
            let read = read::space(&mut xml);
            xml.report(part, report);
            read
        }
        None => None,
    };
    let Some(chart) = read else {
        report.found(CHART);
        lines.push(0, "Chart: could not be read");
        return Ok(lines);
    };
    let drawn = match &chart.drawn {
        Some(id) => drawn(package, part, id, report)?,
        None => Vec::new(),
    };
    chart.print(package.limits.points, &drawn, &mut lines, report);
    Ok(lines)
}

/// Text of shapes drawn over a chart.
fn drawn(package: &Package, part: &str, id: &str, report: &mut Report) -> Result<Vec<String>, DocumentError> {
    let relationships = package.relationships(part)?;
    let Some(found) = relationships.by_id(id).filter(|found| !found.external) else { return Ok(Vec::new()) };
    let Some(shapes) = package.part(&found.target)? else { return Ok(Vec::new()) };
    let text = shapes.text();
    let mut xml = Xml::new(&text, &package.limits, &package.pulse);
    let mut texts = Vec::new();
    while let Some(_root) = xml.child(0) {
        while let Some(_anchor) = xml.child(1) {
            let text = plain(&mut xml, 2);
            texts.extend(Some(text).filter(|text| !text.is_empty()));
        }
    }
    xml.report(&found.target, report);
    Ok(texts)
}

impl Chart {
    fn print(&self, points: usize, drawn: &[String], lines: &mut Lines, report: &mut Report) {
        let kind = if self.kinds.is_empty() { "kind not named".to_owned() } else { self.kinds.join(", ") };
        let valued = self.series.iter().any(|series| !series.values.is_empty());
        if !valued {
            report.found(CHART);
        }
        let has_words = !self.title.is_empty() || !self.labels.is_empty() || !drawn.is_empty();
        let head = match (valued, self.attached) {
            (true, _) => format!("Chart ({kind}):"),
            (false, true) => "Chart: its values are in an attached workbook, not read".to_owned(),
            (false, false) => format!("Chart ({kind}): no values are stored"),
        };
        lines.push(0, &head);
        if !valued && !has_words {
            return;
        }
        if !self.title.is_empty() {
            lines.push(1, &format!("title: {}", self.title));
        }
        for text in drawn {
            lines.push(1, &format!("text: {text}"));
        }
        for (owner, text) in &self.labels {
            lines.push(1, &format!("label ({owner}): {text}"));
        }
        for (at, series) in self.series.iter().enumerate() {
            lines.push(1, &series.line(at + 1, points));
        }
    }
}

impl Series {
    fn line(&self, number: usize, most: usize) -> String {
        let name = if self.name.is_empty() {
            format!("series {number}:")
        } else {
            format!("series \"{}\":", one_line(&self.name))
        };
        let shown = self.values.iter().take(most).map(|(at, value)| self.point(*at, value));
        let mut points: Vec<_> = shown.collect();
        if self.values.len() > most {
            points.push(format!("... and {} more points", self.values.len() - most));
        }
        format!("{name} {}", points.join("; ")).trim_end().to_owned()
    }

    fn point(&self, at: u64, value: &str) -> String {
        let category = found(&self.categories, at);
        let category = category.map_or_else(|| (at + 1).to_string(), one_line);
        let size = found(&self.sizes, at).map_or(String::new(), |size| format!(" (size {size})"));
        format!("{category}: {value}{size}")
    }
}

/// Points are in order, but some may be missing.
fn found(points: &[(u64, String)], at: u64) -> Option<&str> {
    let place = points.binary_search_by_key(&at, |(index, _)| *index).ok()?;
    points.get(place).map(|(_, text)| text.as_str())
}
