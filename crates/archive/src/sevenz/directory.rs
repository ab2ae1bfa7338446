//! How large a packed directory will be, before it is unpacked.
//!
//! Every byte of a directory may claim a file, and the decoder makes room for all that are claimed. So its size is
//! limited by itself, and the dictionary of its decoder, which most writers make far larger, like any other.

use crate::fixed;
use crate::input::Input;
use crate::{ArchiveError, Format, Limit};

/// Bytes of an unpacked directory.
const LARGEST: u64 = 4 << 20;
/// Bytes that describe how a directory is packed.
const DESCRIPTION: u64 = 4096;

/// KiB of memory that reading the directory may take.
pub(super) fn memory(input: &Input) -> Result<usize, ArchiveError> {
    let start = fixed::array::<32>(input, 0, Format::SevenZ)?;
    let (Some(offset), Some(len)) = (start[12..].first_chunk(), start[20..].first_chunk()) else {
        return Ok(0);
    };
    let (offset, len) = (u64::from_le_bytes(*offset), u64::from_le_bytes(*len));
    let at = offset.saturating_add(32);
    let mut description = vec![0; len.min(DESCRIPTION) as usize];
    let count = input.fill(at.min(input.len()), &mut description)?;
    let unpacked = unpacked_size(&mut description.get(..count).unwrap_or_default());
    if unpacked.is_some_and(|size| size > LARGEST) {
        return Err(ArchiveError::LimitReached { limit: Limit::IndexBytes, max: LARGEST });
    }
    let memory = if unpacked.is_some() { input.watch().limits().dictionary_bytes } else { LARGEST };
    Ok((memory >> 10) as usize)
}

/// Of an encoded header; `None` for a plain one and for what is nothing known.
fn unpacked_size(bytes: &mut &[u8]) -> Option<u64> {
    expect(bytes, &[0x17, 0x06])?;
    number(bytes)?;
    let streams = number(bytes)?;
    loop {
        match byte(bytes)? {
            0 => break,
            0x09 => skip_numbers(bytes, streams)?,
            0x0A => {
                expect(bytes, &[1])?;
                skip(bytes, streams.checked_mul(4)?)?;
            }
            _ => return None,
        }
    }
    expect(bytes, &[0x07, 0x0B, 1, 0])?;
    let coders = number(bytes)?;
    for _ in 0..coders {
        let flags = byte(bytes)?;
        skip(bytes, u64::from(flags & 0x0F))?;
        if flags & 0x10 != 0 {
            return None;
        }
        if flags & 0x20 != 0 {
            let len = number(bytes)?;
            skip(bytes, len)?;
        }
    }
    skip_numbers(bytes, coders.checked_sub(1)?.checked_mul(2)?)?;
    expect(bytes, &[0x0C])?;
    let mut largest = 0;
    for _ in 0..coders {
        largest = largest.max(number(bytes)?);
    }
    Some(largest)
}

fn byte(bytes: &mut &[u8]) -> Option<u8> {
    let (first, rest) = bytes.split_first()?;
    *bytes = rest;
    Some(*first)
}

fn skip(bytes: &mut &[u8], len: u64) -> Option<()> {
    *bytes = bytes.get(usize::try_from(len).ok()?..)?;
    Some(())
}

fn expect(bytes: &mut &[u8], expected: &[u8]) -> Option<()> {
    *bytes = bytes.strip_prefix(expected)?;
    Some(())
}

fn skip_numbers(bytes: &mut &[u8], count: u64) -> Option<()> {
    (0..count).try_for_each(|_| number(bytes).map(|_| ()))
}

/// The leading ones of the first byte say how many bytes follow, lowest first; its other bits are the highest.
fn number(bytes: &mut &[u8]) -> Option<u64> {
    let first = byte(bytes)?;
    let more = first.leading_ones();
    let mut value = 0;
    for place in 0..more {
        value |= u64::from(byte(bytes)?) << (8 * place);
    }
    let high = if more < 7 { u64::from(first) & ((1 << (7 - more)) - 1) } else { 0 };
    Some(if high == 0 { value } else { value | high << (8 * more) })
}

#[cfg(test)]
mod tests {
    use super::{number, unpacked_size};

    #[test]
    fn numbers_grow_with_their_first_byte() {
        let cases: [(&[u8], Option<u64>); 5] = [
            (&[0x7F], Some(127)),
            (&[0x81, 0x02], Some(0x102)),
            (&[0xC1, 0x02, 0x03], Some(0x1_0302)),
            (&[0xFF, 1, 0, 0, 0, 0, 0, 0, 0x80], Some((1 << 63) | 1)),
            (&[0x81], None),
        ];
        for (bytes, expected) in cases {
            assert_eq!(number(&mut &*bytes), expected, "{bytes:?}");
        }
    }

    #[test]
    fn a_packed_directory_tells_its_size() {
        let coder = [0x23, 3, 1, 1, 5, 0x5D, 0, 0, 0x10, 0];
        let bytes = [&[0x17, 6, 0, 1, 9, 0x20, 0, 7, 0x0B, 1, 0, 1][..], &coder, &[0x0C, 0x81, 0]].concat();
        assert_eq!(unpacked_size(&mut &*bytes), Some(0x100));
        for len in 0..bytes.len() {
            assert_eq!(unpacked_size(&mut &bytes[..len]), None, "{len}");
        }
    }
}
