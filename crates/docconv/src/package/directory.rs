//! The directory of a zip.

use super::Member;

/// The members that the directory names and whose headers are where it says; `None` when there is no usable directory.
pub(super) fn members(bytes: &[u8], most: usize) -> Option<Vec<Member>> {
    let archive = rawzip::ZipArchive::from_slice(bytes).ok()?;
    let mut entries = archive.entries();
    let mut members = Vec::new();
    while members.len() < most {
        let entry = entries.next_entry().ok()?;
        let Some(entry) = entry else { return (!members.is_empty()).then_some(members) };
        if entry.is_dir() {
            continue;
        }
        let name = String::from_utf8_lossy(entry.file_path().as_ref()).into_owned();
        let found = archive.get_entry(entry.wayfinder()).ok()?;
        let (start, end) = found.compressed_data_range();
        let packed = usize::try_from(start).ok()?..usize::try_from(end).ok()?.min(bytes.len());
        members.push(Member {
            name,
            method: entry.compression_method().as_u16(),
            encrypted: entry.flags().is_encrypted(),
            checksum: Some(entry.crc32()),
            packed,
        });
    }
    Some(members)
}
