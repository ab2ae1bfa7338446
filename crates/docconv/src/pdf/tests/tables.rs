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

#[test]
fn cells_of_several_lines_are_one_row_with_what_stands_beside_them() {
    let rows =
        [("Changes in the", "value of assets", "12", "34"), ("Profit of the", "whole year", "56", "78")];
    let mut content = at(20, 180, "Items") + &at(150, 180, "2020") + &at(220, 180, "2021");
    for (y, (first, second, left, right)) in [(140, rows[0]), (100, rows[1])] {
        content += &(at(20, y + 6, first) + &at(20, y - 6, second) + &at(150, y, left) + &at(220, y, right));
    }
    content += &(at(20, 60, "Total") + &at(150, 60, "68") + &at(220, 60, "112"));
    let expected =
        "Table 1:\nR1: C1: Items C2: 2020 C3: 2021\nR2: C1: Changes in the value of assets C2: 12 C3: 34
R3: C1: Profit of the whole year C2: 56 C3: 78\nR4: C1: Total C2: 68 C3: 112";
    check(&content, expected);
}

#[test]
fn tables_beside_each_other_are_two() {
    let rows: String = (0..3)
        .map(|row| {
            let (left, right) = (180 - 20 * row, 172 - 20 * row);
            at(10, left, "ink") + &at(60, left, "1") + &at(180, right, "pen") + &at(240, right, "2")
        })
        .collect();
    let table = |number: i32, name: &str, count: i32| {
        let rows: Vec<String> = (1..4).map(|row| format!("R{row}: C1: {name} C2: {count}")).collect();
        format!("Table {number}:\n{}", rows.join("\n"))
    };
    check(&rows, &[table(1, "ink", 1), table(2, "pen", 2)].join("\n"));
}

#[test]
fn a_head_over_several_columns_covers_them() {
    let mut content = at(150, 185, "Both of the years");
    for (row, (name, old, new)) in
        [("Pens", "3", "4"), ("Inks", "5", "6"), ("Pads", "7", "8")].iter().enumerate()
    {
        let y = 165 - 20 * i32::try_from(row).unwrap();
        content += &(at(20, y, name) + &at(155, y, old) + &at(215, y, new));
    }
    content = at(20, 185, "Name") + &content;
    let expected = "Table 1:\nR1: C1: Name C2: Both of the years (spans C2-C3) C3: (part of R1C2)
R2: C1: Pens C2: 3 C3: 4\nR3: C1: Inks C2: 5 C3: 6\nR4: C1: Pads C2: 7 C3: 8";
    check(&content, expected);
}

#[test]
fn ruled_tables_may_be_open_at_their_sides() {
    let level: String = [160, 140, 120].iter().map(|y| format!("20 {y} m 220 {y} l S\n")).collect();
    let upright: String = [90, 150].iter().map(|x| format!("{x} 160 m {x} 120 l S\n")).collect();
    let words = |y, [a, b, c]: [&str; 3]| at(30, y, a) + &at(100, y, b) + &at(160, y, c);
    let content = level + &upright + &words(145, ["a", "b", "c"]) + &words(125, ["d", "e", "f"]);
    check(&content, "Table 1:\nR1: C1: a C2: b C3: c\nR2: C1: d C2: e C3: f");
}

#[test]
fn a_table_of_contents_is_no_table() {
    let content: String = (1..5)
        .map(|row| {
            at(20, 180 - 15 * row, &format!("{row}.1"))
                + &at(70, 180 - 15 * row, &format!("Part ....... {row}"))
        })
        .collect();
    let text = Made::new().page(&content).read().text;
    assert!(!text.contains("Table 1:") && text.contains("Part ....... 3"), "{text}");
}
