//! What is looked for among entries that pass.

use crate::index::HOPS;
use crate::name::tidy;
use crate::{ArchiveError, EntryId, Found, Index, Kind, Safety};

/// A path, changed by the links that lead on.
pub(super) struct Sought {
    path: String,
    wants_folder: bool,
    /// Of `name#2` the name, and how many of that name are still to pass.
    numbered: Option<(String, usize)>,
    first_link: Option<EntryId>,
    hops: usize,
}

impl Sought {
    pub(super) fn new(path: &str) -> Self {
        let tidied = tidy(path);
        let numbered = tidied.rsplit_once('#').and_then(|(name, number)| {
            Some((name.to_owned(), number.parse::<usize>().ok().filter(|number| *number > 0)?))
        });
        Self { wants_folder: path.ends_with('/'), path: tidied, numbered, first_link: None, hops: 0 }
    }

    /// Whether this entry, which came last, is it.
    pub(super) fn is_met_by(&mut self, index: &Index, id: EntryId) -> Result<bool, ArchiveError> {
        let entry = index.entry(id);
        if entry.safety != Safety::Safe || entry.path.is_empty() {
            return Ok(false);
        }
        let is_link = matches!(entry.kind, Kind::Symlink(_) | Kind::Hardlink(_));
        if entry.path == self.path || self.is_the_one(entry.path) {
            if is_link {
                self.follow(index, id, "")?;
            }
            return Ok(!is_link && entry.kind != Kind::Directory && !self.wants_folder);
        }
        let below = self.path.strip_prefix(entry.path).and_then(|rest| rest.strip_prefix('/'));
        if let Some(rest) = below.filter(|_| is_link).map(ToOwned::to_owned) {
            self.follow(index, id, &rest)?;
        }
        Ok(false)
    }

    /// Counts entries of the name that has a number.
    fn is_the_one(&mut self, path: &str) -> bool {
        let Some((_, left)) = self.numbered.as_mut().filter(|(name, _)| name == path) else { return false };
        *left -= 1;
        if *left == 0 {
            self.numbered = None;
            return true;
        }
        false
    }

    /// Looks for what a link leads to from now on; an error when that has passed.
    fn follow(&mut self, index: &Index, link: EntryId, rest: &str) -> Result<(), ArchiveError> {
        let first = *self.first_link.get_or_insert(link);
        self.hops += 1;
        if self.hops > HOPS {
            return Err(ArchiveError::LinkLoop { entry: index.entry(first).path.to_owned() });
        }
        self.path = index.target(link, rest)?;
        self.numbered = None;
        match index.resolve(&self.path) {
            Ok(Some(Found::Entry(id))) => {
                Err(ArchiveError::Passed { entry: index.entry(id).path.to_owned() })
            }
            // It may be still to come.
            Ok(_) | Err(ArchiveError::LinkMissing { .. }) => Ok(()),
            Err(error) => Err(error),
        }
    }
}
