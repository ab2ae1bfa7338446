//! A rough number of tokens.

/// A rough number of tokens: a quarter of the bytes, rounded up, and one for each Chinese, Japanese or Korean character.
pub fn estimate_tokens(text: &str) -> u64 {
    let mut tokens = Tokens::default();
    tokens.add(text);
    tokens.estimate()
}

/// What an estimate is made of; the same whether a text comes whole or in parts.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Tokens {
    bytes: u64,
    wide: u64,
}

impl Tokens {
    pub(crate) fn add(&mut self, text: &str) {
        let mut bytes = text.len() as u64;
        // The first of these characters, U+1100, begins with the byte E1 in UTF-8.
        if text.bytes().fold(0, u8::max) >= 0xE1 {
            for character in text.chars().filter(|character| is_cjk(*character)) {
                bytes -= character.len_utf8() as u64;
                self.wide += 1;
            }
        }
        self.bytes += bytes;
    }

    pub(crate) fn estimate(self) -> u64 {
        self.bytes.div_ceil(4) + self.wide
    }
}

fn is_cjk(character: char) -> bool {
    matches!(u32::from(character),
        0x1100..=0x11FF // Hangul Jamo
        | 0x2E80..=0x30FF // radicals, punctuation, kana
        | 0x3100..=0x9FFF // Bopomofo, compatibility, ideographs
        | 0xAC00..=0xD7AF // Hangul syllables
        | 0xF900..=0xFAFF // compatibility ideographs
        | 0xFE30..=0xFE4F | 0xFF00..=0xFFEF // vertical, full and half width forms
        | 0x2_0000..=0x3_FFFF)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn estimates() {
        for (text, tokens) in
            [("", 0), ("a", 1), ("abcd", 1), ("abcde", 2), ("日本語", 3), ("日本abc", 3), ("가나", 2)]
        {
            assert_eq!(estimate_tokens(text), tokens, "{text}");
        }
    }
}
