use std::sync::Arc;

use omniread_text::TextFormat;

use crate::{LineSet, Tag};

/// A text as it was when it was read.
#[derive(Debug, Clone)]
pub struct Snapshot {
    /// The tag of the text.
    pub tag: Tag,
    /// The whole text.
    pub text: Arc<str>,
    /// How it was written (encoding, BOM, line ends), to write back what was there; `None` when not known.
    pub format: Option<TextFormat>,
    pub(crate) seen: LineSet,
}

impl Snapshot {
    /// The lines that were shown in full.
    pub fn seen(&self) -> &LineSet {
        &self.seen
    }
}

/// What a [`SnapshotStore`](crate::SnapshotStore) keeps at most. A limit of 0 keeps nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StoreLimits {
    /// Paths; the one not touched for longest goes first. Default 256.
    pub paths: usize,
    /// Versions of one path; the oldest goes first. Default 4.
    pub versions: usize,
    /// Bytes of all texts together. Default 64 MiB.
    pub total_bytes: usize,
    /// Bytes of one text; a longer one is not kept. Default 4 MiB.
    pub file_bytes: usize,
}

impl Default for StoreLimits {
    fn default() -> Self {
        Self { paths: 256, versions: 4, total_bytes: 64 << 20, file_bytes: 4 << 20 }
    }
}

/// What became of a recorded text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Recorded {
    /// The tag of the text.
    pub tag: Tag,
    /// Whether the store holds it; `false` when it is longer than the limits allow.
    pub kept: bool,
}
