//! Header, folders and files (MS-CAB 2.1 to 2.3).

use super::{FORMAT, Folder, Place};
use crate::calendar::dos;
use crate::index::{NewEntry, NewKind, Scan};
use crate::input::Input;
use crate::name::Name;
use crate::{ArchiveError, fixed};

/// Bytes of a name, its NUL included, and what is read for it at once.
const LONGEST_NAME: usize = 257;

pub(super) fn scan(
    input: &Input,
    scan: &mut Scan,
    folders: &mut Vec<Folder>,
    places: &mut Vec<Place>,
) -> Result<(), ArchiveError> {
    let header = fixed::array::<36>(input, 0, FORMAT)?;
    if !header.starts_with(b"MSCF") {
        return Err(ArchiveError::NotThisFormat { format: FORMAT });
    }
    let (count, files, flags) = (short(&header[26..]), short(&header[28..]), short(&header[30..]));
    let mut at = 36;
    let mut reserved = [0; 2];
    if flags & 4 != 0 {
        let lengths = fixed::array::<4>(input, at, FORMAT)?;
        reserved = [lengths[2], lengths[3]];
        at += 4 + u64::from(short(&lengths));
    }
    // Names of the cabinets before and behind, and of their discs.
    for _ in 0..2 * (flags & 3).count_ones() {
        at += string(input, at)?.len() as u64 + 1;
    }
    for _ in 0..count {
        let folder = fixed::array::<8>(input, at, FORMAT)?;
        let (blocks, method) = (short(&folder[4..]), short(&folder[6..]));
        folders.push(Folder { at: u64::from(long(&folder)), blocks, method, reserved: reserved[1] });
        at += 8 + u64::from(reserved[0]);
    }
    at = u64::from(long(&header[16..]));
    for _ in 0..files {
        at = file(input, at, scan, places)?;
    }
    Ok(())
}

/// Takes the file at `at`; gives where the next one is.
fn file(input: &Input, at: u64, scan: &mut Scan, places: &mut Vec<Place>) -> Result<u64, ArchiveError> {
    let header = fixed::array::<16>(input, at, FORMAT)?;
    let name = string(input, at + 16)?;
    let (date, time) = (short(&header[10..]), short(&header[12..]));
    scan.push(&NewEntry {
        name: Name { dos: true, ..Name::utf8(&name) },
        kind: NewKind::File,
        size: Some(u64::from(long(&header))),
        packed: None,
        modified: dos(date, time),
        encrypted: false,
    })?;
    // Numbers from 0xFFFD on mean that it goes on in another cabinet, and no folder has them.
    places.push(Place { folder: short(&header[8..]), at: u64::from(long(&header[4..])) });
    Ok(at + 17 + name.len() as u64)
}

/// Bytes up to a NUL.
fn string(input: &Input, at: u64) -> Result<Vec<u8>, ArchiveError> {
    let mut bytes = vec![0; LONGEST_NAME];
    let count = input.fill(at, &mut bytes)?;
    bytes.truncate(count);
    match bytes.iter().position(|byte| *byte == 0) {
        Some(end) => {
            bytes.truncate(end);
            Ok(bytes)
        }
        None if count < LONGEST_NAME => {
            Err(ArchiveError::Truncated { format: FORMAT, at: at + count as u64 })
        }
        None => Err(ArchiveError::Malformed { format: FORMAT, part: "name", at }),
    }
}

pub(super) fn short(bytes: &[u8]) -> u16 {
    bytes.first_chunk().map_or(0, |bytes| u16::from_le_bytes(*bytes))
}

pub(super) fn long(bytes: &[u8]) -> u32 {
    bytes.first_chunk().map_or(0, |bytes| u32::from_le_bytes(*bytes))
}
