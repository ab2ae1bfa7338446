//! Filling an index.

use crate::name::{Name, cut, to_path};
use crate::watch::{Watch, within};
use crate::{ArchiveError, EntryId, Index, Limit, Unsafe};

use super::{Code, NO_SIZE, NO_TIME, Record};

/// An entry as a format module reports it.
pub(crate) struct NewEntry<'a> {
    pub(crate) name: Name<'a>,
    pub(crate) kind: NewKind<'a>,
    pub(crate) size: Option<u64>,
    pub(crate) packed: Option<u64>,
    /// Seconds since 1970.
    pub(crate) modified: Option<i64>,
    pub(crate) encrypted: bool,
}

/// Kind and, for links, the target as written.
pub(crate) enum NewKind<'a> {
    File,
    Directory,
    Symlink(&'a str),
    Hardlink(&'a str),
    Special,
}

/// An index being filled, under its limits.
pub(crate) struct Scan {
    index: Index,
    watch: Watch,
    /// Bytes of names that are no valid text, with what it costs to keep them apart.
    raw_bytes: usize,
}

impl Scan {
    pub(crate) fn new(watch: Watch) -> Self {
        Self { index: Index::default(), watch, raw_bytes: 0 }
    }

    /// Adds an entry; fails when a limit is reached or it is time to stop. The place of the entry is the count of
    /// earlier calls.
    pub(crate) fn push(&mut self, new: &NewEntry<'_>) -> Result<EntryId, ArchiveError> {
        let place = self.index.records.len() as u32;
        if place.is_multiple_of(256) {
            self.watch.beat()?;
        }
        let limits = *self.watch.limits();
        within(u64::from(place) + 1, limits.entries.min(u64::from(u32::MAX) - 1), Limit::Entries)?;
        let longest = limits.name_bytes.min(usize::from(u16::MAX));
        let (path, reason) = match to_path(&new.name, longest) {
            Ok(path) => (path, None),
            Err(why) => (cut(&new.name.text, longest).into(), Some(why)),
        };
        let (kind, link) = new.kind.parts();
        let reason = if link.len() > longest { Some(Unsafe::TooLong) } else { reason };
        let link = cut(link, longest);
        let raw = new.name.raw.map(|raw| &raw[..raw.len().min(longest)]);
        self.raw_bytes += raw.map_or(0, |raw| raw.len() + 64);
        let bytes = self.index.names.len() + self.raw_bytes + path.len() + link.len();
        let max = limits.index_bytes.min(u32::MAX as usize);
        within(bytes as u64, max as u64, Limit::IndexBytes)?;

        self.index.records.push(Record {
            size: new.size.unwrap_or(NO_SIZE),
            packed: new.packed.unwrap_or(NO_SIZE),
            modified: new.modified.unwrap_or(NO_TIME),
            name_at: self.index.names.len() as u32,
            name_len: path.len() as u16,
            link_len: link.len() as u16,
            kind,
            reason: reason.map_or(0, |why| why as u8),
            encrypted: new.encrypted,
            overlaps: false,
        });
        self.index.forget_order();
        self.index.names.push_str(&path);
        self.index.names.push_str(link);
        if let Some(raw) = raw {
            self.index.raw.insert(place, raw.into());
        }
        self.index.unsafe_names += u64::from(reason.is_some());
        Ok(EntryId(place))
    }

    /// Marks an entry whose bytes overlap those of another.
    pub(crate) fn mark_overlap(&mut self, place: usize) {
        if let Some(record) = self.index.records.get_mut(place) {
            record.overlaps = true;
        }
    }

    /// Makes room for this many entries, as far as a claim is believed.
    pub(crate) fn expect(&mut self, entries: u64) {
        let entries = entries.min(self.watch.limits().entries).min(1 << 16) as usize;
        self.index.records.reserve(entries);
        self.index.names.reserve(entries * 32);
    }

    pub(crate) fn index(&self) -> &Index {
        &self.index
    }

    pub(crate) fn into_index(self) -> Index {
        self.index
    }
}

impl<'a> NewKind<'a> {
    fn parts(&self) -> (Code, &'a str) {
        match *self {
            Self::File => (Code::File, ""),
            Self::Directory => (Code::Directory, ""),
            Self::Symlink(target) => (Code::Symlink, target),
            Self::Hardlink(target) => (Code::Hardlink, target),
            Self::Special => (Code::Special, ""),
        }
    }
}
