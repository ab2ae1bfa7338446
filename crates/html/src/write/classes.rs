//! What the names of elements mean for a text.

/// Elements whose content is no text.
pub(super) fn is_silent(name: &str) -> bool {
    matches!(
        name,
        "canvas"
            | "datalist"
            | "head"
            | "meta"
            | "noembed"
            | "noframes"
            | "noscript"
            | "select"
            | "style"
            | "svg"
            | "template"
            | "textarea"
            | "title"
    )
}

/// The level of a heading.
pub(super) fn level(name: &str) -> Option<usize> {
    match name.as_bytes() {
        [b'h', digit @ b'1'..=b'6'] => Some(usize::from(digit - b'0')),
        _ => None,
    }
}
