//! Content that is held as a whole, for formats whose decoders cannot wait.

use std::sync::{Arc, Mutex, PoisonError};

/// The content of one member.
#[derive(Clone, Default)]
pub(crate) struct Held(Arc<Vec<u8>>);

impl Held {
    pub(crate) fn new(content: Vec<u8>) -> Self {
        Self(Arc::new(content))
    }
}

impl AsRef<[u8]> for Held {
    fn as_ref(&self) -> &[u8] {
        &self.0
    }
}

/// Bytes of a member that is kept.
const LARGEST: usize = 4 << 20;

/// The member that was unpacked last, by its place. Readers look at the beginning of a member first and open it once
/// more to read it, which would cost all that is packed with it once more.
#[derive(Clone, Default)]
pub(crate) struct Last(Arc<Mutex<Option<(usize, Held)>>>);

impl Last {
    pub(crate) fn get(&self, place: usize) -> Option<Held> {
        let last = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        last.as_ref().filter(|(kept, _)| *kept == place).map(|(_, held)| held.clone())
    }

    /// Keeps it, unless it is large.
    pub(crate) fn keep(&self, place: usize, held: &Held) {
        if held.0.len() <= LARGEST {
            *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some((place, held.clone()));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Held, LARGEST, Last};

    #[test]
    fn the_last_small_member_is_kept() {
        let last = Last::default();
        last.keep(3, &Held::new(b"three".to_vec()));
        assert_eq!(last.get(3).unwrap().as_ref(), b"three");
        assert!(last.get(4).is_none());
        last.keep(4, &Held::new(vec![0; LARGEST + 1]));
        assert!(last.get(3).is_some() && last.get(4).is_none());
        last.keep(4, &Held::new(b"four".to_vec()));
        assert!(last.get(3).is_none() && last.get(4).is_some());
    }
}
