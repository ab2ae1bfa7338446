use super::{docx, p, root, run};
use crate::testing::{png, read, survives_damage};

fn whole() -> crate::testing::Builder {
    let body = format!(
        "<w:p>{}<w:r><w:footnoteReference w:id=\"2\"/></w:r>{}<w:commentRangeStart w:id=\"0\"/>{}<w:commentRangeEnd w:id=\"0\"/>\
         <w:r><w:commentReference w:id=\"0\"/></w:r></w:p>\
         <w:p><w:r><w:commentReference w:id=\"7\"/><w:endnoteReference w:id=\"5\"/></w:r></w:p>\
         <w:sectPr><w:headerReference w:type=\"first\" r:id=\"h1\"/><w:footerReference w:type=\"default\" r:id=\"f1\"/></w:sectPr>",
        run("We ship"),
        run(" "),
        run("in May"),
    );
    let note =
        |kind: &str, id: u32, text: &str| format!("<w:{kind} w:id=\"{id}\">{}</w:{kind}>", p(&run(text)));
    let footnotes = format!(
        "<w:footnote w:id=\"0\" w:type=\"separator\"><w:p/></w:footnote>{}{}",
        note("footnote", 1, "Old text."),
        note("footnote", 2, "Weather permitting."),
    );
    let comment = |id: u32, author: &str, paragraph: &str, text: &str| {
        format!(
            "<w:comment w:id=\"{id}\" w:author=\"{author}\"><w:p w14:paraId=\"{paragraph}\">{}</w:p></w:comment>",
            run(text)
        )
    };
    let comments = format!(
        "{}{}{}",
        comment(0, "Ada", "A", "Which year?"),
        comment(1, "Ben", "B", "This one."),
        comment(7, "Cy", "C", "Here")
    );
    let threads = r#"<w15:commentsEx xmlns:w15="http://schemas.microsoft.com/office/word/2012/wordml">
        <w15:commentEx w15:paraId="A" w15:done="1"/><w15:commentEx w15:paraId="B" w15:paraIdParent="A"/></w15:commentsEx>"#;
    docx(&body)
        .with("header", "h1", "word/header1.xml", &root("hdr", &p(&run("Acme"))))
        .with("footer", "f1", "word/footer1.xml", &root("ftr", &p("<w:fldSimple w:instr=\"PAGE\"/>")))
        .with("footnotes", "n1", "word/footnotes.xml", &root("footnotes", &footnotes))
        .with("endnotes", "n2", "word/endnotes.xml", &root("endnotes", &note("endnote", 5, "The end.")))
        .with("comments", "c1", "word/comments.xml", &root("comments", &comments))
        .with("commentsExtended", "c2", "word/commentsExtended.xml", threads)
}

const WHOLE: &str = "We ship[footnote 1] [comment 1 starts]in May[comment 1 ends]
[comment 2][endnote 1]
Header (first page):
  Acme
Footer (default):
  [field PAGE]
Footnotes:
  [footnote 1] Weather permitting.
  [footnote 2] Old text. (nothing refers to it)
Endnotes:
  [endnote 1] The end.
Comments:
  [comment 1] Ada (resolved): Which year?
    [comment 3] Ben (reply): This one. (nothing refers to it)
  [comment 2] Cy: Here
";

#[test]
fn stories_follow_the_body_and_marks_lead_to_them() {
    assert_eq!(whole().text(), WHOLE);
}

#[test]
fn damage_never_costs_more_than_text() {
    survives_damage(&whole().build());
}

#[test]
fn half_a_package_gives_what_is_left_and_says_so() {
    let bytes = whole().build();
    let directory = bytes.len() - 200;
    let text = read(bytes[..directory].to_vec()).unwrap().text;
    assert!(text.starts_with("We ship"), "{text}");
    assert!(
        text.ends_with("Damaged, read as far as possible: the directory of its zip package.\n"),
        "{text}"
    );
}

#[test]
fn pictures_stand_where_they_are_and_can_be_read() {
    let body = "<w:p><w:r><w:t>See </w:t><w:drawing><wp:inline><wp:docPr id=\"1\" name=\"x\" descr=\"A pen\"/><a:graphic><a:graphicData>\
        <pic:pic><pic:blipFill><a:blip r:embed=\"i1\"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>\
        <w:p><w:r><w:pict><v:shape><v:imagedata r:id=\"i2\"/></v:shape></w:pict></w:r></w:p>\
        <w:p><w:r><w:pict><v:shape><v:imagedata r:id=\"i3\"/></v:shape></w:pict></w:r></w:p>";
    let reading = docx(body)
        .related("word/document.xml", "image", "i1", "word/media/a.dat")
        .bytes("word/media/a.dat", &png(640, 480))
        .related("word/document.xml", "image", "i2", "word/media/b.wmf")
        .bytes("word/media/b.wmf", b"\xd7\xcd\xc6\x9a")
        .related("word/document.xml", "image", "i3", "word/media/none.png")
        .read();
    let expected = "See [image img1 640×480: read `x:img1.png`] (alt: A pen)\n[image: wmf is not read]\n[image: missing]\n\
        Not shown: 1 picture of a kind that is not read, 1 picture that is missing.\n";
    assert_eq!(reading.text, expected);
    assert_eq!(
        (reading.pictures[0].name.as_str(), reading.pictures[0].media_type),
        ("img1.png", "image/png")
    );
}

#[test]
fn documents_in_it_can_be_read() {
    let body = "<w:p><w:r><w:object><v:shape><v:imagedata r:id=\"i1\"/></v:shape>\
        <o:OLEObject Type=\"Embed\" ProgID=\"Excel.Sheet.12\" r:id=\"e1\"/></w:object></w:r></w:p><w:altChunk r:id=\"k1\"/>";
    let reading = docx(body)
        .with("package", "e1", "word/embeddings/Budget.xlsx", "x")
        .with("package", "e2", "word/embeddings/Other.docx", "x")
        .with("aFChunk", "k1", "word/chunk.htm", "<p>x</p>")
        .read();
    let expected = "[embedded Budget.xlsx: read `x:embeddings/Budget.xlsx`]\n\
        [embedded chunk.htm: read `x:embeddings/chunk.htm`]\n[embedded Other.docx: read `x:embeddings/Other.docx`]\n";
    assert_eq!(reading.text, expected);
    assert_eq!(reading.embedded.len(), 3);
}

#[test]
fn text_boxes_are_blocks_and_print_once() {
    let text = p(&run("Draft"));
    let body = format!(
        "<w:p>{}<w:r><mc:AlternateContent><mc:Choice Requires=\"wps\"><w:drawing><wps:wsp><wps:txbx><w:txbxContent>{text}</w:txbxContent></wps:txbx></wps:wsp></w:drawing></mc:Choice>\
         <mc:Fallback><w:pict><v:shape><v:textbox><w:txbxContent>{text}</w:txbxContent></v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>\
         <w:p><w:r><w:drawing><wps:wsp><wps:spPr/></wps:wsp></w:drawing></w:r></w:p>",
        run("Text"),
    );
    assert_eq!(docx(&body).text(), "Text\n  [text box]\n    Draft\nNot shown: 1 shape.\n");
}

#[test]
fn what_is_never_read_is_counted() {
    let body = "<w:p><w:subDoc r:id=\"s1\"/></w:p>";
    let text = docx(body)
        .related("word/document.xml", "subDocument", "s1", "file:///part.docx")
        .bytes("word/vbaProject.bin", b"x")
        .bytes("_xmlsignatures/sig1.xml", b"<x/>")
        .text();
    assert_eq!(
        text,
        "[subdocument file:///part.docx]\nNot shown: 1 subdocument, 1 macro project, 1 signature.\n"
    );
}

#[test]
fn a_subdocument_may_be_a_block_of_its_own() {
    let body = format!("{}<w:subDoc r:id=\"s1\"/>", p(&run("Part one")));
    let text = docx(&body).related("word/document.xml", "subDocument", "s1", "part.docx").text();
    assert_eq!(text, "Part one\n[subdocument part.docx]\nNot shown: 1 subdocument.\n");
}

#[test]
fn entities_are_never_fetched() {
    let text = crate::testing::Builder::new(
        "word/document.xml",
        &format!(
            "<!DOCTYPE x [<!ENTITY e SYSTEM \"file:///etc/passwd\"><!ENTITY f \"&e;&e;\">]>{}",
            root("document", &format!("<w:body>{}</w:body>", p(&run("a&e;&f;b"))))
        ),
    )
    .text();
    assert_eq!(text, "ab\nNot shown: 2 entities that are not expanded.\n");
}

#[test]
fn words_about_shapes_are_shown() {
    let body = "<w:p><w:r><w:t>See </w:t><w:drawing><wp:inline><wp:docPr id=\"1\" descr=\"an arrow\"/><a:graphic><a:graphicData>\
        <wps:wsp/></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>";
    assert_eq!(docx(body).text(), "See [shape] (alt: an arrow)\nNot shown: 1 shape.\n");
}
