//! Data descriptors: checksum and sizes behind the content (application note 4.3.9). They may begin with a mark, and their
//! sizes have 32 or 64 bits; nothing tells which.

use super::walk::Sizes;
use crate::ArchiveError;
use crate::input::Input;

const MARK: [u8; 4] = *b"PK\x07\x08";
/// Bytes searched at once: few at first, so that many small members cost little.
const CHUNK: std::ops::RangeInclusive<usize> = 512..=64 << 10;

/// Looks for the descriptor that names the distance at which it was found.
pub(super) fn search(input: &Input, content: u64) -> Result<Sizes, ArchiveError> {
    let mut chunk = vec![0; *CHUNK.start()];
    let mut at = content;
    loop {
        input.watch().beat()?;
        let count = input.fill(at, &mut chunk)?;
        let seen = &chunk[..count];
        for (offset, window) in seen.windows(16).enumerate().filter(|(_, window)| window.starts_with(&MARK)) {
            let packed = at + offset as u64 - content;
            if u64::from(word(window, 8)) == packed {
                let size = Some(u64::from(word(window, 12)));
                return Ok(Sizes { size, packed, crc: word(window, 4), descriptor: 16 });
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

/// The descriptor at `at`, behind content of which all is known: the checksum it tells, and its length.
#[cfg(feature = "streams")]
pub(super) fn behind(input: &Input, at: u64, content: &Content) -> Result<(u32, u64), ArchiveError> {
    let mut bytes = [0; 24];
    let count = input.fill(at, &mut bytes)?;
    let forms = [(4, false), (4, true), (0, false), (0, true)];
    let told = forms.map(|(mark, is_wide)| content.told(&bytes[..count], mark, is_wide));
    let right = told.iter().flatten().find(|(crc, _)| *crc == content.crc);
    right.or(told.iter().flatten().next()).copied().ok_or({
        let format = crate::Format::Zip;
        if count < bytes.len() {
            ArchiveError::Truncated { format, at: at + count as u64 }
        } else {
            ArchiveError::Malformed { format, part: "data descriptor", at }
        }
    })
}

/// What came out of a member, and out of how much.
#[cfg(feature = "streams")]
pub(super) struct Content {
    pub(super) packed: u64,
    pub(super) size: u64,
    pub(super) crc: u32,
}

#[cfg(feature = "streams")]
impl Content {
    /// Checksum and length of the descriptor in this form, if it tells these sizes.
    fn told(&self, bytes: &[u8], mark: usize, is_wide: bool) -> Option<(u32, u64)> {
        let width = if is_wide { 8 } else { 4 };
        let len = mark + 4 + 2 * width;
        let is_there = bytes.len() >= len && (mark == 0 || bytes.starts_with(&MARK));
        let tells = |at: usize, size: u64| {
            let high = if is_wide { word(bytes, at + 4) } else { (size >> 32) as u32 };
            word(bytes, at) == size as u32 && high == (size >> 32) as u32
        };
        let is_it = is_there && tells(mark + 4, self.packed) && tells(mark + 4 + width, self.size);
        is_it.then(|| (word(bytes, mark), len as u64))
    }
}

fn word(bytes: &[u8], at: usize) -> u32 {
    bytes.get(at..).and_then(<[u8]>::first_chunk).map_or(0, |word| u32::from_le_bytes(*word))
}

#[cfg(all(test, feature = "streams"))]
mod tests {
    use std::sync::Arc;

    use super::{Content, behind};
    use crate::input::Input;
    use crate::watch::Watch;
    use crate::{ArchiveError, ArchiveLimits, Pulse};

    #[test]
    fn descriptors_of_all_forms() {
        let (narrow, wide) = ([7, 0, 0, 0, 5, 0, 0, 0, 9, 0, 0, 0], [7, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0, 9]);
        let wide = [&wide[..], &[0; 7]].concat();
        let next = b"PK\x03\x04 and so on, long enough";
        for (bytes, len) in [
            ([b"PK\x07\x08", &narrow[..], next].concat(), 16),
            ([b"PK\x07\x08", &wide[..], next].concat(), 24),
            ([&narrow[..], next].concat(), 12),
            ([&wide[..], next].concat(), 20),
        ] {
            let input = |bytes: &[u8]| {
                Input::new(Arc::new(bytes.to_vec()), Watch::new(ArchiveLimits::default(), Pulse::steady()))
            };
            for crc in [7, 8] {
                let content = Content { packed: 5, size: 9, crc };
                assert_eq!(behind(&input(&bytes), 0, &content).unwrap(), (7, len));
            }
            let other = Content { packed: 6, size: 9, crc: 7 };
            assert!(matches!(behind(&input(&bytes), 0, &other), Err(ArchiveError::Malformed { .. })));
            assert!(matches!(behind(&input(&bytes[..11]), 0, &other), Err(ArchiveError::Truncated { .. })));
        }
    }
}
