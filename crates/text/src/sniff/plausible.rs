//! Whether characters read like text.

use std::ops::RangeInclusive;

/// How many characters it takes until their proportions say something, and until noise would have shown by its controls.
const TELLING: RangeInclusive<usize> = 24..=400;

/// What a text is made of.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Blend {
    chars: usize,
    /// Letters, digits and blanks.
    words: usize,
    /// Controls, private use, noncharacters, replacements.
    odd: usize,
    /// Characters of scripts in wide use.
    known: usize,
    /// Characters of another class than the one before.
    switches: usize,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Class {
    Upper,
    Letter,
    Digit,
    Blank,
    Other,
}

impl Blend {
    pub(super) fn of(text: &str) -> Self {
        let mut blend = Self::default();
        let mut before = None;
        for character in text.chars() {
            let class = class(character);
            blend.chars += 1;
            blend.words += usize::from(class != Class::Other);
            blend.odd += usize::from(is_odd(character));
            blend.known += usize::from(is_of_known_script(character));
            blend.switches += usize::from(before.is_some_and(|before| before != class));
            before = Some(class);
        }
        blend
    }

    /// At most one odd character in `tolerance`, and one more, which may be half of a character that was cut.
    pub(super) fn is_readable(&self, tolerance: usize) -> bool {
        self.odd.saturating_sub(1) * tolerance <= self.chars
    }

    /// Nine in ten characters are of scripts in wide use. In noise read as UTF-16 it is six.
    pub(super) fn is_of_known_scripts(&self) -> bool {
        self.known * 10 >= self.chars * 9
    }

    /// Readable, mostly words, and these longer than in noise, where seven characters in ten are of another class than the
    /// one before.
    pub(super) fn reads_like_text(&self, tolerance: usize) -> bool {
        let wordy = self.words * 2 >= self.chars && self.switches * 5 <= self.chars * 3;
        self.is_readable(tolerance) && (wordy || !TELLING.contains(&self.chars))
    }
}

fn class(character: char) -> Class {
    match character {
        _ if character.is_uppercase() => Class::Upper,
        _ if character.is_alphabetic() => Class::Letter,
        _ if character.is_numeric() => Class::Digit,
        _ if character.is_whitespace() => Class::Blank,
        _ => Class::Other,
    }
}

fn is_odd(character: char) -> bool {
    match character {
        '\t' | '\n' | '\r' | '\u{8}' | '\u{b}' | '\u{c}' | '\u{1b}' => false,
        '\u{E000}'..='\u{F8FF}' | '\u{FDD0}'..='\u{FDEF}' | '\u{FFF0}'..='\u{FFFF}' | '\u{30000}'.. => true,
        other => other.is_control(),
    }
}

fn is_of_known_script(character: char) -> bool {
    matches!(character,
        '\0'..='\u{6FF}' // Latin, Greek, Cyrillic, Armenian, Hebrew, Arabic
        | '\u{900}'..='\u{E7F}' // Indic scripts, Thai
        | '\u{10A0}'..='\u{11FF}' // Georgian, Hangul letters
        | '\u{1E00}'..='\u{206F}' // Latin and Greek with marks, punctuation
        | '\u{20A0}'..='\u{22FF}' // currencies, arrows, mathematics
        | '\u{2500}'..='\u{27BF}' // boxes, symbols
        | '\u{3000}'..='\u{312F}' // kana
        | '\u{4E00}'..='\u{9FFF}' // ideographs
        | '\u{AC00}'..='\u{D7A3}' // Hangul syllables
        | '\u{FE00}'..='\u{FFEF}' // forms
        | '\u{1F000}'..='\u{1FAFF}') // emoji
}
