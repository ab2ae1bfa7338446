//! How code is built.

use crate::{Hint, Inside};

/// Outlines of texts. It cannot fail: what it cannot understand has no outline.
pub trait Structure: Send + Sync {
    /// The language of a text by its name, such as `Rust`.
    fn language(&self, hint: &Hint) -> Option<String>;

    /// Whether texts of this name are programs, whose definitions are used elsewhere; data and marks of text are not.
    fn is_code(&self, hint: &Hint) -> bool {
        self.language(hint).is_some()
    }

    /// The definitions of a text in order, or `None` when it has no language here or is beyond its limits.
    ///
    /// What cannot be true is dropped before it is shown: definitions outside the text, and owners that do not stand
    /// before what they own or do not hold it.
    fn outline(&self, hint: &Hint, text: &str, inside: &Inside) -> Option<Outline>;

    /// The text with its bodies folded, or `None` when that would not help.
    fn summary(&self, hint: &Hint, text: &str, inside: &Inside) -> Option<Summary> {
        let _ = (hint, text, inside);
        None
    }
}

/// The definitions of a text.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Outline {
    /// Such as `Rust`.
    pub language: String,
    /// The definitions in order of their first lines, owners before what they own.
    pub items: Vec<Item>,
    /// Why it may lack something, such as `much of it is not valid in its language`.
    pub shortfall: Option<String>,
}

/// One definition.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Item {
    /// Such as `fn`, `struct`, `method`, `heading`.
    pub kind: String,
    /// Its plain name.
    pub name: String,
    /// Its name with those of its owners, such as `Pool::take`.
    pub qualified: String,
    /// One line that declares it.
    pub signature: String,
    /// Its first line, documentation included; from 1.
    pub first: u64,
    /// Its last line.
    pub last: u64,
    /// The line that its name stands in.
    pub line: u64,
    /// The index of the definition it stands in.
    pub owner: Option<usize>,
}

impl Outline {
    /// The definition that `item` stands in.
    pub fn owner(&self, item: &Item) -> Option<&Item> {
        self.items.get(item.owner?)
    }

    /// For each definition, how many others it stands in.
    pub fn depths(&self) -> Vec<usize> {
        let mut depths: Vec<usize> = Vec::with_capacity(self.items.len());
        for item in &self.items {
            let above = item.owner.and_then(|owner| depths.get(owner));
            depths.push(above.map_or(0, |above| above + 1));
        }
        depths
    }

    /// The smallest definition that holds `line`.
    pub fn block(&self, line: u64) -> Option<&Item> {
        self.items
            .iter()
            .filter(|item| item.first <= line && line <= item.last)
            .min_by_key(|item| item.last - item.first)
    }
}

/// A text with its bodies folded.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Summary {
    /// What is shown, in order.
    pub rows: Vec<SummaryRow>,
    /// Lines that are folded away.
    pub elided_lines: u64,
    /// Folds.
    pub elided_spans: u64,
    /// Selections that open the most useful folds, with their colon.
    pub next: Vec<String>,
    /// Why it may lack something, such as `much of it is not valid in its language`.
    pub shortfall: Option<String>,
}

/// One row of a summary.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SummaryRow {
    /// Lines `first` to `last` shown as one: real text, folded where they are more than one.
    Lines {
        /// From 1.
        first: u64,
        /// At least `first`.
        last: u64,
        /// What is shown of them.
        text: String,
    },
    /// Members of the row above, such as `new@35 take@54 +4 more`.
    Members(String),
}
