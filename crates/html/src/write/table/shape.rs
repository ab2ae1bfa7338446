//! What a table is, told by its rows and cells.

use super::super::{code, escape};
use crate::Node;

/// Columns and rows that a cell goes over.
const SPAN: usize = 1000;
/// Characters of a cell, on average, beyond which a table without headings is taken to only place texts.
const LONG: usize = 300;

pub(super) fn rows(table: Node<'_>) -> Vec<Node<'_>> {
    let mut rows = Vec::new();
    for child in table.children() {
        match child.name() {
            "tr" => rows.push(child),
            "thead" | "tbody" | "tfoot" => rows.extend(child.children().filter(|it| it.name() == "tr")),
            _ => {}
        }
    }
    rows
}

pub(super) fn cells(row: Node<'_>) -> impl Iterator<Item = Node<'_>> {
    row.children().filter(|it| matches!(it.name(), "td" | "th"))
}

pub(super) fn span(cell: Node<'_>, name: &str) -> usize {
    cell.attribute(name).and_then(|it| it.trim().parse().ok()).unwrap_or(1).clamp(1, SPAN)
}

pub(super) fn is_layout(table: Node<'_>, rows: &[Node<'_>]) -> bool {
    let all = || rows.iter().flat_map(|row| cells(*row));
    let shown = || all().filter(|cell| !code::is_gutter(*cell));
    if table.descendants().any(|it| it.name() == "pre") {
        return true;
    }
    if all().any(|cell| cell.name() == "th") {
        return false;
    }
    let is_said = matches!(table.attribute("role"), Some("presentation" | "none"));
    let is_empty = |cell: &Node<'_>| cell.find("img").is_none() && cell.all_text().trim().is_empty();
    let wide = rows.iter().map(|row| cells(*row).filter(|it| !is_empty(it)).count()).max().unwrap_or(0);
    let is_block = |name: &str| {
        matches!(
            name,
            "table" | "h1" | "h2" | "h3" | "h4" | "h5" | "h6" | "ul" | "ol" | "blockquote" | "form" | "hr"
        )
    };
    if is_said || wide < 2 || rows.len() < 2 || table.descendants().any(|it| is_block(it.name())) {
        return true;
    }
    let mut line = String::new();
    shown().for_each(|cell| escape::push(&mut line, &cell.all_text()));
    line.len() > LONG * shown().count().max(1)
}

/// How many columns its rows fill that have more than one cell; 0 if none has.
pub(super) fn columns(rows: &[Node<'_>]) -> usize {
    let wide = |row: &Node<'_>| cells(*row).map(|cell| span(cell, "colspan")).sum::<usize>();
    rows.iter().filter(|row| cells(**row).count() > 1).map(wide).max().unwrap_or(0)
}

/// The one cell of a row that goes over all columns, such as a title within the table.
pub(super) fn across(row: Node<'_>, columns: usize) -> Option<Node<'_>> {
    let mut all = cells(row);
    let cell = all.next().filter(|cell| columns > 1 && span(*cell, "colspan") >= columns)?;
    all.next().is_none().then_some(cell)
}

/// Whether these are facts: what it is, and beside it what is said of it, a row each.
pub(super) fn are_facts(rows: &[Node<'_>]) -> bool {
    let is_tall = |row: &Node<'_>| cells(*row).any(|cell| span(cell, "rowspan") > 1);
    let is_fact = |row: &Node<'_>| cells(*row).map(|it| it.name().to_owned()).eq(["th", "td"]);
    let columns = columns(rows);
    columns == 2
        && !rows.iter().any(is_tall)
        && rows.iter().all(|row| is_fact(row) || across(*row, 2).is_some())
}

/// Whether there is a list of several things.
pub(super) fn holds_list(node: Node<'_>) -> bool {
    let mut items = node.descendants().filter(|it| it.name() == "li");
    items.nth(1).is_some()
}
