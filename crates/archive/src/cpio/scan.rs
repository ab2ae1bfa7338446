//! From header to header.

use std::collections::HashMap;

use super::header::{Header, Inode, LONGEST};
use crate::index::{NewEntry, NewKind, Scan};
use crate::input::Input;
use crate::name::Name;
use crate::{ArchiveError, Format, fixed};

/// Where the content of an entry is.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Place {
    pub(crate) at: u64,
    pub(crate) size: u64,
}

/// Lists a cpio; `format` is what errors call it.
pub(crate) fn scan(
    input: &Input,
    format: Format,
    scan: &mut Scan,
    places: &mut Vec<Place>,
) -> Result<(), ArchiveError> {
    let mut walk = Walk { input, format, at: 0, linked: HashMap::new(), waiting: Vec::new() };
    let mut scanned = Ok(true);
    while let Ok(true) = scanned {
        scanned = walk.step(scan, places);
    }
    for (place, inode) in walk.waiting {
        if let Some(content) = walk.linked.get(&inode) {
            places[place] = *content;
        }
    }
    scanned.map(|_| ())
}

struct Walk<'a> {
    input: &'a Input,
    format: Format,
    /// Where the next header is.
    at: u64,
    /// Content of files with several names.
    linked: HashMap<Inode, Place>,
    /// Entries whose content comes with another name.
    waiting: Vec<(usize, Inode)>,
}

impl Walk<'_> {
    /// Takes one entry; `false` at the end.
    fn step(&mut self, scan: &mut Scan, places: &mut Vec<Place>) -> Result<bool, ArchiveError> {
        self.input.watch().beat()?;
        let header = self.header()?;
        let mut name =
            fixed::bytes(self.input, self.at + header.len as u64, header.name_len as usize, self.format)?;
        if name.pop() != Some(0) {
            return Err(self.malformed("name"));
        }
        if name == b"TRAILER!!!" && header.size == 0 {
            return Ok(false);
        }
        let place = Place { at: self.at + header.content(), size: header.size };
        let link = self.link(&header, place)?;
        let (kind, size) = kind(&header, link.as_deref());
        scan.push(&NewEntry {
            name: Name::utf8(&name),
            kind,
            size,
            packed: size,
            modified: Some(header.modified),
            encrypted: false,
        })?;
        self.remember(&header, places.len(), place);
        places.push(place);
        let end = place.at.checked_add(place.size).and_then(|end| end.checked_next_multiple_of(header.align));
        self.at = end.ok_or_else(|| self.malformed("size"))?;
        Ok(true)
    }

    fn header(&self) -> Result<Header, ArchiveError> {
        let mut bytes = [0; LONGEST];
        let count = self.input.fill(self.at, &mut bytes)?;
        match Header::parse(&bytes[..count]) {
            Some(header) => Ok(header),
            None if self.at == 0 => Err(ArchiveError::NotThisFormat { format: self.format }),
            None if count < LONGEST => {
                Err(ArchiveError::Truncated { format: self.format, at: self.at + count as u64 })
            }
            None => Err(self.malformed("header")),
        }
    }

    /// The target of a symbolic link is its content.
    fn link(&self, header: &Header, place: Place) -> Result<Option<String>, ArchiveError> {
        if header.mode >> 12 != 10 {
            return Ok(None);
        }
        let longest = self.input.watch().limits().name_bytes as u64 + 1;
        let len = place.size.min(longest) as usize;
        let target = fixed::bytes(self.input, place.at, len, self.format)?;
        Ok(Some(String::from_utf8_lossy(&target).trim_end_matches('\0').to_owned()))
    }

    fn remember(&mut self, header: &Header, entry: usize, place: Place) {
        let Some(inode) = header.inode.filter(|_| has_several_names(header)) else { return };
        if header.size == 0 {
            self.waiting.push((entry, inode));
        } else {
            self.linked.insert(inode, place);
        }
    }

    fn malformed(&self, part: &'static str) -> ArchiveError {
        ArchiveError::Malformed { format: self.format, part, at: self.at }
    }
}

fn has_several_names(header: &Header) -> bool {
    header.links > 1 && matches!(header.mode >> 12, 0 | 8)
}

/// Kind and size; the size of a name whose content comes with another one is not told.
fn kind<'a>(header: &Header, link: Option<&'a str>) -> (NewKind<'a>, Option<u64>) {
    let is_elsewhere = header.inode.is_some() && has_several_names(header) && header.size == 0;
    match (header.mode >> 12, link) {
        (_, Some(target)) => (NewKind::Symlink(target), None),
        (4, _) => (NewKind::Directory, None),
        (0 | 8 | 9, _) => (NewKind::File, (!is_elsewhere).then_some(header.size)),
        _ => (NewKind::Special, None),
    }
}
