//! Chunks of WebP (RFC 9649), each frame of them.

use super::{Bytes, Ends, icc};
use crate::metadata::Animation;
use crate::{Metadata, exif};

const FIRST_CHUNK: u64 = 12;

pub(super) fn read(bytes: &mut Bytes<'_>, found: &mut Metadata) -> Result<(), Ends> {
    let mut at = FIRST_CHUNK;
    while at + 8 <= bytes.length() {
        let (name, length) = (bytes.array(at)?, u64::from(bytes.le32(at + 4)?));
        chunk(bytes, name, at + 8, length, found)?;
        at += 8 + length + length % 2;
    }
    Ok(())
}

fn chunk(
    bytes: &mut Bytes<'_>,
    name: [u8; 4],
    at: u64,
    length: u64,
    found: &mut Metadata,
) -> Result<(), Ends> {
    match &name {
        b"VP8X" => {
            found.alpha = bytes.byte(at)? & 0x10 != 0;
            found.width = bytes.le24(at + 4)? + 1;
            found.height = bytes.le24(at + 7)? + 1;
        }
        b"VP8 " if found.width == 0 => {
            found.width = u32::from(bytes.le16(at + 6)? & 0x3fff);
            found.height = u32::from(bytes.le16(at + 8)? & 0x3fff);
        }
        b"VP8L" if found.width == 0 => {
            let bits = bytes.le32(at + 1)?;
            found.width = (bits & 0x3fff) + 1;
            found.height = (bits >> 14 & 0x3fff) + 1;
            found.alpha = bits >> 28 & 1 == 1;
        }
        b"ANIM" => animation(found).loops = Some(bytes.le16(at + 4)?.into()),
        b"ANMF" => {
            let animation = animation(found);
            animation.frames = animation.frames.saturating_add(1);
            *animation.milliseconds.get_or_insert(0) += u64::from(bytes.le24(at + 12)?);
        }
        b"ICCP" => found.profile = icc::name(&bytes.field(at, length)?),
        b"EXIF" => {
            // Some writers put the mark of JPEG in front.
            let marked = length > 6 && bytes.array(at)? == *b"Exif\0\0";
            exif::read(bytes, at + if marked { 6 } else { 0 }, found);
        }
        _ => {}
    }
    Ok(())
}

fn animation(found: &mut Metadata) -> &mut Animation {
    found.animation.get_or_insert_default()
}
