mod cells;
mod drawn;
mod nasty;
mod sheets;

use crate::testing::Builder;

const HEAD: &str = r#"xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"
    xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"
    xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"
    xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing""#;

const MAIN: &str = "xl/workbook.xml";

/// A workbook of these sheets, each with what is in its root, and what else the workbook says.
fn book(sheets: &[(&str, &str)], more: &str) -> Builder {
    let named: String = sheets
        .iter()
        .enumerate()
        .map(|(at, (name, _))| {
            let (name, state) = name.split_once('|').unwrap_or((name, "visible"));
            format!("<sheet name=\"{name}\" sheetId=\"{at}\" state=\"{state}\" r:id=\"s{at}\"/>")
        })
        .collect();
    let main = format!("<workbook {HEAD}><sheets>{named}</sheets>{more}</workbook>");
    let mut builder = Builder::new(MAIN, &main);
    for (at, (_, content)) in sheets.iter().enumerate() {
        let sheet = format!("<worksheet {HEAD}>{content}</worksheet>");
        builder =
            builder.with("worksheet", &format!("s{at}"), &format!("xl/worksheets/sheet{at}.xml"), &sheet);
    }
    builder
}

/// The lines of a workbook whose only sheet holds these rows.
fn rows(rows: &str) -> String {
    sheet(&format!("<sheetData>{rows}</sheetData>"))
}

fn sheet(content: &str) -> String {
    let text = book(&[("S", content)], "").text();
    text.strip_prefix("Sheet \"S\":\n").map(str::to_owned).unwrap_or(text)
}
