//! Compound files: what is in one, and the bytes of its streams.
//!
//! Layout: [MS-CFB], sections 2.2 (header), 2.3 to 2.5 (tables, directory). Nothing in a file is trusted: chains end
//! with their table, streams with the file.
//!
//! [MS-CFB]: https://learn.microsoft.com/openspecs/windows_protocols/ms-cfb/

mod read;

use bytes::Bytes;

pub(crate) use read::Compound;

const MAGIC: &[u8] = &[0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1];
const ENTRY: usize = 128;

/// Whether the bytes begin a compound file.
pub(crate) fn is_ole(head: &[u8]) -> bool {
    head.starts_with(MAGIC)
}

/// Whether the beginning of a compound file names an encrypted package, whatever the file is called.
pub(crate) fn ole_lock(head: &[u8]) -> bool {
    is_ole(head) && scattered(head).any(|name| name.eq_ignore_ascii_case("EncryptedPackage"))
}

/// What a compound file holds at its top, by name. Where its directory cannot be followed, whatever looks like a name
/// counts.
pub(crate) fn ole_names(bytes: &Bytes) -> Vec<String> {
    let known = Compound::open(bytes.clone()).map(|file| file.top()).unwrap_or_default();
    if known.is_empty() { scattered(bytes).collect() } else { known }
}

/// Names of streams. Entries stand on 128-byte borders wherever the directory's sectors are, so no chain is followed.
fn scattered(bytes: &[u8]) -> impl Iterator<Item = String> {
    bytes.chunks_exact(ENTRY).skip(512 / ENTRY).filter_map(|entry| {
        let found = read::Entry::parse(entry)?;
        matches!(found.kind, read::STORAGE | read::STREAM).then_some(found.name)
    })
}
