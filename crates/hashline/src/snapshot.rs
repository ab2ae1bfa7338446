use std::fmt;
use std::sync::Arc;

use omniread_text::{TextFormat, count_lines};

use crate::masked::Fingerprint;
use crate::{LineSet, MaskedText, Tag};

/// A text as it was when it was read. `Debug` leaves the text out: it may be long, and hold what must not be
/// logged.
#[derive(Clone)]
#[non_exhaustive]
pub struct Snapshot {
    /// The tag of the text.
    pub tag: Tag,
    /// The whole text; what was masked is masked here as well.
    pub text: Arc<str>,
    /// How it was written (encoding, BOM, line ends), to write back what was there; `None` when not known.
    pub format: Option<TextFormat>,
    lines: u64,
    seen: LineSet,
    masked: LineSet,
    /// The text without masks, when there are some.
    original: Option<Fingerprint>,
}

impl Snapshot {
    pub(crate) fn new(tag: Tag, text: Arc<str>, format: Option<TextFormat>) -> Self {
        let lines = count_lines(&text);
        Self { tag, text, format, lines, seen: LineSet::new(), masked: LineSet::new(), original: None }
    }

    pub(crate) fn masked_text(text: MaskedText<'_>, format: Option<TextFormat>) -> Self {
        let MaskedText { original, text, lines } = text;
        let snapshot = Self::new(Tag::of(original), text, format);
        Self { masked: lines, original: Some(Fingerprint::of(original)), ..snapshot }
    }

    /// How many lines the text has.
    pub fn line_count(&self) -> u64 {
        self.lines
    }

    /// The lines that were shown in full.
    pub fn seen(&self) -> &LineSet {
        &self.seen
    }

    /// The lines that hold masked values.
    pub fn masked(&self) -> &LineSet {
        &self.masked
    }

    pub(crate) fn all_lines(&self) -> LineSet {
        LineSet::from(1..=self.lines)
    }

    /// Adds those of the lines that the text has.
    pub(crate) fn mark_seen(&mut self, lines: &LineSet) {
        self.seen.union(&lines.intersection(&self.all_lines()));
    }

    /// The same text, recorded again: masks and the format given later count, if one is.
    pub(crate) fn again(self, later: Self) -> Self {
        Self { format: later.format.or(self.format), seen: self.seen, ..later }
    }

    /// Whether this is the text that it was recorded for.
    pub(crate) fn is(&self, text: &str) -> bool {
        match self.original {
            None => *self.text == *text,
            Some(original) => original == Fingerprint::of(text),
        }
    }

    /// Whether both were recorded for the same text.
    pub(crate) fn is_of(&self, other: &Self) -> bool {
        match (self.original, other.original) {
            (None, None) => self.text == other.text,
            (original, None) => original == Some(Fingerprint::of(&other.text)),
            (None, original) => original == Some(Fingerprint::of(&self.text)),
            (one, another) => one == another,
        }
    }
}

impl fmt::Debug for Snapshot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let bytes = self.text.len();
        let mut out = f.debug_struct("Snapshot");
        out.field("tag", &self.tag).field("bytes", &bytes).field("lines", &self.lines);
        out.field("seen", &self.seen.to_string()).finish_non_exhaustive()
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

impl StoreLimits {
    pub(crate) fn admit(&self, text: &str) -> bool {
        self.paths > 0 && self.versions > 0 && text.len() <= self.file_bytes.min(self.total_bytes)
    }
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

#[cfg(test)]
mod tests {
    use super::Snapshot;
    use crate::{LineSet, Tag};

    #[test]
    fn debug_shows_no_text() {
        let mut snapshot = Snapshot::new(Tag::of("secret\n"), "secret\n".into(), None);
        snapshot.mark_seen(&LineSet::from(1..=1));
        let shown = format!("{snapshot:?}");
        assert!(shown.contains("bytes: 7") && !shown.contains("secret"), "{shown}");
    }
}
