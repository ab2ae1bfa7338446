//! The repository as tidy sees it: paths and texts, loaded once. Rules never touch the disk, so a test can hand them
//! a tree of three lines.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use crate::Error;

/// Files below a root; paths have `/` between their parts.
#[derive(Debug, Default)]
pub(crate) struct Tree {
    texts: BTreeMap<String, String>,
    /// Every file and folder, those included whose text nobody asks for.
    paths: BTreeSet<String>,
}

/// Files whose text rules look at.
const READ: [&str; 3] = ["rs", "toml", "md"];

/// Folders that hold no work of ours.
const SKIPPED: [&str; 2] = [".git", "target"];

impl Tree {
    /// Loads the repository at `root`.
    pub(crate) fn load(root: &Path) -> Result<Self, Error> {
        let mut tree = Self::default();
        tree.add_folder(root, "")?;
        Ok(tree)
    }

    /// The text at `path`, if there is such a file and rules look at its kind.
    pub(crate) fn text(&self, path: &str) -> Option<&str> {
        self.texts.get(path).map(String::as_str)
    }

    /// Whether a file or folder stands at `path`.
    pub(crate) fn holds(&self, path: &str) -> bool {
        self.paths.contains(path.trim_end_matches('/'))
    }

    /// Every file and folder.
    pub(crate) fn paths(&self) -> impl Iterator<Item = &str> {
        self.paths.iter().map(String::as_str)
    }

    /// Texts with this extension, by path.
    pub(crate) fn texts_with<'a>(&'a self, extension: &'a str) -> impl Iterator<Item = (&'a str, &'a str)> {
        let texts = self.texts.iter().map(|(path, text)| (path.as_str(), text.as_str()));
        texts.filter(move |(path, _)| extension_of(path) == Some(extension))
    }

    fn add_folder(&mut self, folder: &Path, prefix: &str) -> Result<(), Error> {
        for entry in fs::read_dir(folder).map_err(Error::file("list", folder))? {
            let entry = entry.map_err(Error::file("list", folder))?;
            let name = entry.file_name().to_string_lossy().into_owned();
            let kind = entry.file_type().map_err(Error::file("look at", &entry.path()))?;
            let path = format!("{prefix}{name}");
            if kind.is_dir() && SKIPPED.contains(&name.as_str()) {
                continue;
            }
            if kind.is_dir() {
                self.add_folder(&entry.path(), &format!("{path}/"))?;
            } else if kind.is_file() && extension_of(&path).is_some_and(|extension| READ.contains(&extension))
            {
                let bytes = fs::read(entry.path()).map_err(Error::file("read", &entry.path()))?;
                self.texts.insert(path.clone(), String::from_utf8_lossy(&bytes).into_owned());
            }
            self.paths.insert(path);
        }
        Ok(())
    }

    /// A tree of the given texts and the folders above them.
    #[cfg(test)]
    pub(crate) fn of(files: &[(&str, &str)]) -> Self {
        let mut tree = Self::default();
        for (path, text) in files {
            tree.texts.insert((*path).to_owned(), (*text).to_owned());
            let parents = path.match_indices('/').map(|(end, _)| path[..end].to_owned());
            tree.paths.extend(parents.chain([(*path).to_owned()]));
        }
        tree
    }
}

fn extension_of(path: &str) -> Option<&str> {
    path.rsplit('/').next()?.rsplit_once('.').map(|(_, extension)| extension)
}
