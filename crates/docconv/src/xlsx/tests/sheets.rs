use super::{HEAD, MAIN, book};
use crate::testing::Builder;
use crate::{Document, DocumentLimits, Options, Pulse};

#[test]
fn hidden_and_empty_sheets_say_so() {
    let text = book(&[("Costs", "<sheetData/>"), ("Old|hidden", ""), ("Deep|veryHidden", "")], "").text();
    assert_eq!(
        text,
        "Sheet \"Costs\":\n(empty)\nSheet \"Old\" (hidden):\n(empty)\nSheet \"Deep\" (very hidden):\n(empty)\n"
    );
}

#[test]
fn a_sheet_that_is_a_chart_says_so() {
    let main = format!(
        "<workbook {HEAD}><sheets><sheet name=\"Graph\" r:id=\"s0\"/><sheet name=\"Gone\" r:id=\"s9\"/></sheets></workbook>"
    );
    let text = Builder::new(MAIN, &main)
        .with("chartsheet", "s0", "xl/chartsheets/sheet1.xml", &format!("<chartsheet {HEAD}/>"))
        .text();
    let expected =
        "Sheet \"Graph\" (chart sheet):\nSheet \"Gone\":\n(missing)\nNot shown: 1 sheet that is missing.\n";
    assert_eq!(text, expected);
}

#[test]
fn names_follow_the_last_sheet() {
    let names = "<definedNames><definedName name=\"Rate\">Costs!$B$2</definedName>\
        <definedName name=\"Scope\" localSheetId=\"0\" hidden=\"1\">Costs!$A$1:$C$9</definedName></definedNames>";
    let text = book(&[("Costs", "")], names).text();
    let expected = "Sheet \"Costs\":\n(empty)\nDefined names:\n  Rate = Costs!$B$2\n  Scope (sheet \"Costs\") = Costs!$A$1:$C$9 (hidden)\n";
    assert_eq!(text, expected);
}

fn large() -> Vec<u8> {
    let rows: String = (1..=400).map(|at| format!("<row><c><v>{at}</v></c></row>")).collect();
    let sheet = format!("<dimension ref=\"A1:A400\"/><sheetData>{rows}</sheetData>");
    book(&[("Long", &sheet), ("Old|hidden", "<sheetData/>")], "").build()
}

fn begun(until: Option<usize>) -> crate::Reading {
    let document = Document::open(large().into(), DocumentLimits::default(), Pulse::steady()).unwrap();
    document.read(&Options { until, ..Options::default() }).unwrap()
}

#[test]
fn a_large_workbook_opens_with_a_map() {
    let text = begun(None).text;
    assert!(
        text.starts_with("Sheets:\n  Long: A1:A400\n  Old: ~, hidden\nSheet \"Long\":\nA1: 1\n"),
        "{text}"
    );
}

#[test]
fn its_beginning_can_be_had_alone() {
    let reading = begun(Some(500));
    assert!(reading.cut);
    assert!(
        reading.text.starts_with("Sheets:\n  Long: A1:A400, ~ charts\n  Old: ~, hidden, ~ charts\nSheet")
    );
    assert!(reading.text.len() < 700, "{}", reading.text.len());
    assert!(!begun(None).cut);
}

#[test]
fn cells_beyond_the_limit_are_not_read() {
    let limits = DocumentLimits { cells: 10, ..DocumentLimits::default() };
    let document = Document::open(large().into(), limits, Pulse::steady()).unwrap();
    let text = document.read(&Options::default()).unwrap().text;
    assert!(text.contains("A10: 10\n") && !text.contains("A12:"), "{text}");
    assert!(text.ends_with("Too large, cut at the limit: its cells.\n"), "{text}");
}
