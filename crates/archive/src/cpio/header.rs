//! The header of an entry, in all its spellings.

use crate::fixed::digits;

/// The longest header.
pub(super) const LONGEST: usize = 110;
/// Names beyond this are damage.
const LONGEST_NAME: u64 = 1 << 16;

#[derive(Debug, PartialEq, Eq)]
pub(super) struct Header {
    /// Bytes of the header.
    pub(super) len: usize,
    /// What name and content are filled up to multiples of.
    pub(super) align: u64,
    pub(super) mode: u64,
    pub(super) links: u64,
    pub(super) modified: i64,
    /// Bytes of the name with its NUL.
    pub(super) name_len: u64,
    pub(super) size: u64,
    /// Device and number, equal for names of one file; only where just one of these names comes with its content.
    pub(super) inode: Option<Inode>,
}

pub(super) type Inode = (u64, u64, u64);

impl Header {
    /// The header that `bytes` begin with.
    pub(super) fn parse(bytes: &[u8]) -> Option<Self> {
        let header = match bytes {
            [b'0', b'7', b'0', b'7', b'0', b'1' | b'2', rest @ ..] => newc(rest),
            [b'0', b'7', b'0', b'7', b'0', b'7', rest @ ..] => odc(rest),
            [0xC7, 0x71, rest @ ..] => binary(rest, u16::from_le_bytes),
            [0x71, 0xC7, rest @ ..] => binary(rest, u16::from_be_bytes),
            _ => None,
        }?;
        let type_of = header.mode >> 12;
        let is_known = matches!(type_of, 0 | 1 | 2 | 4 | 6 | 8 | 9 | 10 | 12);
        (is_known && (1..=LONGEST_NAME).contains(&header.name_len)).then_some(header)
    }

    /// Offset of the content from the header.
    pub(super) fn content(&self) -> u64 {
        (self.len as u64 + self.name_len).next_multiple_of(self.align)
    }
}

/// Thirteen numbers of eight hexadecimal digits.
fn newc(bytes: &[u8]) -> Option<Header> {
    let mut fields = [0; 13];
    for (field, text) in fields.iter_mut().zip(bytes.get(..104)?.chunks(8)) {
        *field = digits(text, 16)?;
    }
    let [inode, mode, _, _, links, modified, size, major, minor, _, _, name_len, _] = fields;
    let inode = Some((major, minor, inode));
    Some(Header { len: 110, align: 4, mode, links, modified: modified.cast_signed(), name_len, size, inode })
}

/// Octal digits.
fn odc(bytes: &[u8]) -> Option<Header> {
    let octal = |from: usize, len: usize| digits(bytes.get(from..from + len)?, 8);
    let (mode, links) = (octal(12, 6)?, octal(30, 6)?);
    let modified = i64::try_from(octal(42, 11)?).ok()?;
    let (name_len, size) = (octal(53, 6)?, octal(59, 11)?);
    Some(Header { len: 76, align: 1, mode, links, modified, name_len, size, inode: None })
}

/// Twelve more numbers of 16 bits; pairs have their higher half first.
fn binary(bytes: &[u8], number: fn([u8; 2]) -> u16) -> Option<Header> {
    let mut fields = [0_u64; 12];
    for (field, pair) in fields.iter_mut().zip(bytes.get(..24)?.chunks(2)) {
        *field = u64::from(number(pair.try_into().ok()?));
    }
    let [_, _, mode, _, _, links, _, time_high, time_low, name_len, size_high, size_low] = fields;
    let modified = (time_high << 16 | time_low).cast_signed();
    let size = size_high << 16 | size_low;
    Some(Header { len: 26, align: 2, mode, links, modified, name_len, size, inode: None })
}
