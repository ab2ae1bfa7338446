//! From a path to an entry, by way of links that stay inside.

use super::{Code, Index};
use crate::name::tidy;
use crate::{ArchiveError, EntryId, Kind};

/// Links that are followed one after the other.
pub(crate) const HOPS: usize = 40;

/// What a path leads to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Found {
    /// An entry with content, or one that never has any (a device).
    Entry(EntryId),
    /// A folder: its path for [`Index::children`].
    Folder(String),
}

impl Index {
    /// What `path` names as written, without following links. `name#2` is the second entry of that path; the plain
    /// name is the last one, as when extracting. `name/` is a folder only.
    pub fn find(&self, path: &str) -> Option<Found> {
        let wants_folder = path.ends_with('/');
        let tidied = tidy(path);
        if tidied.is_empty() {
            return Some(Found::Folder(tidied));
        }
        let same = self.at_path(&tidied);
        if let Some(place) = same.iter().rev().find(|place| !wants_folder && !self.is_directory(**place)) {
            return Some(Found::Entry(EntryId(*place)));
        }
        if same.iter().any(|place| self.is_directory(*place)) || self.is_implied(&tidied) {
            return Some(Found::Folder(tidied));
        }
        self.numbered(&tidied)
    }

    fn numbered(&self, path: &str) -> Option<Found> {
        let (path, number) = path.rsplit_once('#')?;
        let number: usize = number.parse().ok()?;
        let place = *self.at_path(path).get(number.checked_sub(1)?)?;
        Some(if self.is_directory(place) {
            Found::Folder(path.to_owned())
        } else {
            Found::Entry(EntryId(place))
        })
    }

    /// What `path` leads to when links are followed, at the end and on the way; `None` when there is no such path.
    ///
    /// Links never lead out: one that tries, goes in circles or ends nowhere is an error that says so.
    pub fn resolve(&self, path: &str) -> Result<Option<Found>, ArchiveError> {
        self.walk(path.to_owned(), None)
    }

    /// What the link `id` leads to; `id` itself when it is none.
    pub fn follow(&self, id: EntryId) -> Result<Found, ArchiveError> {
        let start = Found::Entry(id);
        let Some(link) = self.link(&start) else { return Ok(start) };
        self.walk(self.target(link, "")?, Some(link))?.ok_or_else(|| self.missing(link))
    }

    fn walk(&self, mut path: String, mut first: Option<EntryId>) -> Result<Option<Found>, ArchiveError> {
        for _ in 0..HOPS {
            if let Some(found) = self.find(&path)
                && self.link(&found).is_none()
            {
                return Ok(Some(found));
            }
            let Some((link, rest)) = self.link_on_the_way(&path) else {
                return first.map_or(Ok(None), |link| Err(self.missing(link)));
            };
            first.get_or_insert(link);
            path = self.target(link, rest)?;
        }
        Err(ArchiveError::LinkLoop { entry: first.map_or(path, |link| self.entry(link).path.to_owned()) })
    }

    fn link(&self, found: &Found) -> Option<EntryId> {
        let Found::Entry(id) = *found else { return None };
        let kind = self.records.get(id.place())?.kind;
        matches!(kind, Code::Symlink | Code::Hardlink).then_some(id)
    }

    /// The first part of `path` that is a link, and what follows it.
    fn link_on_the_way<'p>(&self, path: &'p str) -> Option<(EntryId, &'p str)> {
        let ends = path.match_indices('/').map(|(at, _)| at).chain([path.len()]);
        ends.filter(|end| *end > 0).find_map(|end| {
            Some((self.link(&self.find(&path[..end])?)?, path[end..].trim_start_matches('/')))
        })
    }

    /// Where a link leads when `rest` follows it: a path that is tidy, and may be of another link.
    pub(crate) fn target(&self, link: EntryId, rest: &str) -> Result<String, ArchiveError> {
        let entry = self.entry(link);
        let (base, target) = match entry.kind {
            Kind::Symlink(target) => (entry.path.rsplit_once('/').map_or("", |(folder, _)| folder), target),
            Kind::Hardlink(target) => ("", target),
            _ => ("", ""),
        };
        let outside =
            || ArchiveError::LinkOutside { entry: entry.path.to_owned(), target: target.to_owned() };
        if target.starts_with('/') {
            return Err(outside());
        }
        let mut parts: Vec<&str> = base.split('/').filter(|part| !part.is_empty()).collect();
        for part in target.split('/').chain(rest.split('/')) {
            match part {
                "" | "." => {}
                ".." => {
                    parts.pop().ok_or_else(outside)?;
                }
                part => parts.push(part),
            }
        }
        Ok(parts.join("/"))
    }

    fn missing(&self, link: EntryId) -> ArchiveError {
        let entry = self.entry(link);
        let (Kind::Symlink(target) | Kind::Hardlink(target)) = entry.kind else {
            return ArchiveError::NoContent { entry: entry.path.to_owned() };
        };
        ArchiveError::LinkMissing { entry: entry.path.to_owned(), target: target.to_owned() }
    }
}
