//! Local headers, which stand in front of the content (application note 4.3.7).

use std::io;

use crate::input::Input;
use crate::{ArchiveError, Format};

pub(super) const SIGNATURE: [u8; 4] = *b"PK\x03\x04";
pub(super) const LEN: u64 = 30;

/// Bytes of an extra field that are read with its header.
const EXTRA: usize = 64;

/// A local header with its name and extra field.
pub(super) struct Named {
    pub(super) local: Local,
    pub(super) name: Vec<u8>,
    pub(super) extra: Vec<u8>,
}

/// A local header without its name and extra field.
#[derive(Debug, Clone, Copy)]
pub(super) struct Local {
    pub(super) flags: u16,
    pub(super) method: u16,
    pub(super) time: u16,
    pub(super) date: u16,
    pub(super) crc: u32,
    pub(super) packed: u32,
    pub(super) size: u32,
    pub(super) name_len: u16,
    pub(super) extra_len: u16,
}

impl Local {
    /// `None` when there is none at `at`.
    pub(super) fn read(input: &Input, at: u64) -> io::Result<Option<Self>> {
        let mut bytes = [0; LEN as usize];
        let count = input.fill(at, &mut bytes)?;
        Ok(Self::parse(&bytes[..count]))
    }

    fn parse(bytes: &[u8]) -> Option<Self> {
        if bytes.len() < LEN as usize || bytes[..4] != SIGNATURE {
            return None;
        }
        let u16_at = |at: usize| u16::from_le_bytes([bytes[at], bytes[at + 1]]);
        let u32_at = |at: usize| u32::from(u16_at(at)) | u32::from(u16_at(at + 2)) << 16;
        Some(Self {
            flags: u16_at(6),
            method: u16_at(8),
            time: u16_at(10),
            date: u16_at(12),
            crc: u32_at(14),
            packed: u32_at(18),
            size: u32_at(22),
            name_len: u16_at(26),
            extra_len: u16_at(28),
        })
    }

    /// The header that the directory says is there, with its name and extra field. With a name of the length that the
    /// directory knows, this is one read: sources may pay for each.
    pub(super) fn expect(input: &Input, at: u64, name_len: u16) -> Result<Named, ArchiveError> {
        let format = Format::Zip;
        if at >= input.len() {
            return Err(ArchiveError::Truncated { format, at });
        }
        let mut bytes = vec![0; LEN as usize + usize::from(name_len) + EXTRA];
        let count = input.fill(at, &mut bytes)?;
        bytes.truncate(count);
        let part = "local header";
        let local = Self::parse(&bytes).ok_or(ArchiveError::Malformed { format, part, at })?;
        let (name, extra) = match bytes.get(LEN as usize..local.total_len() as usize) {
            Some(both) => {
                let (name, extra) = both.split_at(usize::from(local.name_len));
                (name.to_vec(), extra.to_vec())
            }
            None => local.name_and_extra(input, at)?,
        };
        Ok(Named { local, name, extra })
    }

    /// Bytes between the beginning of the header and the content.
    pub(super) fn total_len(&self) -> u64 {
        LEN + u64::from(self.name_len) + u64::from(self.extra_len)
    }

    /// Whether sizes and checksum follow the content.
    pub(super) fn is_described(&self) -> bool {
        self.flags & 8 != 0
    }

    /// Or masked, since the directory is encrypted.
    pub(super) fn is_encrypted(&self) -> bool {
        self.flags & 0x2001 != 0
    }

    /// The name, and behind it the extra field.
    pub(super) fn name_and_extra(&self, input: &Input, at: u64) -> io::Result<(Vec<u8>, Vec<u8>)> {
        let mut name = vec![0; usize::from(self.name_len) + usize::from(self.extra_len)];
        let count = input.fill(at + LEN, &mut name)?;
        name.truncate(count);
        let extra = name.split_off(usize::from(self.name_len).min(count));
        Ok((name, extra))
    }
}
