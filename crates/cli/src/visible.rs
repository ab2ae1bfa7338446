//! Control characters made visible: what is read must not drive the terminal it is shown on.

use std::borrow::Cow;

/// The text with control characters other than tab and newline written as escapes: `\u{1b}`, `\r`.
pub(crate) fn visible(text: &str) -> Cow<'_, str> {
    if !text.contains(drives_terminals) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len() + 16);
    for character in text.chars() {
        if drives_terminals(character) {
            shown.extend(character.escape_default());
        } else {
            shown.push(character);
        }
    }
    Cow::Owned(shown)
}

/// C0 except tab and newline, DEL, and C1, which some terminals take as well.
fn drives_terminals(character: char) -> bool {
    character.is_control() && !matches!(character, '\t' | '\n')
}

#[cfg(test)]
mod tests {
    use super::visible;

    #[test]
    fn controls_are_shown_and_the_rest_stays() {
        for (text, shown) in [
            ("a\tb\n", "a\tb\n"),
            ("é ‹masked› …", "é ‹masked› …"),
            ("\x1b[31mred\x1b[0m", "\\u{1b}[31mred\\u{1b}[0m"),
            ("\u{9b}31m\u{7f}\0\x07\r\n", "\\u{9b}31m\\u{7f}\\u{0}\\u{7}\\r\n"),
        ] {
            assert_eq!(visible(text), shown);
        }
    }
}
