//! What makes real documents hard, in little.

use super::{check, docx, p, run};

fn by(name: &str, author: &str, content: &str) -> String {
    format!("<w:{name} w:id=\"1\" w:author=\"{author}\">{content}</w:{name}>")
}

fn gone(text: &str) -> String {
    format!("<w:r><w:delText>{text}</w:delText></w:r>")
}

#[test]
fn insertions_deletions_and_formats_that_alternate_stay_apart() {
    let formatted = "<w:r><w:rPr><w:b/><w:rPrChange w:id=\"1\" w:author=\"Ben\"><w:rPr/></w:rPrChange></w:rPr><w:t>c</w:t></w:r>";
    let piece = [by("ins", "Ada", &run("a")), by("del", "Ben", &gone("b")), formatted.to_owned()].concat();
    let text = docx(&p(&piece.repeat(30))).text();
    let expected = "[ins]a[/ins][del]b[/del]c[fmt]".repeat(30);
    let counts = "Unaccepted tracked changes: 30 insertions, 30 deletions, 30 formattings (Ada, Ben)\n";
    assert_eq!(text, format!("{counts}{expected}\n"));
}

#[test]
fn a_deletion_in_an_insertion_of_somebody_else_shows_both() {
    let body = p(&by("ins", "Ada", &format!("{}{}", run("a"), by("del", "Ben", &gone("b")))));
    let counts = "Unaccepted tracked changes: 1 insertion, 1 deletion (Ada, Ben)\n";
    check(&[(&body, &format!("{counts}[ins]a[del]b[/del][/ins]\n"))]);
}

#[test]
fn tables_in_tables_with_merges_and_hidden_text() {
    let cell =
        |properties: &str, content: &str| format!("<w:tc><w:tcPr>{properties}</w:tcPr>{content}</w:tc>");
    let row = |cells: &[String]| format!("<w:tr>{}</w:tr>", cells.concat());
    let hidden = p("<w:r><w:rPr><w:vanish/></w:rPr><w:t>secret</w:t></w:r>");
    let mut inner = hidden;
    for _ in 0..8 {
        let first = row(&[cell("<w:vMerge w:val=\"restart\"/>", &p(&run("a"))), cell("", &inner)]);
        let second = row(&[cell("<w:vMerge/>", "<w:p/>"), cell("", "<w:p/>")]);
        inner = format!("<w:tbl>{first}{second}</w:tbl><w:p/>");
    }
    let text = docx(&inner).text();
    assert_eq!(text.matches("C1: a (spans R1-R2)").count(), 8, "{text}");
    assert_eq!(text.matches("C1: (part of R1C1)").count(), 8, "{text}");
    assert!(text.contains("Table 8:") && text.contains("[hidden]secret[/hidden]"), "{text}");
}
