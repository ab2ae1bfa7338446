//! One sheet: heading, cells, comments, what is drawn on it.

use super::Xlsx;
use super::layout::Layout;
use super::rows::Rows;
use super::workbook::Sheet;
use crate::DocumentError;
use crate::area::Area;
use crate::lines::{Lines, one_line};
use crate::package::Relationships;
use crate::parts::Place;
use crate::report::SHEET;
use crate::xml::Xml;

impl Xlsx<'_> {
    pub(super) fn sheet(
        &mut self,
        sheet: &Sheet,
        area: Option<Area>,
        lines: &mut Lines,
    ) -> Result<(), DocumentError> {
        let Some(part) = self.package.part(&sheet.part)? else {
            self.report.found(SHEET);
            lines.push(0, &self.options.style.label(1, &heading(sheet, "")));
            lines.push(0, "(missing)");
            return Ok(());
        };
        self.report.unpacked(&part);
        let relationships = self.package.relationships(&sheet.part)?;
        let text = part.text();
        let layout = Layout::read(&text, self.package, &relationships, &mut self.report)?;
        lines.push(0, &self.options.style.label(1, &heading(sheet, &layout.kind)));
        let before = lines.len();
        self.cells(&text, &layout, area, sheet, lines)?;
        if self.enough {
            return Ok(());
        }
        self.comments(&relationships, area, lines)?;
        if area.is_none() {
            self.drawn_on(&layout, &relationships, lines)?;
        }
        if lines.len() == before && layout.kind != "chartsheet" {
            lines.push(0, if area.is_some() { "(empty area)" } else { "(empty)" });
        }
        Ok(())
    }

    fn cells(
        &mut self,
        text: &str,
        layout: &Layout,
        area: Option<Area>,
        sheet: &Sheet,
        lines: &mut Lines,
    ) -> Result<(), DocumentError> {
        let (limits, pulse) = (self.package.limits, self.package.pulse.clone());
        let mut xml = Xml::new(text, &limits, &pulse);
        Rows::new(self, layout, area).print(&mut xml, lines);
        xml.report(&sheet.part, &mut self.report);
        if pulse.goes_on() { Ok(()) } else { Err(DocumentError::Stopped) }
    }

    fn drawn_on(
        &mut self,
        layout: &Layout,
        relationships: &Relationships,
        lines: &mut Lines,
    ) -> Result<(), DocumentError> {
        for id in &layout.drawings {
            if let Some(found) = relationships.by_id(id).filter(|found| !found.external) {
                self.drawing(&found.target.clone(), lines)?;
            }
        }
        let place = Place { package: self.package, relationships, options: self.options };
        for (id, kind) in &layout.objects {
            let mark = self.parts.embedded(id, kind, &place, &mut self.report);
            lines.push(0, &mark);
        }
        Ok(())
    }
}

/// `Sheet "Costs" (hidden):`
fn heading(sheet: &Sheet, kind: &str) -> String {
    let kind = match kind {
        "chartsheet" => " (chart sheet)",
        "dialogsheet" => " (dialog sheet)",
        "macrosheet" => " (macro sheet)",
        _ => "",
    };
    let state = if sheet.state.is_empty() { String::new() } else { format!(" ({})", sheet.state) };
    format!("Sheet \"{}\"{kind}{state}:", one_line(&sheet.name))
}
