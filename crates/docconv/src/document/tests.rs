//! What is packed to do harm, in every format that is a package of XML.

use crate::testing::{read, zip};

const WORD: &str = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const SHEETS: &str = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const SLIDES: &str = "http://schemas.openxmlformats.org/presentationml/2006/main";
const OPEN: &str = "urn:oasis:names:tc:opendocument:xmlns:";

/// The part that each format begins with, and how its root opens and closes.
fn formats() -> [(&'static str, String, &'static str); 5] {
    let open = |kind: &str| {
        format!(
            "<o:document-content xmlns:o=\"{OPEN}office:1.0\" xmlns:t=\"{OPEN}text:1.0\"><o:body><o:{kind}>"
        )
    };
    [
        ("word/document.xml", format!("<document xmlns=\"{WORD}\"><body>"), "</body></document>"),
        ("xl/workbook.xml", format!("<workbook xmlns=\"{SHEETS}\"><sheets>"), "</sheets></workbook>"),
        (
            "ppt/presentation.xml",
            format!("<presentation xmlns=\"{SLIDES}\"><sldIdLst>"),
            "</sldIdLst></presentation>",
        ),
        ("content.xml", open("text"), "</o:text></o:body></o:document-content>"),
        ("content.xml", open("spreadsheet"), "</o:spreadsheet></o:body></o:document-content>"),
    ]
}

/// The end of the reading of each format with this in its main part, and a document type before it.
fn endings(before: &str, content: &str) -> Vec<String> {
    let ending = |(part, open, close): (&str, String, &str)| {
        let main = format!("{before}{open}{content}{close}");
        let text = read(zip(&[(part.to_owned(), main.into_bytes())])).unwrap().text;
        text.lines().last().unwrap_or_default().to_owned()
    };
    formats().into_iter().map(ending).collect()
}

#[test]
fn bombs_are_cut_at_a_limit() {
    for ending in endings("", &" ".repeat(24 << 20)) {
        assert!(ending.starts_with("Too large, cut at the limit: "), "{ending}");
    }
}

#[test]
fn entities_do_not_grow() {
    let mut types = "<!DOCTYPE x [<!ENTITY a0 \"boom\">".to_owned();
    for at in 1..30 {
        let more = format!("&a{};", at - 1).repeat(10);
        types.extend(["<!ENTITY a", &at.to_string(), " \"", &more, "\">"]);
    }
    for ending in endings(&format!("{types}]>"), "&a29;") {
        assert!(ending.contains("1 entity that is not expanded"), "{ending}");
    }
}

#[test]
fn depth_has_an_end() {
    let deep = format!("{}{}", "<deep>".repeat(100_000), "</deep>".repeat(100_000));
    for ending in endings("", &deep) {
        assert!(ending.contains("1 element nested too deep"), "{ending}");
    }
}
