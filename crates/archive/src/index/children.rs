//! The immediate children of a folder.

use super::Index;
use super::order::is_below;
use crate::EntryId;

/// One name in a folder.
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub struct Child<'a> {
    /// Its last part.
    pub name: &'a str,
    /// Its whole path.
    pub path: &'a str,
    /// Entries of this very path, in the order of the archive: none for a folder that is only implied by what is in
    /// it, several when the archive repeats a name.
    entries: &'a [u32],
    /// Entries below it.
    pub below: u64,
    /// Whether it is a folder, said or implied.
    pub is_folder: bool,
}

impl Child<'_> {
    /// The entries of this very path, in the order of the archive: the first is addressed as `name#1`, the last also by
    /// the plain name.
    pub fn entries(&self) -> impl ExactSizeIterator<Item = EntryId> + '_ {
        self.entries.iter().map(|place| EntryId(*place))
    }
}

/// Iterates over [`Child`]ren in the order of their bytes. Passing over one costs the logarithm of what is below it.
#[derive(Debug, Clone)]
pub struct Children<'a> {
    index: &'a Index,
    rest: &'a [u32],
    prefix: usize,
}

impl Index {
    /// The immediate children of `folder` (empty for the root); none when there is no such folder.
    pub fn children(&self, folder: &str) -> Children<'_> {
        let folder = folder.trim_end_matches('/');
        let prefix = if folder.is_empty() { 0 } else { folder.len() + 1 };
        Children { index: self, rest: self.below(folder), prefix }
    }
}

impl<'a> Iterator for Children<'a> {
    type Item = Child<'a>;

    fn next(&mut self) -> Option<Child<'a>> {
        let first = self.index.path(*self.rest.first()?);
        let name = first[self.prefix..].split('/').next()?;
        let path = &first[..self.prefix + name.len()];
        let same = run(self.rest, |place| self.index.path(place) == path);
        let (entries, rest) = self.rest.split_at(same);
        let below = run(rest, |place| is_below(self.index.path(place), path));
        self.rest = &rest[below..];
        let is_folder = below > 0 || entries.iter().any(|place| self.index.is_directory(*place));
        Some(Child { name, path, entries, below: below as u64, is_folder })
    }
}

/// Length of the leading run for which `holds`, found by ever longer steps: most runs are short.
fn run(places: &[u32], holds: impl Fn(u32) -> bool) -> usize {
    let mut step = 1;
    while step < places.len() && holds(places[step - 1]) {
        step *= 2;
    }
    places[..step.min(places.len())].partition_point(|place| holds(*place))
}
