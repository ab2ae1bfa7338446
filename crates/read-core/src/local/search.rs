//! One walk through the workspace for a path that was not found where it should be.

mod ignored;
mod walk;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::Instant;

use super::roots::Roots;
use crate::Inside;
pub(super) use walk::Walk;

/// Names remembered for proposals.
const NAMES: usize = 50_000;
/// Files with the same ending that are remembered; two already are no answer.
const MATCHES: usize = 8;

/// What a walk found. Paths are relative to the working folder.
#[derive(Debug, Default)]
pub(super) struct Findings {
    /// For each suffix looked for, the files and folders that end with it.
    pub(super) by_suffix: Vec<Vec<PathBuf>>,
    /// A file of each name there is.
    pub(super) by_name: BTreeMap<String, PathBuf>,
}

/// Walks the working folder, hidden files included, ignore rules respected, until the time is up. After that what was
/// found so far counts only for proposals, since a second match may lie in what was not walked.
pub(super) fn search(suffixes: &[String], roots: &Roots, inside: &Inside) -> Findings {
    let mut findings = Findings { by_suffix: vec![Vec::new(); suffixes.len()], ..Findings::default() };
    let end = Instant::now().checked_add(inside.limits.search_time);
    let mut walk = Walk::new(&inside.cwd, roots);
    while let Some(found) = walk.next_folder() {
        for entry in found {
            if let Ok(relative) = entry.path.strip_prefix(&inside.cwd) {
                findings.add(relative, suffixes);
            }
        }
        if end.is_some_and(|end| Instant::now() >= end) || inside.checkpoint().is_err() {
            findings.demote();
            break;
        }
    }
    findings
}

impl Findings {
    fn add(&mut self, relative: &Path, suffixes: &[String]) {
        for (suffix, matches) in suffixes.iter().zip(&mut self.by_suffix) {
            if !suffix.is_empty() && relative.ends_with(suffix) && matches.len() < MATCHES {
                matches.push(relative.to_path_buf());
            }
        }
        if let Some(name) =
            relative.file_name().and_then(|name| name.to_str()).filter(|_| self.by_name.len() < NAMES)
        {
            self.by_name.entry(name.to_owned()).or_insert_with(|| relative.to_path_buf());
        }
    }

    fn demote(&mut self) {
        for path in self.by_suffix.iter_mut().flat_map(std::mem::take) {
            if let Some(name) = path.file_name().and_then(|name| name.to_str()) {
                self.by_name.entry(name.to_owned()).or_insert(path.clone());
            }
        }
    }
}
