//! Names of versions 1.5 to 4: in a code page, in UTF-8, or twice, of which the second is packed UTF-16.

use crate::code_page::cp437;
use crate::name::Name;

/// Backslashes separate, whatever system made the archive.
pub(super) fn old(bytes: &[u8], is_unicode: bool) -> Name<'_> {
    let plain = |bytes| match std::str::from_utf8(bytes) {
        Ok(text) => Name::text(text),
        Err(_) => Name::text(cp437(bytes)),
    };
    let name = match bytes.iter().position(|byte| *byte == 0).filter(|_| is_unicode) {
        Some(end) => Name::text(unpack(&bytes[..end], &bytes[end + 1..])),
        None => plain(bytes),
    };
    Name { dos: true, ..name }
}

/// Two bits for each step say where its characters come from: low byte alone, low byte and the high byte that all
/// share, both bytes, or a run of the plain name.
fn unpack(plain: &[u8], packed: &[u8]) -> String {
    let mut units = Vec::new();
    let mut packed = packed.iter().copied();
    let high = u16::from(packed.next().unwrap_or(0)) << 8;
    let (mut flags, mut left) = (0_u8, 0);
    loop {
        if left == 0 {
            let Some(next) = packed.next() else { break };
            (flags, left) = (next, 4);
        }
        let Some(first) = packed.next() else { break };
        match flags >> 6 {
            0 => units.push(u16::from(first)),
            1 => units.push(high | u16::from(first)),
            2 => units.push(u16::from_le_bytes([first, packed.next().unwrap_or(0)])),
            _ => {
                let by = if first & 0x80 != 0 { packed.next() } else { None };
                let run = plain.iter().skip(units.len()).take(usize::from(first & 0x7F) + 2);
                let unit = |byte: &u8| match by {
                    Some(by) => high | u16::from(byte.wrapping_add(by)),
                    None => u16::from(*byte),
                };
                units.extend(run.map(unit).collect::<Vec<_>>());
            }
        }
        flags <<= 2;
        left -= 1;
    }
    String::from_utf16_lossy(&units)
}

#[cfg(test)]
mod tests {
    use super::old;

    #[test]
    fn second_names_are_unpacked() {
        let cases: [(&[u8], bool, &str); 6] = [
            (b"plain", false, "plain"),
            (b"caf\x82", false, "caf\u{E9}"),
            ("\u{65E5}".as_bytes(), true, "\u{65E5}"),
            // A run of three as they are, one with the high byte, one of two bytes.
            (b"abc??\0\x30\xD8\x01\xE5\x42\x30", true, "abc\u{30E5}\u{3042}"),
            // A run moved by 0x10, and one low byte.
            (b"ab?\0\x04\xC0\x80\x10x", true, "\u{471}\u{472}x"),
            (b"ab\0", true, ""),
        ];
        for (bytes, is_unicode, expected) in cases {
            let name = old(bytes, is_unicode);
            assert_eq!((name.text.as_ref(), name.dos), (expected, true), "{bytes:x?}");
        }
    }
}
