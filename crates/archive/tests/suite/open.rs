//! Short ways to open things.

use std::sync::Arc;

use omniread_archive::{Archive, ArchiveError, ArchiveLimits, Detected, Found, Pulse, detect};

pub(crate) fn archive(bytes: Vec<u8>, name: &str) -> Result<Archive, ArchiveError> {
    limited(bytes, name, ArchiveLimits::default())
}

pub(crate) fn limited(bytes: Vec<u8>, name: &str, limits: ArchiveLimits) -> Result<Archive, ArchiveError> {
    match detect(&bytes, name)? {
        Some(Detected::Archive { format, wrapping }) => {
            Archive::open(Arc::new(bytes), format, wrapping, limits, &Pulse::steady())
        }
        other => panic!("{name} is {other:?}"),
    }
}

pub(crate) fn content(archive: &Archive, path: &str) -> Result<Vec<u8>, ArchiveError> {
    match archive.index().resolve(path)? {
        Some(Found::Entry(id)) => archive.member(id, &Pulse::steady())?.read_all(),
        other => panic!("{path} is {other:?}"),
    }
}

/// Children of a folder, folders with a slash.
pub(crate) fn names(archive: &Archive, folder: &str) -> Vec<String> {
    let name = |child: omniread_archive::Child<'_>| {
        format!("{}{}", child.name, if child.is_folder { "/" } else { "" })
    };
    archive.index().children(folder).map(name).collect()
}
