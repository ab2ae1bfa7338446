mod histories;
mod history;

#[cfg(test)]
mod tests;

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use omniread_text::TextFormat;

use self::histories::Histories;
use self::history::Newest;
use crate::{Check, LineSet, MaskedText, Recorded, Snapshot, StoreLimits, Tag};

/// Remembers what was read, so that an edit can tell whether its anchors still hold.
///
/// Paths are keys as the caller spells them; absolute ones avoid confusion. Every method but
/// [`limits`](Self::limits) that names a remembered path touches it. All may be called from several threads
/// at once.
#[derive(Debug, Default)]
pub struct SnapshotStore {
    limits: StoreLimits,
    histories: Mutex<Histories>,
}

impl SnapshotStore {
    /// An empty store.
    pub fn new(limits: StoreLimits) -> Self {
        Self { limits, histories: Mutex::default() }
    }

    /// The limits it was made with.
    pub fn limits(&self) -> StoreLimits {
        self.limits
    }

    /// Remembers the present text of a path as its newest version.
    ///
    /// A text that is remembered already, compared in full, becomes the newest again and keeps its seen
    /// lines, and its format when none is given. Texts that differ but share a tag are two versions. A text
    /// longer than the limits is not kept and evicts nothing, but what is remembered of the path no longer
    /// counts as present.
    pub fn record(&self, path: &str, text: Arc<str>, format: Option<TextFormat>) -> Recorded {
        self.record_tagged(path, Tag::of(&text), text, format)
    }

    /// Like [`record`](Self::record), for a caller who has worked the tag out already. It must be that of the text.
    pub fn record_tagged(
        &self,
        path: &str,
        tag: Tag,
        text: Arc<str>,
        format: Option<TextFormat>,
    ) -> Recorded {
        debug_assert_eq!(tag, Tag::of(&text), "the tag of another text");
        if !self.limits.admit(&text) {
            return self.outgrown(path, tag);
        }
        self.histories().put(path, Snapshot::new(tag, text, format), &self.limits);
        Recorded { tag, kept: true }
    }

    /// Remembers a text of which some values may neither be shown nor kept. The tag is that of the original, and so is what
    /// [`check`](Self::check) compares, by length and hash. An edit of a line with a masked value is refused until the line
    /// was shown without the mask.
    pub fn record_masked(&self, path: &str, text: MaskedText<'_>, format: Option<TextFormat>) -> Recorded {
        if !self.limits.admit(&text.text) {
            return self.outgrown(path, Tag::of(text.original));
        }
        let snapshot = Snapshot::masked_text(text, format);
        let tag = snapshot.tag;
        self.histories().put(path, snapshot, &self.limits);
        Recorded { tag, kept: true }
    }

    /// Adds lines that were shown in full and unmasked to the newest version with this tag. Numbers the text
    /// does not have are ignored. `false` when no such version is remembered.
    pub fn mark_seen(&self, path: &str, tag: Tag, lines: &LineSet) -> bool {
        let mut histories = self.histories();
        let version = histories.touch(path).and_then(|history| history.tagged_mut(tag));
        version.map(|version| version.mark_seen(lines)).is_some()
    }

    /// The newest version with this tag.
    pub fn snapshot(&self, path: &str, tag: Tag) -> Option<Snapshot> {
        self.histories().touch(path)?.tagged(tag).cloned()
    }

    /// The newest version; `None` when nothing is remembered or the text recorded last was too long to keep.
    pub fn latest(&self, path: &str) -> Option<Snapshot> {
        self.histories().touch(path)?.latest().cloned()
    }

    /// Moves what is remembered of a path to its new name. What was remembered of the new name is forgotten,
    /// as the file there was replaced.
    pub fn relocate_path(&self, from: &str, to: &str) {
        self.histories().rename(from, to);
    }

    /// Whether an edit may rely on the lines of a version.
    ///
    /// `live` is the present text when the caller has it; it is compared in full. Without it the newest
    /// recorded version stands for it. When several versions share the tag, the one that is the present text
    /// is meant, otherwise the newest. An empty set of lines asks for the text alone.
    pub fn check(&self, path: &str, tag: Tag, lines: &LineSet, live: Option<&str>) -> Check {
        let (version, newest) = {
            let mut histories = self.histories();
            let Some(history) = histories.touch(path) else { return Check::Unknown { known: Vec::new() } };
            match (history.meant_by(tag, live), history.newest()) {
                (Some(version), Some(newest)) => (version.clone(), newest),
                _ => return Check::Unknown { known: history.tags() },
            }
        };
        // Relocation takes time on long texts; the store is free for others meanwhile.
        match (live, newest) {
            (Some(live), _) => Check::against(&version, live, lines),
            (None, Newest::Kept(newest)) => Check::against_newest(&version, &newest, lines),
            (None, Newest::TooLong(latest)) => Check::lost(&version, latest, lines),
        }
    }

    /// A text too long to keep came after what is remembered of the path.
    fn outgrown(&self, path: &str, tag: Tag) -> Recorded {
        if let Some(history) = self.histories().touch(path) {
            history.outgrow(tag);
        }
        Recorded { tag, kept: false }
    }

    /// A panic elsewhere leaves no half-made change behind a lock that is worth refusing every later read
    /// for.
    fn histories(&self) -> MutexGuard<'_, Histories> {
        self.histories.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
