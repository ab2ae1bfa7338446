//! Names of members, which no two systems write the same way.

use std::borrow::Cow;

use delharc::{LhaHeader, OsType};
use encoding_rs::{SHIFT_JIS, UTF_16LE, mem};

use crate::name::Name;

/// Extended headers that say names.
const FILE: u8 = 0x01;
const FOLDER: u8 = 0x02;
const FILE_UTF16: u8 = 0x44;
const FOLDER_UTF16: u8 = 0x45;
const CODE_PAGE: u8 = 0x46;

/// Separates folders in extended headers, and is part of a character in none of the encodings.
const SEPARATOR: u8 = 0xFF;

/// The path of a member.
pub(super) struct Written {
    /// `None` when its encoding is not known.
    text: Option<String>,
    bytes: Vec<u8>,
    /// Whether backslashes separate.
    dos: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Encoding {
    Utf8,
    /// Not told: Unicode, or else what Japan writes, where most of these archives come from.
    Unknown,
    Latin1,
}

pub(super) fn of(header: &LhaHeader) -> Written {
    let system = header.parse_os_type().unwrap_or_default();
    let mut encoding = if system == OsType::Amiga { Encoding::Latin1 } else { Encoding::Unknown };
    let (mut file, mut folder) = (header.filename.to_vec(), Vec::new());
    let (mut wide_file, mut wide_folder) = (None, None);
    for field in header.iter_extra() {
        match field {
            [FILE, name @ ..] => file = name.to_vec(),
            [FOLDER, name @ ..] => folder = name.to_vec(),
            [FILE_UTF16, name @ ..] => wide_file = Some(utf16(name)),
            [FOLDER_UTF16, name @ ..] => wide_folder = Some(utf16(name)),
            [CODE_PAGE, 0xE9, 0xFD, 0, 0, ..] => encoding = Encoding::Utf8,
            _ => {}
        }
    }
    // Comments of the Amiga stand behind a NUL.
    file.truncate(file.iter().position(|byte| *byte == 0).unwrap_or(file.len()));
    folder.iter_mut().filter(|byte| **byte == SEPARATOR).for_each(|byte| *byte = b'/');
    // Each part stands once more in UTF-16 where its code page does not have it.
    let wide_folder = wide_folder.or_else(|| decoded(&folder, encoding));
    let text = wide_folder.zip(wide_file.or_else(|| decoded(&file, encoding)));
    let text = text.map(|(folder, file)| format!("{folder}{}{file}", separator(folder.as_bytes())));
    let separator = separator(&folder).as_bytes();
    Written { text, bytes: [&folder[..], separator, &file].concat(), dos: is_dos(system) }
}

impl Written {
    pub(super) fn name(&self) -> Name<'_> {
        let name = self.text.as_deref().map_or_else(|| Name::utf8(&self.bytes), Name::text);
        Name { dos: self.dos, ..name }
    }
}

/// What is missing between a folder and what is in it.
fn separator(folder: &[u8]) -> &'static str {
    if matches!(folder, [] | [.., b'/']) { "" } else { "/" }
}

fn decoded(bytes: &[u8], encoding: Encoding) -> Option<String> {
    match (encoding, std::str::from_utf8(bytes)) {
        (_, Ok(text)) => Some(text.to_owned()),
        (Encoding::Utf8, Err(_)) => None,
        (Encoding::Latin1, Err(_)) => Some(mem::decode_latin1(bytes).into_owned()),
        (Encoding::Unknown, Err(_)) => {
            SHIFT_JIS.decode_without_bom_handling_and_without_replacement(bytes).map(Cow::into_owned)
        }
    }
}

/// All bits set are the separator.
fn utf16(name: &[u8]) -> String {
    UTF_16LE.decode_without_bom_handling(name).0.replace('\u{FFFF}', "/")
}

fn is_dos(system: OsType) -> bool {
    use OsType::{Generic, Human68k, Lhark, MsDos, Os2, Os386, Win95, WinNt};
    matches!(system, Generic | Human68k | Lhark | MsDos | Os2 | Os386 | Win95 | WinNt)
}

#[cfg(test)]
mod tests {
    use super::{Encoding, decoded};

    #[test]
    fn names_are_read_in_their_encoding() {
        let cases: [(&[u8], Encoding, Option<&str>); 6] = [
            (b"plain.txt", Encoding::Unknown, Some("plain.txt")),
            ("\u{E4}/\u{65E5}".as_bytes(), Encoding::Unknown, Some("\u{E4}/\u{65E5}")),
            // The second byte of the first character is a backslash elsewhere.
            (b"\x95\x5C\x8E\xA6.txt", Encoding::Unknown, Some("\u{8868}\u{793A}.txt")),
            (b"\x83\x65\x83\x58\x83\x67", Encoding::Unknown, Some("\u{30C6}\u{30B9}\u{30C8}")),
            (b"caf\xE9", Encoding::Latin1, Some("caf\u{E9}")),
            (b"caf\xE9", Encoding::Utf8, None),
        ];
        for (bytes, encoding, expected) in cases {
            assert_eq!(decoded(bytes, encoding).as_deref(), expected, "{bytes:x?}");
        }
    }
}
