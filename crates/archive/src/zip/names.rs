//! In which encoding a name is (application note, appendix D).

use std::borrow::Cow;

use rawzip::extra_fields::ExtraFields;

use crate::name::Name;

/// Code page 437 above ASCII, the encoding that the format names.
const CP437: &str = "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{A0}";

/// The flag decides, then an extra field that holds the name once more, then whether the bytes are UTF-8, which much
/// of the world writes without saying; what remains is code page 437.
pub(super) fn decode<'a>(bytes: &'a [u8], extra: ExtraFields<'a>, is_utf8: bool, dos: bool) -> Name<'a> {
    if is_utf8 {
        return Name { dos, ..Name::utf8(bytes) };
    }
    if let Some(text) = unicode_path(bytes, extra) {
        return Name { dos, ..Name::text(text) };
    }
    match std::str::from_utf8(bytes) {
        Ok(text) => Name { dos, ..Name::text(text) },
        Err(_) => Name { dos, ..Name::text(Cow::Owned(cp437(bytes))) },
    }
}

/// The extra field 0x7075 of Info-ZIP: version 1, checksum of the name it stands for, the name in UTF-8.
fn unicode_path<'a>(bytes: &[u8], extra: ExtraFields<'a>) -> Option<&'a str> {
    let field = super::extra::find(extra, 0x7075)?;
    let (header, text) = field.split_at_checked(5)?;
    let crc = u32::from_le_bytes([header[1], header[2], header[3], header[4]]);
    let mut sum = flate2::Crc::new();
    sum.update(bytes);
    let text = std::str::from_utf8(text).ok()?;
    (header[0] == 1 && sum.sum() == crc && !text.is_empty()).then_some(text)
}

fn cp437(bytes: &[u8]) -> String {
    let high: Vec<char> = CP437.chars().collect();
    let decode = |byte: &u8| match byte.checked_sub(128) {
        None => char::from(*byte),
        Some(above) => high.get(usize::from(above)).copied().unwrap_or(char::REPLACEMENT_CHARACTER),
    };
    bytes.iter().map(decode).collect()
}

#[cfg(test)]
mod tests {
    use super::{CP437, cp437};

    #[test]
    fn the_table_has_every_byte_once() {
        let mut all: Vec<char> = CP437.chars().collect();
        assert_eq!(all.len(), 128);
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), 128);
        assert_eq!(cp437(b"caf\x82 \xE1\xFE"), "café ß■");
    }
}
