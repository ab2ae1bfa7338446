//! Members one after the other, when there is no central directory: a zip that was cut off.

use rawzip::extra_fields::ExtraFields;

use super::local::{Local, SIGNATURE};
use super::{Place, names};
use crate::index::{NewEntry, NewKind, Scan};
use crate::input::Input;
use crate::{ArchiveError, Format};

const DESCRIPTOR: [u8; 4] = *b"PK\x07\x08";
/// Bytes searched at once: few at first, so that many small members cost little.
const CHUNK: std::ops::RangeInclusive<usize> = 512..=64 << 10;

/// Lists what is there, and ends in the error that says where the archive ends.
pub(super) fn scan(input: &Input, scan: &mut Scan, places: &mut Vec<Place>) -> Result<(), ArchiveError> {
    let mut at = first(input)?;
    while let Some(local) = Local::read(input, at)? {
        input.watch().beat()?;
        let content = at + local.total_len();
        if content > input.len() {
            break;
        }
        let sizes = sizes(input, &local, content)?;
        let (bytes, extra) = local.name_and_extra(input, at)?;
        let name = names::decode(&bytes, ExtraFields::new(&extra), local.flags & 0x800 != 0, false);
        let kind = if name.text.ends_with('/') { NewKind::Directory } else { NewKind::File };
        scan.push(&NewEntry {
            name,
            kind,
            size: sizes.size,
            packed: Some(sizes.packed),
            modified: None,
            encrypted: local.flags & 1 != 0,
        })?;
        places.push(Place {
            local: at,
            crc: sizes.crc,
            method: local.method,
            name_len: local.name_len,
            has_end_mark: local.flags & 2 != 0,
        });
        at = content.saturating_add(sizes.packed).saturating_add(sizes.descriptor);
    }
    let format = Format::Zip;
    Err(if places.is_empty() {
        ArchiveError::NotThisFormat { format }
    } else {
        ArchiveError::Truncated { format, at: at.min(input.len()) }
    })
}

/// Spanned archives begin with a mark of their own (application note 8.5.4).
fn first(input: &Input) -> Result<u64, ArchiveError> {
    let mut head = [0; 8];
    let count = input.fill(0, &mut head)?;
    Ok(if count == 8 && head[4..] == SIGNATURE { 4 } else { 0 })
}

struct Sizes {
    /// Unknown where the archive ends before its descriptor.
    size: Option<u64>,
    packed: u64,
    crc: u32,
    /// Bytes of the data descriptor behind the content.
    descriptor: u64,
}

fn sizes(input: &Input, local: &Local, content: u64) -> Result<Sizes, ArchiveError> {
    let has_descriptor = local.flags & 8 != 0;
    if has_descriptor && local.packed == 0 {
        return described(input, content);
    }
    let descriptor = if has_descriptor { 16 } else { 0 };
    Ok(Sizes {
        size: Some(u64::from(local.size)),
        packed: u64::from(local.packed),
        crc: local.crc,
        descriptor,
    })
}

/// Looks for the data descriptor that names the distance at which it was found (application note 4.3.9).
fn described(input: &Input, content: u64) -> Result<Sizes, ArchiveError> {
    let mut chunk = vec![0; *CHUNK.start()];
    let mut at = content;
    loop {
        input.watch().beat()?;
        let count = input.fill(at, &mut chunk)?;
        let seen = &chunk[..count];
        for (offset, window) in
            seen.windows(16).enumerate().filter(|(_, window)| window.starts_with(&DESCRIPTOR))
        {
            let packed = at + offset as u64 - content;
            let word =
                |at: usize| u32::from_le_bytes([window[at], window[at + 1], window[at + 2], window[at + 3]]);
            if u64::from(word(8)) == packed {
                return Ok(Sizes { size: Some(u64::from(word(12))), packed, crc: word(4), descriptor: 16 });
            }
        }
        if count < chunk.len() {
            let packed = input.len().saturating_sub(content);
            return Ok(Sizes { size: None, packed, crc: 0, descriptor: 0 });
        }
        at += (count - 15) as u64;
        chunk.resize((count * 2).min(*CHUNK.end()), 0);
    }
}
