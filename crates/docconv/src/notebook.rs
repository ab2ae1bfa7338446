//! Jupyter notebooks (nbformat 3 and 4): cells as an editable text, outputs in words, pictures as members.

mod member;
mod output;
mod parse;
mod words;

use std::ops::RangeInclusive;

pub use member::Member;
pub use output::{Form, Output};

use crate::DocumentError;

/// A notebook.
#[derive(Debug, Clone, Default)]
#[non_exhaustive]
pub struct Notebook {
    /// The language of its code, if it tells.
    pub language: Option<String>,
    /// Its cells, in order.
    pub cells: Vec<Cell>,
}

/// A cell of a notebook.
#[derive(Debug, Clone, Default)]
#[non_exhaustive]
pub struct Cell {
    /// `code`, `markdown`, `raw`, or what else it calls itself.
    pub kind: String,
    /// What is written in it, as it stands.
    pub source: String,
    /// The number of its last run.
    pub run: Option<u64>,
    /// What came out.
    pub outputs: Vec<Output>,
    /// Files that its text shows, by their names.
    pub attachments: Vec<(String, Vec<Form>)>,
}

impl Notebook {
    /// Reads the JSON of a notebook.
    ///
    /// # Errors
    /// When it is no JSON, or none of a notebook.
    pub fn parse(bytes: &[u8]) -> Result<Self, DocumentError> {
        parse::notebook(bytes)
    }

    /// The cells as one text: before each a line `# %% [code] cell:0`, then its source as it stands. No line end follows
    /// the last line, as in other editors of this form.
    pub fn text(&self) -> String {
        let cells = self.cells.iter().enumerate().map(|(index, cell)| {
            let marker = format!("# %% [{}] cell:{index}", cell.kind);
            if cell.source.is_empty() { marker } else { format!("{marker}\n{}", cell.source) }
        });
        cells.collect::<Vec<_>>().join("\n")
    }

    /// The lines of a cell in [`text`](Self::text), its marker included, from 1.
    pub fn lines(&self, index: usize) -> Option<RangeInclusive<u64>> {
        let cell = self.cells.get(index)?;
        let first = 1 + self.cells[..index].iter().map(Cell::line_count).sum::<u64>();
        Some(first..=first + cell.line_count() - 1)
    }

    /// Everything in it that is a file of its own, in order: outputs and attachments.
    pub fn members(&self) -> impl Iterator<Item = Member<'_>> {
        self.cells.iter().enumerate().flat_map(|(index, cell)| member::of_cell(index, cell))
    }

    /// What the outputs of a cell say, or `None` when there is no such cell. `call` makes what is printed for reading a
    /// member of its name.
    pub fn outputs(&self, index: usize, call: &dyn Fn(&str) -> String) -> Option<String> {
        Some(words::outputs(index, self.cells.get(index)?, call))
    }

    /// What there is of outputs, cell by cell, in a few words: `cell 1: 1 line`.
    pub fn output_counts(&self) -> Vec<(usize, String)> {
        let with_outputs = self.cells.iter().enumerate().filter(|(_, cell)| !cell.outputs.is_empty());
        with_outputs.map(|(index, cell)| (index, words::count(&cell.outputs))).collect()
    }
}

impl Cell {
    fn line_count(&self) -> u64 {
        let source = &self.source;
        1 + if source.is_empty() {
            0
        } else {
            omniread_text::lines(source).count() as u64 + u64::from(ends_line(source))
        }
    }
}

/// A source that ends a line leaves an empty one in front of the next marker.
fn ends_line(source: &str) -> bool {
    source.ends_with(['\n', '\r'])
}

#[cfg(test)]
mod tests;
