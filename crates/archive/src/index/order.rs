//! Paths in the order of a tree.

use std::borrow::Cow;
use std::cmp::Ordering;
use std::sync::atomic::Ordering::Relaxed;

use super::{Code, Index};

/// Look-ups after which the order pays.
const EARLY: u32 = 3;

impl Index {
    /// Places of the safe entries, sorted so that everything below a folder follows it. Equal paths keep the order of
    /// the archive.
    pub(super) fn order(&self) -> &[u32] {
        self.order.get_or_init(|| {
            let mut places: Vec<u32> =
                (0..self.records.len() as u32).filter(|place| self.is_in_tree(*place)).collect();
            places.sort_by(|a, b| compare(self.path(*a), self.path(*b)));
            places
        })
    }

    /// For one more entry, when somebody has looked already.
    pub(super) fn forget_order(&mut self) {
        if *self.lookups.get_mut() > 0 {
            self.order.take();
            *self.lookups.get_mut() = 0;
        }
    }

    fn is_in_tree(&self, place: u32) -> bool {
        let record = &self.records[place as usize];
        record.reason == 0 && record.name_len > 0
    }

    /// Places of the entries with exactly this path, in the order of the archive.
    ///
    /// Before there is an order, a look at every entry is cheaper than making it: a reader that wants one member of a
    /// zip wants nothing else.
    pub(super) fn at_path(&self, path: &str) -> Cow<'_, [u32]> {
        let is_early = self.order.get().is_none() && self.lookups.fetch_add(1, Relaxed) < EARLY;
        if is_early {
            let places = 0..self.records.len() as u32;
            return places.filter(|place| self.is_at(*place, path.as_bytes())).collect();
        }
        let order = self.order();
        let from = order.partition_point(|place| compare(self.path(*place), path).is_lt());
        let rest = &order[from..];
        Cow::Borrowed(&rest[..rest.partition_point(|place| self.path(*place) == path)])
    }

    /// Places of the entries below this folder; of all for the empty path.
    pub(super) fn below(&self, folder: &str) -> &[u32] {
        let order = self.order();
        if folder.is_empty() {
            return order;
        }
        let from = order.partition_point(|place| compare(self.path(*place), folder).is_le());
        let rest = &order[from..];
        &rest[..rest.partition_point(|place| is_below(self.path(*place), folder))]
    }

    fn is_at(&self, place: u32, path: &[u8]) -> bool {
        let record = &self.records[place as usize];
        let (from, len) = (record.name_at as usize, usize::from(record.name_len));
        len == path.len() && self.names.as_bytes()[from..from + len] == *path && self.is_in_tree(place)
    }

    /// Whether anything is below this folder.
    pub(super) fn is_implied(&self, folder: &str) -> bool {
        match self.order.get() {
            Some(_) => !self.below(folder).is_empty(),
            None => (0..self.records.len() as u32)
                .any(|place| is_below(self.path(place), folder) && self.is_in_tree(place)),
        }
    }

    pub(super) fn is_directory(&self, place: u32) -> bool {
        self.records[place as usize].kind == Code::Directory
    }
}

/// Compares paths part by part: `/` sorts before every other byte.
fn compare(a: &str, b: &str) -> Ordering {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    match a.iter().zip(b).find(|(a, b)| a != b) {
        Some((a, b)) => rank(*a).cmp(&rank(*b)),
        None => a.len().cmp(&b.len()),
    }
}

fn rank(byte: u8) -> u16 {
    if byte == b'/' { 0 } else { u16::from(byte) + 1 }
}

pub(super) fn is_below(path: &str, folder: &str) -> bool {
    path.strip_prefix(folder).is_some_and(|rest| rest.starts_with('/'))
}
