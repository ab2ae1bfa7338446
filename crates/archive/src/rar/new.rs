//! Headers of version 5 and later: blocks of numbers of any length, with records at their ends.

use super::fields::Fields;
use super::start::{self, Version};
use super::{Block, FORMAT, Method, Rar, end, header, locked, malformed, record};
use crate::ArchiveError;
use crate::index::{NewEntry, NewKind, Scan};
use crate::input::Input;
use crate::name::Name;

/// Bytes of the longest checksum and length of a header.
const BASE: usize = 7;

const MAIN: u64 = 1;
const FILE: u64 = 2;
const ENCRYPTION: u64 = 4;
const END: u64 = 5;

/// Whether a main header, or one that says that all are encrypted, begins `bytes`.
pub(super) fn begins(bytes: &[u8]) -> bool {
    let Some((crc, from, len)) = extent(bytes) else { return false };
    let kind = Header::parse(bytes.get(from..len).unwrap_or_default()).map(|header| header.kind);
    matches!(kind, Some(MAIN | ENCRYPTION)) && start::crc(&bytes[4..len]) == crc
}

/// Checksum, offset of the first field, and length of a header.
fn extent(bytes: &[u8]) -> Option<(u32, usize, usize)> {
    let mut fields = Fields(bytes);
    let crc = fields.u32()?;
    // Three bytes of a length are at most 2 MiB.
    let mut number = Fields(&fields.0[..fields.0.len().min(3)]);
    let before = number.0.len();
    let len = number.len()?;
    let from = 4 + before - number.0.len();
    Some((crc, from, from + len))
}

/// What every header begins with, and what is left of it.
struct Header<'a> {
    kind: u64,
    flags: u64,
    /// Bytes of content behind it.
    content: u64,
    fields: Fields<'a>,
    records: Fields<'a>,
}

impl<'a> Header<'a> {
    fn parse(bytes: &'a [u8]) -> Option<Self> {
        let mut fields = Fields(bytes);
        let (kind, flags) = (fields.number()?, fields.number()?);
        let records = if flags & 1 != 0 { fields.len()? } else { 0 };
        let content = if flags & 2 != 0 { fields.number()? } else { 0 };
        let (own, records) = fields.0.split_at_checked(fields.0.len().checked_sub(records)?)?;
        Some(Self { kind, flags, content, fields: Fields(own), records: Fields(records) })
    }
}

pub(super) fn scan(input: &Input, at: u64, scan: &mut Scan, rar: &mut Rar) -> Result<(), ArchiveError> {
    let mut next = at + Version::New.signature().len() as u64;
    loop {
        input.watch().beat()?;
        let mut base = [0; BASE];
        let count = input.fill(next, &mut base)?;
        let Some((crc, from, len)) = extent(&base[..count]) else {
            let cut = ArchiveError::Truncated { format: FORMAT, at: next + count as u64 };
            return Err(if count < BASE { cut } else { malformed(next) });
        };
        let bytes = header(input, next, len)?;
        let parsed = Header::parse(&bytes[from..]).filter(|_| start::crc(&bytes[4..]) == crc);
        let parsed = parsed.ok_or(malformed(next))?;
        let content = next + len as u64;
        match parsed.kind {
            MAIN => rar.front = at..content,
            ENCRYPTION => return Err(locked()),
            FILE => file(next, content, &parsed, scan, rar)?,
            END => return end({ parsed.fields }.number().is_some_and(|flags| flags & 1 != 0)),
            _ => {}
        }
        next = content.checked_add(parsed.content).ok_or(malformed(next))?;
        if next > input.len() {
            return Err(ArchiveError::Truncated { format: FORMAT, at: input.len() });
        }
    }
}

/// What the header of a member says.
struct File<'a> {
    is_folder: bool,
    size: Option<u64>,
    modified: Option<u32>,
    crc: Option<u32>,
    packing: u64,
    name: &'a [u8],
}

impl<'a> File<'a> {
    fn parse(mut fields: Fields<'a>) -> Option<Self> {
        let (flags, size, _attributes) = (fields.number()?, fields.number()?, fields.number()?);
        let modified = if flags & 2 != 0 { Some(fields.u32()?) } else { None };
        let crc = if flags & 4 != 0 { Some(fields.u32()?) } else { None };
        let (packing, _system, name) = (fields.number()?, fields.number()?, fields.len()?);
        let (is_folder, size) = (flags & 1 != 0, (flags & 8 == 0).then_some(size));
        Some(Self { is_folder, size, modified, crc, packing, name: fields.bytes(name)? })
    }
}

fn file(
    at: u64,
    content: u64,
    header: &Header<'_>,
    scan: &mut Scan,
    rar: &mut Rar,
) -> Result<(), ArchiveError> {
    let file = File::parse(header.fields).ok_or(malformed(at))?;
    let told = record::read(header.records);
    let kind = match &told.link {
        Some(link) if link.is_symbolic => NewKind::Symlink(&link.target),
        Some(link) => NewKind::Hardlink(&link.target),
        None if file.is_folder => NewKind::Directory,
        None => NewKind::File,
    };
    let mut name = file.name.to_vec();
    if let Some(version) = told.version {
        // As versions before 5 write it.
        name.extend(format!(";{version}").bytes());
    }
    scan.push(&NewEntry {
        name: Name::utf8(&name),
        size: file.size.filter(|_| matches!(kind, NewKind::File)),
        kind,
        packed: Some(header.content),
        modified: told.modified.or(file.modified.map(i64::from)),
        encrypted: told.is_encrypted,
    })?;
    let method = match (file.packing >> 7 & 7, file.packing >> 6 & 1) {
        _ if header.content == 0 => Method::Stored,
        (0, _) => Method::Stored,
        (_, 1) => Method::Solid,
        _ => Method::Packed,
    };
    rar.blocks.push(Block {
        header: at,
        content,
        packed: header.content,
        crc: file.crc,
        method,
        is_split: header.flags & 0x18 != 0,
        is_encrypted: told.is_encrypted,
    });
    Ok(())
}
