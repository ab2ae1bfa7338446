//! The directory of an icon, of which the largest picture stands for all.

use super::{Bytes, Ends};
use crate::Metadata;

const ENTRY: u64 = 16;

pub(super) fn read(bytes: &mut Bytes<'_>, found: &mut Metadata) -> Result<(), Ends> {
    let count = bytes.le16(4)?;
    let mut best = (0, 0, 0);
    for entry in 0..u64::from(count) {
        let at = 6 + entry * ENTRY;
        let [across, down] = bytes.array(at)?.map(side);
        let bits = bytes.le16(at + 6)?;
        if (across * down, bits) > (best.0 * best.1, best.2) {
            best = (across, down, bits);
            let picture = u64::from(bytes.le32(at + 12)?);
            (found.width, found.height) = actual_size(bytes, picture).unwrap_or((across, down));
        }
    }
    found.pages = count.into();
    found.alpha = true;
    Ok(())
}

/// A side of 256 does not fit into its byte.
fn side(byte: u8) -> u32 {
    if byte == 0 { 256 } else { byte.into() }
}

/// The size that a PNG in an icon has; the directory has room for small ones only.
fn actual_size(bytes: &mut Bytes<'_>, at: u64) -> Option<(u32, u32)> {
    let is_png = bytes.array(at).ok()? == *b"\x89PNG\r\n\x1a\n";
    if !is_png {
        return None;
    }
    Some((bytes.be32(at + 16).ok()?, bytes.be32(at + 20).ok()?))
}
