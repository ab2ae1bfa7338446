//! Widths of text: characters, terminal columns, tokens.

use std::borrow::Cow;

/// Columns of a terminal that a text takes: East Asian wide characters and emoji 2, combining marks 0.
pub fn display_width(text: &str) -> usize {
    unicode_width::UnicodeWidthStr::width(text)
}

/// The text with blanks after it up to `width` columns; wider text stays as it is.
pub fn pad_to(text: &str, width: usize) -> String {
    let missing = width.saturating_sub(display_width(text));
    format!("{text}{:missing$}", "")
}

/// The text when it fits into `width` columns, otherwise its beginning with `…` at the end, `width` columns at most.
pub fn cut_to_width(text: &str, width: usize) -> Cow<'_, str> {
    let _ = (text, width);
    todo!()
}

/// The first `count` characters of a text.
pub fn prefix_chars(text: &str, count: u64) -> &str {
    let _ = (text, count);
    todo!()
}

/// A rough number of tokens: a quarter of the bytes, rounded up, and one for each Chinese, Japanese or Korean character.
pub fn estimate_tokens(text: &str) -> u64 {
    let _ = text;
    todo!()
}
