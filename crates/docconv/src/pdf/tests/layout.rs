//! Text in the order it is read.

use super::{Made, at};

/// Expects the text of one page.
fn check(page: Made, expected: &str) {
    assert_eq!(page.read().text, format!("Page 1:\n{expected}\n"));
}

#[test]
fn what_the_crop_box_hides_is_not_read() {
    let content = at(60, 120, "seen") + &at(10, 180, "hidden");
    check(Made::new().page_with("/CropBox [50 50 250 150]", &content), "seen");
}

#[test]
fn columns_are_read_one_after_the_other_however_they_are_written() {
    let rows = ["alpha beta gamma", "delta epsilon eta", "theta iota kappa", "lambda mu nu xi"];
    let right = ["one two three", "four five six", "seven eight", "nine ten"];
    let mut content = String::new();
    for (row, (left, right)) in rows.iter().zip(right).enumerate() {
        let y = 180 - 14 * i32::try_from(row).unwrap();
        content += &(at(20, y, left) + &at(160, y, right));
    }
    check(Made::new().page(&content), &[rows, right].concat().join("\n"));
}

#[test]
fn lines_are_read_from_above_whenever_they_are_drawn() {
    let content = at(20, 140, "third") + &at(20, 168, "first") + &at(20, 154, "second");
    check(Made::new().page(&content), "first\nsecond\nthird");
}

#[test]
fn a_turned_page_is_read_as_it_is_seen() {
    let turned = |x, text| format!("BT /F1 12 Tf 0 1 -1 0 {x} 20 Tm ({text}) Tj ET\n");
    let content = turned(40, "first line") + &turned(54, "second line");
    check(Made::new().page_with("/Rotate 90", &content), "first line\nsecond line");
}

#[test]
fn text_across_the_page_follows_the_level_text() {
    let content = "BT /F1 12 Tf 0 1 -1 0 20 20 Tm (aside) Tj ET\n".to_owned() + &at(60, 100, "level");
    check(Made::new().page(&content), "level\naside");
}

#[test]
fn what_is_drawn_twice_for_a_bold_look_is_read_once() {
    let bold = "BT /F1 12 Tf 20 100 Td (Bold) Tj ET BT /F1 12 Tf 20.4 100 Td (Bold) Tj ET\n";
    check(Made::new().page(bold), "Bold");
    check(Made::new().page("BT /F1 12 Tf 2 Tr 20 100 Td (Outlined) Tj ET"), "Outlined");
}

#[test]
fn a_word_that_is_parted_at_the_end_of_a_line_is_joined() {
    let content = at(20, 120, "It is an exam-") + &at(20, 106, "ple of it.");
    check(Made::new().page(&content), "It is an example\nof it.");
    let content = at(20, 120, "It is Franco-") + &at(20, 106, "German.");
    check(Made::new().page(&content), "It is Franco-\nGerman.");
}

#[test]
fn letters_that_stand_apart_are_one_word() {
    let content = "BT /F1 12 Tf 4 Tc 20 100 Td (SPACED) Tj ET\n".to_owned() + &at(20, 80, "as usual");
    check(Made::new().page(&content), "SPACED\nas usual");
}

#[test]
fn gaps_are_blanks_where_none_is_written() {
    check(Made::new().page("BT /F1 12 Tf 20 100 Td [(two) -300 (words)] TJ ET"), "two words");
    check(Made::new().page("BT /F1 12 Tf 20 100 Td [(ker) 40 (n) -30 (ed)] TJ ET"), "kerned");
}

#[test]
fn a_hidden_text_is_read_only_where_nothing_is_seen() {
    let hidden = "BT /F1 12 Tf 3 Tr 20 100 Td (scanned) Tj ET\n".to_owned();
    check(Made::new().page(&hidden), "scanned");
    let seen = at(20, 100, "written") + &hidden + "BT /F1 12 Tf 3 Tr 20 40 Td (below) Tj ET";
    check(Made::new().page(&seen), "written\nbelow");
}

#[test]
fn raised_and_lowered_letters_stay_in_their_line() {
    let content = "BT /F1 12 Tf 20 100 Td (E = mc) Tj /F1 7 Tf 5 Ts (2) Tj 0 Ts /F1 12 Tf ( and on) Tj ET";
    check(Made::new().page(content), "E = mc2 and on");
}

#[test]
fn what_a_document_says_in_place_of_its_glyphs_is_read() {
    let content = "BT /F1 12 Tf 20 100 Td /Span << /ActualText (ship) >> BDC (sh1p) Tj EMC ( ahoy) Tj ET";
    check(Made::new().page(content), "ship ahoy");
}

#[test]
fn larger_letters_are_headings_where_there_is_text_below() {
    let line = "a line of the text that makes most of it, again";
    let lines: String = (0..6).map(|row| at(20, 140 - 14 * row, line)).collect();
    let content = "BT /F1 24 Tf 20 175 Td (Great Things) Tj ET\n".to_owned() + &lines;
    let expected = format!("[heading 1] Great Things\n{}", [line; 6].join("\n"));
    check(Made::new().page(&content), &expected);
}

#[test]
fn scripts_from_the_right_are_read_from_the_right() {
    let map = "beginbfchar\n<61> <05D0>\n<62> <05D1>\n<63> <05D2>\nendbfchar";
    let mut made = Made::new();
    let map = made.stream("", format!("/CIDInit /ProcSet findresource begin 12 dict begin begincmap 1 begincodespacerange <00> <ff> endcodespacerange 1 {map} endcmap end end").as_bytes());
    let font =
        made.object(format!("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode {map} 0 R >>"));
    let resources = format!("/Resources << /Font << /F1 {font} 0 R >> >>");
    check(made.page_with(&resources, &at(20, 100, "abc cba 12")), "12 אבג גבא");
}
