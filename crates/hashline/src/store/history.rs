//! The remembered versions of one path.

use std::collections::VecDeque;
#[cfg(test)]
use std::sync::Arc;

use crate::{Snapshot, Tag};

#[derive(Debug, Default)]
pub(super) struct History {
    /// The newest first.
    versions: VecDeque<Snapshot>,
    /// The tag of a text that came after all of them and was too long to keep.
    outgrown_by: Option<Tag>,
}

/// The text recorded last.
pub(super) enum Newest {
    Kept(Snapshot),
    TooLong(Tag),
}

impl History {
    /// Makes a snapshot the newest version; the same text held already keeps what is known of it.
    pub(super) fn record(&mut self, snapshot: Snapshot) {
        self.outgrown_by = None;
        let held = self.tagged_at(snapshot.tag, |held| held.is_of(&snapshot));
        let newest = match held.and_then(|at| self.versions.remove(at)) {
            Some(held) => held.again(snapshot),
            None => snapshot,
        };
        self.versions.push_front(newest);
    }

    pub(super) fn outgrow(&mut self, tag: Tag) {
        self.outgrown_by = Some(tag);
    }

    pub(super) fn truncate(&mut self, versions: usize) {
        self.versions.truncate(versions);
    }

    /// Drops the oldest version; `false` when only the newest is left.
    pub(super) fn drop_oldest(&mut self) -> bool {
        self.versions.len() > 1 && self.versions.pop_back().is_some()
    }

    pub(super) fn bytes(&self) -> usize {
        self.versions.iter().map(|version| version.text.len()).sum()
    }

    pub(super) fn newest(&self) -> Option<Newest> {
        match self.outgrown_by {
            Some(tag) => Some(Newest::TooLong(tag)),
            None => self.versions.front().map(|version| Newest::Kept(version.clone())),
        }
    }

    pub(super) fn latest(&self) -> Option<&Snapshot> {
        self.versions.front().filter(|_| self.outgrown_by.is_none())
    }

    /// The newest version with this tag.
    pub(super) fn tagged(&self, tag: Tag) -> Option<&Snapshot> {
        self.versions.iter().find(|version| version.tag == tag)
    }

    pub(super) fn tagged_mut(&mut self, tag: Tag) -> Option<&mut Snapshot> {
        self.versions.iter_mut().find(|version| version.tag == tag)
    }

    /// The version an anchor means: among those with its tag the one that is the live text, otherwise the
    /// newest.
    pub(super) fn meant_by(&self, tag: Tag, live: Option<&str>) -> Option<&Snapshot> {
        let is_live = |version: &Snapshot| live.is_some_and(|live| version.is(live));
        match self.tagged_at(tag, is_live) {
            Some(at) => self.versions.get(at),
            None => self.tagged(tag),
        }
    }

    /// The tags of all versions, the newest first, each once.
    pub(super) fn tags(&self) -> Vec<Tag> {
        let mut tags = Vec::new();
        for version in &self.versions {
            if !tags.contains(&version.tag) {
                tags.push(version.tag);
            }
        }
        tags
    }

    fn tagged_at(&self, tag: Tag, matches: impl Fn(&Snapshot) -> bool) -> Option<usize> {
        self.versions.iter().position(|version| version.tag == tag && matches(version))
    }
}

#[cfg(test)]
impl History {
    pub(super) fn texts(&self) -> Vec<Arc<str>> {
        self.versions.iter().map(|version| Arc::clone(&version.text)).collect()
    }
}
