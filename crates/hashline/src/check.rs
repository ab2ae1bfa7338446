use crate::{LineSet, Relocation, Tag};

/// Whether an anchor (path, tag and lines) may be acted on.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Check {
    /// The text is the one the tag was printed for, and every line was shown: go ahead.
    Current,
    /// The text has changed since.
    Stale {
        /// The tag of the present text. It can be the anchor's own: a tag does not see every change.
        latest: Tag,
        /// Where each of the lines is now, one answer for each line that the old text has. All `None` when the
        /// present text is not known.
        relocated: Vec<Relocation>,
        /// Those of the lines that were never shown, in the old text's numbers.
        unseen: LineSet,
    },
    /// No text with this tag is remembered for this path.
    Unknown {
        /// Tags that are, the newest first.
        known: Vec<Tag>,
    },
    /// The text is current, but these lines were never shown in full.
    Unseen {
        /// The lines that were not shown, including numbers the text does not have.
        lines: LineSet,
        /// How many lines the text has.
        total: u64,
    },
}

/// What to read before trying again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reread {
    /// Nothing.
    Nothing,
    /// These lines of the present text.
    Lines(LineSet),
    /// The whole text.
    Whole,
}

impl Check {
    /// What to read before trying again.
    pub fn reread(&self) -> Reread {
        Reread::Whole
    }

    /// One sentence for the author of the edit: what is wrong and what to read, or `None` when nothing is.
    ///
    /// `address` names the text in the selections, such as `src/pool.rs` in `src/pool.rs:54-118`.
    pub fn advice(&self, address: &str) -> Option<String> {
        Some(address.to_owned())
    }
}
