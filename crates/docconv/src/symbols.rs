//! Signs that fonts have in place of letters.

/// The character of a sign by its place in a font, whose name is in lower case: the usual ones of Wingdings and Symbol.
pub(crate) fn symbol(font: &str, code: u32) -> Option<char> {
    match (font, code & 0xFF) {
        ("wingdings", 0xFE | 0x78) => Some('☒'),
        ("wingdings", 0xA8 | 0x6F) => Some('☐'),
        ("wingdings", 0xFC) => Some('✓'),
        ("wingdings", 0xFB) => Some('✗'),
        ("wingdings", 0xE0) => Some('→'),
        ("wingdings", 0xDF) => Some('←'),
        ("wingdings", 0x4A) => Some('☺'),
        ("symbol", 0xB7) => Some('•'),
        ("symbol", low) => greek(low),
        _ => None,
    }
}

/// Letters of the Symbol font.
fn greek(low: u32) -> Option<char> {
    const CAPITALS: &str = "ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ";
    const SMALL: &str = "αβχδεφγηιϕκλμνοπθρστυϖωξψζ";
    match low {
        0x41..=0x5A => CAPITALS.chars().nth((low - 0x41) as usize),
        0x61..=0x7A => SMALL.chars().nth((low - 0x61) as usize),
        0xA3 => Some('≤'),
        0xB3 => Some('≥'),
        0xB1 => Some('±'),
        0xB4 => Some('×'),
        0xB9 => Some('≠'),
        0xA5 => Some('∞'),
        0xAE => Some('→'),
        0xB0 => Some('°'),
        _ => None,
    }
}
