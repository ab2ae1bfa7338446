//! What the first bytes tell.

use crate::loose::{is_bare_letter, is_bare_sheet};
use crate::package::{is_ole, ole_lock};

/// What the first bytes may be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Sniffed {
    /// A zip with members as documents have them.
    Package,
    /// A compound file, which may be anything: an old document, or an encrypted package.
    Compound,
    /// A compound file that holds an encrypted package for sure.
    Locked,
    /// A workbook or a text document of the time before compound files.
    Old,
    /// Rich text.
    #[cfg(feature = "rtf")]
    Rich,
    /// What a message begins with. Other texts do as well: something else has to promise one.
    #[cfg(feature = "mail")]
    Mail,
}

/// What a document may begin with, by the first bytes alone; [`Document::open`](crate::Document::open) decides.
///
/// A package is told by the name of its first member. Some writers begin with another one: where something else promises
/// a document, any zip is worth opening.
pub fn sniff(head: &[u8]) -> Option<Sniffed> {
    const FOLDERS: [&str; 7] =
        ["[content_types].xml", "_rels/", "docprops/", "word/", "xl/", "ppt/", "customxml/"];
    if is_ole(head) {
        return Some(if ole_lock(head) { Sniffed::Locked } else { Sniffed::Compound });
    }
    if is_bare_sheet(head) || is_bare_letter(head) {
        return Some(Sniffed::Old);
    }
    #[cfg(feature = "rtf")]
    if crate::rtf::is_rtf(head) {
        return Some(Sniffed::Rich);
    }
    #[cfg(feature = "mail")]
    if crate::mail::is_mail(head) {
        return Some(Sniffed::Mail);
    }
    let name = first_member(head)?.replace('\\', "/").to_lowercase();
    let name = name.trim_start_matches('/');
    let says = |kind: &[u8]| name == "mimetype" && says(head, kind);
    let is_open = cfg!(feature = "odf") && says(b"application/vnd.oasis.opendocument.");
    let is_book = cfg!(feature = "epub") && says(b"application/epub+zip");
    (is_open || is_book || FOLDERS.iter().any(|folder| name.starts_with(folder))).then_some(Sniffed::Package)
}

/// Some packages begin with a member that is stored as it is and says what they are.
fn says(head: &[u8], kind: &[u8]) -> bool {
    let beginning = &head[..head.len().min(256)];
    beginning.windows(kind.len()).any(|bytes| bytes == kind)
}

/// The name in the first header of a zip.
fn first_member(head: &[u8]) -> Option<String> {
    const HEADER: usize = 30;
    if !head.starts_with(b"PK\x03\x04") {
        return None;
    }
    let length = usize::from(u16::from_le_bytes([*head.get(26)?, *head.get(27)?]));
    head.get(HEADER..HEADER + length).map(|name| String::from_utf8_lossy(name).into_owned())
}
