//! Headers of members.

use super::{BASE, Header, Walk};
use crate::ArchiveError;
use crate::calendar::dos;
use crate::index::{NewEntry, NewKind, Scan};
use crate::rar::fields::Fields;
use crate::rar::{Block, Method, Rar, header, names};

/// What the header of a member says.
pub(super) struct File<'a> {
    block: Header,
    pub(super) packed: u64,
    size: Option<u64>,
    system: u8,
    crc: u32,
    time: u32,
    pub(super) version: u8,
    method: u8,
    attributes: u32,
    name: &'a [u8],
}

impl<'a> File<'a> {
    pub(super) fn parse(block: Header, bytes: &'a [u8]) -> Option<Self> {
        let mut fields = Fields(&bytes[BASE..]);
        let (packed, size, system, crc) = (fields.u32()?, fields.u32()?, fields.u8()?, fields.u32()?);
        let (time, version, method) = (fields.u32()?, fields.u8()?, fields.u8()?);
        let (name, attributes) = (fields.u16()?, fields.u32()?);
        let high = if block.has(0x100) { [fields.u32()?, fields.u32()?] } else { [0; 2] };
        let [packed, size] =
            [(high[0], packed), (high[1], size)].map(|(high, low)| u64::from(high) << 32 | u64::from(low));
        // A size that was not known when the archive was written has all its bits set.
        let size = (size as u32 != u32::MAX).then_some(size);
        let name = fields.bytes(usize::from(name))?;
        Some(Self { block, packed, size, system, crc, time, version, method, attributes, name })
    }

    fn is_folder(&self) -> bool {
        self.block.flags & 0xE0 == 0xE0 || (self.version < 20 && self.attributes & 0x10 != 0)
    }

    /// Links of Unix are their targets.
    fn is_link(&self) -> bool {
        self.system == 3 && self.attributes & 0xF000 == 0xA000
    }
}

impl File<'_> {
    /// Adds it to the index, with its header at `at` and its content at `content`.
    pub(super) fn push(
        &self,
        walk: &Walk<'_>,
        content: u64,
        scan: &mut Scan,
        rar: &mut Rar,
    ) -> Result<(), ArchiveError> {
        let (is_encrypted, is_stored) = (self.block.has(0x04), self.method == 0x30);
        let mut target = None;
        if self.is_link() && is_stored && !is_encrypted {
            let longest = walk.input.watch().limits().name_bytes as u64 + 1;
            let link = header(walk.input, content, self.packed.min(longest) as usize)?;
            target = Some(names::old(&link, false).text.into_owned());
        }
        let kind = match &target {
            Some(target) => NewKind::Symlink(target),
            None if self.is_folder() => NewKind::Directory,
            None => NewKind::File,
        };
        scan.push(&NewEntry {
            name: names::old(self.name, self.block.has(0x200)),
            size: self.size.filter(|_| matches!(kind, NewKind::File)),
            kind,
            packed: Some(self.packed),
            modified: dos((self.time >> 16) as u16, self.time as u16),
            encrypted: is_encrypted,
        })?;
        // Before version 2, the archive alone says whether it is solid.
        let follows = walk.is_solid && (self.version < 20 || self.block.has(0x10));
        let method = match (is_stored || self.packed == 0, follows) {
            (true, _) => Method::Stored,
            (false, true) => Method::Solid,
            (false, false) => Method::Packed,
        };
        let (header, packed, crc) = (walk.at, self.packed, Some(self.crc));
        let is_split = self.block.flags & 0x03 != 0;
        rar.blocks.push(Block { header, content, packed, crc, method, is_split, is_encrypted });
        Ok(())
    }
}
