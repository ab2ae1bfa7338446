//! What stands in a folder, in the order of rows.

use std::io;

use cap_std::fs::{Dir, DirEntry, FileType};

use crate::Inside;
use crate::human::tally;

/// The order of rows: folders, files, links, others; each by name without case.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::local) enum Kind {
    Folder,
    File,
    Link,
    Special(&'static str),
    Unknown,
}

impl Kind {
    fn of(entry: &DirEntry) -> Self {
        let Ok(kind) = entry.file_type() else { return Self::Unknown };
        if kind.is_dir() {
            Self::Folder
        } else if kind.is_symlink() {
            Self::Link
        } else if kind.is_file() {
            Self::File
        } else {
            special(kind).map_or(Self::Unknown, Self::Special)
        }
    }
}

pub(in crate::local) struct Entry {
    pub(in crate::local) kind: Kind,
    pub(in crate::local) name: String,
    pub(in crate::local) on_disk: DirEntry,
}

/// Ends a walk that nobody waits for any more; whoever called says why.
fn go_on(walked: usize, inside: &Inside) -> io::Result<()> {
    let stop = walked.is_multiple_of(1024) && inside.checkpoint().is_err();
    if stop { Err(io::ErrorKind::Interrupted.into()) } else { Ok(()) }
}

/// How many entries a folder has.
pub(super) fn count(dir: &Dir, inside: &Inside) -> io::Result<u64> {
    let mut count = 0;
    for entry in dir.entries()? {
        go_on(count, inside)?;
        entry?;
        count += 1;
    }
    Ok(count as u64)
}

impl Entry {
    /// All entries of a folder, in the order of rows.
    pub(in crate::local) fn all(dir: &Dir, inside: &Inside) -> io::Result<Vec<Self>> {
        let mut entries = Vec::new();
        for entry in dir.entries()? {
            go_on(entries.len(), inside)?;
            let entry = entry?;
            let name = entry.file_name().to_string_lossy().into_owned();
            entries.push(Self { kind: Kind::of(&entry), name, on_disk: entry });
        }
        entries.sort_by_cached_key(|entry| (entry.kind, entry.name.to_lowercase(), entry.name.clone()));
        Ok(entries)
    }
}

/// `3 folders, 12 files, 1 link`
pub(super) fn heading(entries: &[Entry]) -> String {
    let count = |wanted: fn(&Kind) -> bool| entries.iter().filter(|entry| wanted(&entry.kind)).count() as u64;
    tally(&[
        (count(|kind| *kind == Kind::Folder), "folder", "folders"),
        (count(|kind| *kind == Kind::File), "file", "files"),
        (count(|kind| *kind == Kind::Link), "link", "links"),
        (count(|kind| matches!(kind, Kind::Special(_) | Kind::Unknown)), "special file", "special files"),
    ])
}

#[cfg(unix)]
fn special(kind: FileType) -> Option<&'static str> {
    use cap_std::fs::FileTypeExt;
    let names = [
        (kind.is_fifo(), "FIFO"),
        (kind.is_socket(), "socket"),
        (kind.is_char_device(), "character device"),
        (kind.is_block_device(), "block device"),
    ];
    names.iter().find(|(is, _)| *is).map(|(_, name)| *name)
}

#[cfg(not(unix))]
fn special(_: FileType) -> Option<&'static str> {
    None
}
