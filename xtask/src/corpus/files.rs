//! The files of a corpus.

use std::fs;
use std::path::{Path, PathBuf};

use crate::Error;

/// One file to read.
#[derive(Debug, Clone)]
pub(super) struct Entry {
    /// Where it is.
    pub(super) path: PathBuf,
    /// Its path below the corpus, for people.
    pub(super) name: String,
}

impl Entry {
    /// Lower-case extension without its dot; `-` when there is none.
    pub(super) fn kind(&self) -> String {
        let extension = self.path.extension().map(|it| it.to_string_lossy().to_lowercase());
        extension.unwrap_or_else(|| "-".to_owned())
    }
}

/// Every regular file below `folder`, sorted by path. Links are not followed: what they lead to is read where it is.
pub(super) fn below(folder: &Path) -> Result<Vec<Entry>, Error> {
    let mut entries = Vec::new();
    let mut open = vec![folder.to_path_buf()];
    while let Some(current) = open.pop() {
        for entry in fs::read_dir(&current).map_err(Error::file("list", &current))? {
            let entry = entry.map_err(Error::file("list", &current))?;
            let path = entry.path();
            let kind = entry.file_type().map_err(Error::file("look at", &path))?;
            if kind.is_dir() {
                open.push(path);
            } else if kind.is_file() {
                let name = path.strip_prefix(folder).unwrap_or(&path).to_string_lossy().into_owned();
                entries.push(Entry { path, name });
            }
        }
    }
    entries.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(entries)
}
