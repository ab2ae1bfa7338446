//! Decoding in steps.

use encoding_rs as rs;

use crate::Encoding;
use crate::encoding::Repr;

/// Decodes bytes that come in steps; a character cut between two steps is put together again.
pub(crate) struct Decoder(Kind);

enum Kind {
    Whatwg(rs::Decoder),
    /// Steps are cut at unit borders, so nothing has to be remembered.
    Utf32(fn([u8; 4]) -> u32),
}

impl Decoder {
    pub(crate) fn new(encoding: Encoding) -> Self {
        Self(match encoding.repr() {
            Repr::Utf8 => whatwg(rs::UTF_8),
            Repr::Utf16Le => whatwg(rs::UTF_16LE),
            Repr::Utf16Be => whatwg(rs::UTF_16BE),
            Repr::Utf32Le => Kind::Utf32(u32::from_le_bytes),
            Repr::Utf32Be => Kind::Utf32(u32::from_be_bytes),
            Repr::Legacy(found) => whatwg(found),
        })
    }

    /// Appends what the bytes say to `out`; `last` says that nothing follows. Gives whether something was malformed.
    pub(crate) fn decode(&mut self, bytes: &[u8], last: bool, out: &mut String) -> bool {
        match &mut self.0 {
            Kind::Utf32(unit) => utf32(bytes, *unit, out),
            Kind::Whatwg(decoder) => {
                // The bound is exact or generous, so one call is enough; without one (an overflow) nothing could be held.
                out.reserve(decoder.max_utf8_buffer_length(bytes.len()).unwrap_or(bytes.len()));
                decoder.decode_to_string(bytes, out, last).2
            }
        }
    }
}

fn whatwg(encoding: &'static rs::Encoding) -> Kind {
    Kind::Whatwg(encoding.new_decoder_without_bom_handling())
}

fn utf32(bytes: &[u8], unit: fn([u8; 4]) -> u32, out: &mut String) -> bool {
    let (whole, rest) = bytes.as_chunks::<4>();
    let mut lossy = !rest.is_empty();
    for quad in whole {
        let character = char::from_u32(unit(*quad));
        lossy |= character.is_none();
        out.push(character.unwrap_or(char::REPLACEMENT_CHARACTER));
    }
    if !rest.is_empty() {
        out.push(char::REPLACEMENT_CHARACTER);
    }
    lossy
}
