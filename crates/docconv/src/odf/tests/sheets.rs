use super::sheet;

fn row(cells: &str) -> String {
    format!("<table:table-row>{cells}</table:table-row>")
}

#[test]
fn values_stand_beside_what_they_show() {
    let cells = "<table:table-cell office:value-type=\"date\" office:date-value=\"2024-03-05\"><text:p>5 March</text:p></table:table-cell>\
        <table:table-cell office:value-type=\"float\" office:value=\"7\"/>\
        <table:table-cell office:value-type=\"boolean\" office:boolean-value=\"true\"><text:p>TRUE</text:p></table:table-cell>\
        <table:table-cell table:formula=\"of:=NOW()\"/>";
    let expected = "Sheet \"S\":\nA1: 5 March (stored 2024-03-05)\nB1: 7\nC1: TRUE\nD1: (=NOW())\n";
    assert_eq!(sheet(&row(cells)), expected);
}

#[test]
fn few_repetitions_are_cells_and_many_are_an_area() {
    let cell = |more: &str| format!("<table:table-cell {more}><text:p>x</text:p></table:table-cell>");
    let few = row(&cell("table:number-columns-repeated=\"2\""));
    let many = format!(
        "<table:table-row table:number-rows-repeated=\"2000000000\">{}</table:table-row>",
        cell("table:number-columns-repeated=\"3\"")
    );
    let blank = "<table:table-row table:number-rows-repeated=\"9\"><table:table-cell/></table:table-row>";
    let expected = "Sheet \"S\":\nA1: x\nB1: x\nA11:C1048576: x (each)\n";
    assert_eq!(sheet(&format!("{few}{blank}{many}")), expected);
}

#[test]
fn what_a_merge_covers_is_shown_if_it_says_something() {
    let cells = "<table:table-cell table:number-columns-spanned=\"2\"><text:p>a</text:p></table:table-cell>\
        <table:covered-table-cell><text:p>b</text:p></table:covered-table-cell>";
    assert_eq!(sheet(&row(cells)), "Sheet \"S\":\nA1: a (merged A1:B1)\nB1: b (covered)\n");
}
