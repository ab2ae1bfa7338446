//! Headers and footers, which stand with the styles of pages.

use super::{Odf, STYLES};
use crate::DocumentError;
use crate::lines::{Lines, one_line};
use crate::xml::{Element, Ns, Xml};

/// A header or footer as it was read.
struct Part {
    heading: &'static str,
    page: String,
    body: Lines,
}

impl Odf<'_> {
    pub(super) fn headers(&mut self, lines: &mut Lines) -> Result<(), DocumentError> {
        let Some(found) = self.package.part(STYLES)? else { return Ok(()) };
        self.report.unpacked(&found);
        let text = found.text();
        let (limits, pulse) = (self.package.limits, self.package.pulse.clone());
        let mut xml = Xml::new(&text, &limits, &pulse);
        let mut parts = Vec::new();
        while xml.child(0).is_some() {
            while let Some(group) = xml.child(1) {
                if !group.is(Ns::OdOffice, "master-styles") {
                    continue;
                }
                while let Some(page) = xml.child(2) {
                    if page.is(Ns::OdStyle, "master-page") {
                        self.page(&mut xml, &page, &mut parts);
                    }
                }
            }
        }
        xml.report(STYLES, &mut self.report);
        let mut pages: Vec<&str> = parts.iter().map(|part| part.page.as_str()).collect();
        pages.dedup();
        let is_one = pages.len() <= 1;
        for part in &parts {
            let page =
                if is_one { String::new() } else { format!(", page style \"{}\"", one_line(&part.page)) };
            let heading = part.heading.replace(')', &format!("{page}):"));
            lines.push(0, &self.options.style.label(2, &heading));
            lines.append(1, &part.body);
        }
        self.check()
    }

    fn page(&mut self, xml: &mut Xml<'_>, page: &Element<'_>, parts: &mut Vec<Part>) {
        let name = page.attr("display-name").or_else(|| page.attr("name")).unwrap_or_default();
        while let Some(child) = xml.child(3) {
            let heading = match child.name() {
                "header" => "Header (default)",
                "header-left" => "Header (even pages)",
                "header-first" => "Header (first page)",
                "footer" => "Footer (default)",
                "footer-left" => "Footer (even pages)",
                "footer-first" => "Footer (first page)",
                _ => continue,
            };
            if child.attr("display").is_some_and(|display| display == "false") {
                continue;
            }
            let mut body = self.lines();
            self.blocks(xml, 4, &mut body, None);
            if !body.is_empty() {
                parts.push(Part { heading, page: name.clone(), body });
            }
        }
    }
}
