//! Chunks of PNG (ISO/IEC 15948), as far as the first of pixels.

use super::{Bytes, Ends, dpi_of_metre};
use crate::metadata::{Animation, Colour};
use crate::{Metadata, exif};

const FIRST_CHUNK: u64 = 8;
/// Length, name and checksum.
const AROUND: u64 = 12;

pub(super) fn read(bytes: &mut Bytes<'_>, found: &mut Metadata) -> Result<(), Ends> {
    let mut at = FIRST_CHUNK;
    loop {
        let (length, name) = (u64::from(bytes.be32(at)?), bytes.array(at + 4)?);
        let content = at + 8;
        match &name {
            b"IHDR" => header(bytes, content, found)?,
            b"IDAT" | b"IEND" => return Ok(()),
            b"tRNS" => found.alpha = true,
            b"sRGB" => found.profile = Some("sRGB".to_owned()),
            b"iCCP" => found.profile = Some(profile_name(&bytes.field(content, length.min(80))?)),
            b"pHYs" if bytes.byte(content + 8)? == 1 => found.dpi = dpi_of_metre(bytes.be32(content)?),
            b"eXIf" => exif::read(bytes, content, found),
            b"acTL" => {
                let (frames, loops) = (bytes.be32(content)?, bytes.be32(content + 4)?);
                found.animation = Some(Animation { frames, milliseconds: None, loops: Some(loops) });
            }
            _ => {}
        }
        at = content + length + AROUND - 8;
    }
}

/// 11.2.1
fn header(bytes: &mut Bytes<'_>, at: u64, found: &mut Metadata) -> Result<(), Ends> {
    found.width = bytes.be32(at)?;
    found.height = bytes.be32(at + 4)?;
    [found.bits] = bytes.array(at + 8)?;
    (found.colour, found.alpha) = match bytes.byte(at + 9)? {
        0 => (Colour::Grey, false),
        2 => (Colour::Rgb, false),
        3 => (Colour::Indexed, false),
        4 => (Colour::Grey, true),
        6 => (Colour::Rgb, true),
        _ => return Err(Ends::Senseless("it has an unknown type of colour")),
    };
    Ok(())
}

/// The name that a profile has in front of it, up to a NUL (11.3.2.3).
fn profile_name(field: &[u8]) -> String {
    let name = field.split(|byte| *byte == 0).next().unwrap_or_default();
    exif::clean(&String::from_utf8_lossy(name))
}
