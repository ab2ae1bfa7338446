//! Workbooks: sheets in their order, and defined names.

use super::sheet::Sheet;
use super::{Boxes, Odf, formula};
use crate::document::finished;
use crate::lines::{Lines, one_line};
use crate::package::Package;
use crate::report::{Kind, PIVOT};
use crate::xml::{Element, Ns, Xml};
use crate::{Area, DocumentError, Options, Reading, Report, Style};

const CHANGE: Kind = ("tracked change of cells", "tracked changes of cells");

/// Which sheet is wanted, and what of it.
type Wanted<'a> = Option<(&'a str, Option<Area>)>;

/// The whole workbook as text.
pub(crate) fn read(package: &Package, options: &Options) -> Result<Reading, DocumentError> {
    let mut odf = Odf::open(package, options)?;
    let mut lines = odf.lines();
    let facts = odf.book(None, &mut lines)?;
    odf.report_all(&lines);
    let mut text = String::new();
    if lines.want_a_map() {
        text.push_str("Sheets:\n");
        text.extend(facts.iter().map(|(name, fact)| format!("  {}: {fact}\n", one_line(name))));
    }
    text.push_str(lines.as_str());
    Ok(finished(text, odf.parts, odf.report))
}

/// Names of the sheets, in the order of the workbook.
pub(crate) fn sheets(package: &Package) -> Result<Vec<String>, DocumentError> {
    let found = package.needed(super::CONTENT)?;
    let text = found.text();
    let mut xml = Xml::new(&text, &package.limits, &package.pulse);
    let mut names = Vec::new();
    while xml.child(0).is_some() {
        while let Some(body) = xml.child(1) {
            if !body.is(Ns::OdOffice, "body") {
                continue;
            }
            while xml.child(2).is_some() {
                while let Some(table) = xml.child(3) {
                    if table.is(Ns::OdTable, "table") {
                        names.push(table.attr("name").unwrap_or_default());
                        xml.skip(&table);
                    }
                }
            }
        }
    }
    if package.pulse.goes_on() { Ok(names) } else { Err(DocumentError::Stopped) }
}

/// One sheet as text, or the cells of an area of it.
pub(crate) fn sheet(
    package: &Package,
    options: &Options,
    name: &str,
    area: Option<Area>,
) -> Result<Reading, DocumentError> {
    let mut odf = Odf::open(package, options)?;
    let mut lines = odf.lines();
    let facts = odf.book(Some((name, area)), &mut lines)?;
    if !facts.iter().any(|(known, _)| known == name) {
        return Err(DocumentError::NoMember { name: name.to_owned() });
    }
    Ok(finished(lines.into_text(), odf.parts, Report::default()))
}

impl Odf<'_> {
    /// Prints what is wanted; gives the names of the sheets with what the map says of them.
    fn book(
        &mut self,
        wanted: Wanted<'_>,
        lines: &mut Lines,
    ) -> Result<Vec<(String, String)>, DocumentError> {
        self.boxes = Boxes::Counted;
        let mut facts = Vec::new();
        self.body(|odf, xml| {
            while let Some(child) = xml.child(3) {
                match (child.ns(), child.name()) {
                    (Ns::OdTable, "table") => facts.push(odf.one(xml, &child, wanted, lines)),
                    (Ns::OdTable, "named-expressions") if wanted.is_none() => {
                        names(xml, odf.options.style, lines);
                    }
                    (Ns::OdTable, "data-pilot-tables") => {
                        while xml.child(4).is_some() {
                            odf.report.found(PIVOT);
                        }
                    }
                    (Ns::OdTable, "tracked-changes") => {
                        while xml.child(4).is_some() {
                            odf.report.found(CHANGE);
                        }
                    }
                    _ => {}
                }
                if odf.stopped.is_some() {
                    break;
                }
            }
        })?;
        Ok(facts)
    }

    fn one(
        &mut self,
        xml: &mut Xml<'_>,
        table: &Element<'_>,
        wanted: Wanted<'_>,
        lines: &mut Lines,
    ) -> (String, String) {
        let name = table.attr("name").unwrap_or_default();
        let hides = self.styles.hides("table", table.attr("style-name"));
        let area = wanted.and_then(|(_, area)| area);
        let charts = self.charts;
        let mut sheet = Sheet::new(area, self.package.limits.text_bytes, self.options.style);
        self.sheet_rows(xml, 4, &mut sheet);
        sheet.end();
        let mut fact = match sheet.last {
            (0, _) => "(empty)".to_owned(),
            last => Area { first: (1, 1), last }.to_string(),
        };
        fact.push_str(if hides { ", hidden" } else { "" });
        let charts = match self.charts - charts {
            0 => String::new(),
            1 => ", 1 chart".to_owned(),
            count => format!(", {count} charts"),
        };
        fact.push_str(&charts);
        if wanted.is_none_or(|(wanted, _)| wanted == name) {
            sheet.print(&name, hides, self.options.style, lines);
        }
        (name, fact)
    }
}

impl Sheet {
    fn print(&self, name: &str, hides: bool, style: Style, lines: &mut Lines) {
        let hidden = if hides { " (hidden)" } else { "" };
        lines.push(0, &style.label(1, &format!("Sheet \"{}\"{hidden}:", one_line(name))));
        let before = lines.len();
        lines.append(0, &self.cells);
        if !self.comments.is_empty() {
            lines.push(0, &style.label(2, "Comments:"));
            lines.append(0, &self.comments);
        }
        lines.append(0, &self.drawn);
        if lines.len() == before {
            lines.push(0, "(empty)");
        }
    }
}

fn names(xml: &mut Xml<'_>, style: Style, lines: &mut Lines) {
    let mut is_first = true;
    while let Some(name) = xml.child(4) {
        let meaning = match (name.attr("cell-range-address"), name.attr("expression")) {
            (Some(address), _) => formula::area(&address),
            (None, Some(expression)) => formula::readable(&expression).trim_start_matches('=').to_owned(),
            (None, None) => continue,
        };
        if std::mem::take(&mut is_first) {
            lines.push(0, &style.label(1, "Defined names:"));
        }
        let word = name.attr("name").unwrap_or_default();
        lines.push(1, &format!("{} = {}", one_line(&word), one_line(&meaning)));
    }
}
