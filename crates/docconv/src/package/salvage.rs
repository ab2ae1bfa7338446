//! Members of a zip whose directory is damaged or cut off, found by their own headers.

use super::Member;

/// Begins the header of a member ([APPNOTE] 4.3.7); the directory and what follows it begin with `PK` as well.
///
/// [APPNOTE]: https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT
const LOCAL: &[u8] = b"PK\x03\x04";
const HEADER: usize = 30;
const ENCRYPTED: u16 = 1;
/// Checksum and sizes follow the bytes.
const LATER: u16 = 8;

pub(super) fn members(bytes: &[u8], most: usize) -> Vec<Member> {
    let places = memchr::memmem::find_iter(bytes, LOCAL);
    let mut members = Vec::new();
    let mut passed = 0;
    for at in places {
        if at < passed || members.len() >= most {
            continue;
        }
        let Some(member) = member(bytes, at) else { continue };
        passed = member.packed.end;
        members.push(member);
    }
    members
}

fn member(bytes: &[u8], at: usize) -> Option<Member> {
    let header = bytes.get(at..at + HEADER)?;
    let half = |at: usize| u16::from_le_bytes([header[at], header[at + 1]]);
    let announced = u32::from_le_bytes([header[18], header[19], header[20], header[21]]) as usize;
    let checksum = u32::from_le_bytes([header[14], header[15], header[16], header[17]]);
    let (name_length, extra_length) = (usize::from(half(26)), usize::from(half(28)));
    let name = bytes.get(at + HEADER..at + HEADER + name_length)?;
    let start = at + HEADER + name_length + extra_length;
    let end = match announced {
        // Sizes that follow the bytes, or stand elsewhere: the stream says itself where it ends.
        0 | 0xFFFF_FFFF => next_header(bytes, start),
        size => start.saturating_add(size).min(bytes.len()),
    };
    let name = String::from_utf8_lossy(name).into_owned();
    (start <= end && !name.ends_with('/')).then(|| Member {
        name,
        method: half(8),
        encrypted: half(6) & ENCRYPTED != 0,
        checksum: (half(6) & LATER == 0).then_some(checksum),
        packed: start..end,
    })
}

fn next_header(bytes: &[u8], from: usize) -> usize {
    let Some(rest) = bytes.get(from..) else { return bytes.len() };
    let next = memchr::memmem::find_iter(rest, b"PK")
        .find(|at| matches!(rest.get(at + 2..at + 4), Some([3, 4] | [1, 2] | [5, 6])));
    next.map_or(bytes.len(), |at| from + at)
}
