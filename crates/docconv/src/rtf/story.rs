//! The body, or a note, a comment, a header, a box: paragraphs as they grow.

use super::cells::Level;
use crate::lines::Lines;
use crate::revisions::Change;

/// Text with a beginning and an end of its own.
#[derive(Debug)]
pub(super) struct Story {
    pub(super) lines: Lines,
    /// The paragraph so far.
    pub(super) text: String,
    /// What follows the paragraph on lines of its own.
    pub(super) after: Vec<Lines>,
    /// The label of the paragraph.
    pub(super) label: String,
    /// The tables that the paragraph is in, outermost first.
    pub(super) levels: Vec<Level>,
    change: Option<Change>,
    hidden: bool,
    formatted: bool,
}

/// What is new with a piece of text.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Begun {
    pub(super) change: Option<Change>,
    pub(super) formatted: bool,
}

impl Story {
    pub(super) fn new(most: usize) -> Self {
        Self {
            lines: Lines::up_to(most),
            text: String::new(),
            after: Vec::new(),
            label: String::new(),
            levels: Vec::new(),
            change: None,
            hidden: false,
            formatted: false,
        }
    }

    /// Adds text in its marks.
    pub(super) fn put(&mut self, text: &str, change: Option<Change>, hidden: bool, formatted: bool) -> Begun {
        let mut begun = Begun::default();
        if text.is_empty() {
            return begun;
        }
        if (self.change, self.formatted) != (change, formatted) {
            self.close_marks();
            if let Some(change) = change {
                self.text.extend(["[", change.word(), "]"]);
                begun.change = Some(change);
            }
            begun.formatted = formatted;
            (self.change, self.formatted) = (change, formatted);
        }
        if self.hidden != hidden {
            self.text.push_str(if hidden { "[hidden]" } else { "[/hidden]" });
            self.hidden = hidden;
        }
        self.text.push_str(text);
        begun
    }

    pub(super) fn close_marks(&mut self) {
        if std::mem::take(&mut self.hidden) {
            self.text.push_str("[/hidden]");
        }
        if let Some(change) = self.change.take() {
            self.text.extend(["[/", change.word(), "]"]);
        }
        self.end_run();
    }

    /// A run whose formatting is revised ends before a mark of ours.
    fn end_run(&mut self) {
        if std::mem::take(&mut self.formatted) {
            self.text.push_str("[fmt]");
        }
    }

    /// Adds a mark of ours.
    pub(super) fn mark(&mut self, mark: &str) {
        if !mark.is_empty() {
            self.end_run();
            self.text.push_str(mark);
        }
    }
}
