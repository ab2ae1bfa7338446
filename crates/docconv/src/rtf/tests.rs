//! What each word of the format does.

use crate::testing::{read, survives_damage};
use crate::{Document, DocumentLimits, Options, Pulse, Style};

/// The answer to a body, without the header of the file.
fn text(body: &str) -> String {
    read(format!(r"{{\rtf1\ansi\ansicpg1252 {body}}}").into_bytes()).unwrap().text
}

#[test]
fn bytes_are_text_in_the_encoding_of_their_font() {
    let fonts =
        r"{\fonttbl{\f0\fcharset0 A;}{\f1\fcharset128 B;}{\f2\fcharset204 C;}{\f3\fcharset2 Symbol;}}";
    let body = r"caf\'e9 {\f1\'93\'fa\'83e}{\f2 \'e4\'e0}{\f3 ab}";
    assert_eq!(text(&format!("{fonts}{body}")), "café 日テдаαβ\n");
}

#[test]
fn characters_by_number_pass_over_their_stand_ins() {
    assert_eq!(text(r"\u8364?\uc2\u-10179\'3f\'3f\u-8704\'3f\'3f\uc0\u233 x"), "€😀éx\n");
    assert_eq!(text(r"a\emdash b\~c\-d\_e\{\}\\"), "a—b\u{a0}cd\u{2011}e{}\\\n");
}

#[test]
fn changes_are_marked_and_counted_first() {
    let body = r"{\*\revtbl{Unknown;}{Ada;}}a{\deleted\revauthdel1 b}{\revised\revauth1 c{\v d}}{\mvf\mvauth1 e}\par
        {\revised\par}x";
    let expected = "Unaccepted tracked changes: 2 insertions, 1 deletion, 1 move (Ada)
a[del]b[/del][ins]c[hidden]d[/hidden][/ins][moved-away]e[/moved-away]
[ins ¶]
x
";
    assert_eq!(text(body).replace("        ", ""), expected);
}

#[test]
fn fields_show_their_result_or_their_name() {
    let field = |told: &str, shown: &str| format!(r"{{\field{{\*\fldinst {told}}}{{\fldrslt {shown}}}}}");
    assert_eq!(text(&field("NUMPAGES", "7")), "[field NUMPAGES]\n");
    assert_eq!(text(&field("SEQ Figure", "3")), "3\n");
    assert_eq!(text(&field(r#"HYPERLINK "..\\\\a b.doc""#, "file")), "file (link: ..\\a b.doc)\n");
    assert_eq!(text(&field("REF x", "")), "[field REF]\n");
}

#[test]
fn tables_are_told_by_their_borders() {
    let body = r"before\par\trowd\cellx1000\cellx3000\pard\intbl a\cell b\cell\row
\trowd\cellx3000\pard\intbl wide\cell\row\pard after\par";
    let expected = "before
Table 1:
R1: C1: a C2: b
R2: C1: wide (spans C1-C2) C2: (part of R2C1)
after
";
    assert_eq!(text(body), expected);
}

#[test]
fn tables_in_cells_stand_below_their_row() {
    let body = r"\trowd\cellx4000\pard\intbl outer\par\itap2 in\nestcell{\*\nesttableprops\trowd\cellx2000\nestrow}{\nonesttables\par}\pard\intbl last\cell\row\pard end";
    let expected = "Table 1:
R1: C1: outer / last
  Table 2:
  R1: C1: in
end
";
    assert_eq!(text(body), expected);
}

#[test]
fn what_is_starred_and_unknown_is_passed_over() {
    assert_eq!(text(r"{\*\nobodyknows this}{\info{\title T}}{\*\shppict}shown"), "shown\n");
    assert_eq!(
        text(r"{\*\fromhtml1}{\*\htmltag <b>}\htmlrtf {\b \htmlrtf0 bold\htmlrtf }\htmlrtf0 "),
        "bold\n"
    );
}

#[test]
fn headings_and_links_follow_the_style() {
    let bytes = br#"{\rtf1{\stylesheet{\s2 heading 2;}}\pard\s2 Plan\par{\field{\*\fldinst HYPERLINK "http://x/"}{\fldrslt y}}}"#;
    let document = Document::open(bytes.to_vec().into(), DocumentLimits::default(), Pulse::steady()).unwrap();
    let mut options = Options::default();
    assert_eq!(document.read(&options).unwrap().text, "[heading 2] Plan\ny (link: http://x/)\n");
    options.style = Style::Markdown;
    assert_eq!(document.read(&options).unwrap().text, "## Plan\n\n[y](http://x/)\n");
}

#[test]
fn groups_that_are_nested_too_deep_are_counted() {
    let body = format!("a{}deep{}b", "{".repeat(100_000), "}".repeat(100_000));
    assert_eq!(text(&body), "ab\nNot shown: 1 element nested too deep.\n");
    let open = read(format!("{{\\rtf1 a{}", "{".repeat(100_000)).into_bytes()).unwrap().text;
    assert!(open.ends_with("Damaged, read as far as possible: its end is missing.\n"), "{open}");
}

#[test]
fn damage_gives_text_or_a_typed_error() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/documents/memo.rtf");
    survives_damage(&std::fs::read(file).unwrap());
    survives_damage(b"{\\rtf1{\\pict\\bin999999999999 x");
}
