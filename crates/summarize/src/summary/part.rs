//! What a text is made of, as a summary sees it.

/// Consecutive lines that are shown or folded together.
#[derive(Debug, Clone)]
pub(super) struct Part {
    pub(super) first: usize,
    pub(super) last: usize,
    pub(super) what: What,
    pub(super) state: State,
    /// What is inside, in order: members, statements.
    pub(super) inside: Vec<Part>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum What {
    /// The definition of this index.
    Item(usize),
    /// So many imports.
    Imports(usize),
    /// The comment that a file begins with and that is about rights.
    Licence,
    Comment,
    /// Statements, values, prose.
    Code,
    /// One statement of code.
    Statement,
    /// Definitions that there is no room for one by one.
    Group,
}

/// How much of a part is shown. What comes later shows more.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum State {
    /// One row.
    Folded,
    /// One row, and one that names members.
    Named,
    /// One row, and the first line of its documentation.
    Documented,
    /// Rows for what is inside.
    Opened,
    /// Every line.
    Whole,
}

impl Part {
    pub(super) fn new(first: usize, last: usize, what: What) -> Self {
        Self { first, last, what, state: State::Folded, inside: Vec::new() }
    }

    /// The definition that it is.
    pub(super) fn item(&self) -> Option<usize> {
        match self.what {
            What::Item(index) => Some(index),
            _ => None,
        }
    }

    pub(super) fn lines(&self) -> usize {
        self.last + 1 - self.first
    }
}
