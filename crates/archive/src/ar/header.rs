//! The header of a member.

use crate::fixed::digits;

pub(super) const LEN: usize = 60;
/// The last two bytes of a header.
pub(super) const END: &[u8] = b"`\n";

pub(super) struct Header<'a> {
    /// 16 bytes without the blanks behind.
    name: &'a [u8],
    pub(super) modified: Option<i64>,
    /// Bytes up to the next header, without padding.
    pub(super) size: u64,
}

/// What the name of a member says.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Named<'a> {
    /// The name itself.
    Here(&'a [u8]),
    /// GNU: at this offset in the table of names.
    InTable(u64),
    /// BSD: this many bytes in front of the content.
    InFront(u64),
    /// GNU: the table of names.
    Table,
    /// For linkers: an index of symbols.
    Symbols,
}

impl<'a> Header<'a> {
    pub(super) fn parse(bytes: &'a [u8; LEN]) -> Option<Self> {
        if &bytes[58..] != END {
            return None;
        }
        let modified = digits(&bytes[16..28], 10).and_then(|time| i64::try_from(time).ok());
        Some(Self { name: bytes[..16].trim_ascii_end(), modified, size: digits(&bytes[48..58], 10)? })
    }

    pub(super) fn name(&self) -> Named<'a> {
        match self.name {
            b"//" => Named::Table,
            b"/" | b"/SYM64/" | b"/<ECSYMBOLS>/" | b"/<XFGHASHMAP>/" => Named::Symbols,
            [b'#', b'1', b'/', len @ ..] if is_number(len) => {
                digits(len, 10).map_or(Named::Here(self.name), Named::InFront)
            }
            [b'/', offset @ ..] if is_number(offset) => {
                digits(offset, 10).map_or(Named::Here(self.name), Named::InTable)
            }
            name if is_symbols(name) => Named::Symbols,
            name => Named::Here(name.strip_suffix(b"/").unwrap_or(name)),
        }
    }
}

/// BSD's index of symbols, whose name may stand in front of the content as well.
pub(super) fn is_symbols(name: &[u8]) -> bool {
    matches!(name, b"__.SYMDEF" | b"__.SYMDEF SORTED" | b"__.SYMDEF_64" | b"__.SYMDEF_64 SORTED")
}

fn is_number(digits: &[u8]) -> bool {
    !digits.is_empty() && digits.iter().all(u8::is_ascii_digit)
}
