//! Where the archive begins.

use memchr::memmem;

use crate::ArchiveError;
use crate::input::Input;

/// Bytes in which a signature is looked for: no program that unpacks itself is longer.
pub(super) const SEARCHED: usize = 1 << 20;

const OLD: &[u8] = b"Rar!\x1A\x07\0";
const NEW: &[u8] = b"Rar!\x1A\x07\x01\0";

/// How headers are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Version {
    /// As versions 1.5 to 4 do.
    Old,
    /// As version 5 and later ones do.
    New,
}

impl Version {
    pub(super) fn signature(self) -> &'static [u8] {
        match self {
            Self::Old => OLD,
            Self::New => NEW,
        }
    }
}

/// What the signature says that `bytes` begin with.
pub(super) fn version(bytes: &[u8]) -> Option<Version> {
    [Version::Old, Version::New].into_iter().find(|version| bytes.starts_with(version.signature()))
}

/// Where the archive begins, and how its headers are written.
pub(super) fn locate(input: &Input) -> Result<Option<(u64, Version)>, ArchiveError> {
    let mut head = vec![0; NEW.len()];
    let count = input.fill(0, &mut head)?;
    if let Some(version) = version(&head[..count]) {
        return Ok(Some((0, version)));
    }
    head.resize(SEARCHED, 0);
    let count = input.fill(0, &mut head)?;
    Ok(find(&head[..count]))
}

/// The first signature that a header follows: programs that read archives hold it by itself.
pub(super) fn find(bytes: &[u8]) -> Option<(u64, Version)> {
    memmem::find_iter(bytes, &OLD[..6]).find_map(|at| {
        let version = version(&bytes[at..])?;
        let header = &bytes[at + version.signature().len()..];
        let holds = match version {
            Version::Old => super::old::begins(header),
            Version::New => super::new::begins(header),
        };
        holds.then_some((at as u64, version))
    })
}

/// CRC-32, by which headers of both versions are checked.
pub(super) fn crc(bytes: &[u8]) -> u32 {
    let mut crc = flate2::Crc::new();
    crc.update(bytes);
    crc.sum()
}
