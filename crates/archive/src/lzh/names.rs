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

/// Separates folders in extended headers; in no encoding it is part of a character.
const SEPARATOR: u8 = 0xFF;

/// A name as it is written.
pub(super) struct Written {
    bytes: Vec<u8>,
    encoding: Encoding,
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
    let (mut file, mut folder) = (header.filename.to_vec(), Vec::new());
    let mut encoding = if system == OsType::Amiga { Encoding::Latin1 } else { Encoding::Unknown };
    for field in header.iter_extra() {
        match field {
            [FILE, name @ ..] => file = name.to_vec(),
            [FOLDER, name @ ..] => folder = name.to_vec(),
            [CODE_PAGE, 0xE9, 0xFD, 0, 0, ..] => encoding = Encoding::Utf8,
            _ => {}
        }
    }
    if let Some(bytes) = utf16(header) {
        return Written { bytes, encoding: Encoding::Utf8, dos: false };
    }
    // Comments of the Amiga stand behind a NUL.
    file.truncate(file.iter().position(|byte| *byte == 0).unwrap_or(file.len()));
    let bytes = join(folder, file, SEPARATOR, b'/');
    Written { bytes, encoding, dos: is_dos(system) }
}

impl Written {
    pub(super) fn decode(&self) -> Name<'_> {
        let bytes = self.bytes.as_slice();
        let text = match (self.encoding, std::str::from_utf8(bytes)) {
            (_, Ok(text)) => Some(Cow::Borrowed(text)),
            (Encoding::Utf8, Err(_)) => None,
            (Encoding::Latin1, Err(_)) => Some(mem::decode_latin1(bytes)),
            (Encoding::Unknown, Err(_)) => {
                SHIFT_JIS.decode_without_bom_handling_and_without_replacement(bytes)
            }
        };
        Name { dos: self.dos, ..text.map_or_else(|| Name::utf8(bytes), Name::text) }
    }
}

/// Names in UTF-16, which newer writers add to those of their code page.
fn utf16(header: &LhaHeader) -> Option<Vec<u8>> {
    let field = |wanted: u8| {
        let mut fields = header.iter_extra().filter(|field| field.first() == Some(&wanted));
        fields.next().map(|field| UTF_16LE.decode_without_bom_handling(&field[1..]).0)
    };
    let (file, folder) = (field(FILE_UTF16)?, field(FOLDER_UTF16).unwrap_or_default());
    Some(join(folder.replace('\u{FFFF}', "/").into(), file.as_bytes().to_vec(), b'/', b'/'))
}

/// Folder and file as one path.
fn join(mut folder: Vec<u8>, file: Vec<u8>, from: u8, to: u8) -> Vec<u8> {
    if folder.last().is_some_and(|last| *last != from && *last != to) {
        folder.push(from);
    }
    folder.extend(file);
    folder.iter_mut().filter(|byte| **byte == from).for_each(|byte| *byte = to);
    folder
}

fn is_dos(system: OsType) -> bool {
    use OsType::{Generic, Human68k, Lhark, MsDos, Os2, Os386, Win95, WinNt};
    matches!(system, Generic | Human68k | Lhark | MsDos | Os2 | Os386 | Win95 | WinNt)
}

#[cfg(test)]
mod tests {
    use super::{Encoding, Written};

    fn decoded(bytes: &[u8], encoding: Encoding) -> (String, bool) {
        let written = Written { bytes: bytes.to_vec(), encoding, dos: false };
        let name = written.decode();
        (name.text.into_owned(), name.raw.is_some())
    }

    #[test]
    fn names_are_read_in_their_encoding() {
        let cases: [(&[u8], Encoding, &str, bool); 6] = [
            (b"plain.txt", Encoding::Unknown, "plain.txt", false),
            ("\u{E4}/\u{65E5}".as_bytes(), Encoding::Unknown, "\u{E4}/\u{65E5}", false),
            // The second byte of the first character is a backslash elsewhere.
            (b"\x95\x5C\x8E\xA6.txt", Encoding::Unknown, "\u{8868}\u{793A}.txt", false),
            (b"\x83\x65\x83\x58\x83\x67", Encoding::Unknown, "\u{30C6}\u{30B9}\u{30C8}", false),
            (b"caf\xE9", Encoding::Latin1, "caf\u{E9}", false),
            (b"caf\xE9", Encoding::Utf8, "caf\u{FFFD}", true),
        ];
        for (bytes, encoding, expected, is_raw) in cases {
            assert_eq!(decoded(bytes, encoding), (expected.to_owned(), is_raw), "{bytes:x?}");
        }
    }
}
