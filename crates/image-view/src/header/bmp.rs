//! The header of a Windows bitmap.

use super::{Bytes, Ends, dpi_of_metre};
use crate::Metadata;
use crate::metadata::Colour;

pub(super) fn read(bytes: &mut Bytes<'_>, found: &mut Metadata) -> Result<(), Ends> {
    let header = bytes.le32(14)?;
    let bits = if header == 12 {
        found.width = bytes.le16(18)?.into();
        found.height = bytes.le16(20)?.into();
        bytes.le16(24)?
    } else {
        let width = bytes.le32(18)?.cast_signed();
        found.width = u32::try_from(width).map_err(|_| Ends::Senseless("its width is negative"))?;
        // A negative height means rows from the top.
        found.height = bytes.le32(22)?.cast_signed().unsigned_abs();
        found.dpi = dpi_of_metre(bytes.le32(38)?);
        bytes.le16(28)?
    };
    found.alpha = bits == 32 && header >= 56 && bytes.le32(66)? != 0;
    (found.colour, found.bits) = match bits {
        1..=8 => (Colour::Indexed, bits as u8),
        16 => (Colour::Rgb, 5),
        _ => (Colour::Rgb, 8),
    };
    Ok(())
}
