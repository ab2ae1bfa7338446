//! zip, after PKWARE's application note (6.3.10).

#[cfg(feature = "streams")]
mod arriving;
#[cfg(feature = "streams")]
mod described;
mod descriptor;
mod directory;
mod extra;
mod local;
mod member;
mod method;
mod names;
mod overlap;
#[cfg(feature = "streams")]
mod tail;
mod walk;

#[cfg(feature = "streams")]
pub(crate) use arriving::Arriving;

use crate::backend::{Backend, Content, Recipe};
use crate::format::Probe;
use crate::index::Scan;
use crate::input::Input;
use crate::{ArchiveError, Entry, Format};

pub(crate) const RECIPE: Recipe =
    Recipe { format: Format::Zip, recognises, backend: || Box::<Zip>::default() };

/// Names that promise a zip, so that a look at the end is worth it.
const NAMES: &[&str] = &[
    ".zip", ".zipx", ".jar", ".war", ".ear", ".apk", ".aar", ".whl", ".ipa", ".xpi", ".crx", ".vsix",
    ".nupkg", ".cbz", ".epub", ".docx", ".xlsx", ".pptx", ".odt", ".ods", ".odp", ".xps", ".pyz", ".par",
    ".sfx",
];
/// The end record and the longest comment.
const TAIL: u64 = 22 + 65_535;

fn recognises(probe: &Probe<'_>) -> bool {
    let head = &probe.head;
    if let [b'P', b'K', 3, 4, ..] | [b'P', b'K', 5 | 6, 6, ..] = head[..] {
        return true;
    }
    if head.starts_with(b"PK\x07\x08PK\x03\x04") || head.starts_with(b"PK00PK\x03\x04") {
        return true;
    }
    (probe.is_program() || probe.is_named(NAMES)) && has_end_record(probe)
}

fn has_end_record(probe: &Probe<'_>) -> bool {
    let Some(len) = probe.len() else { return false };
    let tail = probe.at(len.saturating_sub(TAIL), TAIL as usize);
    tail.windows(22).rev().any(|end| {
        // Of a true end record, the directory fits in front of it.
        end.starts_with(b"PK\x05\x06")
            && u64::from(u32::from_le_bytes([end[12], end[13], end[14], end[15]])) < len
    })
}

/// Where each member is, in the order of the index.
#[derive(Default)]
struct Zip {
    places: Vec<Place>,
}

#[derive(Debug, Clone, Copy)]
struct Place {
    /// Offset of the local header.
    local: u64,
    crc: u32,
    method: u16,
    /// Length of the name in the directory.
    name_len: u16,
    /// Bit 1 of the flags: lzma streams with an end mark.
    has_end_mark: bool,
}

impl Backend for Zip {
    fn scan(&mut self, input: &Input, scan: &mut Scan) -> Result<(), ArchiveError> {
        let scanned = match directory::scan(input, scan, &mut self.places) {
            Err(ArchiveError::NotThisFormat { .. }) => walk::scan(input, scan, &mut self.places),
            scanned => scanned,
        };
        overlap::mark(scan, &self.places);
        scanned
    }

    fn open(&self, input: &Input, entry: &Entry<'_>) -> Result<Content, ArchiveError> {
        let place =
            self.places.get(entry.id.place()).ok_or(ArchiveError::NotThisFormat { format: Format::Zip })?;
        member::open(input, place, entry)
    }
}
