use super::{HEAD, book};
use crate::testing::{Builder, png};

const SHEET: &str = "xl/worksheets/sheet0.xml";

fn drawn(content: &str) -> Builder {
    let drawing = format!("<xdr:wsDr {HEAD}>{content}</xdr:wsDr>");
    book(&[("S", "<sheetData/><drawing r:id=\"d\"/>")], "")
        .related(SHEET, "drawing", "d", "xl/drawings/drawing1.xml")
        .part("xl/drawings/drawing1.xml", &drawing)
}

fn anchored(content: &str) -> String {
    format!(
        "<xdr:oneCellAnchor><xdr:from><xdr:col>1</xdr:col><xdr:row>2</xdr:row></xdr:from>{content}</xdr:oneCellAnchor>"
    )
}

#[test]
fn charts_stand_below_their_sheet() {
    let chart = format!(
        "<c:chartSpace {HEAD}><c:chart><c:plotArea><c:barChart><c:ser><c:val><c:numLit><c:pt idx=\"0\"><c:v>3</c:v></c:pt></c:numLit></c:val>\
         </c:ser></c:barChart></c:plotArea></c:chart></c:chartSpace>"
    );
    let frame = "<xdr:graphicFrame><a:graphic><a:graphicData><c:chart r:id=\"c1\"/></a:graphicData></a:graphic></xdr:graphicFrame>";
    let text = drawn(&anchored(frame))
        .related("xl/drawings/drawing1.xml", "chart", "c1", "xl/charts/chart1.xml")
        .part("xl/charts/chart1.xml", &chart)
        .text();
    assert_eq!(text, "Sheet \"S\":\nChart (bar):\n  series 1: 1: 3\n");
}

#[test]
fn pictures_say_where_they_are_and_shapes_are_counted() {
    let picture = "<xdr:pic><xdr:nvPicPr><xdr:cNvPr descr=\"Logo\"/></xdr:nvPicPr><xdr:blipFill><a:blip r:embed=\"i1\"/></xdr:blipFill></xdr:pic>";
    let shape = "<xdr:sp><xdr:txBody><a:p><a:r><a:t>never read</a:t></a:r></a:p></xdr:txBody></xdr:sp>";
    let text = drawn(&format!("{}{}", anchored(picture), anchored(shape)))
        .related("xl/drawings/drawing1.xml", "image", "i1", "xl/media/a.png")
        .bytes("xl/media/a.png", &png(3, 2))
        .text();
    assert_eq!(
        text,
        "Sheet \"S\":\n[image img1 3×2: read `x:img1.png`] (alt: Logo) (at B3)\nNot shown: 1 shape.\n"
    );
}

#[test]
fn comments_follow_the_cells_with_their_replies() {
    let comments = format!(
        "<comments {HEAD}><authors><author>Ada</author><author>tc=1</author></authors><commentList>\
         <comment ref=\"C1\" authorId=\"0\"><text><r><t>Ada:</t></r><r><t>\ncheck</t></r></text></comment>\
         <comment ref=\"B2\" authorId=\"1\"><text><t>[Threaded comment] why</t></text></comment></commentList></comments>"
    );
    let new = "xmlns=\"http://schemas.microsoft.com/office/spreadsheetml/2018/threadedcomments\"";
    let threads = format!(
        "<ThreadedComments {new}><threadedComment ref=\"B2\" personId=\"p1\" id=\"1\" done=\"1\"><text>why</text></threadedComment>\
         <threadedComment ref=\"B2\" personId=\"p2\" id=\"2\" parentId=\"1\"><text>so</text></threadedComment></ThreadedComments>"
    );
    let people = format!(
        "<personList {new}><person id=\"p1\" displayName=\"Ben\"/><person id=\"p2\" displayName=\"Cy\"/></personList>"
    );
    let text = book(&[("S", "<sheetData/>")], "")
        .related(SHEET, "comments", "c", "xl/comments1.xml")
        .part("xl/comments1.xml", &comments)
        .related(SHEET, "threadedComment", "t", "xl/threadedComments/t1.xml")
        .part("xl/threadedComments/t1.xml", &threads)
        .with("person", "p", "xl/persons/person.xml", &people)
        .text();
    let expected =
        "Sheet \"S\":\nComments:\n  C1 Ada: check\n  B2 Ben (resolved): why\n    B2 Cy (reply): so\n";
    assert_eq!(text, expected);
}

#[test]
fn what_hangs_on_a_sheet_is_counted_or_can_be_read() {
    let sheet = "<sheetData/><oleObjects><oleObject progId=\"Word.Document.12\" r:id=\"o\"/></oleObjects><controls><control/></controls>";
    let text = book(&[("S", sheet)], "")
        .related(SHEET, "package", "o", "xl/embeddings/a.docx")
        .part("xl/embeddings/a.docx", "x")
        .related(SHEET, "pivotTable", "v", "xl/pivotTables/p1.xml")
        .with("externalLink", "l", "xl/externalLinks/e1.xml", "<x/>")
        .bytes("xl/vbaProject.bin", b"x")
        .text();
    let expected = "Sheet \"S\":\n[embedded a.docx: read `x:embeddings/a.docx`]\n\
        Not shown: 1 form control, 1 pivot table, 1 macro project, 1 linked workbook.\n";
    assert_eq!(text, expected);
}
