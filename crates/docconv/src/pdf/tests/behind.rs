//! What stands behind the pages: annotations, forms, files, what is not shown.

use super::{Made, at};
use crate::DocumentError;

/// Expects what follows the text of the one page.
fn check(made: Made, expected: &str) {
    assert_eq!(made.read().text, format!("Page 1:\ntext\n{expected}"));
}

#[test]
fn annotations_have_kind_author_page_and_text() {
    let annotations =
        "/Annots [<< /Subtype /Highlight /T (Ben) /Contents (Check this\\rfigure) >> << /Subtype /Ink >>
        << /Subtype /Popup >> << /Subtype /Link /Rect [0 0 1 1] >> << /Contents (of no kind) >>]";
    let expected = "Annotations:\n  Highlight (Ben) on page 1\n    Check this\n    figure\n  Ink on page 1
  Annotation on page 1\n    of no kind\nNot shown: 1 link that leads to no address.\n";
    check(Made::new().page_with(annotations, &at(20, 100, "text")), expected);
}

#[test]
fn fields_have_kind_options_page_and_value() {
    let mut made = Made::new();
    let name = made.object("<< /Subtype /Widget /FT /Tx /T (name) /V (Ada) >>");
    let agree = made.object("<< /Subtype /Widget /FT /Btn /T (agree) /V /Yes >>");
    let off = made.object("<< /Subtype /Widget /FT /Btn /T (off) /V /Off >>");
    let red = made.object("<< /Subtype /Widget /AP << /N << /red null /Off null >> >> >>");
    let green = made.object("<< /Subtype /Widget /AP << /N << /green null /Off null >> >> >>");
    let colour = made.object(format!("<< /FT /Btn /Ff 32768 /T (colour) /Kids [{red} 0 R {green} 0 R] >>"));
    let many: Vec<String> = (1..=12).map(|at| format!("({at})")).collect();
    let size = made.object(format!(
        "<< /Subtype /Widget /FT /Ch /Ff 131072 /T (size) /V (2) /Opt [{}] >>",
        many.join(" ")
    ));
    let list = made.object("<< /Subtype /Widget /FT /Ch /T (list) >>");
    let push = made.object("<< /Subtype /Widget /FT /Btn /Ff 65536 /T (send) >>");
    let nameless = made.object("<< /Subtype /Widget /FT /Tx >>");
    let inner = made.object("<< /Subtype /Widget /T (city) /V [(a) (b)] >>");
    let outer =
        made.object(format!("<< /FT /Ch /T (address) /Opt [[(a) (A town)] (b)] /Kids [{inner} 0 R] >>"));
    let fields =
        [name, agree, off, colour, size, list, push, nameless, outer].map(|at| format!("{at} 0 R")).join(" ");
    let placed =
        [name, agree, off, red, green, size, list, push, nameless, inner].map(|at| format!("{at} 0 R"));
    let made = made.page_with(&format!("/Annots [{}]", placed.join(" ")), &at(20, 100, "text"));
    let expected = "Form fields:
  name (text) on page 1: Ada
  agree (checkbox) on page 1: Yes
  off (checkbox) on page 1: (empty)
  colour (radio; options: red, green) on page 1: (empty)
  size (choice; options: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, … and 2 more) on page 1: 2
  list (list) on page 1: (empty) (cannot be filled: no options)
  (no name) (text) on page 1: (empty) (cannot be filled: no name)
  address.city (list; options: A town, b) on page 1: a, b
";
    check(made.catalog(&format!("/AcroForm << /Fields [{fields}] >>")), expected);
    let made = Made::new().page(&at(20, 100, "text")).catalog("/AcroForm << /Fields [] >>");
    check(made, "Form fields: (none)\n");
}

#[test]
fn fields_that_lead_back_to_themselves_are_listed_once() {
    let mut made = Made::new();
    let field = made.object("<< /FT /Tx /T (name) /Kids [4 0 R 5 0 R] >>");
    assert_eq!(field, 4);
    made.object("<< /T (again) /Kids [4 0 R] >>");
    let made = made.page(&at(20, 100, "text")).catalog("/AcroForm << /Fields [4 0 R 4 0 R] >>");
    check(made, "Form fields:\n  name.again (text): (empty)\n");
}

#[test]
fn attached_files_are_members() {
    let mut made = Made::new();
    let stream = made.stream("", b"inner text");
    let other = made.stream("", b"other");
    let file = |name: &str, stream| format!("<< /F ({name}) /EF << /F {stream} 0 R >> >>");
    let names = format!(
        "/Names << /EmbeddedFiles << /Kids [<< /Names [(a) {}] >>] >> >>",
        file("a/../notes.txt", stream)
    );
    let annotation = format!("/Annots [<< /Subtype /FileAttachment /FS {} >>]", file("notes.txt", other));
    let pdf = made.page_with(&annotation, &at(20, 100, "text")).catalog(&names).opened();
    let mut reading = crate::pdf::PdfReading::default();
    pdf.read_on(&mut reading, &crate::Options::new(|member| format!("doc.pdf:{member}"))).unwrap();
    let expected = "Page 1:\ntext\nAnnotations:\n  FileAttachment on page 1
[embedded notes.txt: read `doc.pdf:embeddings/notes.txt`]
[embedded 2-notes.txt: read `doc.pdf:embeddings/2-notes.txt`]
";
    assert_eq!(reading.text, expected);
    assert_eq!(pdf.embedded("embeddings/notes.txt").unwrap(), b"inner text");
    assert_eq!(pdf.embedded("embeddings/2-notes.txt").unwrap(), b"other");
    assert!(matches!(pdf.embedded("embeddings/../notes.txt"), Err(DocumentError::NoMember { .. })));
}

#[test]
fn signatures_layers_and_scripts_are_counted() {
    let mut made = Made::new();
    let signature = made.object("<< /FT /Sig /T (sign) /V << >> >>");
    let layer = made.object("<< /Type /OCG /Name (draft) >>");
    let hidden = format!("/OC /L BDC {} EMC", at(20, 60, "draft"));
    let resources = format!("/Resources << /Font << /F1 3 0 R >> /Properties << /L {layer} 0 R >> >>");
    let made = made.page_with(&resources, &(at(20, 100, "text") + &hidden));
    let catalog = format!(
        "/AcroForm << /Fields [{signature} 0 R] /XFA (x) >> /OCProperties << /OCGs [{layer} 0 R] /D << /OFF [{layer} 0 R] >> >>
        /OpenAction << /S /JavaScript /JS (app.alert) >> /Names << /JavaScript << /Names [(a) << /S /JavaScript >>] >> >>"
    );
    let expected =
        "Form fields: (none)\nNot shown: 1 signature, 1 hidden layer, 2 scripts, 1 form in XML (XFA).\n";
    check(made.catalog(&catalog), expected);
}

#[test]
fn scripts_are_counted_wherever_they_hang() {
    let mut made = Made::new();
    let run = "<< /S /JavaScript /JS (run) >>";
    let placed =
        made.object(format!("<< /Subtype /Widget /FT /Tx /T (a) /V (x) /A {run} /AA << /K {run} >> >>"));
    let above = made.object(format!("<< /FT /Tx /T (b) /AA << /K {run} /V {run} /F << /S /Hide >> >> >>"));
    let page = format!("/AA << /O {run} >> /Annots [{placed} 0 R]");
    let catalog = format!("/AA << /WC {run} >> /AcroForm << /Fields [{placed} 0 R {above} 0 R] >>");
    let expected = "Form fields:\n  a (text) on page 1: x\n  b (text): (empty)\nNot shown: 6 scripts.\n";
    check(made.page_with(&page, &at(20, 100, "text")).catalog(&catalog), expected);
}
