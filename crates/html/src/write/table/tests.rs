use crate::write::tests::check;

#[test]
fn tables_with_spans() {
    check(
        "<table><caption>T</caption><tr><th>A<th>B|C<tr><td rowspan=2>1<td><p>2<p>3<tr><td><b>4</b></table>",
        "T\n\n| A | B\\|C |\n| --- | --- |\n| 1 | 2 / 3 |\n| ^^ | **4** |",
    );
    check(
        "<table><tr><th colspan=2>A<th>B<tr><td>1<td>2<td>3</table>",
        "| A |  | B |\n| --- | --- | --- |\n| 1 | 2 | 3 |",
    );
    check("<table><tr><td>one<td><h2>two</h2></table>", "one\n\n## two");
    check("<table><tr><td>a<td>b<tr><td>c</table>", "| a | b |\n| --- | --- |\n| c |  |");
}

#[test]
fn a_row_across_at_the_top_is_the_title() {
    check(
        "<table><tr><th colspan=3>Towns<tr><th>Name<th>Size<th>Land<tr><td>Ulm<td>1<td>S<tr><td colspan=3>End</table>",
        "**Towns**\n\n| Name | Size | Land |\n| --- | --- | --- |\n| Ulm | 1 | S |\n| End |  |  |",
    );
    let listed = "<table><tr><th colspan=9><ul><li>v<li>t</ul>Towns<tr><th>A<th>B<tr><td>1<td>2</table>";
    check(listed, "- v\n- t\n\nTowns\n\n| A | B |\n| --- | --- |\n| 1 | 2 |");
}

#[test]
fn lists_in_facts_stand_between_the_rows() {
    check(
        "<table><tr><th>Capital<td>Ulm<tr><th>Tongues|<td><ul><li>one<li>two</ul><tr><th>Size<td>1<br>2</table>",
        "| Capital | Ulm |\n| --- | --- |\n\n**Tongues|**\n\n- one\n- two\n\n| Size | 1 / 2 |\n| --- | --- |",
    );
    // One thing is no list, and where columns have heads a row is nothing without them.
    check(
        "<table><tr><th>A<td><ul><li>one</ul><tr><th>B<td>2</table>",
        "| A | one |\n| --- | --- |\n| B | 2 |",
    );
    check(
        "<table><tr><th>Option<th>Values<tr><td>a<td><ul><li>one<li>two</ul></table>",
        "| Option | Values |\n| --- | --- |\n| a | one / two |",
    );
}

#[test]
fn columns_that_hold_nothing_are_left_out() {
    check("<table><tr><th>A<td rowspan=2><td>1<tr><th>B<td>2</table>", "| A | 1 |\n| --- | --- |\n| B | 2 |");
    check("<table><tr><td><td><p>one<p>two<td><tr><td><td>three<td></table>", "one\n\ntwo\n\nthree");
}
