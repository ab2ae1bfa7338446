//! All histories, within the limits.

use lru::LruCache;

use super::history::History;
use crate::{Snapshot, StoreLimits};

#[derive(Debug)]
pub(super) struct Histories {
    /// In the order they were touched.
    by_path: LruCache<String, History>,
    /// Bytes of all texts held.
    bytes: usize,
}

impl Default for Histories {
    fn default() -> Self {
        Self { by_path: LruCache::unbounded(), bytes: 0 }
    }
}

impl Histories {
    /// Adds a snapshot that the limits admit, and drops what is over them then.
    pub(super) fn put(&mut self, path: &str, snapshot: Snapshot, limits: &StoreLimits) {
        // Taken out while room is made, so it cannot be evicted in favour of itself.
        let mut history = self.take(path).unwrap_or_default();
        history.record(snapshot);
        history.truncate(limits.versions);
        while self.by_path.len() >= limits.paths {
            self.evict_oldest();
        }
        while self.bytes + history.bytes() > limits.total_bytes {
            if !self.evict_oldest() && !history.drop_oldest() {
                break;
            }
        }
        self.insert(path, history);
    }

    /// The history of a path, which counts as touched now.
    pub(super) fn touch(&mut self, path: &str) -> Option<&mut History> {
        self.by_path.get_mut(path)
    }

    pub(super) fn rename(&mut self, from: &str, to: &str) {
        if from == to {
            return;
        }
        let moved = self.take(from);
        self.take(to);
        if let Some(history) = moved {
            self.insert(to, history);
        }
    }

    fn insert(&mut self, path: &str, history: History) {
        self.bytes += history.bytes();
        self.by_path.put(path.to_owned(), history);
    }

    fn take(&mut self, path: &str) -> Option<History> {
        let history = self.by_path.pop(path)?;
        self.bytes -= history.bytes();
        Some(history)
    }

    /// Drops the path not touched for longest; `false` when there is none.
    fn evict_oldest(&mut self) -> bool {
        let oldest = self.by_path.pop_lru();
        self.bytes -= oldest.as_ref().map_or(0, |(_, history)| history.bytes());
        oldest.is_some()
    }
}

#[cfg(test)]
impl Histories {
    /// All texts held, by path.
    pub(super) fn census(&self) -> Vec<Vec<std::sync::Arc<str>>> {
        let counted: usize = self.by_path.iter().map(|(_, history)| history.bytes()).sum();
        assert_eq!(counted, self.bytes);
        self.by_path.iter().map(|(_, history)| history.texts()).collect()
    }
}
