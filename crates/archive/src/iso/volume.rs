//! Volume descriptors (ECMA-119, 8), and which of them to list by.

use super::record::Record;
use super::{FORMAT, SECTOR, rock_ridge};
use crate::input::Input;
use crate::{ArchiveError, fixed};

/// Descriptors that are looked at.
const DESCRIPTORS: u64 = 64;

/// The tree to list, and how its names are written.
pub(super) struct Volume {
    /// Offset of the root directory.
    pub(super) root: u64,
    pub(super) size: u64,
    pub(super) names: Names,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Names {
    /// Upper case, with a version behind.
    Plain,
    /// In UTF-16.
    Joliet,
    RockRidge,
}

/// Rock Ridge says most, Joliet still says names as they are.
pub(super) fn find(input: &Input) -> Result<Volume, ArchiveError> {
    let (mut primary, mut joliet) = (None, None);
    for place in 0..DESCRIPTORS {
        let at = (16 + place) * SECTOR;
        let descriptor = fixed::bytes(input, at, SECTOR as usize, FORMAT)?;
        match (descriptor[0], &descriptor[1..6]) {
            (1, b"CD001") if primary.is_none() => primary = root(&descriptor, Names::Plain),
            (2, b"CD001") if is_joliet(&descriptor) => joliet = root(&descriptor, Names::Joliet),
            (255, b"CD001") => break,
            (_, b"CD001") => {}
            _ => break,
        }
    }
    if let Some(primary) = &mut primary
        && has_rock_ridge(input, primary)
    {
        primary.names = Names::RockRidge;
        joliet = None;
    }
    joliet.or(primary).ok_or(ArchiveError::NotThisFormat { format: FORMAT })
}

fn root(descriptor: &[u8], names: Names) -> Option<Volume> {
    let record = Record::parse(descriptor.get(156..190)?)?;
    Some(Volume { root: record.at, size: record.size, names })
}

/// Escape sequences for UTF-16 (Joliet, "SVD escape sequences").
fn is_joliet(descriptor: &[u8]) -> bool {
    matches!(descriptor.get(88..91), Some(b"%/@" | b"%/C" | b"%/E"))
}

/// The first record of the root is the root itself, and says what extensions there are.
fn has_rock_ridge(input: &Input, volume: &Volume) -> bool {
    let mut bytes = [0; 255];
    let Ok(count) = input.fill(volume.root, &mut bytes) else { return false };
    let len = usize::from(bytes[0]).min(count);
    Record::parse(&bytes[..len]).is_some_and(|record| rock_ridge::is_spoken(record.system))
}
