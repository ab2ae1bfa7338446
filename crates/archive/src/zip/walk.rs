//! Members one after the other, each behind its local header: all there is of a zip that was cut off, or is on its way.

use rawzip::extra_fields::ExtraFields;

use super::local::{Local, SIGNATURE};
use super::{Place, descriptor, extra, names};
use crate::index::{NewEntry, NewKind, Scan};
use crate::input::Input;
use crate::{ArchiveError, Format};

/// Lists what is there, and ends in the error that says where the archive ends.
pub(super) fn scan(input: &Input, scan: &mut Scan, places: &mut Vec<Place>) -> Result<(), ArchiveError> {
    let mut at = first(input)?;
    while let Some(local) = Local::read(input, at)? {
        input.watch().beat()?;
        let content = at + local.total_len();
        if content > input.len() {
            break;
        }
        let (name, extra) = local.name_and_extra(input, at)?;
        let extra = ExtraFields::new(&extra);
        let sizes = match told(&local, extra) {
            Some(sizes) => sizes,
            None => descriptor::search(input, content)?,
        };
        places.push(push(&local, at, &name, extra, Some(&sizes), scan)?);
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
pub(super) fn first(input: &Input) -> Result<u64, ArchiveError> {
    let mut head = [0; 8];
    let count = input.fill(0, &mut head)?;
    Ok(if count == 8 && head[4..] == SIGNATURE { 4 } else { 0 })
}

pub(super) struct Sizes {
    /// Unknown where the archive ends before its descriptor.
    pub(super) size: Option<u64>,
    pub(super) packed: u64,
    pub(super) crc: u32,
    /// Bytes of the data descriptor behind the content.
    pub(super) descriptor: u64,
}

/// What the local header tells; `None` where only a descriptor behind the content does.
pub(super) fn told(local: &Local, extra: ExtraFields<'_>) -> Option<Sizes> {
    let narrow = (u64::from(local.size), u64::from(local.packed));
    let is_wide = local.size == u32::MAX || local.packed == u32::MAX;
    let (size, packed) = extra::wide_sizes(extra).filter(|_| is_wide).unwrap_or(narrow);
    if local.is_described() && packed == 0 {
        return None;
    }
    let descriptor = if local.is_described() { 16 } else { 0 };
    Some(Sizes { size: Some(size), packed, crc: local.crc, descriptor })
}

/// Pushes the member whose local header is at `at`, with its sizes if they are known.
pub(super) fn push(
    local: &Local,
    at: u64,
    name: &[u8],
    extra: ExtraFields<'_>,
    sizes: Option<&Sizes>,
    scan: &mut Scan,
) -> Result<Place, ArchiveError> {
    let name = names::decode(name, extra, local.flags & 0x800 != 0, false);
    let kind = if name.text.ends_with('/') { NewKind::Directory } else { NewKind::File };
    scan.push(&NewEntry {
        name,
        kind,
        size: sizes.and_then(|sizes| sizes.size),
        packed: sizes.map(|sizes| sizes.packed),
        modified: extra::modified_in_local(extra, local.date, local.time),
        encrypted: local.is_encrypted(),
    })?;
    Ok(Place {
        local: at,
        crc: sizes.map_or(0, |sizes| sizes.crc),
        method: local.method,
        name_len: local.name_len,
        has_end_mark: local.flags & 2 != 0,
    })
}
