//! Structures of a known length, and content that stands in an archive as it is.

use crate::backend::Content;
use crate::input::Input;
use crate::verified::{Announced, Verified};
use crate::{ArchiveError, Entry, Format};

/// The `N` bytes at `at`, or [`ArchiveError::Truncated`].
pub(crate) fn array<const N: usize>(input: &Input, at: u64, format: Format) -> Result<[u8; N], ArchiveError> {
    let mut bytes = [0; N];
    fill(input, at, &mut bytes, format)?;
    Ok(bytes)
}

/// The `len` bytes at `at`; `len` is bounded by the caller.
pub(crate) fn bytes(input: &Input, at: u64, len: usize, format: Format) -> Result<Vec<u8>, ArchiveError> {
    let mut bytes = vec![0; len];
    fill(input, at, &mut bytes, format)?;
    Ok(bytes)
}

fn fill(input: &Input, at: u64, buf: &mut [u8], format: Format) -> Result<(), ArchiveError> {
    let count = input.fill(at, buf)?;
    if count < buf.len() { Err(ArchiveError::Truncated { format, at: at + count as u64 }) } else { Ok(()) }
}

/// A number written as digits, with blanks or NULs around it; 0 where there are only these.
pub(crate) fn digits(field: &[u8], radix: u32) -> Option<u64> {
    let text = std::str::from_utf8(field).ok()?.trim_matches([' ', '\0']);
    if text.starts_with('+') {
        return None;
    }
    if text.is_empty() { Some(0) } else { u64::from_str_radix(text, radix).ok() }
}

/// Content of `size` bytes at `at`, neither compressed nor in pieces.
pub(crate) fn stored(input: &Input, at: u64, size: u64, entry: &Entry<'_>) -> Content {
    let announced = Announced { path: entry.path.to_owned(), size, crc: None, ends_itself: false };
    let window = input.window(at, size);
    let content = Content::new(Verified::new(window.reader(0), announced));
    Content { stored: (window.len() == size).then_some(window), ..content }
}

#[cfg(test)]
mod tests {
    use super::digits;

    #[test]
    fn digits_stand_alone() {
        let cases: [(&[u8], u32, Option<u64>); 8] = [
            (b"0000001f", 16, Some(31)),
            (b"17    ", 10, Some(17)),
            (b"  17\0\0", 8, Some(15)),
            (b"      ", 10, Some(0)),
            (b"+1", 10, None),
            (b"-1", 10, None),
            (b"1 2", 10, None),
            (b"\xFF", 10, None),
        ];
        for (field, radix, expected) in cases {
            assert_eq!(digits(field, radix), expected, "{field:?}");
        }
    }
}
