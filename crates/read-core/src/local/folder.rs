//! A folder that is a root of its own: what is in it is named by its way from there, and nothing leads out.

mod walk;

use std::path::{Path, PathBuf};

pub use walk::{FolderFile, FolderFiles};

use super::roots::Roots;
use super::{file, lookup, thing_at};
use crate::contract::Thing;
use crate::{Inside, ReadError, Trouble};

/// An open folder, for sources that give files of it under addresses of their own.
pub struct Folder {
    path: PathBuf,
    roots: Roots,
}

impl std::fmt::Debug for Folder {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "Folder({})", self.path.display())
    }
}

impl Folder {
    /// Opens the folder at `path`, or else gives `None` when there is none. With `within`, it has to lie in that folder,
    /// links resolved. Blocks: to be used behind the door.
    ///
    /// # Errors
    /// [`Trouble::LeadsOut`] of `within`; [`Trouble::Permission`] and [`Trouble::Io`].
    pub fn open(path: &Path, within: Option<&Path>) -> Result<Option<Self>, Trouble> {
        match Roots::of_folder(path, within) {
            Ok((path, roots)) => Ok(Some(Self { path, roots })),
            Err(Trouble::Io { source, .. }) if lookup::is_absent(&source) => Ok(None),
            Err(trouble) => Err(trouble),
        }
    }

    /// Where it is, links resolved.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The file or folder called `name`, slashes between its parts, under the address it is to have; `None` when there is
    /// none. Of an empty name that is the folder itself.
    ///
    /// # Errors
    /// Of kind `Denied` for whatever leads out of the folder, whether or not there is something.
    pub fn find(&self, name: &str, address: &str, inside: &Inside) -> Result<Option<Thing>, ReadError> {
        let path = self.path.join(name);
        match file::open(&path, address, &self.roots, inside) {
            Ok(entry) => thing_at(entry, &path, address.to_owned(), inside).map(Some),
            Err(Trouble::Io { source, .. }) if lookup::is_absent(&source) => Ok(None),
            Err(Trouble::OutsideRoots { path }) => Err(Trouble::LeadsOut { path }.at("open", address)),
            Err(trouble) => Err(trouble.at("open", address)),
        }
    }

    /// The files in the folder and those inside it, by name, `most` of them and to a depth of `depth` folders. Hidden
    /// folders are passed over; links are followed to files in the folder.
    ///
    /// # Errors
    /// When the folder itself cannot be listed, or nobody waits any more.
    pub fn files(&self, depth: usize, most: usize, inside: &Inside) -> Result<FolderFiles, Trouble> {
        let failed = |error| super::io(&self.path.display().to_string(), error);
        let dir = self.roots.only().map_err(failed)?;
        walk::files(&dir, depth, most, inside).map_err(|error| match inside.checkpoint() {
            Err(trouble) => trouble,
            Ok(()) => failed(error),
        })
    }
}
