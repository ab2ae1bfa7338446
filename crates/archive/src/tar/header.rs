//! One header block.

use super::BLOCK;
use super::numbers::{number, signed, text};

/// A header whose checksum is right.
pub(super) struct Header<'a>(&'a [u8; BLOCK]);

/// What a type flag means.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Type {
    File,
    Hardlink,
    Symlink,
    Special,
    Directory,
    /// GNU: the file has holes.
    Sparse,
    /// GNU: the content is the name of the next entry.
    LongName,
    /// GNU: the content is the link target of the next entry.
    LongLink,
    /// pax: records for the next entry.
    Pax,
    /// pax: records for all that follow.
    GlobalPax,
    /// Labels, access lists, pieces of other volumes: nothing that has a place in a tree.
    Hidden,
}

impl<'a> Header<'a> {
    /// `None` when the checksum is wrong, also for a block of zeros.
    pub(super) fn parse(block: &'a [u8; BLOCK]) -> Option<Self> {
        let told = number(&block[148..156]);
        let own: u64 = block.iter().map(|byte| u64::from(*byte)).sum();
        let field: u64 = block[148..156].iter().map(|byte| u64::from(*byte)).sum();
        let unsigned = own - field + 8 * 32;
        if told == 0 {
            return None;
        }
        if told == unsigned {
            return Some(Self(block));
        }
        // Some old writers summed signed bytes.
        let high =
            block.iter().enumerate().filter(|(at, byte)| !(148..156).contains(at) && **byte > 127).count();
        (unsigned.checked_sub(256 * high as u64) == Some(told)).then_some(Self(block))
    }

    pub(super) fn kind(&self) -> Type {
        match self.0[156] {
            b'1' => Type::Hardlink,
            b'2' => Type::Symlink,
            b'3' | b'4' | b'6' => Type::Special,
            b'5' | b'D' => Type::Directory,
            b'S' => Type::Sparse,
            b'L' => Type::LongName,
            b'K' => Type::LongLink,
            b'x' | b'X' => Type::Pax,
            b'g' => Type::GlobalPax,
            b'V' | b'M' | b'A' | b'N' | b'E' => Type::Hidden,
            // Before ustar a trailing slash made a folder; unknown types are files (POSIX).
            _ if text(&self.0[..100]).ends_with(b"/") => Type::Directory,
            _ => Type::File,
        }
    }

    pub(super) fn name(&self) -> Vec<u8> {
        let name = text(&self.0[..100]);
        let prefix = if self.is_posix() { text(&self.0[345..500]) } else { b"" };
        if prefix.is_empty() { name.to_vec() } else { [prefix, b"/", name].concat() }
    }

    pub(super) fn link(&self) -> &[u8] {
        text(&self.0[157..257])
    }

    pub(super) fn size(&self) -> u64 {
        number(&self.0[124..136])
    }

    pub(super) fn modified(&self) -> i64 {
        signed(&self.0[136..148])
    }

    /// A folder whose content is a list of names (GNU).
    pub(super) fn is_dump(&self) -> bool {
        self.0[156] == b'D'
    }

    /// Four pieces of a file with holes, and whether more follow (GNU).
    pub(super) fn sparse(&self) -> (&[u8], bool) {
        (&self.0[386..482], self.0[482] != 0)
    }

    /// Size of a file with its holes (GNU).
    pub(super) fn real_size(&self) -> u64 {
        number(&self.0[483..495])
    }

    /// `ustar` and NUL; GNU's is `ustar` and blanks, and uses the place of the prefix for other things.
    fn is_posix(&self) -> bool {
        self.0[257..263] == *b"ustar\0"
    }
}
