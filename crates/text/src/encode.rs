//! Bytes from whole texts.

use encoding_rs as rs;

use crate::encoding::Repr;
use crate::{Decoded, Encoding, LineEnds, TextError, lines};

/// How a text is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TextFormat {
    /// The encoding.
    pub encoding: Encoding,
    /// Whether a byte order mark goes first; ignored by encodings that have none.
    pub bom: bool,
    /// The line ends of the text this format was taken from. When they are all of one kind, every line end is written so.
    pub line_ends: LineEnds,
}

impl TextFormat {
    /// The format a text was read in.
    pub fn of(decoded: &Decoded) -> Self {
        Self { encoding: decoded.encoding, bom: decoded.bom, line_ends: LineEnds::of(&decoded.text) }
    }
}

/// Writes a text: the exact bytes it was decoded from when nothing was lost and nothing was changed.
///
/// # Errors
/// [`TextError::Unencodable`] for the first character that the encoding lacks.
pub fn encode(text: &str, format: &TextFormat) -> Result<Vec<u8>, TextError> {
    let mut bytes = if format.bom { format.encoding.mark().to_vec() } else { Vec::new() };
    let written = match format.line_ends.uniform() {
        Some(_) if LineEnds::of(text).uniform() == format.line_ends.uniform() => {
            append(text, format.encoding, &mut bytes)
        }
        Some(end) => append(&with_ends(text, end.as_str()), format.encoding, &mut bytes),
        None => append(text, format.encoding, &mut bytes),
    };
    match written {
        Ok(()) => Ok(bytes),
        Err(Unencodable { at, character }) => Err(TextError::Unencodable {
            line: LineEnds::of(&text[..text.floor_char_boundary(at)]).ended() + 1,
            character,
            encoding: format.encoding,
        }),
    }
}

/// Whether writing the text gives just these bytes. Unicode encodings spell every character in one way.
pub(crate) fn same_bytes(text: &str, encoding: Encoding, bytes: &[u8]) -> bool {
    if !matches!(encoding.repr(), Repr::Legacy(_)) {
        return true;
    }
    let mut written = Vec::with_capacity(bytes.len());
    append(text, encoding, &mut written).is_ok() && written == bytes
}

/// Whether the encoding has every character of the text.
pub(crate) fn can_encode(text: &str, encoding: Encoding) -> bool {
    append(text, encoding, &mut Vec::new()).is_ok()
}

struct Unencodable {
    /// Byte of the text at which the character stands.
    at: usize,
    character: char,
}

fn with_ends(text: &str, end: &str) -> String {
    let mut written = String::with_capacity(text.len());
    for line in lines(text) {
        written.push_str(line.text);
        written.push_str(if line.end.as_str().is_empty() { "" } else { end });
    }
    written
}

fn append(text: &str, encoding: Encoding, bytes: &mut Vec<u8>) -> Result<(), Unencodable> {
    match encoding.repr() {
        Repr::Utf8 => bytes.extend_from_slice(text.as_bytes()),
        Repr::Utf16Le => bytes.extend(text.encode_utf16().flat_map(u16::to_le_bytes)),
        Repr::Utf16Be => bytes.extend(text.encode_utf16().flat_map(u16::to_be_bytes)),
        Repr::Utf32Le => bytes.extend(text.chars().flat_map(|character| u32::from(character).to_le_bytes())),
        Repr::Utf32Be => bytes.extend(text.chars().flat_map(|character| u32::from(character).to_be_bytes())),
        Repr::Legacy(found) => append_legacy(text, found, bytes)?,
    }
    Ok(())
}

fn append_legacy(
    text: &str,
    encoding: &'static rs::Encoding,
    bytes: &mut Vec<u8>,
) -> Result<(), Unencodable> {
    let mut encoder = encoding.new_encoder();
    let mut read = 0;
    loop {
        let rest = &text[read..];
        bytes.reserve(
            encoder.max_buffer_length_from_utf8_without_replacement(rest.len()).unwrap_or(rest.len()).max(16),
        );
        let (result, used) = encoder.encode_from_utf8_to_vec_without_replacement(rest, bytes, true);
        read += used;
        match result {
            rs::EncoderResult::InputEmpty => return Ok(()),
            rs::EncoderResult::OutputFull => {}
            rs::EncoderResult::Unmappable(character) => {
                return Err(Unencodable { at: read.saturating_sub(character.len_utf8()), character });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::{Guess, LineEnd, decode};

    fn format(encoding: Encoding, bom: bool) -> TextFormat {
        TextFormat { encoding, bom, line_ends: LineEnds::default() }
    }

    #[test]
    fn bytes_of_every_unicode_encoding() {
        for (encoding, bom, bytes) in [
            (Encoding::UTF_8, false, b"a\xF0\x9F\x9A\x80".as_slice()),
            (Encoding::UTF_8, true, b"\xEF\xBB\xBFa\xF0\x9F\x9A\x80"),
            (Encoding::UTF_16LE, true, b"\xFF\xFEa\0\x3D\xD8\x80\xDE"),
            (Encoding::UTF_16BE, false, b"\0a\xD8\x3D\xDE\x80"),
            (Encoding::UTF_32LE, false, b"a\0\0\0\x80\xF6\x01\0"),
            (Encoding::UTF_32BE, true, b"\0\0\xFE\xFF\0\0\0a\0\x01\xF6\x80"),
        ] {
            assert_eq!(encode("a\u{1F680}", &format(encoding, bom)).unwrap(), bytes, "{encoding}");
        }
        assert_eq!(
            encode("\u{E9}", &format(Encoding::WINDOWS_1252, true)).unwrap(),
            b"\xE9",
            "no mark to write"
        );
    }

    #[test]
    fn a_missing_character_is_named_with_its_line() {
        for (text, line) in [("日", 1), ("a\r\nb\r\n日", 3), ("a\n日\n", 2), ("\r\r日", 3)] {
            let error = encode(text, &format(Encoding::WINDOWS_1252, false)).unwrap_err();
            assert_eq!(error.to_string(), format!("line {line}: windows-1252 has no '日'"), "{text:?}");
        }
    }

    #[test]
    fn line_ends_follow_the_format_when_it_has_one_kind() {
        for (from, text, bytes) in [
            ("x\r\n", "a\nb\r\nc", "a\r\nb\r\nc"),
            ("x\n", "a\r\nb\r", "a\nb\n"),
            ("x\r", "a\n", "a\r"),
            ("x\r\ny\n", "a\nb\r\n", "a\nb\r\n"),
            ("", "a\nb\r\n", "a\nb\r\n"),
        ] {
            let format = TextFormat { line_ends: LineEnds::of(from), ..format(Encoding::UTF_8, false) };
            assert_eq!(encode(text, &format).unwrap(), bytes.as_bytes(), "{from:?} {text:?}");
        }
        assert_eq!(LineEnds::of("x\r").uniform(), Some(LineEnd::Cr));
    }

    fn any_encoding() -> impl Strategy<Value = Encoding> {
        let labels = [
            "utf-8",
            "utf-16le",
            "utf-16be",
            "utf-32le",
            "utf-32be",
            "windows-1252",
            "windows-1251",
            "koi8-r",
            "shift_jis",
            "euc-jp",
            "iso-2022-jp",
            "gbk",
            "gb18030",
            "big5",
            "euc-kr",
            "macintosh",
        ];
        proptest::sample::select(labels.to_vec()).prop_map(|label| Encoding::for_label(label).unwrap())
    }

    proptest! {
        #[test]
        fn what_is_written_is_read(text in "[a-z\r\n\u{E9}日本語кот\u{1F680}]{0,40}", encoding in any_encoding(), bom in any::<bool>()) {
            if let Ok(bytes) = encode(&text, &format(encoding, bom)) {
                let decoded = decode(&bytes, Guess::forced(encoding, &bytes));
                prop_assert_eq!(&decoded.text, &text);
                prop_assert_eq!(&decoded.loss, &None);
                prop_assert_eq!(encode(&decoded.text, &TextFormat::of(&decoded)).unwrap(), bytes);
            }
        }

        #[test]
        fn no_loss_means_the_very_bytes(bytes in proptest::collection::vec(any::<u8>(), 0..40), encoding in any_encoding()) {
            let decoded = decode(&bytes, Guess::forced(encoding, &bytes));
            if decoded.loss.is_none() {
                prop_assert_eq!(encode(&decoded.text, &TextFormat::of(&decoded)).unwrap(), bytes);
            }
        }
    }
}
