//! The map that a large workbook opens with.

use super::workbook::Sheet;
use crate::DocumentError;
use crate::lines::one_line;
use crate::package::Package;
use crate::xml::Xml;

/// Bytes of a sheet in which it declares what area it has.
const HEAD: u64 = 4096;

/// One line for each sheet: its name, declared area, whether it is hidden, its charts as far as they were counted.
pub(super) fn of(
    package: &Package,
    sheets: &[Sheet],
    charts: &[Option<u64>],
) -> Result<String, DocumentError> {
    let mut map = "Sheets:\n".to_owned();
    for (at, sheet) in sheets.iter().enumerate() {
        let mut facts = vec![declared(package, &sheet.part)?];
        if !sheet.state.is_empty() {
            facts.push(sheet.state.to_owned());
        }
        match charts.get(at).copied().flatten() {
            None => facts.push("~ charts".to_owned()),
            Some(0) => {}
            Some(1) => facts.push("1 chart".to_owned()),
            Some(count) => facts.push(format!("{count} charts")),
        }
        map.extend(["  ", &one_line(&sheet.name), ": ", &facts.join(", "), "\n"]);
    }
    Ok(map)
}

fn declared(package: &Package, part: &str) -> Result<String, DocumentError> {
    let unknown = "~".to_owned();
    let Some(head) = package.part_up_to(part, HEAD)? else { return Ok(unknown) };
    let text = head.text();
    let mut xml = Xml::new(&text, &package.limits, &package.pulse);
    while let Some(root) = xml.child(0) {
        if root.name() == "chartsheet" {
            return Ok("chart sheet".to_owned());
        }
        while let Some(child) = xml.child(1) {
            match child.name() {
                "dimension" => return Ok(child.attr("ref").unwrap_or(unknown)),
                "sheetData" => return Ok(unknown),
                _ => {}
            }
        }
    }
    Ok(unknown)
}
