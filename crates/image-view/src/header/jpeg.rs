//! Segments of JPEG (ITU T.81, annex B), as far as the first scan.

use super::{Bytes, Ends, icc};
use crate::metadata::Colour;
use crate::{Metadata, exif};

/// Bytes between segments that are passed over, as decoders do.
const JUNK: u32 = 64 << 10;

pub(super) fn read(bytes: &mut Bytes<'_>, found: &mut Metadata) -> Result<(), Ends> {
    let (mut at, mut junk) = (2, 0);
    loop {
        let [mark, marker] = bytes.array(at)?;
        if mark != 0xff {
            (at, junk) = (at + 1, junk + 1);
            if junk > JUNK {
                return Err(Ends::Senseless("a segment begins with no mark"));
            }
            continue;
        }
        match marker {
            // Fill bytes, and markers that stand alone.
            0xff => at += 1,
            0x01 | 0xd0..=0xd8 => at += 2,
            0xda if found.width > 0 => return Ok(()),
            0xd9 | 0xda => return Err(Ends::Senseless("it has no frame")),
            _ => {
                let length = u64::from(bytes.be16(at + 2)?);
                if length < 2 {
                    return Err(Ends::Senseless("a segment is shorter than its length"));
                }
                segment(bytes, marker, at + 4, length - 2, found)?;
                at += 2 + length;
            }
        }
    }
}

fn segment(
    bytes: &mut Bytes<'_>,
    marker: u8,
    at: u64,
    length: u64,
    found: &mut Metadata,
) -> Result<(), Ends> {
    match marker {
        0xc4 | 0xc8 | 0xcc => {}
        0xc0..=0xcf => frame(bytes, at, found)?,
        0xe0 if length >= 12 && bytes.array(at)? == *b"JFIF\0" => found.dpi = density(bytes, at)?,
        0xe1 if length > 6 && bytes.array(at)? == *b"Exif\0\0" => exif::read(bytes, at + 6, found),
        0xe2 if length > 14 && bytes.array(at)? == *b"ICC_PROFILE\0\x01" => {
            found.profile = icc::name(&bytes.field(at + 14, length - 14)?);
        }
        _ => {}
    }
    Ok(())
}

/// B.2.2
fn frame(bytes: &mut Bytes<'_>, at: u64, found: &mut Metadata) -> Result<(), Ends> {
    [found.bits] = bytes.array(at)?;
    found.height = bytes.be16(at + 1)?.into();
    found.width = bytes.be16(at + 3)?.into();
    found.colour = match bytes.byte(at + 5)? {
        1 => Colour::Grey,
        3 => Colour::Rgb,
        4 => Colour::Cmyk,
        _ => return Err(Ends::Senseless("it has an odd number of components")),
    };
    Ok(())
}

/// Dots per inch or centimetre (ITU T.871, 10.1).
fn density(bytes: &mut Bytes<'_>, at: u64) -> Result<Option<u32>, Ends> {
    let across = u32::from(bytes.be16(at + 8)?);
    Ok(match bytes.byte(at + 7)? {
        1 => Some(across),
        2 => Some((across * 254 + 50) / 100),
        _ => None,
    }
    .filter(|dpi| *dpi > 0))
}
