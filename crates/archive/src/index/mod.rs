//! What an archive holds, in little memory.

mod children;
mod links;
mod order;
mod scan;

use std::collections::HashMap;
use std::sync::OnceLock;
use std::sync::atomic::AtomicU32;

pub use children::{Child, Children};
pub use links::Found;
#[cfg(feature = "streams")]
pub(crate) use links::HOPS;
pub(crate) use scan::{NewEntry, NewKind, Scan};

use crate::{Entry, EntryId, Kind, Safety, Unsafe};

/// The entries of an archive in its order, and the tree of folders they make.
///
/// About 60 bytes an entry, and its name. Folders that have no entry of their own are there all the same.
#[derive(Debug, Default)]
pub struct Index {
    records: Vec<Record>,
    /// Paths and link targets, one after the other.
    names: String,
    /// Names that are no valid text, by place of the entry.
    raw: HashMap<u32, Box<[u8]>>,
    unsafe_names: u64,
    /// Places of safe entries sorted by path, made when first needed.
    order: OnceLock<Vec<u32>>,
    /// Look-ups so far.
    lookups: AtomicU32,
}

#[derive(Debug, Clone, Copy)]
struct Record {
    size: u64,
    packed: u64,
    modified: i64,
    name_at: u32,
    name_len: u16,
    link_len: u16,
    kind: Code,
    reason: u8,
    encrypted: bool,
    overlaps: bool,
}

/// Sizes and times that are not told.
const NO_SIZE: u64 = u64::MAX;
const NO_TIME: i64 = i64::MIN;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Code {
    File,
    Directory,
    Symlink,
    Hardlink,
    Special,
}

impl Index {
    /// Number of entries, unsafe and repeated ones included.
    pub fn len(&self) -> usize {
        self.records.len()
    }

    /// Whether there is no entry.
    pub fn is_empty(&self) -> bool {
        self.records.is_empty()
    }

    /// The entries in the order of the archive.
    pub fn entries(&self) -> impl ExactSizeIterator<Item = Entry<'_>> {
        (0..self.records.len()).map(|place| self.entry(EntryId(place as u32)))
    }

    /// Number of entries whose names are [unsafe](Safety::Unsafe). They are in [`entries`](Self::entries) and nowhere
    /// in the tree.
    pub fn unsafe_names(&self) -> u64 {
        self.unsafe_names
    }

    /// Number of entries whose bytes overlap those of another.
    pub fn overlapping(&self) -> usize {
        self.records.iter().filter(|record| record.overlaps).count()
    }

    /// Bytes of memory it takes, its order included.
    pub(crate) fn held_bytes(&self) -> u64 {
        let records = self.records.capacity() * (size_of::<Record>() + size_of::<u32>());
        let raw: usize = self.raw.values().map(|name| name.len() + 64).sum();
        (records + self.names.capacity() + raw) as u64
    }

    /// The entry with this name of the index. A name of another index gives some entry or an empty one.
    pub fn entry(&self, id: EntryId) -> Entry<'_> {
        let Some(record) = self.records.get(id.place()) else { return nothing(id) };
        let path_end = record.name_at as usize + usize::from(record.name_len);
        let path = &self.names[record.name_at as usize..path_end];
        let link = &self.names[path_end..path_end + usize::from(record.link_len)];
        Entry {
            id,
            path,
            raw: self.raw.get(&id.0).map(AsRef::as_ref),
            kind: record.kind.with(link),
            size: (record.size != NO_SIZE).then_some(record.size),
            packed: (record.packed != NO_SIZE).then_some(record.packed),
            modified: (record.modified != NO_TIME).then_some(record.modified),
            encrypted: record.encrypted,
            overlaps: record.overlaps,
            safety: Unsafe::from_code(record.reason).map_or(Safety::Safe, Safety::Unsafe),
        }
    }

    /// Packed bytes of an entry, for format modules that need nothing else of it.
    pub(crate) fn packed(&self, place: usize) -> u64 {
        self.records.get(place).map_or(0, |record| if record.packed == NO_SIZE { 0 } else { record.packed })
    }

    fn path(&self, place: u32) -> &str {
        let record = &self.records[place as usize];
        &self.names[record.name_at as usize..record.name_at as usize + usize::from(record.name_len)]
    }
}

impl Code {
    fn with(self, link: &str) -> Kind<'_> {
        match self {
            Self::File => Kind::File,
            Self::Directory => Kind::Directory,
            Self::Symlink => Kind::Symlink(link),
            Self::Hardlink => Kind::Hardlink(link),
            Self::Special => Kind::Special,
        }
    }
}

fn nothing(id: EntryId) -> Entry<'static> {
    Entry {
        id,
        path: "",
        raw: None,
        kind: Kind::Special,
        size: None,
        packed: None,
        modified: None,
        encrypted: false,
        overlaps: false,
        safety: Safety::Unsafe(Unsafe::Empty),
    }
}

#[cfg(test)]
mod tests;
