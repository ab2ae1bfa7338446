//! What can be said about bytes that are not text.

use std::borrow::Cow;

/// A well-known kind of binary content.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Magic {
    /// In short English: `ELF 64-bit executable, x86-64`, `PNG image, 640×480`, `SQLite 3 database`.
    pub kind: Cow<'static, str>,
    /// The media type; `application/octet-stream` where none is registered.
    pub media_type: &'static str,
}

/// Recognises well-known binary content by its first bytes; `None` when unknown. A few hundred bytes are enough.
pub fn magic(head: &[u8]) -> Option<Magic> {
    let _ = head;
    todo!()
}

/// Printable strings of at least five characters (ASCII and UTF-16LE), in order, at most `most`.
pub fn strings(head: &[u8], most: usize) -> Vec<String> {
    let _ = (head, most);
    todo!()
}

/// The usual hex dump, 16 bytes a row, at most `rows`: `00000000  7f 45 4c 46 02 01 01 00  00 …  |.ELF....|`.
pub fn hex_rows(head: &[u8], rows: usize) -> Vec<String> {
    let _ = (head, rows);
    todo!()
}
