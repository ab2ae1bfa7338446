//! Well-known binary formats by their first bytes.

mod archives;
mod bytes;
mod images;
mod programs;
mod signatures;

#[cfg(test)]
mod tests;

use std::borrow::Cow;

/// A well-known kind of binary content.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Magic {
    /// In short English: `ELF 64-bit executable, x86-64`, `PNG image, 640×480`, `SQLite 3 database`.
    pub kind: Cow<'static, str>,
    /// The media type; `application/octet-stream` where none is in use.
    pub media_type: &'static str,
}

/// Recognises well-known binary content by its first bytes; `None` when unknown. 4 KiB are enough.
pub fn magic(head: &[u8]) -> Option<Magic> {
    programs::magic(head)
        .or_else(|| images::magic(head))
        .or_else(|| archives::magic(head))
        .or_else(|| signatures::magic(head))
}

impl Magic {
    fn new(kind: impl Into<Cow<'static, str>>, media_type: &'static str) -> Self {
        Self { kind: kind.into(), media_type }
    }
}
