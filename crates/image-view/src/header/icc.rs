//! The name of a colour profile (ICC.1, 7.2 and 9.2.41).

use crate::exif::clean;

const TABLE: usize = 128;
const ENTRY: usize = 12;
/// Tags that are looked at.
const TAGS: usize = 100;

/// What a profile calls itself, such as `Display P3`.
pub(super) fn name(profile: &[u8]) -> Option<String> {
    let count = (number(profile, TABLE)? as usize).min(TAGS);
    let mut entries = profile.get(TABLE + 4..)?.chunks_exact(ENTRY).take(count);
    let entry = entries.find(|entry| entry.starts_with(b"desc"))?;
    let at = number(entry, 4)? as usize;
    let described = profile.get(at..)?;
    let name = match described.get(..4)? {
        b"desc" => ascii(described)?,
        b"mluc" => unicode(described)?,
        _ => return None,
    };
    Some(clean(&name)).filter(|name| !name.is_empty())
}

fn ascii(tag: &[u8]) -> Option<String> {
    let text = tag.get(12..)?;
    let length = (number(tag, 8)? as usize).min(text.len());
    Some(String::from_utf8_lossy(&text[..length]).trim_end_matches('\0').to_owned())
}

/// The first of its languages, in UTF-16.
fn unicode(tag: &[u8]) -> Option<String> {
    let (length, at) = (number(tag, 20)? as usize, number(tag, 24)? as usize);
    let text = tag.get(at..at.checked_add(length)?)?;
    let units: Vec<u16> = text.chunks_exact(2).map(|unit| u16::from_be_bytes([unit[0], unit[1]])).collect();
    Some(String::from_utf16_lossy(&units))
}

fn number(bytes: &[u8], at: usize) -> Option<u32> {
    Some(u32::from_be_bytes(*bytes.get(at..)?.first_chunk()?))
}
