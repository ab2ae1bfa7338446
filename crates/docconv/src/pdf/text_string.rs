//! Texts of the document's own words: titles, authors, names of fields ([ISO 32000-2], 7.9.2.2).
//!
//! [ISO 32000-2]: https://pdfa.org/resource/iso-32000-2/

/// What `PDFDocEncoding` means from 0x18 to 0x1f, and from 0x80 to 0xa0.
const LOW: [char; 8] = ['˘', 'ˇ', 'ˆ', '˙', '˝', '˛', '˚', '˜'];
const HIGH: [char; 33] = [
    '•', '†', '‡', '…', '—', '–', 'ƒ', '⁄', '‹', '›', '−', '‰', '„', '“', '”', '‘', '’', '‚', '™', 'ﬁ', 'ﬂ',
    'Ł', 'Œ', 'Š', 'Ÿ', 'Ž', 'ı', 'ł', 'œ', 'š', 'ž', '\u{fffd}', '€',
];

/// The words, in UTF-16, UTF-8 or the encoding of PDF; without control characters other than line ends.
pub(crate) fn decoded(bytes: &[u8]) -> String {
    let text = match bytes {
        [0xfe, 0xff, rest @ ..] => wide(rest, u16::from_be_bytes),
        [0xff, 0xfe, rest @ ..] => wide(rest, u16::from_le_bytes),
        [0xef, 0xbb, 0xbf, rest @ ..] => String::from_utf8_lossy(rest).into_owned(),
        _ => bytes.iter().map(|byte| narrow(*byte)).collect(),
    };
    without_language(&text)
        .replace("\r\n", "\n")
        .replace('\r', "\n")
        .chars()
        .filter(|c| is_shown(*c))
        .collect()
}

fn is_shown(c: char) -> bool {
    !c.is_control() || matches!(c, '\n' | '\t')
}

fn wide(bytes: &[u8], unit: fn([u8; 2]) -> u16) -> String {
    let units = bytes.chunks_exact(2).map(|pair| unit([pair[0], pair[1]]));
    char::decode_utf16(units).map(|c| c.unwrap_or(char::REPLACEMENT_CHARACTER)).collect()
}

fn narrow(byte: u8) -> char {
    match byte {
        0x18..=0x1f => LOW[usize::from(byte - 0x18)],
        0x80..=0xa0 => HIGH[usize::from(byte - 0x80)],
        _ => char::from(byte),
    }
}

/// Names of languages stand between escape characters.
fn without_language(text: &str) -> String {
    text.split('\u{1b}').step_by(2).collect()
}

#[cfg(test)]
mod tests {
    use super::decoded;

    #[test]
    fn every_encoding_gives_its_words() {
        for (bytes, expected) in [
            (&b"plain"[..], "plain"),
            (b"\xfe\xff\0G\0r\0\xfc\xd8\x3d\xde\x00", "Grü😀"),
            (b"\xff\xfeG\0o\0", "Go"),
            (b"\xef\xbb\xbfGr\xc3\xbc", "Grü"),
            (b"\x85\x93fl\x94\xa0 \x18", "–ﬁflﬂ€ ˘"),
            (b"\xfe\xff\0\x1b\0d\0e\0\x1b\0J\0a", "Ja"),
            (b"one\r\ntwo\rthree\0", "one\ntwo\nthree"),
            (b"\xfe\xff\0", ""),
        ] {
            assert_eq!(decoded(bytes), expected, "{bytes:?}");
        }
    }
}
