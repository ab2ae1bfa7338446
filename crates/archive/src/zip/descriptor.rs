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

fn word(bytes: &[u8], at: usize) -> u32 {
    bytes.get(at..).and_then(<[u8]>::first_chunk).map_or(0, |word| u32::from_le_bytes(*word))
}
