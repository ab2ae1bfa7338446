//! Text that stays on its line and does nothing to a terminal.

use std::{borrow::Cow, fmt::Write};

/// The text on one line: control characters, line separators and those that turn the direction of text are escaped.
pub(super) fn line(text: &str) -> Cow<'_, str> {
    if !text.chars().any(is_escaped) {
        return Cow::Borrowed(text);
    }
    let mut escaped = String::with_capacity(text.len() + 8);
    for character in text.chars() {
        match character {
            '\n' => escaped.push_str("\\n"),
            '\r' => escaped.push_str("\\r"),
            '\t' => escaped.push_str("\\t"),
            character if is_escaped(character) => {
                // Writing to a string cannot fail.
                let _ = write!(escaped, "\\u{{{:x}}}", u32::from(character));
            }
            character => escaped.push(character),
        }
    }
    Cow::Owned(escaped)
}

fn is_escaped(character: char) -> bool {
    character.is_control()
        || matches!(character, '\u{2028}' | '\u{2029}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::line;

    #[test]
    fn escapes() {
        for (text, escaped) in [
            ("plain é 日本 👩‍🚀", "plain é 日本 👩‍🚀"),
            ("a\nb\tc\r", "a\\nb\\tc\\r"),
            ("\u{1b}[31m\0\u{7f}\u{85}", "\\u{1b}[31m\\u{0}\\u{7f}\\u{85}"),
            ("\u{202e}x\u{2028}", "\\u{202e}x\\u{2028}"),
        ] {
            assert_eq!(line(text), escaped);
        }
    }
}
