//! The content of one member.

use std::io::Read;

use rawzip::ZipFileHeaderRecord;
use rawzip::extra_fields::ExtraFields;

use super::local::{Local, Named};
use super::{Place, method, names};
use crate::backend::Content;
use crate::input::Input;
use crate::name::{Name, to_path};
use crate::verified::{Announced, Verified};
use crate::{ArchiveError, Entry};

pub(super) fn open(input: &Input, place: &Place, entry: &Entry<'_>) -> Result<Content, ArchiveError> {
    let header = Local::expect(input, place.local, place.name_len)?;
    let packed = input.window(place.local + header.local.total_len(), entry.packed.unwrap_or(0));
    let decoder = method::decode(&packed, place, entry.size.unwrap_or(u64::MAX), entry.path)?;
    // Of the last member of a truncated archive no size is known.
    let Some(size) = entry.size else { return Ok(Content::new(decoder)) };
    let announced = Announced {
        path: entry.path.to_owned(),
        size,
        crc: Some(place.crc),
        ends_itself: method::ends_itself(place.method),
    };
    let content = Content::new(Verified::new(decoder, announced));
    let stored = (method::is_stored(place.method) && packed.len() == size).then_some(packed);
    Ok(Content { also_named: other_name(&header, place, entry), stored, ..content })
}

/// The name in the local header when it is not the one of the directory.
fn other_name(header: &Named, place: &Place, entry: &Entry<'_>) -> Option<String> {
    let Named { local, name: bytes, extra } = header;
    let is_utf8 = local.flags & 0x800 != 0;
    let name = names::decode(bytes, ExtraFields::new(extra), is_utf8, false);
    let as_dos = Name { text: name.text.clone(), raw: None, dos: true };
    let same = [&name, &as_dos]
        .into_iter()
        .any(|name| to_path(name, usize::MAX).is_ok_and(|path| path == entry.path));
    // Names of another length of bytes differ, and so do paths; decoding alone may differ honestly.
    let differs = !same && (local.name_len != place.name_len || is_utf8 || bytes.is_ascii());
    differs.then(|| name.text.into_owned())
}

/// The target of a symbolic link is its content.
pub(super) fn link_target(input: &Input, place: &Place, record: &ZipFileHeaderRecord<'_>) -> Option<String> {
    let longest = input.watch().limits().name_bytes as u64 + 1;
    // Other methods want much memory for a few bytes.
    if record.flags().is_encrypted() || !method::is_light(place.method) {
        return None;
    }
    let local = Local::read(input, place.local).ok()??;
    let packed = input.window(place.local + local.total_len(), record.compressed_size_hint());
    let decoder = method::decode(&packed, place, record.uncompressed_size_hint(), "").ok()?;
    let mut target = Vec::new();
    decoder.take(longest).read_to_end(&mut target).ok()?;
    Some(String::from_utf8_lossy(&target).into_owned())
}
