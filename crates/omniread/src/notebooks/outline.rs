//! Cells as an outline.

use omniread_read_core::{Hint, Inside, Item, Outline, Structure};
use omniread_text::lines;

use super::is_named_like_one;

/// The outline of notebooks: code cells, and texts that begin with a heading.
#[derive(Debug, Clone, Copy, Default)]
pub struct NotebookStructure;

impl Structure for NotebookStructure {
    fn language(&self, hint: &Hint) -> Option<String> {
        is_named_like_one(hint).then(|| "Jupyter notebook".to_owned())
    }

    fn outline(&self, hint: &Hint, text: &str, _: &Inside) -> Option<Outline> {
        if !is_named_like_one(hint) || !text.starts_with("# %% [") {
            return None;
        }
        let items = cells(text).into_iter().filter_map(Cell::item).collect();
        Some(Outline { language: "Jupyter notebook".to_owned(), items, ..Outline::default() })
    }
}

struct Cell<'a> {
    kind: &'a str,
    index: usize,
    first: u64,
    last: u64,
    /// Its first line that is not blank.
    begins: Option<&'a str>,
}

/// Cells by their markers. A source may hold lines that look like one; numbers tell them apart.
fn cells(text: &str) -> Vec<Cell<'_>> {
    let mut cells: Vec<Cell<'_>> = Vec::new();
    for (number, line) in (1..).zip(lines(text)) {
        match kind(line.text, cells.len()) {
            Some(kind) => {
                cells.push(Cell { kind, index: cells.len(), first: number, last: number, begins: None });
            }
            None => {
                if let Some(cell) = cells.last_mut() {
                    cell.last = number;
                    cell.begins = cell.begins.or(Some(line.text.trim()).filter(|line| !line.is_empty()));
                }
            }
        }
    }
    cells
}

/// The kind of the cell that a marker of this number begins.
fn kind(line: &str, index: usize) -> Option<&str> {
    let (kind, rest) = line.strip_prefix("# %% [")?.split_once("] cell:")?;
    (rest == index.to_string()).then_some(kind)
}

impl Cell<'_> {
    fn item(self) -> Option<Item> {
        let begins = self.begins.unwrap_or_default();
        if self.kind != "code" && !begins.starts_with('#') {
            return None;
        }
        let name = format!("cell:{}", self.index);
        let signature = format!("[{}] {name}  {begins}", self.kind).trim_end().to_owned();
        Some(Item {
            kind: self.kind.to_owned(),
            qualified: name.clone(),
            name,
            signature,
            first: self.first,
            last: self.last,
            line: self.first,
            owner: None,
        })
    }
}
