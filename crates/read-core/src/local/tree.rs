//! The files below a folder, for what is looked for in all of them.

use std::path::{Path, PathBuf};
use std::time::Instant;

use super::directory::MADE_BY_TOOLS;
use super::file::{self, Entry};
use super::roots::Roots;
use super::search::Walk;
use crate::{Inside, ReadError, Resource, Trouble};

/// The files below a folder that are of interest, in the order of a walk by name. Ignore rules are kept, links are not
/// followed.
pub(crate) struct Tree {
    pub(crate) files: Vec<TreeFile>,
    /// Whether the walk came to its end.
    pub(crate) is_whole: bool,
    roots: Roots,
}

/// A file below a folder.
pub(crate) struct TreeFile {
    path: PathBuf,
    /// The last part of its name.
    pub(crate) name: String,
    /// Its way from the folder, slashes between the parts.
    pub(crate) way: String,
}

impl Tree {
    /// Walks until the time is up. `wanted` is asked for each name.
    ///
    /// # Errors
    /// When the roots cannot be opened, or nobody waits any more.
    pub(crate) fn below(
        folder: &Path,
        wanted: impl Fn(&str) -> bool,
        until: Instant,
        inside: &Inside,
    ) -> Result<Self, Trouble> {
        let roots = Roots::open(&inside.policy)?;
        let (mut files, mut is_whole) = (Vec::new(), true);
        let mut walk = Walk::new(folder, &roots).passing_over(&MADE_BY_TOOLS);
        while let Some(entries) = walk.next_folder() {
            inside.checkpoint()?;
            let found = entries.into_iter().filter(|entry| entry.is_file);
            files.extend(
                found.filter_map(|entry| TreeFile::of(entry.path, folder)).filter(|it| wanted(&it.name)),
            );
            if Instant::now() >= until {
                is_whole = false;
                break;
            }
        }
        drop(walk);
        Ok(Self { files, is_whole, roots })
    }

    /// The bytes of a file, or `None` when there are more than `most` or it may not be read.
    pub(crate) fn bytes(&self, file: &TreeFile, most: u64, inside: &Inside) -> Option<Vec<u8>> {
        match file::open(&file.path, "", &self.roots, inside).ok()? {
            Entry::File(open) => open.bytes(most).ok().flatten(),
            Entry::Directory(_) => None,
        }
    }

    /// The file as it is opened by its own address.
    pub(crate) fn resource(&self, file: &TreeFile, inside: &Inside) -> Result<Resource, ReadError> {
        let address = inside.shown_path(&file.path);
        let open = file::open(&file.path, &address, &self.roots, inside);
        match open.map_err(|trouble| trouble.at("open", &address))? {
            Entry::File(open) => {
                open.resource(&address, &file.path).map_err(|trouble| trouble.at("open", &address))
            }
            Entry::Directory(_) => {
                Err(Trouble::NotFound { path: address.clone(), candidates: Vec::new() }.at("open", address))
            }
        }
    }
}

impl TreeFile {
    fn of(path: PathBuf, folder: &Path) -> Option<Self> {
        let name = path.file_name()?.to_str()?.to_owned();
        let way = path.strip_prefix(folder).ok()?.to_str()?.replace('\\', "/");
        Some(Self { path, name, way })
    }

    /// Its address.
    pub(crate) fn address(&self, inside: &Inside) -> String {
        inside.shown_path(&self.path)
    }
}
