//! A walk that opens nothing but folders and small ignore files.

use std::fs::DirEntry;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::ignored::Ignored;
use crate::local::roots::Roots;

/// Folders still to be walked, with the rules above them.
pub(in crate::local) struct Walk<'a> {
    waiting: Vec<(PathBuf, Option<Arc<Ignored>>)>,
    roots: &'a Roots,
    closed: &'a [&'a str],
}

/// An entry of a folder.
pub(in crate::local) struct Walked {
    pub(in crate::local) path: PathBuf,
    pub(in crate::local) is_file: bool,
}

impl<'a> Walk<'a> {
    pub(in crate::local) fn new(start: &Path, roots: &'a Roots) -> Self {
        Self { waiting: vec![(start.to_path_buf(), rules_above(start, roots))], roots, closed: &[] }
    }

    /// The walk, folders of these names passed over.
    pub(in crate::local) fn passing_over(self, closed: &'a [&'a str]) -> Self {
        Self { closed, ..self }
    }

    /// The entries of one more folder, by name; `None` when all were walked. Links are named and not followed.
    pub(in crate::local) fn next_folder(&mut self) -> Option<Vec<Walked>> {
        let (folder, above) = self.waiting.pop()?;
        let rules = Ignored::of(&folder, above, self.roots);
        let mut entries: Vec<DirEntry> =
            folder.read_dir().map_or_else(|_| Vec::new(), |all| all.flatten().collect());
        entries.sort_by_key(DirEntry::file_name);
        let mut found = Vec::with_capacity(entries.len());
        let mut folders = Vec::new();
        for entry in entries {
            let path = entry.path();
            let kind = entry.file_type().ok();
            let is_folder = kind.is_some_and(|kind| kind.is_dir());
            if entry.file_name() == ".git" || rules.leaves_out(&path, is_folder) {
                continue;
            }
            if is_folder && !self.is_closed(&entry) {
                folders.push((path.clone(), Some(Arc::clone(&rules))));
            }
            found.push(Walked { path, is_file: kind.is_some_and(|kind| kind.is_file()) });
        }
        // The last one in is walked first: by name, from the top.
        self.waiting.extend(folders.into_iter().rev());
        Some(found)
    }

    fn is_closed(&self, entry: &DirEntry) -> bool {
        entry.file_name().to_str().is_some_and(|name| self.closed.contains(&name))
    }
}

/// The rules between the top of the repository and a folder in it. Where reads are kept beneath roots, nothing above is
/// looked at.
fn rules_above(start: &Path, roots: &Roots) -> Option<Arc<Ignored>> {
    if !roots.are_everything() || start.join(".git").exists() {
        return None;
    }
    let above: Vec<_> = start.ancestors().skip(1).collect();
    let top = above.iter().position(|folder| folder.join(".git").exists())?;
    let downwards = above.iter().take(top + 1).rev();
    downwards.fold(None, |rules, folder| Some(Ignored::of(folder, rules, roots)))
}
