//! Widths of text: characters and terminal columns.

use std::borrow::Cow;

use unicode_segmentation::UnicodeSegmentation;
use unicode_width::UnicodeWidthStr;

/// Columns of a terminal that a text takes: East Asian wide characters and emoji 2, combining marks 0.
pub fn display_width(text: &str) -> usize {
    text.width()
}

/// The text with blanks after it up to `width` columns; wider text stays as it is.
pub fn pad_to(text: &str, width: usize) -> String {
    let missing = width.saturating_sub(display_width(text));
    format!("{text}{:missing$}", "")
}

/// The text when it fits into `width` columns, otherwise its beginning with `…` at the end, `width` columns at most.
pub fn cut_to_width(text: &str, width: usize) -> Cow<'_, str> {
    if display_width(text) <= width {
        return Cow::Borrowed(text);
    }
    let Some(room) = width.checked_sub(1) else { return Cow::Borrowed("") };
    let mut used = 0;
    let kept = text.graphemes(true).take_while(|grapheme| {
        used += grapheme.width();
        used <= room
    });
    Cow::Owned(kept.chain(["…"]).collect())
}

/// The first `count` characters of a text.
pub fn prefix_chars(text: &str, count: u64) -> &str {
    &text[..byte_of_char(text, count)]
}

/// Where the character with the 0-based number `at` starts; the end when there are fewer.
pub(crate) fn byte_of_char(text: &str, at: u64) -> usize {
    if at >= text.len() as u64 {
        return text.len();
    }
    text.char_indices().nth(usize::try_from(at).unwrap_or(usize::MAX)).map_or(text.len(), |(byte, _)| byte)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_of_a_terminal() {
        for (text, width) in [("", 0), ("abc", 3), ("日本", 4), ("e\u{301}", 1), ("👩‍🚀", 2), ("ｱ", 1)]
        {
            assert_eq!(display_width(text), width, "{text}");
        }
    }

    #[test]
    fn padding() {
        assert_eq!(pad_to("日本", 6), "日本  ");
        assert_eq!(pad_to("long", 2), "long");
        assert_eq!(pad_to("", 0), "");
    }

    #[test]
    fn cutting_to_columns() {
        for (text, width, cut) in [
            ("abcdef", 6, "abcdef"),
            ("abcdef", 5, "abcd…"),
            ("日本語", 5, "日本…"),
            ("日本語", 4, "日…"),
            ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"),
            ("abc", 1, "…"),
            ("abc", 0, ""),
            ("", 0, ""),
        ] {
            assert_eq!(cut_to_width(text, width), cut, "{text} {width}");
        }
    }

    #[test]
    fn prefixes() {
        for (text, count, prefix) in
            [("aé日", 0, ""), ("aé日", 2, "aé"), ("aé日", 3, "aé日"), ("aé日", u64::MAX, "aé日")]
        {
            assert_eq!(prefix_chars(text, count), prefix);
        }
    }
}
