//! Tables, as GitHub writes them. Those that only place things are not tables to a reader.

use super::page::Page;
use super::{code, escape};
use crate::Node;

/// Columns of a table.
const COLUMNS: usize = 200;
/// Rows that a cell goes over.
const SPAN: usize = 1000;
/// Characters of a cell, on average, beyond which a table without headings is taken to only place texts.
const LONG: usize = 300;
/// Stands between blocks in a cell while it is gathered.
pub(super) const BORDER: char = '\u{1f}';
/// In a cell: the one above goes on.
const ABOVE: &str = "^^";

impl Page<'_> {
    pub(super) fn table(&mut self, node: Node<'_>) {
        let rows = rows(node);
        if let Some(caption) = node.children().find(|it| it.name() == "caption") {
            self.children(caption);
            self.end_paragraph();
        }
        if is_layout(node, &rows) {
            return self.placed(&rows);
        }
        let grid = self.grid(&rows);
        let columns = grid.iter().map(Vec::len).max().unwrap_or(0);
        if grid.iter().flatten().all(String::is_empty) {
            return;
        }
        let mut lines = Vec::with_capacity(grid.len() + 1);
        let full = grid.into_iter().filter(|cells| cells.iter().any(|cell| !cell.is_empty()));
        for (number, mut cells) in full.enumerate() {
            cells.resize(columns, String::new());
            lines.push(format!("| {} |", cells.join(" | ")));
            if number == 0 {
                lines.push(format!("|{}", " --- |".repeat(columns)));
            }
        }
        self.paper.block(&lines.join("\n"));
    }

    /// The cells one after the other, as blocks.
    fn placed(&mut self, rows: &[Node<'_>]) {
        for cell in rows.iter().flat_map(|row| cells(*row)) {
            if !code::is_gutter(cell) && !self.is_hidden(cell) {
                self.children(cell);
                self.end_paragraph();
            }
        }
    }

    fn grid(&mut self, rows: &[Node<'_>]) -> Vec<Vec<String>> {
        let mut above = Above([0; COLUMNS]);
        let mut grid = Vec::with_capacity(rows.len());
        for row in rows {
            let mut line: Vec<String> = Vec::new();
            for cell in cells(*row) {
                above.fill(&mut line);
                let wide = span(cell, "colspan").min(COLUMNS - line.len());
                if wide == 0 {
                    break;
                }
                above.0[line.len()..line.len() + wide].fill(span(cell, "rowspan") - 1);
                line.push(if self.is_hidden(cell) { String::new() } else { self.cell(cell) });
                line.extend((1..wide).map(|_| String::new()));
            }
            above.fill(&mut line);
            if !line.is_empty() {
                grid.push(line);
            }
        }
        grid
    }

    fn cell(&mut self, cell: Node<'_>) -> String {
        let was_in_cell = std::mem::replace(&mut self.in_cell, true);
        let before = std::mem::take(&mut self.line);
        self.children(cell);
        self.in_cell = was_in_cell;
        let text = std::mem::replace(&mut self.line, before);
        self.ended = (0, "");
        joined(&text, " / ").replace('|', "\\|")
    }

    /// A block where none can stand: its text, with a border around it.
    pub(super) fn cell_block(&mut self, node: Node<'_>, name: &str) {
        self.border();
        match name {
            "pre" | "listing" | "xmp" => {
                let text = code::text(node).split_whitespace().collect::<Vec<_>>().join(" ");
                if !text.is_empty() {
                    self.line.push_str(&code::span(&text));
                }
            }
            _ => self.children(node),
        }
        self.border();
    }

    pub(super) fn border(&mut self) {
        if !self.line.is_empty() && !self.line.ends_with(BORDER) {
            self.line.push(BORDER);
        }
    }
}

/// For each column, how many rows more the cell above goes on.
struct Above([usize; COLUMNS]);

impl Above {
    /// Puts into a row what goes on from above, up to the next free column.
    fn fill(&mut self, line: &mut Vec<String>) {
        while let Some(rows) = self.0.get_mut(line.len()).filter(|rows| **rows > 0) {
            *rows -= 1;
            line.push(ABOVE.to_owned());
        }
    }
}

/// The blocks of a cell or heading in one line.
pub(super) fn joined(text: &str, between: &str) -> String {
    let parts = text.split(BORDER).map(str::trim).filter(|part| !part.is_empty());
    parts.collect::<Vec<_>>().join(between).replace("  \n", " ").replace('\n', " ")
}

fn rows(table: Node<'_>) -> Vec<Node<'_>> {
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

fn cells(row: Node<'_>) -> impl Iterator<Item = Node<'_>> {
    row.children().filter(|it| matches!(it.name(), "td" | "th"))
}

fn span(cell: Node<'_>, name: &str) -> usize {
    cell.attribute(name).and_then(|it| it.trim().parse().ok()).unwrap_or(1).clamp(1, SPAN)
}

fn is_layout(table: Node<'_>, rows: &[Node<'_>]) -> bool {
    let all = || rows.iter().flat_map(|row| cells(*row));
    let shown = || all().filter(|cell| !code::is_gutter(*cell));
    if table.descendants().any(|it| it.name() == "pre") {
        return true;
    }
    if all().any(|cell| cell.name() == "th") {
        return false;
    }
    let is_said = matches!(table.attribute("role"), Some("presentation" | "none"));
    let wide = rows.iter().map(|row| cells(*row).count()).max().unwrap_or(0);
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
