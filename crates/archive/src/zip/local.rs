//! Local headers, which stand in front of the content (application note 4.3.7).

use std::io;

use crate::input::Input;
use crate::{ArchiveError, Format};

pub(super) const SIGNATURE: [u8; 4] = *b"PK\x03\x04";
pub(super) const LEN: u64 = 30;

/// A local header without its name and extra field.
#[derive(Debug, Clone, Copy)]
pub(super) struct Local {
    pub(super) flags: u16,
    pub(super) method: u16,
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
        if count < bytes.len() || bytes[..4] != SIGNATURE {
            return Ok(None);
        }
        let u16_at = |at: usize| u16::from_le_bytes([bytes[at], bytes[at + 1]]);
        let u32_at = |at: usize| u32::from(u16_at(at)) | u32::from(u16_at(at + 2)) << 16;
        Ok(Some(Self {
            flags: u16_at(6),
            method: u16_at(8),
            crc: u32_at(14),
            packed: u32_at(18),
            size: u32_at(22),
            name_len: u16_at(26),
            extra_len: u16_at(28),
        }))
    }

    /// The header that the directory says is there.
    pub(super) fn expect(input: &Input, at: u64) -> Result<Self, ArchiveError> {
        if at >= input.len() {
            return Err(ArchiveError::Truncated { format: Format::Zip, at });
        }
        Self::read(input, at)?.ok_or(ArchiveError::Malformed {
            format: Format::Zip,
            part: "local header",
            at,
        })
    }

    /// Bytes between the beginning of the header and the content.
    pub(super) fn total_len(&self) -> u64 {
        LEN + u64::from(self.name_len) + u64::from(self.extra_len)
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
