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

/// A document whose font says this of its codes, and what it shows.
fn with_map(map: &str, content: &str) -> Made {
    let mut made = Made::new();
    let map = made.stream("", format!("/CIDInit /ProcSet findresource begin 12 dict begin begincmap 1 begincodespacerange <00> <ff> endcodespacerange 1 {map} endcmap end end").as_bytes());
    let font =
        made.object(format!("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode {map} 0 R >>"));
    made.page_with(&format!("/Resources << /Font << /F1 {font} 0 R >> >>"), content)
}

#[test]
fn scripts_from_the_right_are_read_from_the_right() {
    let map = "beginbfchar\n<61> <05D0>\n<62> <05D1>\n<63> <05D2>\nendbfchar";
    check(with_map(map, &at(20, 100, "abc cba 12")), "12 אבג גבא");
}

#[test]
fn what_is_in_a_private_area_means_something_only_where_that_is_known() {
    let map = "beginbfchar\n<61> <F249>\n<62> <F0B7>\n<63> <F763>\n<64> <F737>\nendbfchar";
    let expected = "· C7 \u{fffd} 34\nNot shown: 1 character of unknown meaning.";
    check(with_map(map, &at(20, 100, "b cd a 34")), expected);
    let text = with_map(map, &at(20, 100, "aaa aa")).read().text;
    assert!(text.starts_with("Page 1: no text; "), "{text}");
}

#[test]
fn a_script_below_a_slanted_letter_belongs_to_it() {
    let content = "BT /F1 12 Tf 20 100 Td (let V) Tj ET BT /F1 7 Tf 41.5 97 Td (dl) Tj ET\n".to_owned()
        + &at(52, 100, "be it");
    check(Made::new().page(&content), "let Vdl be it");
}

#[test]
fn texts_at_angles_that_differ_a_little_are_read_apart() {
    let turned = |degrees: f64, x: i32, y: i32, text: &str| {
        let (sin, cos) = degrees.to_radians().sin_cos();
        format!("BT /F1 9 Tf {cos:.5} {sin:.5} {:.5} {cos:.5} {x} {y} Tm ({text}) Tj ET\n", -sin)
    };
    let upper = "a line that goes up a little over its whole length";
    let lower = "another one that is steeper as it goes on";
    let content = turned(3.0, 20, 150, upper) + &turned(5.5, 20, 60, lower);
    check(Made::new().page(&content), &format!("{upper}\n{lower}"));
}

#[test]
fn columns_are_told_apart_where_their_lines_stand_on_different_heights() {
    let (left, right) = ("mmmmmm mmmmmm", "nnnn nnnn");
    let content: String = (0..9)
        .map(|row| at(20, 180 - 14 * row, left))
        .chain([173, 159, 145, 131, 110, 89, 75, 61].map(|y| at(156, y, right)))
        .collect();
    let expected = [vec![left; 9], vec![right; 8]].concat().join("\n");
    check(Made::new().page(&content), &expected);
}

#[test]
fn a_wide_blank_in_a_line_that_is_filled_up_parts_nothing() {
    let full = "mmmmmm mmmmmm mmmmmm";
    let content = at(20, 140, full) + &at(20, 126, "mmm") + &at(80, 126, "mmm") + &at(20, 112, full);
    check(Made::new().page(&content), &format!("{full}\nmmm mmm\n{full}"));
}

#[test]
fn labels_of_lists_stand_before_their_items() {
    let content = at(20, 140, "1.") + &at(50, 140, "first") + &at(20, 120, "2.") + &at(50, 120, "second");
    check(Made::new().page(&content), "1. first\n2. second");
}

#[test]
fn what_nobody_knows_the_meaning_of_is_marked_and_counted() {
    let page = |content: &str| {
        let mut made = Made::new();
        let font =
            "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding << /Differences [1 /c1] >> >>";
        let font = made.object(font);
        made.page_with(&format!("/Resources << /Font << /F1 {font} 0 R >> >>"), content).read().text
    };
    let expected = "Page 1:\n\u{fffd}0.5\nNot shown: 1 character of unknown meaning.\n";
    assert_eq!(page("BT /F1 12 Tf 20 100 Td (\\0010.5) Tj ET"), expected);
    assert!(page("BT /F1 12 Tf 20 100 Td (\\001\\001) Tj ET").starts_with("Page 1: no text; "));
}
