//! In which encoding a name is (application note, appendix D).

use std::borrow::Cow;

use rawzip::extra_fields::ExtraFields;

use crate::code_page::cp437;
use crate::name::Name;

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
