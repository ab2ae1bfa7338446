//! Tables, ruled and in line.

use super::{Made, at};

fn check(content: &str, expected: &str) {
    assert_eq!(Made::new().page(content).read().text, format!("Page 1:\n{expected}\n"));
}

/// Strokes at these heights and places, all as long as the table.
fn ruled(rows: &[i32], columns: &[i32]) -> String {
    let (left, right) = (columns[0], columns[columns.len() - 1]);
    let (top, bottom) = (rows[0], rows[rows.len() - 1]);
    let level = rows.iter().map(|y| format!("{left} {y} m {right} {y} l S\n"));
    let upright = columns.iter().map(|x| format!("{x} {top} m {x} {bottom} l S\n"));
    level.chain(upright).collect()
}

#[test]
fn ruled_tables_are_rows_of_cells() {
    let content = ruled(&[160, 140, 100, 80], &[20, 120, 220])
        + &at(30, 145, "Item")
        + &at(130, 145, "Price")
        + &at(30, 125, "A long")
        + &at(30, 110, "name")
        + &at(130, 120, "12")
        + &at(30, 85, "Ink")
        + &at(20, 180, "above")
        + &at(20, 50, "below");
    let expected =
        "above\nTable 1:\nR1: C1: Item C2: Price\nR2: C1: A long name C2: 12\nR3: C1: Ink C2:\nbelow";
    check(&content, expected);
}

#[test]
fn cells_without_a_line_between_them_are_one() {
    let rules = "20 160 m 220 160 l S 20 140 m 220 140 l S 120 120 m 220 120 l S 20 100 m 220 100 l S
        20 160 m 20 100 l S 120 140 m 120 100 l S 220 160 m 220 100 l S\n";
    let content = rules.to_owned()
        + &at(30, 145, "Both")
        + &at(30, 115, "Side")
        + &at(130, 125, "up")
        + &at(130, 105, "down");
    let expected = "Table 1:\nR1: C1: Both (spans C1-C2) C2: (part of R1C1)
R2: C1: Side (spans R2-R3) C2: up
R3: C1: (part of R2C1) C2: down";
    check(&content, expected);
}

#[test]
fn a_table_that_is_written_by_columns_is_read_by_rows() {
    let columns = [
        (20, ["Name", "Pens", "Inks", "Pads"]),
        (120, ["Count", "3", "12", "7"]),
        (200, ["Cost", "1.50", "9.00", "4.25"]),
    ];
    let cells = columns
        .iter()
        .flat_map(|(x, column)| (0..).zip(column).map(move |(row, cell)| at(*x, 150 - 15 * row, cell)));
    let expected = "Table 1:\nR1: C1: Name C2: Count C3: Cost\nR2: C1: Pens C2: 3 C3: 1.50
R3: C1: Inks C2: 12 C3: 9.00\nR4: C1: Pads C2: 7 C3: 4.25";
    check(&cells.collect::<String>(), expected);
}

#[test]
fn a_frame_around_a_page_is_no_table() {
    let content = ruled(&[190, 100, 10], &[10, 150, 290]) + &at(20, 150, "only here");
    check(&content, "only here");
}
