//! Names as archives write them, made into paths.

use std::borrow::Cow;

use crate::Unsafe;

/// A name of an entry before it is a path.
pub(crate) struct Name<'a> {
    pub(crate) text: Cow<'a, str>,
    /// The bytes, when `text` could not keep them.
    pub(crate) raw: Option<&'a [u8]>,
    /// Whether backslashes separate parts (made by DOS or Windows).
    pub(crate) dos: bool,
}

impl<'a> Name<'a> {
    /// A name in UTF-8, or nearly.
    pub(crate) fn utf8(bytes: &'a [u8]) -> Self {
        let text = String::from_utf8_lossy(bytes);
        let raw = matches!(text, Cow::Owned(_)).then_some(bytes);
        Self { text, raw, dos: false }
    }

    /// A name that is text already.
    pub(crate) fn text(text: impl Into<Cow<'a, str>>) -> Self {
        Self { text: text.into(), raw: None, dos: false }
    }
}

/// The path a name stands for, or why it must not be opened.
pub(crate) fn to_path<'a>(name: &'a Name<'_>, max: usize) -> Result<Cow<'a, str>, Unsafe> {
    let text = name.text.as_ref();
    if text.len() > max {
        return Err(Unsafe::TooLong);
    }
    if is_plain(text) {
        return Ok(Cow::Borrowed(text.strip_suffix('/').unwrap_or(text)));
    }
    if text.is_empty() {
        return Err(Unsafe::Empty);
    }
    if text.contains('\0') {
        return Err(Unsafe::Nul);
    }
    if !text.contains('\\') {
        return relative(text);
    }
    let slashed = text.replace('\\', "/");
    match relative(&slashed) {
        Ok(path) if name.dos => Ok(Cow::Owned(path.into_owned())),
        Ok(_) => relative(text),
        Err(why) if name.dos => Err(why),
        Err(_) => Err(Unsafe::Backslash),
    }
}

/// Whether one look at each byte is enough to know that a name is a path already, which nearly all are.
fn is_plain(text: &str) -> bool {
    let mut before = b'/';
    for byte in text.bytes() {
        if matches!(byte, b'\\' | b'\0' | b':') || (before == b'/' && matches!(byte, b'/' | b'.')) {
            return false;
        }
        before = byte;
    }
    !text.is_empty()
}

fn relative(text: &str) -> Result<Cow<'_, str>, Unsafe> {
    if text.starts_with('/') {
        return Err(Unsafe::Absolute);
    }
    if matches!(text.as_bytes(), [letter, b':', b'/', ..] if letter.is_ascii_alphabetic()) {
        return Err(Unsafe::Drive);
    }
    if text.split('/').any(|part| part == "..") {
        return Err(Unsafe::Parent);
    }
    let trimmed = text.trim_end_matches('/');
    if trimmed.split('/').all(|part| !matches!(part, "" | ".")) {
        return Ok(Cow::Borrowed(trimmed));
    }
    Ok(Cow::Owned(tidy(trimmed)))
}

/// Drops empty and `.` parts.
pub(crate) fn tidy(path: &str) -> String {
    path.split('/').filter(|part| !matches!(*part, "" | ".")).collect::<Vec<_>>().join("/")
}

/// The longest beginning of `text` of at most `max` bytes.
pub(crate) fn cut(text: &str, max: usize) -> &str {
    &text[..text.floor_char_boundary(max)]
}

#[cfg(test)]
mod tests {
    use super::{Name, to_path};
    use crate::Unsafe;

    #[test]
    fn names_become_paths_or_are_refused() {
        let cases: [(&str, Result<&str, Unsafe>); 22] = [
            ("a.txt", Ok("a.txt")),
            ("a/b.txt", Ok("a/b.txt")),
            ("./a//b/./c/", Ok("a/b/c")),
            ("./", Ok("")),
            ("...", Ok("...")),
            ("a:b", Ok("a:b")),
            ("C:x", Ok("C:x")),
            ("a\\b.txt", Ok("a\\b.txt")),
            (" ", Ok(" ")),
            ("", Err(Unsafe::Empty)),
            ("/", Err(Unsafe::Absolute)),
            ("/abs.txt", Err(Unsafe::Absolute)),
            ("//host/share", Err(Unsafe::Absolute)),
            ("../up.txt", Err(Unsafe::Parent)),
            ("a/../../b", Err(Unsafe::Parent)),
            ("a/..", Err(Unsafe::Parent)),
            ("C:/x.txt", Err(Unsafe::Drive)),
            ("C:\\x.txt", Err(Unsafe::Backslash)),
            ("..\\..\\x", Err(Unsafe::Backslash)),
            ("\\\\host\\share", Err(Unsafe::Backslash)),
            ("a\0b", Err(Unsafe::Nul)),
            ("0123456789012345678901234567890123456789", Err(Unsafe::TooLong)),
        ];
        for (written, expected) in cases {
            let name = Name::text(written);
            let path = to_path(&name, 32);
            assert_eq!(path.as_deref().map_err(|why| *why), expected, "{written:?}");
        }
    }

    #[test]
    fn names_made_by_dos_separate_with_backslashes() {
        for (written, expected) in
            [("a\\b.txt", Ok("a/b.txt")), ("..\\x", Err(Unsafe::Parent)), ("C:\\x", Err(Unsafe::Drive))]
        {
            let name = Name { dos: true, ..Name::text(written) };
            assert_eq!(to_path(&name, 32).as_deref().map_err(|why| *why), expected, "{written:?}");
        }
    }
}
