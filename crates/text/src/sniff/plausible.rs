//! Whether characters read like text.

/// What kinds of characters a text is made of.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Blend {
    chars: usize,
    /// Letters, digits and blanks.
    words: usize,
    /// Controls, private use, noncharacters, replacements.
    odd: usize,
}

impl Blend {
    pub(super) fn of(text: &str) -> Self {
        let mut blend = Self::default();
        for character in text.chars() {
            blend.chars += 1;
            blend.words += usize::from(character.is_alphanumeric() || character.is_whitespace());
            blend.odd += usize::from(is_odd(character));
        }
        blend
    }

    /// Mostly words, and at most one odd character in `tolerance`.
    pub(super) fn reads_like_text(&self, tolerance: usize) -> bool {
        self.odd * tolerance <= self.chars && self.words * 2 >= self.chars
    }
}

fn is_odd(character: char) -> bool {
    match character {
        '\t' | '\n' | '\r' | '\u{8}' | '\u{b}' | '\u{c}' | '\u{1b}' => false,
        '\u{E000}'..='\u{F8FF}' | '\u{FDD0}'..='\u{FDEF}' | '\u{FFF0}'..='\u{FFFF}' | '\u{30000}'.. => true,
        other => other.is_control(),
    }
}
