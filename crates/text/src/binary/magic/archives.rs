//! ZIP files and what is kept in them.

use super::Magic;
use super::bytes::{has, le16};

/// Place of the first member's name in a ZIP file (APPNOTE 4.3.7).
const NAME: usize = 30;

pub(super) fn magic(head: &[u8]) -> Option<Magic> {
    if has(head, 0, b"PK\x05\x06") {
        return Some(Magic::new("empty Zip archive", "application/zip"));
    }
    if !has(head, 0, b"PK\x03\x04") && !has(head, 0, b"PK\x07\x08") {
        return None;
    }
    Some(packaged(head).unwrap_or_else(|| Magic::new("Zip archive", "application/zip")))
}

/// The document format whose first member has a fixed name.
fn packaged(head: &[u8]) -> Option<Magic> {
    let length = usize::from(le16(head, 26)?);
    let name = head.get(NAME..NAME + length)?;
    match name {
        b"mimetype" => named(head.get(NAME + length + usize::from(le16(head, 28)?)..)?),
        b"[Content_Types].xml" => Some(Magic::new("Office Open XML document", "application/zip")),
        b"META-INF/" | b"META-INF/MANIFEST.MF" => {
            Some(Magic::new("Java archive", "application/java-archive"))
        }
        b"AndroidManifest.xml" => {
            Some(Magic::new("Android package", "application/vnd.android.package-archive"))
        }
        _ => None,
    }
}

fn named(content: &[u8]) -> Option<Magic> {
    const KINDS: &[(&str, &str)] = &[
        ("EPUB book", "application/epub+zip"),
        ("OpenDocument text", "application/vnd.oasis.opendocument.text"),
        ("OpenDocument spreadsheet", "application/vnd.oasis.opendocument.spreadsheet"),
        ("OpenDocument presentation", "application/vnd.oasis.opendocument.presentation"),
        ("OpenDocument drawing", "application/vnd.oasis.opendocument.graphics"),
    ];
    let known = KINDS.iter().find(|(_, media_type)| content.starts_with(media_type.as_bytes()));
    known.map(|(kind, media_type)| Magic::new(*kind, media_type))
}
