//! From header to header.

use std::borrow::Cow;

use delharc::{LhaError, LhaHeader, Permissions};

use super::FORMAT;
use crate::ArchiveError;
use crate::input::Input;
use crate::name::Name;

/// Bytes read for a header, and for one that is longer. Names have 64 KiB at most.
const READ: [usize; 2] = [512, 256 << 10];

/// Whether a header begins `bytes`.
pub(super) fn begins(bytes: &[u8]) -> bool {
    matches!(LhaHeader::read(&mut &*bytes), Ok(Some(_)))
}

/// The header at `at` and where its content begins; `None` at the mark of the end.
pub(super) fn read(input: &Input, at: u64) -> Result<Option<(LhaHeader, u64)>, ArchiveError> {
    let mut bytes = Vec::new();
    for len in READ {
        bytes.resize(len, 0);
        let count = input.fill(at, &mut bytes)?;
        let mut rest = &bytes[..count];
        match LhaHeader::read(&mut rest) {
            Ok(None) if count == 0 => return Err(ArchiveError::Truncated { format: FORMAT, at }),
            Ok(header) => return Ok(header.map(|header| (header, at + (count - rest.len()) as u64))),
            Err(LhaError::Io(_)) if count < len => {
                return Err(ArchiveError::Truncated { format: FORMAT, at: at + count as u64 });
            }
            Err(LhaError::Io(_)) => {}
            Err(_) => break,
        }
    }
    Err(ArchiveError::Malformed { format: FORMAT, part: "header", at })
}

/// Symbolic links of Unix stand behind the name, as `name|target`.
pub(super) fn split_link<'a>(header: &LhaHeader, name: Name<'a>) -> (Name<'a>, Option<String>) {
    let is_link = header.parse_unix_permissions().is_some_and(Permissions::is_link);
    match name.text.split_once('|') {
        Some((text, target)) if is_link => {
            let target = target.to_owned();
            (Name { text: Cow::Owned(text.to_owned()), ..name }, Some(target))
        }
        _ => (name, None),
    }
}
