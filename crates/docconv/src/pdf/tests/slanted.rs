//! Pages that were scanned aslant.

use std::fmt::Write as _;

use super::Made;

const LINES: [&str; 5] = [
    "alpha beta of delta an eta in theta",
    "one twenty or three hundred and four",
    "so the quick brown fox has jumped up",
    "while every word goes down by a step",
    "until no more of them are left to go",
];

/// A page of lines whose words stand lower by what `down` says of their number and place.
fn page(down: impl Fn(u32, f64) -> f64) -> String {
    let mut content = String::new();
    for (row, line) in (0..).zip(LINES) {
        let mut x = 20.0 + f64::from(row);
        for (at, word) in (0..).zip(line.split(' ')) {
            let y = 180.0 - 15.0 * f64::from(row) - down(at, x);
            writeln!(content, "BT /F1 12 Tf {x:.2} {y:.2} Td ({word}) Tj ET").unwrap();
            x += 6.9 * f64::from(u32::try_from(word.len()).unwrap()) + 4.0;
        }
    }
    Made::new().page(&content).read().text
}

fn expected() -> String {
    format!("Page 1:\n{}\n", LINES.join("\n"))
}

#[test]
fn lines_whose_words_go_down_or_up_by_steps_are_read_whole() {
    assert_eq!(page(|_, x| x * 4_f64.to_radians().tan()), expected());
    assert_eq!(page(|_, x| -(x - 20.0) * 3_f64.to_radians().tan()), expected());
}

#[test]
fn words_that_go_up_and_down_in_turn_are_no_slant() {
    assert_eq!(page(|at, _| f64::from(at % 2) * 2.0), expected());
}
