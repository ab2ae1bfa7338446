//! What reads found out and later reads can use, in one bounded cache.

use std::any::{Any, TypeId};
use std::sync::{Arc, Mutex, PoisonError};

use lru::LruCache;

use crate::Identity;

/// Bytes that everything remembered may weigh together.
const WEIGHT: u64 = 64 * 1024 * 1024;

/// What an entry weighs at least, so that many small ones are bounded too.
const ENTRY: u64 = 512;

type Key = (Identity, TypeId);

/// A cache of findings by resource identity and type, bounded by weight; what was used longest ago goes first.
///
/// Line indexes, archive indexes, outlines and converted documents live here. An entry is found only under the
/// very identity it was stored with, so a changed file never meets what was known of the old one.
#[derive(Default)]
pub struct Remembered(Mutex<Shelf>);

struct Shelf {
    /// In the order they were used.
    entries: LruCache<Key, Entry>,
    weight: u64,
}

struct Entry {
    value: Arc<dyn Any + Send + Sync>,
    weight: u64,
}

impl Default for Shelf {
    fn default() -> Self {
        Self { entries: LruCache::unbounded(), weight: 0 }
    }
}

impl std::fmt::Debug for Remembered {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.debug_struct("Remembered").finish_non_exhaustive()
    }
}

impl Remembered {
    /// What is known of `identity` as a `T`.
    pub fn get<T: Send + Sync + 'static>(&self, identity: &Identity) -> Option<Arc<T>> {
        let mut shelf = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let entry = shelf.entries.get(&(identity.clone(), TypeId::of::<T>()))?;
        Arc::clone(&entry.value).downcast().ok()
    }

    /// Remembers `value`, which takes about `weight` bytes. Something heavier than the whole cache is not kept.
    pub fn put<T: Send + Sync + 'static>(&self, identity: Identity, value: Arc<T>, weight: u64) {
        let weight = weight.max(ENTRY);
        if weight > WEIGHT {
            return;
        }
        let mut shelf = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(old) = shelf.entries.put((identity, TypeId::of::<T>()), Entry { value, weight }) {
            shelf.weight -= old.weight;
        }
        shelf.weight += weight;
        shelf.shrink();
    }
}

impl Shelf {
    fn shrink(&mut self) {
        while self.weight > WEIGHT {
            let Some((_, oldest)) = self.entries.pop_lru() else { return };
            self.weight -= oldest.weight;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn identity(name: &str) -> Identity {
        Identity::new(name)
    }

    #[test]
    fn findings_are_kept_by_identity_and_type() {
        let remembered = Remembered::default();
        remembered.put(identity("a"), Arc::new(7_u32), 8);
        remembered.put(identity("a"), Arc::new("seven".to_owned()), 8);
        assert_eq!(remembered.get::<u32>(&identity("a")).as_deref(), Some(&7));
        assert_eq!(remembered.get::<String>(&identity("a")).as_deref().map(String::as_str), Some("seven"));
        assert!(remembered.get::<u32>(&identity("b")).is_none());
    }

    #[test]
    fn the_longest_unused_goes_first() {
        let remembered = Remembered::default();
        remembered.put(identity("a"), Arc::new(1_u32), WEIGHT / 2);
        remembered.put(identity("b"), Arc::new(2_u32), WEIGHT / 2);
        assert!(remembered.get::<u32>(&identity("a")).is_some());
        remembered.put(identity("c"), Arc::new(3_u32), WEIGHT / 2);
        assert!(remembered.get::<u32>(&identity("b")).is_none());
        assert!(remembered.get::<u32>(&identity("a")).is_some());
        remembered.put(identity("huge"), Arc::new(4_u32), WEIGHT + 1);
        assert!(remembered.get::<u32>(&identity("huge")).is_none());
        assert!(remembered.get::<u32>(&identity("c")).is_some());
    }
}
