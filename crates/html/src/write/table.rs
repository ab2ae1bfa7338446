//! Tables, as GitHub writes them. Those that only place things are not tables to a reader.

mod grid;
mod shape;

use super::code;
use super::page::Page;
use crate::Node;
use grid::is_full;
use shape::{across, are_facts, cells, columns, holds_list, is_layout, rows};

/// Stands between blocks in a cell while it is gathered.
pub(super) const BORDER: char = '\u{1f}';

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
        if !are_facts(&rows) {
            return self.titled(&rows, columns(&rows));
        }
        // Cells hold no lists: rows with such stand between the parts of the table.
        for part in rows.chunk_by(|one, next| !holds_list(*one) && !holds_list(*next)) {
            match part {
                [row] if holds_list(*row) => cells(*row).for_each(|cell| self.apart(cell)),
                part => self.titled(part, 2),
            }
        }
    }

    /// A table whose first rows may be its title.
    fn titled(&mut self, rows: &[Node<'_>], columns: usize) {
        let titles = rows.iter().map_while(|row| across(*row, columns));
        let mut rest = rows;
        for title in titles {
            self.apart(title);
            rest = &rest[1..];
        }
        self.lined(rest);
    }

    /// A cell outside of the table. What names others is one strong line.
    fn apart(&mut self, cell: Node<'_>) {
        if self.is_hidden(cell) {
            return;
        }
        if cell.name() == "td" || holds_list(cell) || cell.find("img").is_some() {
            self.children(cell);
            return self.end_paragraph();
        }
        self.strong += 1;
        let text = self.cell(cell);
        self.strong -= 1;
        if !text.is_empty() {
            self.paper.block(&format!("**{text}**"));
        }
    }

    fn lined(&mut self, rows: &[Node<'_>]) {
        let grid = self.grid(rows);
        let full: Vec<_> = grid.into_iter().filter(|row| row.iter().any(|cell| is_full(cell))).collect();
        let columns = full.iter().map(Vec::len).max().unwrap_or(0);
        let kept: Vec<usize> = (0..columns)
            .filter(|at| full.iter().any(|row| row.get(*at).is_some_and(|cell| is_full(cell))))
            .collect();
        let mut lines = Vec::with_capacity(full.len() + 1);
        for (number, cells) in full.iter().enumerate() {
            let cells: Vec<&str> = kept.iter().map(|at| cells.get(*at).map_or("", String::as_str)).collect();
            lines.push(format!("| {} |", cells.join(" | ")));
            if number == 0 {
                lines.push(format!("|{}", " --- |".repeat(kept.len())));
            }
        }
        if !lines.is_empty() {
            self.paper.block(&lines.join("\n"));
        }
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

/// The blocks of a cell or heading in one line.
pub(super) fn joined(text: &str, between: &str) -> String {
    let parts = text.split(BORDER).map(str::trim).filter(|part| !part.is_empty());
    parts.collect::<Vec<_>>().join(between).replace("  \n", " ").replace('\n', " ")
}

#[cfg(test)]
mod tests;
