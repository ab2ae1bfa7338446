//! Members, and on which other ones they stand.

use std::ops::Range;

use super::{Rar, split};
use crate::{ArchiveError, Entry};

/// Where a member is, and how it is packed.
#[derive(Debug, Clone, Copy)]
pub(super) struct Block {
    pub(super) header: u64,
    pub(super) content: u64,
    pub(super) packed: u64,
    pub(super) crc: Option<u32>,
    pub(super) method: Method,
    /// Whether it goes on in another volume, or began in one.
    pub(super) is_split: bool,
    pub(super) is_encrypted: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Method {
    /// As it is, or empty.
    Stored,
    Packed,
    /// With what the members before it left in the dictionary.
    Solid,
}

impl Rar {
    /// The beginning of the archive, and the members without which this one cannot be unpacked.
    pub(super) fn parts(&self, place: usize, entry: &Entry<'_>) -> Result<Vec<Range<u64>>, ArchiveError> {
        let mut parts = Vec::new();
        for block in self.blocks[..=place].iter().rev().filter(|block| block.method != Method::Stored) {
            if block.is_split {
                return Err(split());
            }
            if block.is_encrypted {
                return Err(ArchiveError::Encrypted { entry: entry.path.to_owned() });
            }
            parts.push(block.header..block.content.saturating_add(block.packed));
            if block.method == Method::Packed {
                break;
            }
        }
        parts.push(self.front.clone());
        parts.reverse();
        Ok(parts)
    }
}
