//! What is read first.

use super::{Made, at};

const LINES: [&str; 3] = ["alpha beta gamma delta", "epsilon zeta eta theta", "iota kappa lambda mu nu"];

/// Three lines from a height downwards.
fn paragraph(x: i32, y: i32, lines: [&str; 3]) -> String {
    at(x, y, lines[0]) + &at(x, y - 14, lines[1]) + &at(x, y - 28, lines[2])
}

fn check(content: &str, expected: &[&str]) {
    assert_eq!(Made::new().page(content).read().text, format!("Page 1:\n{}\n", expected.join("\n")));
}

#[test]
fn labels_in_rows_are_read_by_rows() {
    let upper = at(20, 180, "upper left") + &at(180, 180, "upper right");
    let lower = at(20, 40, "lower left, which is long") + &at(190, 40, "lower right");
    check(&(lower + &upper), &["upper left", "upper right", "lower left, which is long", "lower right"]);
}

#[test]
fn columns_stay_whole_where_their_paragraphs_end_at_the_same_height() {
    let right = ["one two three four", "five six seven", "eight nine ten then"];
    let content = paragraph(10, 180, LINES) + &paragraph(160, 180, right);
    let content = content + &paragraph(10, 90, LINES) + &paragraph(160, 90, right);
    check(&content, &[LINES, LINES, right, right].concat());
}

#[test]
fn rows_between_paragraphs_of_one_column_are_read_by_rows() {
    let wide = LINES.map(|line| format!("{line} {line}"));
    let wide = [&*wide[0], &*wide[1], &*wide[2]];
    let labels = at(20, 125, "one") + &at(180, 125, "two") + &at(20, 95, "three") + &at(180, 95, "four");
    let content = paragraph(10, 190, wide) + &paragraph(10, 60, wide) + &labels;
    check(&content, &[&wide[..], &["one", "two", "three", "four"], &wide].concat());
}

#[test]
fn a_head_on_one_side_comes_before_the_columns_below_it() {
    let aside = ["aside", "second", "third"];
    let content =
        at(120, 180, "Head of the letter") + &paragraph(10, 120, aside) + &paragraph(120, 120, LINES);
    check(&content, &[&["Head of the letter"][..], &aside, &LINES].concat());
}
