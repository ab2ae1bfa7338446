use super::{SPACES, content, package, text};
use crate::DocumentError;
use crate::testing::{survives_damage, zip};

const CHANGES: &str = "<text:tracked-changes><text:changed-region xml:id=\"c\"><text:insertion><office:change-info>\
    <dc:creator>Ada</dc:creator></office:change-info></text:insertion></text:changed-region>\
    <text:changed-region xml:id=\"d\"><text:deletion><text:p>one</text:p><text:p>two</text:p></text:deletion></text:changed-region>\
    <text:changed-region xml:id=\"f\"><text:format-change/></text:changed-region></text:tracked-changes>";

#[test]
fn an_insertion_over_paragraphs_is_marked_in_each() {
    let body = format!(
        "{CHANGES}<text:p>a<text:change-start text:change-id=\"c\"/>b</text:p><text:p>c<text:change-end text:change-id=\"c\"/>d</text:p>\
        <text:p>x<text:change text:change-id=\"d\"/><text:change-start text:change-id=\"f\"/>y<text:change-end text:change-id=\"f\"/></text:p>"
    );
    let expected = "Unaccepted tracked changes: 1 insertion, 1 deletion, 1 formatting (Ada)\n\
        a[ins]b[/ins][ins ¶]\n[ins]c[/ins]d\nx[del]one[/del][del ¶] [del]two[/del]y[fmt]\n";
    assert_eq!(text("", &body), expected);
}

#[test]
fn lists_count_as_their_styles_say() {
    let level =
        |level: u8, more: &str| format!("<text:list-level-style-number text:level=\"{level}\" {more}/>");
    let styles = format!(
        "<text:list-style style:name=\"L\">{}{}</text:list-style>",
        level(1, "style:num-format=\"I\" style:num-suffix=\".\" text:start-value=\"3\""),
        level(2, "style:num-format=\"1\" text:display-levels=\"2\""),
    );
    let item = |inner: &str| format!("<text:list-item>{inner}</text:list-item>");
    let inner = format!("<text:list>{}</text:list>", item("<text:p>b</text:p>"));
    let nested = item(&format!("<text:p>a</text:p>{inner}"));
    let list =
        |more: &str, items: &str| format!("<text:list text:style-name=\"L\" {more}>{items}</text:list>");
    let body = [
        list("", &nested),
        list("text:continue-numbering=\"true\"", &item("<text:p>c</text:p>")),
        list("", &item("<text:p>d</text:p><text:p>more</text:p>")),
    ];
    assert_eq!(text(&styles, &body.concat()), "III. a\n  III.1 b\nIV. c\nIII. d\nmore\n");
}

#[test]
fn headings_have_the_numbers_of_the_outline() {
    let outline = "<text:outline-style><text:outline-level-style text:level=\"1\" style:num-format=\"1\" style:num-suffix=\".\"/></text:outline-style>";
    let body = "<text:h text:outline-level=\"1\">One</text:h><text:h text:outline-level=\"2\">Within</text:h><text:h>Two</text:h>";
    assert_eq!(text(outline, body), "[heading 1] 1. One\n[heading 2] Within\n[heading 1] 2. Two\n");
}

#[test]
fn blanks_of_the_markup_are_one_and_those_of_the_text_are_kept() {
    let body = "<text:p>\n  a\n  b<text:s text:c=\"3\"/>c<text:tab/>d<text:line-break/>e</text:p>";
    assert_eq!(text("", body), "a b   c\td\ne\n");
}

#[test]
fn what_is_hidden_says_so() {
    let styles = "<style:style style:name=\"H\" style:family=\"text\"><style:text-properties text:display=\"none\"/></style:style>\
        <style:style style:name=\"K\" style:family=\"text\" style:parent-style-name=\"H\"/>";
    let body = "<text:p>a<text:span text:style-name=\"K\">b</text:span></text:p>\
        <text:section text:display=\"none\"><text:p>c</text:p></text:section>";
    assert_eq!(text(styles, body), "a[hidden]b[/hidden]\n[hidden]\nc\n[/hidden]\n");
}

#[test]
fn objects_are_charts_formulas_or_counted() {
    let frame = |name: &str| {
        format!("<text:p><draw:frame><draw:object xlink:href=\"./{name}\"/></draw:frame></text:p>")
    };
    let body = ["Object 1", "Object 2", "Object 3"].map(frame).concat();
    let main = content("", &format!("<office:text>{body}</office:text>"));
    let cell = |value: &str| format!("<table:table-cell><text:p>{value}</text:p></table:table-cell>");
    let row = |cells: [&str; 2]| format!("<table:table-row>{}</table:table-row>", cells.map(cell).concat());
    let chart = format!(
        "<office:chart><chart:chart chart:class=\"chart:bar\"><chart:title><text:p>Costs</text:p></chart:title>\
        <table:table>{}{}{}</table:table></chart:chart></office:chart>",
        row(["", "2025"]),
        row(["Pen", "3"]),
        row(["Ink", "5"])
    );
    let formula =
        "<math><semantics><mrow><mi>x</mi></mrow><annotation>x over y</annotation></semantics></math>";
    let all = [
        ("content.xml", main.as_str()),
        ("Object 1/content.xml", &content("", &chart)),
        ("Object 2/content.xml", formula),
    ];
    let expected = "Chart (bar):\n  title: Costs\n  series \"2025\": Pen: 3; Ink: 5\n$x over y$\n\
        Not shown: 1 embedded object, 1 shape.\n";
    assert_eq!(package(&all).unwrap().text, expected);
}

#[test]
fn a_document_that_is_encrypted_says_so() {
    let manifest = format!("<manifest {SPACES}><manifest:encryption-data/></manifest>");
    let found = package(&[("content.xml", "noise"), ("META-INF/manifest.xml", &manifest)]);
    assert!(matches!(found, Err(DocumentError::PasswordProtected)), "{found:?}");
}

#[test]
fn damage_gives_text_or_a_typed_error() {
    let row = "<table:table-row><table:table-cell table:number-rows-spanned=\"9\"><text:p>x</text:p></table:table-cell></table:table-row>";
    let body = format!(
        "<office:text>{CHANGES}<text:p>a</text:p><table:table>{}</table:table></office:text>",
        row.repeat(40)
    );
    survives_damage(&zip(&[("content.xml".to_owned(), content("", &body).into_bytes())]));
}

#[test]
fn headers_name_their_page_style_where_there_are_several() {
    let page = |name: &str, inner: &str| {
        format!("<style:master-page style:name=\"{name}\">{inner}</style:master-page>")
    };
    let header = |kind: &str, words: &str| format!("<style:{kind}><text:p>{words}</text:p></style:{kind}>");
    let first = page("First_20_Page\" style:display-name=\"First Page", &header("header", "Welcome"));
    let second = page("Standard", &[header("header-left", "Acme"), header("footer", "end")].concat());
    let styles = format!(
        "<office:document-styles {SPACES}><office:master-styles>{first}{second}</office:master-styles></office:document-styles>"
    );
    let main = content("", "<office:text><text:p>Body</text:p></office:text>");
    let expected = "Body\nHeader (default, page style \"First Page\"):\n  Welcome\n\
        Header (even pages, page style \"Standard\"):\n  Acme\nFooter (default, page style \"Standard\"):\n  end\n";
    assert_eq!(package(&[("content.xml", &main), ("styles.xml", &styles)]).unwrap().text, expected);
}
