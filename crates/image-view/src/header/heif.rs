//! Boxes of HEIF (ISO/IEC 23008-12), which AVIF is made of, too.

use std::ops::Range;

use super::{Bytes, Ends, icc};
use crate::metadata::Colour;
use crate::{Metadata, Orientation};

/// Boxes of one level that are looked at.
const BOXES: usize = 1000;

/// A property of an item.
#[derive(Default)]
enum Property {
    Size(u32, u32),
    /// Quarter turns counterclockwise.
    Turned(u8),
    /// Along which axis.
    Mirrored(u8),
    Bits {
        channels: u8,
        bits: u8,
    },
    Profile(Option<String>),
    Alpha,
    #[default]
    Other,
}

pub(super) fn read(bytes: &mut Bytes<'_>, found: &mut Metadata) -> Result<(), Ends> {
    let all = 0..bytes.length();
    let meta = inside(bytes, all, *b"meta")?;
    // A full box: version and flags come first.
    let meta = meta.start + 4..meta.end;
    let shared = inside(bytes, meta.clone(), *b"iprp")?;
    let container = inside(bytes, shared.clone(), *b"ipco")?;
    let properties = properties(bytes, container)?;
    let primary = inside(bytes, meta, *b"pitm").and_then(|at| item(bytes, at)).unwrap_or(1);
    let owned =
        inside(bytes, shared, *b"ipma").and_then(|at| of_item(bytes, at, primary)).unwrap_or_default();
    let (mut turns, mut mirror) = (0, None);
    for property in owned.iter().filter_map(|index| properties.get(index.checked_sub(1)?)) {
        match property {
            Property::Size(width, height) => (found.width, found.height) = (*width, *height),
            Property::Turned(quarters) => turns = *quarters,
            Property::Mirrored(axis) => mirror = Some(*axis),
            Property::Bits { channels, bits } => {
                found.bits = *bits;
                found.colour = if *channels < 3 { Colour::Grey } else { Colour::Rgb };
            }
            Property::Profile(name) => found.profile.clone_from(name),
            Property::Alpha | Property::Other => {}
        }
    }
    found.alpha = properties.iter().any(|property| matches!(property, Property::Alpha));
    found.orientation = orientation(turns, mirror);
    Ok(())
}

/// Quarter turns counterclockwise, then a mirror, as EXIF has them.
fn orientation(quarters: u8, mirror: Option<u8>) -> Orientation {
    Orientation::from_exif(match (quarters & 3, mirror) {
        (1, None) => 8,
        (2, None) => 3,
        (3, None) => 6,
        (0, Some(1)) | (2, Some(0)) => 2,
        (0 | 2, Some(_)) => 4,
        (1, Some(1)) | (3, Some(0)) => 7,
        (1 | 3, Some(_)) => 5,
        _ => 1,
    })
}

fn properties(bytes: &mut Bytes<'_>, container: Range<u64>) -> Result<Vec<Property>, Ends> {
    let mut properties = Vec::new();
    let mut at = container.start;
    while at < container.end && properties.len() < BOXES {
        let (name, content) = next(bytes, at)?;
        properties.push(property(bytes, name, &content)?);
        at = content.end;
    }
    Ok(properties)
}

fn property(bytes: &mut Bytes<'_>, name: [u8; 4], content: &Range<u64>) -> Result<Property, Ends> {
    let at = content.start;
    Ok(match &name {
        b"ispe" => Property::Size(bytes.be32(at + 4)?, bytes.be32(at + 8)?),
        b"irot" => Property::Turned(bytes.byte(at)?),
        b"imir" => Property::Mirrored(bytes.byte(at)? & 1),
        b"pixi" => Property::Bits { channels: bytes.byte(at + 4)?, bits: bytes.byte(at + 5)? },
        b"colr" if matches!(&bytes.array(at)?, b"prof" | b"rICC") => {
            Property::Profile(icc::name(&bytes.field(at + 4, content.end.saturating_sub(at + 4))?))
        }
        b"auxC" => {
            let kind = bytes.field(at + 4, content.end.saturating_sub(at + 4))?;
            let is_alpha = kind.windows(5).any(|part| part == b"alpha")
                || kind.starts_with(b"urn:mpeg:hevc:2015:auxid:1");
            if is_alpha { Property::Alpha } else { Property::Other }
        }
        _ => Property::Other,
    })
}

/// The number of the item that is the picture.
fn item(bytes: &mut Bytes<'_>, content: Range<u64>) -> Result<u32, Ends> {
    let at = content.start;
    if bytes.byte(at)? == 0 { bytes.be16(at + 4).map(u32::from) } else { bytes.be32(at + 4) }
}

/// The properties of an item, counted from 1 (ISO/IEC 23008-12, 9.3.2).
fn of_item(bytes: &mut Bytes<'_>, content: Range<u64>, item: u32) -> Result<Vec<usize>, Ends> {
    let [version, .., flags] = bytes.array::<4>(content.start)?;
    let wide = flags & 1 == 1;
    let mut at = content.start + 8;
    for _ in 0..bytes.be32(content.start + 4)? {
        let id = if version == 0 { bytes.be16(at)?.into() } else { bytes.be32(at)? };
        at += if version == 0 { 2 } else { 4 };
        let count = u64::from(bytes.byte(at)?);
        at += 1;
        if id == item {
            let place = |index| {
                if wide {
                    bytes.be16(at + 2 * index).map(|it| it & 0x7fff)
                } else {
                    bytes.byte(at + index).map(|it| u16::from(it & 0x7f))
                }
            };
            return (0..count).map(place).map(|index| index.map(usize::from)).collect();
        }
        at += count * if wide { 2 } else { 1 };
    }
    Ok(Vec::new())
}

/// The content of the first box of this name.
fn inside(bytes: &mut Bytes<'_>, within: Range<u64>, name: [u8; 4]) -> Result<Range<u64>, Ends> {
    let mut at = within.start;
    for _ in 0..BOXES {
        if at >= within.end {
            break;
        }
        let (found, content) = next(bytes, at)?;
        if found == name {
            return Ok(content);
        }
        at = content.end;
    }
    Err(Ends::Senseless("a box is missing that tells its size"))
}

/// The box at `at`: its name and where its content is (ISO/IEC 14496-12, 4.2).
fn next(bytes: &mut Bytes<'_>, at: u64) -> Result<([u8; 4], Range<u64>), Ends> {
    let name = bytes.array(at + 4)?;
    let (header, length) = match bytes.be32(at)? {
        0 => (8, bytes.length().saturating_sub(at)),
        1 => (16, bytes.array(at + 8).map(u64::from_be_bytes)?),
        length => (8, length.into()),
    };
    let end =
        at.checked_add(length).filter(|_| length >= header).ok_or(Ends::Senseless("a box has no room"))?;
    Ok((name, at + header..end.min(bytes.length())))
}
