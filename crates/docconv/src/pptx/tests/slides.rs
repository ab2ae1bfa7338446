use super::{HEAD, deck, frame, shape, slide_part};
use crate::testing::{png, survives_damage};
use crate::{Document, DocumentError, DocumentLimits, Options, Pulse};

#[test]
fn titles_hidden_slides_and_empty_ones_are_marked() {
    let first = format!("hidden{}{}", shape("ctrTitle", "Results"), shape("body", "First point\nSecond"));
    let text = deck(&[&first, &shape("title", "")]).text();
    assert_eq!(text, "Slide 1 (hidden):\n[title] Results\nFirst point\nSecond\nSlide 2:\n(no text)\n");
}

#[test]
fn groups_links_and_equations_are_read() {
    let link = "<p:grpSp><p:sp><p:txBody><a:p><a:pPr lvl=\"1\"/><a:r><a:rPr><a:hlinkClick r:id=\"h\"/></a:rPr><a:t>site</a:t></a:r>\
        <a14:m><m:oMath><m:r><m:t>x</m:t></m:r></m:oMath></a14:m></a:p></p:txBody></p:sp></p:grpSp>";
    let text = deck(&[link]).related(&slide_part(0), "hyperlink", "h", "https://example.org/").text();
    assert_eq!(text, "Slide 1:\n  site (link: https://example.org/)$x$\n");
}

#[test]
fn tables_say_places_and_merges() {
    let cell = |attributes: &str, text: &str| {
        format!("<a:tc {attributes}><a:txBody><a:p><a:r><a:t>{text}</a:t></a:r></a:p></a:txBody></a:tc>")
    };
    let table = format!(
        "<a:tbl><a:tr>{}{}{}</a:tr><a:tr>{}{}{}</a:tr></a:tbl>",
        cell("gridSpan=\"2\"", "Item"),
        cell("hMerge=\"1\"", ""),
        cell("rowSpan=\"2\"", "tall"),
        cell("", "a"),
        cell("", "b"),
        cell("vMerge=\"1\"", ""),
    );
    let expected = "Slide 1:\nTable 1:\nR1: C1: Item (spans C1-C2) C2: (part of R1C1) C3: tall (spans R1-R2)\n\
        R2: C1: a C2: b C3: (part of R1C3)\n";
    assert_eq!(deck(&[&frame(&table)]).text(), expected);
}

#[test]
fn pictures_objects_and_shapes_without_text() {
    let picture = "<p:pic><p:nvPicPr><p:cNvPr id=\"1\" descr=\"Logo\"/></p:nvPicPr><p:blipFill><a:blip r:embed=\"i\"/></p:blipFill></p:pic>";
    let object = frame(
        "<p:oleObj progId=\"Excel.Sheet.12\" r:id=\"o\"><p:embed/><p:pic><p:blipFill><a:blip r:embed=\"i\"/></p:blipFill></p:pic></p:oleObj>",
    );
    let text = deck(&[&format!("{picture}{object}{}<p:cxnSp/>", shape("", ""))])
        .related(&slide_part(0), "image", "i", "ppt/media/a.png")
        .bytes("ppt/media/a.png", &png(640, 480))
        .related(&slide_part(0), "package", "o", "ppt/embeddings/a.xlsx")
        .part("ppt/embeddings/a.xlsx", "x")
        .text();
    let expected = "Slide 1:\n(no text)\n[image img1 640×480: read `x:img1.png`] (alt: Logo)\n\
        [embedded a.xlsx: read `x:embeddings/a.xlsx`]\nNot shown: 2 shapes.\n";
    assert_eq!(text, expected);
}

#[test]
fn diagrams_are_marked() {
    let model = format!(
        "<dgm:dataModel {HEAD}><dgm:ptLst><dgm:pt modelId=\"1\"><dgm:t><a:p><a:r><a:t>Plan</a:t></a:r></a:p></dgm:t></dgm:pt></dgm:ptLst></dgm:dataModel>"
    );
    let diagram = frame("<dgm:relIds r:dm=\"d\"/>");
    let with = |id: &str| {
        deck(&[&diagram])
            .related(&slide_part(0), "diagramData", id, "ppt/diagrams/data1.xml")
            .part("ppt/diagrams/data1.xml", &model)
            .text()
    };
    assert_eq!(with("d"), "Slide 1:\n[diagram]\n  Plan\n");
    assert_eq!(with("x"), "Slide 1:\n(no text)\n[diagram: text could not be read]\nNot shown: 1 diagram.\n");
}

#[test]
fn charts_of_layouts_are_counted_once() {
    let title = shape("title", "T");
    let text = deck(&[&title, &title])
        .related(&slide_part(0), "slideLayout", "l", "ppt/slideLayouts/l.xml")
        .related(&slide_part(1), "slideLayout", "l", "ppt/slideLayouts/l.xml")
        .related("ppt/slideLayouts/l.xml", "chart", "c", "ppt/charts/c.xml")
        .text();
    assert_eq!(text, "Slide 1:\n[title] T\nSlide 2:\n[title] T\nNot shown: 1 chart of a layout.\n");
}

#[test]
fn one_slide_can_be_had_alone() {
    let bytes = deck(&[&shape("title", "One"), &shape("title", "Two")]).build();
    let document = Document::open(bytes.into(), DocumentLimits::default(), Pulse::steady()).unwrap();
    assert_eq!(document.slide(2, &Options::default()).unwrap().text, "Slide 2:\n[title] Two\n");
    for number in [0, 3] {
        let error = document.slide(number, &Options::default()).unwrap_err();
        assert!(matches!(error, DocumentError::NoSlide { slides: 2, .. }), "{error}");
    }
}

#[test]
fn a_large_presentation_opens_with_a_map() {
    let body = shape("body", &"line\n".repeat(300));
    let first = format!("{}{body}", shape("title", "Long"));
    let text = deck(&[&first, "hidden"]).text();
    assert!(
        text.starts_with("Slides:\n  1: Long\n  2: (no title) (hidden)\nSlide 1:\n[title] Long\nline\n"),
        "{text}"
    );
}

#[test]
fn damage_never_costs_more_than_text() {
    survives_damage(&deck(&[&shape("title", "One"), &frame("<a:tbl><a:tr><a:tc/></a:tr></a:tbl>")]).build());
}

#[test]
fn words_about_shapes_are_shown() {
    let shape =
        "<p:sp><p:nvSpPr><p:cNvPr id=\"1\" title=\"Arrow\" descr=\"from plan to end\"/></p:nvSpPr></p:sp>";
    let line = "<p:cxnSp><p:nvCxnSpPr><p:cNvPr id=\"2\" descr=\"a line\"/></p:nvCxnSpPr></p:cxnSp>";
    let text = deck(&[&format!("{shape}{line}<p:cxnSp/>")]).text();
    let expected = "Slide 1:\n(no text)\n[shape] (alt: Arrow: from plan to end)\n[shape] (alt: a line)\nNot shown: 3 shapes.\n";
    assert_eq!(text, expected);
}

#[test]
fn numbers_and_dates_of_slides_are_fields() {
    let field = |kind: &str, text: &str| format!("<a:fld type=\"{kind}\"><a:t>{text}</a:t></a:fld>");
    let all =
        [field("slidenum", "3"), field("slidenum", "‹#›"), field("datetime1", "3/5/2024"), field("x", "y")];
    let text = deck(&[&format!("<p:sp><p:txBody><a:p>{}</a:p></p:txBody></p:sp>", all.concat())]).text();
    let expected = "Slide 1:\n[field slide number: 3][field slide number][field date: 3/5/2024]y\n";
    assert_eq!(text, expected);
}
