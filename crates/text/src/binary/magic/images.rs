//! Images and their sizes in pixels.

use super::Magic;
use super::bytes::{be16, be32, has, le16, le32};

type Size = Option<(u32, u32)>;

pub(super) fn magic(head: &[u8]) -> Option<Magic> {
    let (name, media_type, size) = match () {
        () if has(head, 0, b"\x89PNG\r\n\x1A\n") => ("PNG", "image/png", png(head)),
        () if has(head, 0, b"\xFF\xD8\xFF") => ("JPEG", "image/jpeg", jpeg(head)),
        () if has(head, 0, b"GIF87a") || has(head, 0, b"GIF89a") => ("GIF", "image/gif", gif(head)),
        () if has(head, 0, b"RIFF") && has(head, 8, b"WEBP") => ("WebP", "image/webp", webp(head)),
        () if is_bmp(head) => ("BMP", "image/bmp", bmp(head)),
        () if is_tiff(head) => ("TIFF", "image/tiff", None),
        () if has(head, 0, b"\0\0\x01\0") && is_icon(head) => {
            ("icon", "image/vnd.microsoft.icon", icon(head))
        }
        () if has(head, 0, b"8BPS\0\x01") => ("Photoshop", "image/vnd.adobe.photoshop", photoshop(head)),
        () if has(head, 0, b"\xFF\x0A") => ("JPEG XL", "image/jxl", None),
        () if has(head, 0, b"\0\0\0\x0CJXL \r\n") => ("JPEG XL", "image/jxl", None),
        () if has(head, 0, b"\0\0\0\x0CjP  \r\n") => ("JPEG 2000", "image/jp2", None),
        () if has(head, 0, b"qoif") => ("QOI", "image/qoi", both(be32(head, 4), be32(head, 8))),
        () => return None,
    };
    let kind = match (name, size) {
        ("icon", Some((width, height))) => format!("icon, {width}×{height}"),
        ("icon", None) => "icon".to_owned(),
        (name, Some((width, height))) => format!("{name} image, {width}×{height}"),
        (name, None) => format!("{name} image"),
    };
    Some(Magic::new(kind, media_type))
}

fn both<T: Into<u32>>(width: Option<T>, height: Option<T>) -> Size {
    Some((width?.into(), height?.into()))
}

/// The first chunk is always `IHDR` (PNG specification, 11.2.1).
fn png(head: &[u8]) -> Size {
    both(be32(head, 16), be32(head, 20))
}

fn gif(head: &[u8]) -> Size {
    both(le16(head, 6), le16(head, 8))
}

/// Segments up to the first start of frame (ITU T.81, annex B): C0 to CF without the tables C4, C8 and CC.
fn jpeg(head: &[u8]) -> Size {
    let mut at = 2;
    while let [0xFF, marker] = *head.get(at..at + 2)? {
        match marker {
            0xFF => at += 1,
            0xC4 | 0xC8 | 0xCC => at += 2 + usize::from(be16(head, at + 2)?),
            0xC0..=0xCF => return both(be16(head, at + 7), be16(head, at + 5)),
            _ => at += 2 + usize::from(be16(head, at + 2)?),
        }
    }
    None
}

/// Three kinds of first chunks (RFC 9649, section 2).
fn webp(head: &[u8]) -> Size {
    match head.get(12..16)? {
        b"VP8 " => {
            both(le16(head, 26).map(|width| width & 0x3FFF), le16(head, 28).map(|height| height & 0x3FFF))
        }
        b"VP8L" => le32(head, 21).map(|bits| ((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)),
        b"VP8X" => both(
            le32(head, 24).map(|width| (width & 0xFF_FFFF) + 1),
            le32(head, 27).map(|height| (height & 0xFF_FFFF) + 1),
        ),
        _ => None,
    }
}

/// Two letters are too few: the reserved field is zero and the header has a known size.
fn is_bmp(head: &[u8]) -> bool {
    has(head, 0, b"BM")
        && le32(head, 6) == Some(0)
        && matches!(le32(head, 14), Some(12 | 40 | 52 | 56 | 64 | 108 | 124))
}

fn bmp(head: &[u8]) -> Size {
    match le32(head, 14)? {
        12 => both(le16(head, 18), le16(head, 20)),
        // A negative height means rows from the top.
        _ => Some((
            u32::try_from(le32(head, 18)?.cast_signed()).ok()?,
            le32(head, 22)?.cast_signed().unsigned_abs(),
        )),
    }
}

/// TIFF (6.0, section 2) and `BigTIFF`, whose places have eight bytes.
fn is_tiff(head: &[u8]) -> bool {
    let beginnings: [&[u8]; 4] = [b"II*\0", b"MM\0*", b"II+\0\x08\0\0\0", b"MM\0+\0\x08\0\0"];
    beginnings.iter().any(|beginning| has(head, 0, beginning))
}

fn is_icon(head: &[u8]) -> bool {
    matches!(le16(head, 4), Some(1..=64)) && head.get(9) == Some(&0)
}

fn icon(head: &[u8]) -> Size {
    let side = |at: usize| head.get(at).map(|side| if *side == 0 { 256_u32 } else { u32::from(*side) });
    both(side(6), side(7))
}

fn photoshop(head: &[u8]) -> Size {
    both(be32(head, 18), be32(head, 14))
}
