use super::{HEAD, book, rows, sheet};
use crate::Area;
use crate::testing::survives_damage;

#[test]
fn each_valued_cell_is_a_line() {
    let text = rows(
        "<row r=\"1\"><c r=\"A1\" t=\"inlineStr\"><is><t>Item</t></is></c><c r=\"B1\"/><c r=\"C1\"><v>42</v></c></row>\
         <row r=\"3\"><c r=\"A3\" t=\"b\"><v>1</v></c><c t=\"e\"><v>#DIV/0!</v></c><c t=\"str\"><v>two\nlines</v></c></row>",
    );
    assert_eq!(text, "A1: Item\nC1: 42\nA3: TRUE\nB3: #DIV/0!\nC3: two / lines\n");
}

#[test]
fn strings_are_shared_without_their_readings() {
    let strings = format!(
        "<sst {HEAD}><si><t>plain</t></si><si><r><t>ri</t></r><r><t>ch_x000D_</t></r><rPh><t>no</t></rPh></si></sst>"
    );
    let cells = "<sheetData><row><c t=\"s\"><v>1</v></c><c t=\"s\"><v>0</v></c><c t=\"s\"><v>9</v></c></row></sheetData>";
    let text = book(&[("S", cells)], "").with("sharedStrings", "x", "xl/sharedStrings.xml", &strings).text();
    assert_eq!(text, "Sheet \"S\":\nA1: rich\nB1: plain\nC1: #missing string\n");
}

#[test]
fn numbers_stand_beside_what_they_show() {
    let styles = format!(
        "<styleSheet {HEAD}><numFmts><numFmt numFmtId=\"164\" formatCode=\"[$-F800]dddd\"/></numFmts>\
         <cellStyleXfs><xf numFmtId=\"9\"/></cellStyleXfs>\
         <cellXfs><xf numFmtId=\"0\"/><xf numFmtId=\"10\"/><xf numFmtId=\"14\"/><xf numFmtId=\"164\"/><xf numFmtId=\"2\"/></cellXfs></styleSheet>"
    );
    let cells = "<sheetData><row><c><v>0.30000000000000004</v></c><c s=\"1\"><v>0.125</v></c><c s=\"2\"><v>45356</v></c>\
        <c s=\"3\"><v>45352</v></c><c s=\"4\"><v>12.5</v></c><c s=\"1\"><f>B1</f><v>0.125</v></c><c><v>1.25E-2</v></c></row></sheetData>";
    let text = book(&[("S", cells)], "").with("styles", "x", "xl/styles.xml", &styles).text();
    let expected = "Sheet \"S\":\nA1: 0.3 (stored 0.30000000000000004)\nB1: 12.50% (stored 0.125)\nC1: 3/5/2024 (stored 45356)\n\
        D1: 45352 (stored value)\nE1: 12.50\nF1: 12.50% (stored 0.125) (=B1)\nG1: 0.0125\n";
    assert_eq!(text, expected);
}

#[test]
fn days_may_count_from_1904() {
    let styles = format!("<styleSheet {HEAD}><cellXfs><xf numFmtId=\"14\"/></cellXfs></styleSheet>");
    let cells = "<sheetData><row><c s=\"0\"><v>0</v></c></row></sheetData>";
    let text =
        book(&[("S", cells)], "<workbookPr date1904=\"1\"/>").with("styles", "x", "xl/styles.xml", &styles);
    assert_eq!(text.text(), "Sheet \"S\":\nA1: 1/1/1904 (stored 0)\n");
}

#[test]
fn formulas_stand_behind_their_value_or_alone() {
    let text = rows(
        "<row><c><f>SUM(B1:B2)</f><v>42</v></c><c><f>NOW()</f></c></row>\
         <row><c><f t=\"shared\" ref=\"A2:A3\" si=\"0\">B1+$C$1</f><v>1</v></c></row><row><c><f t=\"shared\" si=\"0\"/><v>2</v></c></row>",
    );
    assert_eq!(text, "A1: 42 (=SUM(B1:B2))\nB1: (=NOW())\nA2: 1 (=B1+$C$1)\nA3: 2 (=B2+$C$1)\n");
}

#[test]
fn merges_links_and_hidden_places_are_marked() {
    let text = sheet(
        "<cols><col min=\"3\" max=\"4\" hidden=\"1\"/></cols><sheetData><row><c><v>1</v></c><c r=\"C1\"><v>7</v></c></row>\
         <row hidden=\"1\"><c><v>8</v></c><c r=\"D2\"><v>9</v></c></row><row><c r=\"A3\"/></row></sheetData>\
         <mergeCells><mergeCell ref=\"A1:B2\"/></mergeCells><hyperlinks><hyperlink ref=\"A3\" location=\"S!A1\"/></hyperlinks>",
    );
    let expected = "A1: 1 (merged A1:B2)\nC1: 7 (hidden column)\nA2: 8 (hidden row)\nD2: 9 (hidden row) (hidden column)\n\
        A3: (link: internal)\n";
    assert_eq!(text, expected);
}

#[test]
fn links_outside_tell_their_address() {
    let cells = "<sheetData><row><c t=\"str\"><v>site</v></c></row></sheetData><hyperlinks><hyperlink ref=\"A1\" r:id=\"h\"/></hyperlinks>";
    let text = book(&[("S", cells)], "")
        .related("xl/worksheets/sheet0.xml", "hyperlink", "h", "https://example.org/")
        .text();
    assert_eq!(text, "Sheet \"S\":\nA1: site (link: https://example.org/)\n");
}

#[test]
fn an_area_holds_its_cells_only() {
    let row =
        |at: u32| format!("<row r=\"{at}\"><c r=\"A{at}\"><v>1</v></c><c r=\"B{at}\"><v>{at}</v></c></row>");
    let cells = format!("<sheetData>{}{}{}</sheetData>", row(1), row(2), row(3));
    let bytes = book(&[("S", &cells)], "").build();
    let document =
        crate::Document::open(bytes.into(), crate::DocumentLimits::default(), crate::Pulse::steady())
            .unwrap();
    assert_eq!(document.sheets().unwrap(), ["S"]);
    let area = |area: &str| document.sheet("S", Area::parse(area), &crate::Options::default()).unwrap().text;
    assert_eq!(area("B2-B9"), "Sheet \"S\":\nB2: 2\nB3: 3\n");
    assert_eq!(area("D1"), "Sheet \"S\":\n(empty area)\n");
    assert!(matches!(
        document.sheet("T", None, &crate::Options::default()),
        Err(crate::DocumentError::NoMember { .. })
    ));
}

#[test]
fn damage_never_costs_more_than_text() {
    let cells = "<sheetData><row><c><f>SUM(B1:B2)</f><v>42</v></c></row></sheetData><mergeCells><mergeCell ref=\"A1:B2\"/></mergeCells>";
    survives_damage(&book(&[("S", cells), ("T", cells)], "").build());
}
