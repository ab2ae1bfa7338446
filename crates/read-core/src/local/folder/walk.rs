//! The files below an open folder, seen through handles alone.

use std::io;
use std::time::SystemTime;

use cap_std::fs::{Dir, Metadata};

use crate::Inside;
use crate::local::directory::{Entry, Kind};

/// Files of a folder and of those inside it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct FolderFiles {
    /// By name, each folder's own before those of the folders in it.
    pub files: Vec<FolderFile>,
    /// Links to folders, to nothing, or to what is not in the folder. They are not followed.
    pub links: u64,
    /// Whether there are more than were asked for, or folders deeper down or not to be opened.
    pub more: bool,
}

/// A file of a folder.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FolderFile {
    /// Its way from the folder, slashes between the parts.
    pub name: String,
    /// Its bytes.
    pub size: u64,
    /// When it last changed.
    pub modified: Option<SystemTime>,
}

pub(super) fn files(dir: &Dir, depth: usize, most: usize, inside: &Inside) -> io::Result<FolderFiles> {
    let mut walk = Walk { found: FolderFiles::default(), most, inside };
    walk.folder(dir, "", depth)?;
    Ok(walk.found)
}

struct Walk<'a> {
    found: FolderFiles,
    most: usize,
    inside: &'a Inside,
}

impl Walk<'_> {
    fn folder(&mut self, dir: &Dir, prefix: &str, depth: usize) -> io::Result<()> {
        let entries = Entry::all(dir, self.inside)?;
        for entry in entries.iter().filter(|entry| entry.kind != Kind::Folder) {
            self.entry(dir, entry, prefix);
        }
        for entry in entries.iter().filter(|entry| entry.kind == Kind::Folder && !is_hidden(entry)) {
            let inner = if depth > 0 { dir.open_dir(entry.on_disk.file_name()).ok() } else { None };
            let Some(inner) = inner.filter(|_| self.found.files.len() < self.most) else {
                self.found.more = true;
                continue;
            };
            let prefix = format!("{prefix}{}/", entry.name);
            match self.folder(&inner, &prefix, depth - 1) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => return Err(error),
                Err(_) => self.found.more = true,
                Ok(()) => {}
            }
        }
        Ok(())
    }

    fn entry(&mut self, dir: &Dir, entry: &Entry, prefix: &str) {
        let metadata = match entry.kind {
            Kind::File => entry.on_disk.metadata().ok(),
            Kind::Link => dir.metadata(entry.on_disk.file_name()).ok().filter(Metadata::is_file),
            _ => return,
        };
        match metadata {
            Some(_) if self.found.files.len() >= self.most => self.found.more = true,
            Some(metadata) => self.found.files.push(FolderFile {
                name: format!("{prefix}{}", entry.name),
                size: metadata.len(),
                modified: metadata.modified().ok().map(cap_std::time::SystemTime::into_std),
            }),
            None if entry.kind == Kind::Link => self.found.links += 1,
            None => self.found.more = true,
        }
    }
}

fn is_hidden(entry: &Entry) -> bool {
    entry.name.starts_with('.')
}
