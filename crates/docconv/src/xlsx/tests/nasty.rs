//! What makes real workbooks hard, in little.

use super::{HEAD, MAIN, book};

#[test]
fn thousands_of_hidden_rows_names_and_merges() {
    let rows: String = (1..=3000)
        .map(|at| format!("<row r=\"{at}\" hidden=\"1\"><c r=\"A{at}\"><v>{at}</v></c></row>"))
        .collect();
    let merges: String = (1..=1500).map(|at| format!("<mergeCell ref=\"A{at}:C{at}\"/>")).collect();
    let names: String =
        (0..600).map(|at| format!("<definedName name=\"N{at}\">S!$A${}</definedName>", at + 1)).collect();
    let sheet = format!("<sheetData>{rows}</sheetData><mergeCells>{merges}</mergeCells>");
    let text = book(&[("S", &sheet)], &format!("<definedNames>{names}</definedNames>")).text();
    assert_eq!(text.matches("(hidden row)").count(), 3000);
    assert_eq!(text.matches(" (merged A").count(), 1500);
    assert!(text.contains("\nA1500: 1500 (merged A1500:C1500) (hidden row)\nA1501: 1501 (hidden row)\n"));
    assert!(text.contains("\n  N599 = S!$A$600\n"), "names");
}

#[test]
fn charts_on_hidden_sheets_are_told() {
    let chart = format!(
        "<c:chartSpace {HEAD}><c:chart><c:plotArea><c:pieChart><c:ser><c:val><c:numLit><c:pt idx=\"0\"><c:v>3</c:v></c:pt></c:numLit></c:val>\
         </c:ser></c:pieChart></c:plotArea></c:chart></c:chartSpace>"
    );
    let frame = "<xdr:graphicFrame><a:graphic><a:graphicData><c:chart r:id=\"c\"/></a:graphicData></a:graphic></xdr:graphicFrame>";
    let anchor = format!("<xdr:wsDr {HEAD}><xdr:oneCellAnchor>{frame}</xdr:oneCellAnchor></xdr:wsDr>");
    let sheet = "<sheetData/><drawing r:id=\"d\"/>";
    let mut builder = book(&[("A|hidden", sheet), ("B|veryHidden", sheet)], "");
    for at in 0..2 {
        let drawing = format!("xl/drawings/drawing{at}.xml");
        builder = builder
            .related(&format!("xl/worksheets/sheet{at}.xml"), "drawing", "d", &drawing)
            .part(&drawing, &anchor)
            .related(&drawing, "chart", "c", "xl/charts/chart1.xml");
    }
    let text = builder.part("xl/charts/chart1.xml", &chart).text();
    let shown = "Chart (pie):\n  series 1: 1: 3\n";
    assert_eq!(text, format!("Sheet \"A\" (hidden):\n{shown}Sheet \"B\" (very hidden):\n{shown}"));
}

#[test]
fn strings_in_cells_may_be_rich_escaped_and_many() {
    let cell =
        "<c t=\"inlineStr\"><is><r><t>a_x000D_</t></r><r><t>&lt;b&gt;</t></r><rPh><t>no</t></rPh></is></c>";
    let rows: String = (0..1200).map(|_| format!("<row>{cell}</row>")).collect();
    let text = book(&[("S", &format!("<sheetData>{rows}</sheetData>"))], "").text();
    assert_eq!(text.matches(": a / <b>\n").count(), 1200, "{}", &text[..100]);
}

#[test]
fn comments_in_threads_show_once_with_their_replies() {
    let space = "xmlns=\"http://schemas.microsoft.com/office/spreadsheetml/2018/threadedcomments\"";
    let threads = format!(
        "<ThreadedComments {space}><threadedComment ref=\"A1\" id=\"1\" personId=\"p\" done=\"1\"><text>check</text></threadedComment>\
         <threadedComment ref=\"A1\" id=\"2\" parentId=\"1\" personId=\"q\"><text>done</text></threadedComment></ThreadedComments>"
    );
    let plain = format!(
        "<comments {HEAD}><authors><author>tc=1</author></authors><commentList>\
         <comment ref=\"A1\" authorId=\"0\"><text><t>[Threaded comment] check</t></text></comment></commentList></comments>"
    );
    let people = format!(
        "<personList {space}><person id=\"p\" displayName=\"Ada\"/><person id=\"q\" displayName=\"Ben\"/></personList>"
    );
    let sheet = "xl/worksheets/sheet0.xml";
    let text = book(&[("S", "<sheetData/>")], "")
        .related(sheet, "comments", "k", "xl/comments1.xml")
        .part("xl/comments1.xml", &plain)
        .related(sheet, "threadedComment", "t", "xl/threadedComments/1.xml")
        .part("xl/threadedComments/1.xml", &threads)
        .related(MAIN, "person", "p", "xl/persons/1.xml")
        .part("xl/persons/1.xml", &people)
        .text();
    assert_eq!(text, "Sheet \"S\":\nComments:\n  A1 Ada (resolved): check\n    A1 Ben (reply): done\n");
}
