//! Bytes from whole texts.

use encoding_rs as rs;

use crate::encoding::Repr;
use crate::{Decoded, Encoding, LineEnds, TextError, count_lines, lines};

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
            line: count_lines(&text[..text.floor_char_boundary(at)]).max(1),
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
