//! From directory to directory.

use std::borrow::Cow;
use std::collections::{HashSet, VecDeque};

use super::record::Record;
use super::rock_ridge::Posix;
use super::volume::{Names, Volume};
use super::{FORMAT, Place, SECTOR};
use crate::index::{NewEntry, NewKind, Scan};
use crate::input::Input;
use crate::name::Name;
use crate::watch::within;
use crate::{ArchiveError, Limit, fixed};

/// Bytes of all directories.
const DIRECTORIES: u64 = 256 << 20;

pub(super) fn scan(
    input: &Input,
    volume: &Volume,
    scan: &mut Scan,
    places: &mut Vec<Place>,
) -> Result<(), ArchiveError> {
    let root = Folder { at: volume.root, size: volume.size, path: Vec::new() };
    let mut walk =
        Walk { input, names: volume.names, queue: VecDeque::from([root]), seen: HashSet::new(), read: 0 };
    while let Some(folder) = walk.queue.pop_front() {
        // A directory that is met twice would never end.
        if walk.seen.insert(folder.at) {
            walk.folder(&folder, scan, places)?;
        }
    }
    Ok(())
}

struct Folder {
    at: u64,
    size: u64,
    path: Vec<u8>,
}

struct Walk<'a> {
    input: &'a Input,
    names: Names,
    queue: VecDeque<Folder>,
    /// Offsets of directories that were read.
    seen: HashSet<u64>,
    /// Bytes of directories so far.
    read: u64,
}

impl Walk<'_> {
    fn folder(
        &mut self,
        folder: &Folder,
        scan: &mut Scan,
        places: &mut Vec<Place>,
    ) -> Result<(), ArchiveError> {
        let mut goes_on = false;
        for sector in 0..folder.size.div_ceil(SECTOR) {
            self.input.watch().beat()?;
            self.read += SECTOR;
            within(self.read, DIRECTORIES, Limit::IndexBytes)?;
            let at = folder.at + sector * SECTOR;
            let bytes = fixed::bytes(self.input, at, SECTOR as usize, FORMAT)?;
            let mut rest = &bytes[..];
            // Records do not cross sectors; the rest of one is zeros.
            while let Some(len) = rest.first().map(|len| usize::from(*len)).filter(|len| *len > 0) {
                let malformed = ArchiveError::Malformed { format: FORMAT, part: "record of a directory", at };
                let Some((record, behind)) = rest.split_at_checked(len) else { return Err(malformed) };
                rest = behind;
                let record = Record::parse(record).ok_or(malformed)?;
                if record.is_dots() {
                    continue;
                }
                if goes_on {
                    extend(&record, places);
                } else {
                    self.entry(&record, folder, scan, places)?;
                }
                goes_on = record.goes_on;
            }
        }
        Ok(())
    }

    fn entry(
        &mut self,
        record: &Record<'_>,
        folder: &Folder,
        scan: &mut Scan,
        places: &mut Vec<Place>,
    ) -> Result<(), ArchiveError> {
        let posix = match self.names {
            Names::RockRidge => Posix::read(self.input, record.system),
            Names::Plain | Names::Joliet => Posix::default(),
        };
        if posix.is_relocated {
            return Ok(());
        }
        let mut path = folder.path.clone();
        if !path.is_empty() {
            path.push(b'/');
        }
        path.extend_from_slice(&self.name(record, &posix));
        // Longer ones are unsafe already, and must not grow with every folder.
        path.truncate(self.input.watch().limits().name_bytes + 1);
        let is_folder = record.is_directory || posix.child.is_some();
        let kind = match (&posix.link, posix.mode.map(|mode| mode >> 12 & 15)) {
            (Some(target), _) => NewKind::Symlink(target),
            _ if is_folder => NewKind::Directory,
            (None, None | Some(0 | 8)) => NewKind::File,
            _ => NewKind::Special,
        };
        let size = matches!(kind, NewKind::File).then_some(record.size);
        // Content in several records is not told before all of them are read.
        let size = size.filter(|_| !record.goes_on && !posix.is_packed);
        scan.push(&NewEntry {
            name: Name::utf8(&path),
            kind,
            size,
            packed: size,
            modified: record.modified,
            encrypted: false,
        })?;
        places.push(place(record, &posix));
        if is_folder {
            let (at, size) = self.content(record, &posix)?;
            self.queue.push_back(Folder { at, size, path });
        }
        Ok(())
    }

    /// Where a directory is; one that was moved tells its size itself.
    fn content(&self, record: &Record<'_>, posix: &Posix) -> Result<(u64, u64), ArchiveError> {
        let Some(at) = posix.child else { return Ok((record.at, record.size)) };
        let bytes = fixed::array::<34>(self.input, at, FORMAT)?;
        let size = Record::parse(&bytes).map_or(0, |record| record.size);
        Ok((at, size))
    }

    fn name<'n>(&self, record: &'n Record<'_>, posix: &'n Posix) -> Cow<'n, [u8]> {
        match self.names {
            Names::RockRidge if !posix.name.is_empty() => Cow::Borrowed(&posix.name),
            Names::Joliet => Cow::Owned(utf16(record.name).into_bytes()),
            Names::Plain | Names::RockRidge => Cow::Borrowed(plain(record.name)),
        }
    }
}

fn place(record: &Record<'_>, posix: &Posix) -> Place {
    let unsupported = match (posix.is_packed, record.is_interleaved) {
        (true, _) => Some("files packed by zisofs"),
        (false, true) => Some("interleaved files"),
        (false, false) => None,
    };
    Place { at: record.at, size: record.size, unsupported }
}

/// Adds a further piece to the last entry.
fn extend(record: &Record<'_>, places: &mut [Place]) {
    let Some(place) = places.last_mut() else { return };
    if place.at + place.size == record.at {
        place.size += record.size;
    } else {
        place.unsupported = Some("files in pieces that are apart");
    }
}

fn utf16(name: &[u8]) -> String {
    let units = name.chunks_exact(2).map(|pair| u16::from_be_bytes([pair[0], pair[1]]));
    let name: String =
        char::decode_utf16(units).map(|char| char.unwrap_or(char::REPLACEMENT_CHARACTER)).collect();
    name.strip_suffix(";1").unwrap_or(&name).to_owned()
}

/// Without the version, and the dot of an empty extension.
fn plain(name: &[u8]) -> &[u8] {
    let name = name.split(|byte| *byte == b';').next().unwrap_or_default();
    match name.strip_suffix(b".") {
        Some(stem) if !stem.is_empty() => stem,
        _ => name,
    }
}
