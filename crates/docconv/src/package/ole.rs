//! Compound files, looked at as far as it takes to tell what a document in one is.
//!
//! Layout: [MS-CFB], sections 2.2 (header), 2.5 (directory).
//!
//! [MS-CFB]: https://learn.microsoft.com/openspecs/windows_protocols/ms-cfb/

const MAGIC: &[u8] = &[0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1];
const ENTRY: usize = 128;
const NAME_BYTES: usize = 64;

/// Whether the bytes begin a compound file.
pub(crate) fn is_ole(head: &[u8]) -> bool {
    head.starts_with(MAGIC)
}

/// Whether a compound file holds an encrypted package, whatever the file is called. Streams are named in any case.
pub(crate) fn ole_lock(bytes: &[u8]) -> bool {
    is_ole(bytes) && names(bytes).any(|name| name.eq_ignore_ascii_case("EncryptedPackage"))
}

/// Names of streams. Entries stand on 128-byte borders wherever the directory's sectors are, so no chain is followed.
fn names(bytes: &[u8]) -> impl Iterator<Item = String> {
    bytes.chunks_exact(ENTRY).skip(512 / ENTRY).filter_map(|entry| {
        let length = usize::from(u16::from_le_bytes([entry[NAME_BYTES], entry[NAME_BYTES + 1]]));
        // The length counts a terminating zero; the byte behind it says what kind of entry this is.
        if !(4..=NAME_BYTES).contains(&length) || length % 2 != 0 || !matches!(entry[66], 1 | 2 | 5) {
            return None;
        }
        let units: Vec<u16> =
            entry[..length - 2].chunks_exact(2).map(|two| u16::from_le_bytes([two[0], two[1]])).collect();
        String::from_utf16(&units).ok()
    })
}
