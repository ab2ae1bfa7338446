//! Whether an anchor still holds, and what to do when it does not.

mod advice;

#[cfg(test)]
mod tests;

use crate::{LineSet, Relocation, Snapshot, Tag, relocate};

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
        /// Where each of the lines is now: one answer for each that the old text has, ascending. All `None`
        /// when the present text is not known.
        relocated: Vec<Relocation>,
        /// Those of the lines that were never shown in full, in the old text's numbers, including numbers it
        /// does not have.
        unseen: LineSet,
    },
    /// No text with this tag is remembered for this path.
    Unknown {
        /// Tags that are, the newest first.
        known: Vec<Tag>,
    },
    /// The text is current, but these lines hold masked values, and were never shown without the mask.
    Masked {
        /// The lines.
        lines: LineSet,
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
    /// Checks lines of a remembered version against the present text.
    pub(crate) fn against(version: &Snapshot, live: &str, lines: &LineSet) -> Self {
        if version.is(live) {
            return Self::unchanged(version, lines);
        }
        Self::changed(version, live, Tag::of(live), lines)
    }

    /// Checks lines of a remembered version against the one remembered last.
    pub(crate) fn against_newest(version: &Snapshot, newest: &Snapshot, lines: &LineSet) -> Self {
        if version.is_of(newest) {
            return Self::unchanged(version, lines);
        }
        Self::changed(version, &newest.text, newest.tag, lines)
    }

    fn changed(version: &Snapshot, present: &str, latest: Tag, lines: &LineSet) -> Self {
        let relocated = relocate(&version.text, present, lines);
        Self::Stale { latest, relocated, unseen: lines.without(version.seen()) }
    }

    fn unchanged(version: &Snapshot, lines: &LineSet) -> Self {
        let unseen = lines.without(version.seen());
        let masked = unseen.intersection(version.masked());
        if !masked.is_empty() {
            Self::Masked { lines: masked }
        } else if unseen.is_empty() {
            Self::Current
        } else {
            Self::Unseen { lines: unseen, total: version.line_count() }
        }
    }

    /// The answer when the present text is another one of which only the tag is known.
    pub(crate) fn lost(version: &Snapshot, latest: Tag, lines: &LineSet) -> Self {
        let held = lines.intersection(&version.all_lines());
        let relocated = held.lines().map(|old| Relocation { old, new: None }).collect();
        Self::Stale { latest, relocated, unseen: lines.without(version.seen()) }
    }
}
