//! What comes back for one target.

/// What comes back for one target.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct ReadResult {
    /// The index of the target in the batch.
    pub target: usize,
    /// The path as it was given.
    pub path: String,
    /// The tag of the text that edit tools name: four hex digits; empty when the text cannot be edited.
    pub file_hash: String,
    /// The anchor for edits, such as `¶src/main.rs#3C4D`; empty when nothing was read.
    pub header: String,
    /// Numbered lines, then remarks in brackets; empty when nothing was read.
    pub content: String,
    /// What went wrong with this target.
    pub warnings: Vec<String>,
}

impl ReadResult {
    pub(super) fn empty(target: usize, path: String) -> Self {
        Self { target, path, ..Self::default() }
    }

    pub(super) fn failed(target: usize, path: String, warning: String) -> Self {
        Self { warnings: vec![warning], ..Self::empty(target, path) }
    }
}
