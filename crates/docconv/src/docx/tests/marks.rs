use super::{check, docx, p, root, run};
use crate::Style;

const BY: &str = r#"w:id="1" w:author="Ada""#;

fn changed(name: &str, content: &str) -> String {
    format!("<w:{name} {BY}>{content}</w:{name}>")
}

#[test]
fn changed_text_stands_in_marks_and_is_counted_first() {
    let body = p(&format!(
        "{}{}{}{}",
        run("We "),
        changed("del", "<w:r><w:delText>may</w:delText></w:r>"),
        changed("ins", &run("will")),
        run(" go")
    ));
    let expected =
        "Unaccepted tracked changes: 1 insertion, 1 deletion (Ada)\nWe [del]may[/del][ins]will[/ins] go\n";
    check(&[(&body, expected)]);
}

#[test]
fn neighbours_of_one_kind_share_their_mark() {
    let body = p(&format!("{}{}", changed("ins", &run("a")), changed("ins", &run("b"))));
    check(&[(&body, "Unaccepted tracked changes: 1 insertion (Ada)\n[ins]ab[/ins]\n")]);
}

#[test]
fn moved_text_is_marked_where_it_was_and_where_it_is() {
    let body = p(&format!("{}{}", changed("moveFrom", &run("x")), changed("moveTo", &run("x"))));
    let expected =
        "Unaccepted tracked changes: 1 move (Ada)\n[moved-away]x[/moved-away][moved-here]x[/moved-here]\n";
    check(&[(&body, expected)]);
}

#[test]
fn paragraph_marks_are_revised_at_the_end() {
    for (name, mark, count) in [
        ("ins", "[ins ¶]", "1 insertion"),
        ("del", "[del ¶]", "1 deletion"),
        ("moveTo", "[moved-here ¶]", "1 move"),
        ("moveFrom", "[moved-away ¶]", "1 move"),
    ] {
        let body = p(&format!("<w:pPr><w:rPr><w:{name} {BY}/></w:rPr></w:pPr>{}", run("x")));
        check(&[(&body, &format!("Unaccepted tracked changes: {count} (Ada)\nx{mark}\n"))]);
    }
}

#[test]
fn revised_formatting_is_marked() {
    let line = "Unaccepted tracked changes: 1 formatting (Ada)\n";
    let run = format!("<w:r><w:rPr><w:b/><w:rPrChange {BY}><w:rPr/></w:rPrChange></w:rPr><w:t>x</w:t></w:r>");
    let of_paragraph =
        format!("<w:pPr><w:pPrChange {BY}><w:pPr/></w:pPrChange></w:pPr><w:r><w:t>x</w:t></w:r>");
    let section = format!("<w:p><w:r><w:t>x</w:t></w:r></w:p><w:sectPr><w:sectPrChange {BY}/></w:sectPr>");
    check(&[
        (&p(&run), &format!("{line}x[fmt]\n")),
        (&p(&of_paragraph), &format!("{line}x[fmt ¶]\n")),
        (&section, &format!("{line}x\n[fmt section]\n")),
    ]);
}

#[test]
fn fields_show_their_result_or_their_name() {
    let complex = |instruction: &str, result: &str| {
        p(&format!(
            "<w:r><w:fldChar w:fldCharType=\"begin\"/></w:r><w:r><w:instrText>{instruction}</w:instrText></w:r>\
             <w:r><w:fldChar w:fldCharType=\"separate\"/></w:r>{result}<w:r><w:fldChar w:fldCharType=\"end\"/></w:r>"
        ))
    };
    check(&[
        (&complex(" PAGE ", &run("7")), "[field PAGE]\n"),
        (&complex(" DATE \\@ \"yyyy\" ", &run("2024")), "[field DATE]\n"),
        (&complex(" REF a ", &run("Table 1")), "Table 1\n"),
        (&complex(" MERGEFIELD name ", ""), "[field MERGEFIELD]\n"),
        (&complex(" XE \"word\" ", ""), "(no text)\n"),
        (
            &complex(" HYPERLINK \"https://example.org/\" ", &run("site")),
            "site (link: https://example.org/)\n",
        ),
        (&complex(" HYPERLINK \\l \"top\" ", &run("up")), "up (link: internal)\n"),
        (
            &p(&format!("<w:fldSimple w:instr=\" NUMPAGES \">{}</w:fldSimple>", run("3"))),
            "[field NUMPAGES]\n",
        ),
        (&p(&format!("<w:fldSimple w:instr=\" FILENAME \">{}</w:fldSimple>", run("a.docx"))), "a.docx\n"),
    ]);
}

#[test]
fn boxes_and_lists_of_forms_show_what_they_are_set_to() {
    let form = |data: &str| {
        p(&format!(
            "<w:r><w:fldChar w:fldCharType=\"begin\"><w:ffData>{data}</w:ffData></w:fldChar></w:r>\
             <w:r><w:instrText> FORMX </w:instrText></w:r><w:r><w:fldChar w:fldCharType=\"end\"/></w:r>"
        ))
    };
    check(&[
        (&form("<w:checkBox><w:checked/></w:checkBox>"), "☒\n"),
        (&form("<w:checkBox><w:default w:val=\"0\"/></w:checkBox>"), "☐\n"),
        (
            &form(
                "<w:ddList><w:result w:val=\"1\"/><w:listEntry w:val=\"a\"/><w:listEntry w:val=\"b\"/></w:ddList>",
            ),
            "b\n",
        ),
    ]);
}

#[test]
fn links_say_where_they_lead() {
    let body = format!(
        "<w:p><w:hyperlink r:id=\"l1\">{}</w:hyperlink>, <w:hyperlink w:anchor=\"x\">{}</w:hyperlink>{}</w:p>",
        run("site"),
        run("below"),
        run("."),
    );
    let document = || docx(&body).related("word/document.xml", "hyperlink", "l1", "https://example.org/");
    assert_eq!(document().text(), "site (link: https://example.org/)below (link: internal).\n");
    let bytes = document().build();
    let opened =
        crate::Document::open(bytes.into(), crate::DocumentLimits::default(), crate::Pulse::steady());
    let options = crate::Options { style: Style::Markdown, ..crate::Options::default() };
    let text = opened.unwrap().read(&options).unwrap().text;
    assert_eq!(text, "[site](https://example.org/)below (link: internal).\n");
}

#[test]
fn headings_have_their_level_from_the_style_or_from_the_paragraph() {
    let styles = root(
        "styles",
        "<w:style w:styleId=\"berschrift1\"><w:name w:val=\"heading 1\"/></w:style>\
         <w:style w:styleId=\"own\"><w:name w:val=\"Own\"/><w:basedOn w:val=\"berschrift1\"/></w:style>",
    );
    let styled =
        |style: &str, text: &str| p(&format!("<w:pPr><w:pStyle w:val=\"{style}\"/></w:pPr>{}", run(text)));
    let direct = p(&format!("<w:pPr><w:outlineLvl w:val=\"2\"/></w:pPr>{}", run("Deep")));
    let body =
        format!("{}{}{direct}{}", styled("berschrift1", "Plan"), styled("own", "More"), styled("x", "Text"));
    let text = docx(&body).with("styles", "s", "word/styles.xml", &styles).text();
    assert_eq!(text, "[heading 1] Plan\n[heading 1] More\n[heading 3] Deep\nText\n");
}

#[test]
fn lists_have_the_numbers_that_are_printed() {
    let level = |at: u32, format: &str, text: &str| {
        format!(
            "<w:lvl w:ilvl=\"{at}\"><w:start w:val=\"1\"/><w:numFmt w:val=\"{format}\"/><w:lvlText w:val=\"{text}\"/></w:lvl>"
        )
    };
    let numbering = root(
        "numbering",
        &format!(
            "<w:abstractNum w:abstractNumId=\"0\">{}{}</w:abstractNum><w:abstractNum w:abstractNumId=\"1\">{}</w:abstractNum>\
             <w:num w:numId=\"1\"><w:abstractNumId w:val=\"0\"/></w:num><w:num w:numId=\"2\"><w:abstractNumId w:val=\"1\"/></w:num>\
             <w:num w:numId=\"3\"><w:abstractNumId w:val=\"0\"/><w:lvlOverride w:ilvl=\"0\"><w:startOverride w:val=\"5\"/></w:lvlOverride></w:num>",
            level(0, "decimal", "%1."),
            level(1, "lowerLetter", "%1.%2)"),
            level(0, "bullet", "\u{f0b7}"),
        ),
    );
    let item = |list: u32, level: u32, text: &str| {
        p(&format!(
            "<w:pPr><w:numPr><w:ilvl w:val=\"{level}\"/><w:numId w:val=\"{list}\"/></w:numPr></w:pPr>{}",
            run(text)
        ))
    };
    let items = [
        (1, 0, "one"),
        (1, 1, "sub"),
        (1, 1, "sub"),
        (1, 0, "two"),
        (1, 1, "sub"),
        (2, 0, "dot"),
        (3, 0, "five"),
        (3, 0, "six"),
    ];
    let body: String = items.iter().map(|(list, level, text)| item(*list, *level, text)).collect();
    let text = docx(&body).with("numbering", "n", "word/numbering.xml", &numbering).text();
    assert_eq!(text, "1. one\n  1.a) sub\n  1.b) sub\n2. two\n  2.a) sub\n- dot\n5. five\n6. six\n");
}

#[test]
fn hidden_text_says_so() {
    let body = p(&format!("{}<w:r><w:rPr><w:vanish/></w:rPr><w:t>secret</w:t></w:r>", run("seen ")));
    check(&[(&body, "seen [hidden]secret[/hidden]\n")]);
}

#[test]
fn equations_read_like_latex() {
    let r = |text: &str| format!("<m:r><m:t>{text}</m:t></m:r>");
    let body = p(&format!(
        "<m:oMath>{}<m:f><m:num>{}</m:num><m:den>{}</m:den></m:f><m:sSup><m:e>{}</m:e><m:sup>{}</m:sup></m:sSup>\
         <m:nary><m:naryPr><m:chr m:val=\"∑\"/></m:naryPr><m:sub>{}</m:sub><m:sup>{}</m:sup><m:e>{}</m:e></m:nary>\
         <m:rad><m:radPr><m:degHide/></m:radPr><m:deg/><m:e>{}</m:e></m:rad></m:oMath>",
        r("y="),
        r("a"),
        r("b"),
        r("x"),
        r("2"),
        r("i=1"),
        r("n"),
        r("i"),
        r("z"),
    ));
    check(&[(&body, "$y=\\frac{a}{b}x^{2}\\sum_{i=1}^{n}{i}\\sqrt{z}$\n")]);
}
