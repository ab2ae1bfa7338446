//! Directory and streams of a compound file.

use std::collections::HashSet;

use bytes::Bytes;

use super::{ENTRY, MAGIC};

pub(super) const STORAGE: u8 = 1;
pub(super) const STREAM: u8 = 2;
const ROOT: u8 = 5;
const HEADER: usize = 512;
const IN_HEADER: usize = 109;
const MINI: usize = 64;
/// Above this there is no sector, only marks.
const LAST: u32 = 0xFFFF_FFFA;

/// One thing in the directory.
#[derive(Debug, Clone)]
pub(crate) struct Entry {
    pub(crate) name: String,
    pub(super) kind: u8,
    left: u32,
    right: u32,
    child: u32,
    start: u32,
    size: u64,
}

impl Entry {
    pub(super) fn parse(bytes: &[u8]) -> Option<Self> {
        const NAME_BYTES: usize = 64;
        let length = usize::from(u16::from_le_bytes([*bytes.get(NAME_BYTES)?, *bytes.get(NAME_BYTES + 1)?]));
        let kind = *bytes.get(66)?;
        // The length counts a terminating zero.
        if !(4..=NAME_BYTES).contains(&length) || length % 2 != 0 || !matches!(kind, STORAGE | STREAM | ROOT)
        {
            return None;
        }
        let units: Vec<u16> =
            bytes[..length - 2].chunks_exact(2).map(|two| u16::from_le_bytes([two[0], two[1]])).collect();
        let size = u64::from(number(bytes, 120)?);
        let name = String::from_utf16(&units).ok()?;
        let [left, right, child] = [number(bytes, 68)?, number(bytes, 72)?, number(bytes, 76)?];
        Some(Self { name, kind, left, right, child, start: number(bytes, 116)?, size })
    }
}

/// An opened compound file.
#[derive(Debug)]
pub(crate) struct Compound {
    bytes: Bytes,
    sector: usize,
    table: Vec<u32>,
    small_table: Vec<u32>,
    /// Bytes up to which a stream lies in the small sectors.
    cutoff: u64,
    entries: Vec<Option<Entry>>,
}

impl Compound {
    /// `None` when not even the directory can be found.
    pub(crate) fn open(bytes: Bytes) -> Option<Self> {
        let shift = u16::from_le_bytes([*bytes.get(30)?, *bytes.get(31)?]);
        if !bytes.starts_with(MAGIC) || !matches!(shift, 9 | 12) {
            return None;
        }
        let cutoff = u64::from(number(&bytes, 56)?);
        let mut file = Self {
            bytes,
            sector: 1 << shift,
            table: Vec::new(),
            small_table: Vec::new(),
            cutoff,
            entries: Vec::new(),
        };
        file.table = file.table_sectors().iter().flat_map(|at| file.numbers(*at)).collect();
        let small = number(&file.bytes, 60)?;
        file.small_table = chain(small, &file.table).iter().flat_map(|at| file.numbers(*at)).collect();
        let directory = chain(number(&file.bytes, 48)?, &file.table);
        let sectors = directory.iter().filter_map(|at| file.at(*at));
        file.entries = sectors.flat_map(|sector| sector.chunks_exact(ENTRY)).map(Entry::parse).collect();
        file.entries.first()?.as_ref().filter(|root| root.kind == ROOT)?;
        Some(file)
    }

    /// Names of what is at the top.
    pub(crate) fn top(&self) -> Vec<String> {
        self.children(0).into_iter().filter_map(|at| self.entry(at)).map(|entry| entry.name.clone()).collect()
    }

    /// What is in a storage, by place in the directory.
    pub(crate) fn children(&self, of: usize) -> Vec<usize> {
        let mut found = Vec::new();
        let mut seen = HashSet::new();
        let mut open: Vec<u32> = self.entry(of).map(|entry| entry.child).into_iter().collect();
        while let Some(next) = open.pop() {
            let at = next as usize;
            let Some(entry) = self.entry(at).filter(|_| seen.insert(at)) else { continue };
            found.push(at);
            open.extend([entry.right, entry.left]);
        }
        found
    }

    /// The entry of a storage that has this name, in any case.
    pub(crate) fn find(&self, of: usize, name: &str) -> Option<usize> {
        let is_it = |at: &usize| self.entry(*at).is_some_and(|entry| entry.name.eq_ignore_ascii_case(name));
        self.children(of).into_iter().find(is_it)
    }

    pub(crate) fn entry(&self, at: usize) -> Option<&Entry> {
        self.entries.get(at)?.as_ref()
    }

    /// The bytes of a stream, as far as they are there.
    pub(crate) fn stream(&self, at: usize) -> Vec<u8> {
        let Some(entry) = self.entry(at).filter(|entry| entry.kind == STREAM) else { return Vec::new() };
        let size = usize::try_from(entry.size).unwrap_or(usize::MAX);
        let mut out = if entry.size < self.cutoff {
            let root = self.entry(0).map_or(LAST, |root| root.start);
            let places = chain(root, &self.table);
            let small = chain(entry.start, &self.small_table);
            small.iter().filter_map(|at| self.small(*at, &places)).flatten().copied().collect::<Vec<u8>>()
        } else {
            let sectors = chain(entry.start, &self.table);
            sectors.iter().filter_map(|at| self.at(*at)).flatten().copied().collect()
        };
        out.truncate(size);
        out
    }

    fn small(&self, at: u32, places: &[u32]) -> Option<&[u8]> {
        let from = (at as usize).checked_mul(MINI)?;
        let sector = self.at(*places.get(from / self.sector)?)?;
        sector.get(from % self.sector..from % self.sector + MINI)
    }

    /// A sector; the last one may be cut off.
    fn at(&self, sector: u32) -> Option<&[u8]> {
        let from = (sector as usize).checked_add(1)?.checked_mul(self.sector)?;
        let to = from.checked_add(self.sector)?.min(self.bytes.len());
        self.bytes.get(from..to)
    }

    fn numbers(&self, sector: u32) -> Vec<u32> {
        let bytes = self.at(sector).unwrap_or_default();
        bytes.chunks_exact(4).map(|four| u32::from_le_bytes([four[0], four[1], four[2], four[3]])).collect()
    }

    /// Sectors of the table of sectors: the first are named in the header, others in a chain of their own.
    fn table_sectors(&self) -> Vec<u32> {
        let most = self.bytes.len() / self.sector + 1;
        let first = self.bytes.get(76..HEADER).unwrap_or_default();
        let first = first.chunks_exact(4).take(IN_HEADER);
        let mut all: Vec<u32> =
            first.map(|four| u32::from_le_bytes([four[0], four[1], four[2], four[3]])).collect();
        let mut next = number(&self.bytes, 68).unwrap_or(LAST);
        while next < LAST && all.len() < most + IN_HEADER {
            let mut more = self.numbers(next);
            let Some(last) = more.pop() else { break };
            all.extend(more);
            next = last;
        }
        all.retain(|sector| *sector < LAST);
        all.truncate(most);
        all
    }
}

/// Places that follow each other, up to the end or to one that was met before.
fn chain(start: u32, table: &[u32]) -> Vec<u32> {
    let next = |at: &u32| table.get(*at as usize).copied();
    let all = std::iter::successors(Some(start), next).take_while(|at| *at < LAST);
    all.take(table.len()).collect()
}

fn number(bytes: &[u8], at: usize) -> Option<u32> {
    let four = bytes.get(at..at + 4)?;
    Some(u32::from_le_bytes([four[0], four[1], four[2], four[3]]))
}
