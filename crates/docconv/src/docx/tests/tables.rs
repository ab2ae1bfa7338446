use super::{check, p, run};

fn cell(properties: &str, text: &str) -> String {
    format!("<w:tc><w:tcPr>{properties}</w:tcPr>{}</w:tc>", p(&run(text)))
}

fn table(rows: &[String]) -> String {
    let rows: String = rows.iter().map(|row| format!("<w:tr>{row}</w:tr>")).collect();
    format!("<w:tbl><w:tblPr/>{rows}</w:tbl>")
}

#[test]
fn rows_and_cells_say_their_places_and_merges() {
    let merged = cell("<w:gridSpan w:val=\"2\"/>", "Item");
    let down = cell("<w:vMerge w:val=\"restart\"/>", "tall");
    let goes_on = cell("<w:vMerge/>", "");
    let body = table(&[format!("{merged}{down}"), format!("{}{}{goes_on}", cell("", "a"), cell("", "b"))]);
    let expected = "Table 1:\nR1: C1: Item (spans C1-C2) C2: (part of R1C1) C3: tall (spans R1-R2)\n\
                    R2: C1: a C2: b C3: (part of R1C3)\n";
    check(&[(&body, expected)]);
}

#[test]
fn paragraphs_join_and_tables_in_cells_stand_below_their_row() {
    let inner = table(&[cell("", "deep")]);
    let body = table(&[
        format!("<w:tc>{}{}{inner}{}</w:tc>", p(&run("one")), p(&run("two")), p("")),
        cell("", "last"),
    ]);
    check(&[(&body, "Table 1:\nR1: C1: one / two\n  Table 2:\n  R1: C1: deep\nR2: C1: last\n")]);
}

#[test]
fn revised_rows_and_cells_say_so() {
    const BY: &str = "w:id=\"1\" w:author=\"Ben\"";
    let body = table(&[
        format!("<w:trPr><w:ins {BY}/></w:trPr>{}", cell("", "a")),
        format!("<w:trPr><w:del {BY}/></w:trPr>{}", cell("", "b")),
        format!("<w:trPr><w:trPrChange {BY}/></w:trPr>{}", cell(&format!("<w:cellIns {BY}/>"), "c")),
        format!(
            "{}{}{}",
            cell(&format!("<w:cellDel {BY}/>"), "d"),
            cell(&format!("<w:cellMerge {BY} w:vMerge=\"cont\"/>"), "e"),
            cell(&format!("<w:tcPrChange {BY}><w:tcPr/></w:tcPrChange>"), "f"),
        ),
    ]);
    let expected = "Unaccepted tracked changes: 2 insertions, 2 deletions, 3 formattings (Ben)\nTable 1:\n\
                    R1 (inserted): C1: a\nR2 (deleted): C1: b\nR3 (formatting revised): C1: c (inserted)\n\
                    R4: C1: d (deleted) C2: e (merge revised) C3: f (formatting revised)\n";
    check(&[(&body, expected)]);
}

#[test]
fn rows_that_begin_further_right_keep_their_columns() {
    let body = table(&[format!("<w:trPr><w:gridBefore w:val=\"1\"/></w:trPr>{}", cell("", "x"))]);
    check(&[(&body, "Table 1:\nR1: C2: x\n")]);
}
