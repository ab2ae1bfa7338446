//! Number formats of cells.

use std::collections::HashMap;

use crate::numfmt::{Code, builtin};
use crate::package::Package;
use crate::xml::Xml;
use crate::{DocumentError, Report};

/// The format of each style of cells.
#[derive(Debug, Default)]
pub(super) struct Styles {
    codes: Vec<Code>,
    /// For each style, its place in `codes`.
    styles: Vec<usize>,
}

impl Styles {
    pub(super) fn read(
        package: &Package,
        part: Option<&str>,
        report: &mut Report,
    ) -> Result<Self, DocumentError> {
        let Some(found) = part.map(|part| package.part(part)).transpose()?.flatten() else {
            return Ok(Self::default());
        };
        report.unpacked(&found);
        let name = found.name.clone();
        let text = found.text();
        let mut xml = Xml::new(&text, &package.limits, &package.pulse);
        let mut own: HashMap<u32, String> = HashMap::new();
        let mut used: Vec<u32> = Vec::new();
        while xml.child(0).is_some() {
            while let Some(child) = xml.child(1) {
                let list = child.name().to_owned();
                while let Some(one) = xml.child(2).filter(|_| matches!(list.as_str(), "numFmts" | "cellXfs"))
                {
                    let id = one.number("numFmtId").and_then(|id| u32::try_from(id).ok()).unwrap_or(0);
                    if list == "numFmts" {
                        own.insert(id, one.attr("formatCode").unwrap_or_default());
                    } else {
                        used.push(id);
                    }
                }
            }
        }
        xml.report(&name, report);
        Ok(Self::of(&own, &used))
    }

    fn of(own: &HashMap<u32, String>, used: &[u32]) -> Self {
        let mut styles = Self::default();
        let mut known: HashMap<u32, usize> = HashMap::new();
        for id in used {
            let at = *known.entry(*id).or_insert_with(|| {
                let code = own.get(id).map(String::as_str).or_else(|| builtin(*id));
                styles.codes.push(code.map_or(Code::Unknown, Code::parse));
                styles.codes.len() - 1
            });
            styles.styles.push(at);
        }
        styles
    }

    /// The format of a style; a cell without one is general.
    pub(super) fn code(&self, style: usize) -> &Code {
        self.styles.get(style).and_then(|at| self.codes.get(*at)).unwrap_or(&Code::General)
    }
}
