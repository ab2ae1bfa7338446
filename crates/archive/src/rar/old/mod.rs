//! Headers of versions 1.5 to 4: blocks with a type, flags, a size and 16 bits of a CRC.

mod file;

use file::File;

use super::fields::Fields;
use super::start::{self, Version};
use super::{FORMAT, Rar, end, header, locked, malformed};
use crate::ArchiveError;
use crate::index::Scan;
use crate::input::Input;

/// Bytes of the fields that every block has.
const BASE: usize = 7;

const MAIN: u8 = 0x73;
const FILE: u8 = 0x74;
const SERVICE: u8 = 0x7A;
const END: u8 = 0x7B;

/// Version of the archiver from which on the last block marks the end.
const MARKS_END: u8 = 29;

/// Whether a main header begins `bytes`.
pub(super) fn begins(bytes: &[u8]) -> bool {
    let header = Header::parse(bytes);
    header.is_some_and(|it| it.kind == MAIN && bytes.get(..it.len).is_some_and(|bytes| it.holds(bytes)))
}

#[derive(Debug, Clone, Copy)]
struct Header {
    crc: u16,
    kind: u8,
    flags: u16,
    len: usize,
}

impl Header {
    fn parse(bytes: &[u8]) -> Option<Self> {
        let mut fields = Fields(bytes);
        let (crc, kind, flags, len) = (fields.u16()?, fields.u8()?, fields.u16()?, fields.u16()?);
        let len = usize::from(len);
        (len >= BASE).then_some(Self { crc, kind, flags, len })
    }

    fn has(self, flag: u16) -> bool {
        self.flags & flag != 0
    }

    /// Whether the checksum is right. That of versions before 3 leaves out comments, which stand in the header itself.
    fn holds(self, bytes: &[u8]) -> bool {
        let is_right = |bytes: &[u8]| start::crc(bytes) as u16 == self.crc;
        let plain = match self.kind {
            MAIN if self.has(0x02) => Some(13),
            FILE if self.has(0x08) => {
                Fields(bytes.get(26..).unwrap_or_default()).u16().map(|name| 32 + usize::from(name))
            }
            _ => None,
        };
        is_right(&bytes[2..]) || plain.and_then(|end| bytes.get(2..end)).is_some_and(is_right)
    }
}

pub(super) fn scan(input: &Input, at: u64, scan: &mut Scan, rar: &mut Rar) -> Result<(), ArchiveError> {
    let mut walk = Walk { input, at: at + Version::Old.signature().len() as u64, is_solid: false, newest: 0 };
    loop {
        input.watch().beat()?;
        if walk.at == input.len() && walk.newest < MARKS_END && !rar.blocks.is_empty() {
            return Ok(());
        }
        let base = header(input, walk.at, BASE)?;
        let block = Header::parse(&base).ok_or(malformed(walk.at))?;
        let bytes = header(input, walk.at, block.len)?;
        if !block.holds(&bytes) {
            return Err(malformed(walk.at));
        }
        let content = walk.at + block.len as u64;
        let file = File::parse(block, &bytes);
        let packed = file.as_ref().map(|file| file.packed);
        match block.kind {
            END => return end(block.has(0x01)),
            MAIN if block.has(0x80) => return Err(locked()),
            MAIN => {
                walk.is_solid = block.has(0x08);
                rar.front = at..content;
            }
            FILE => {
                let file = file.ok_or(malformed(walk.at))?;
                walk.newest = walk.newest.max(file.version);
                file.push(&walk, content, scan, rar)?;
            }
            _ => {}
        }
        let len = match block.kind {
            FILE | SERVICE => packed,
            _ if block.has(0x8000) => Fields(&bytes[BASE..]).u32().map(u64::from),
            _ => Some(0),
        };
        walk.at = len.and_then(|len| content.checked_add(len)).ok_or(malformed(walk.at))?;
        if walk.at > input.len() {
            return Err(ArchiveError::Truncated { format: FORMAT, at: input.len() });
        }
    }
}

struct Walk<'a> {
    input: &'a Input,
    at: u64,
    /// Whether the dictionary goes on from member to member.
    is_solid: bool,
    /// Highest version that a member asks for.
    newest: u8,
}
