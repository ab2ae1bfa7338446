//! Which files below a folder hold a word, those first in which it is likeliest defined.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use memchr::memmem::Finder;

use super::Folder;
use super::places::{Place, place};
use super::words::stands_alone;
use crate::ReadError;
use crate::local::{Tree, TreeFile};

/// Files that may define a word, in the order they are to be looked into.
pub(super) struct Candidates {
    pub(super) files: Vec<usize>,
    /// Files that hold the word, but seem only to use it.
    pub(super) users: Vec<usize>,
    /// How many files were looked at.
    pub(super) searched: usize,
    /// The first file that there was no time for.
    pub(super) left: Option<usize>,
}

/// Reads every file until the time is up.
pub(super) fn candidates(
    folder: &Folder<'_>,
    tree: &Tree,
    owners: &[String],
    word: &str,
) -> Result<Candidates, ReadError> {
    let finder = Finder::new(word.as_bytes());
    let (mut found, mut users) = (BTreeMap::new(), Vec::new());
    let owning: Vec<_> = owners.iter().map(|owner| Finder::new(owner.as_bytes())).collect();
    let (mut searched, mut left) = (0, None);
    for index in ordered(tree, owners) {
        folder.checkpoint()?;
        if folder.is_late() {
            left = Some(index);
            break;
        }
        searched += 1;
        let Some(bytes) = folder.bytes(tree, &tree.files[index]) else { continue };
        match best_place(&bytes, &finder, word.len()) {
            None => {}
            Some(Place::Said | Place::Used) => users.push(index),
            Some(place) => {
                // Files that say the owners come first; within one likelihood the order is kept.
                let owned = owning.iter().filter(|owner| owner.find(&bytes).is_some()).count();
                found.entry(Reverse((owned, place))).or_insert_with(Vec::new).push(index);
            }
        }
    }
    Ok(Candidates { files: found.into_values().flatten().collect(), users, searched, left })
}

fn best_place(bytes: &[u8], finder: &Finder<'_>, length: usize) -> Option<Place> {
    let mut best = None;
    for at in finder.find_iter(bytes) {
        let word = at..at + length;
        if stands_alone(bytes, &word) {
            best = best.max(Some(place(bytes, &word)));
        }
        if best == Some(Place::Defined) {
            break;
        }
    }
    best
}

/// Files whose way names an owner come first, tests last.
fn ordered(tree: &Tree, owners: &[String]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..tree.files.len()).collect();
    order.sort_by_cached_key(|index| {
        let file = &tree.files[*index];
        (Reverse(owners_in_way(file, owners)), is_test(&file.way), file.way.matches('/').count())
    });
    order
}

fn owners_in_way(file: &TreeFile, owners: &[String]) -> usize {
    let way = file.way.to_lowercase();
    owners.iter().filter(|owner| way.contains(&owner.to_lowercase())).count()
}

/// Whether a way leads through a folder of tests, or to a file of them.
pub(super) fn is_test(way: &str) -> bool {
    way.split('/').any(|part| {
        let stem = part.split('.').next().unwrap_or(part);
        matches!(
            stem,
            "test" | "tests" | "testing" | "spec" | "specs" | "__tests__" | "testdata" | "fixtures"
        ) || stem.starts_with("test_")
            || stem.ends_with("_test")
            || stem.ends_with("Test")
            || part.contains(".test.")
            || part.contains(".spec.")
    })
}

/// The parts of a way, the extension of the last one left out.
pub(super) fn parts(way: &str) -> Vec<String> {
    let mut parts: Vec<String> = way.split('/').map(str::to_owned).collect();
    if let Some(last) = parts.last_mut()
        && let Some((stem, _)) = last.rsplit_once('.').filter(|(stem, _)| !stem.is_empty())
    {
        *last = stem.to_owned();
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tests_are_known_by_where_they_are() {
        for way in
            ["tests/a.rs", "a/test_b.py", "b_test.go", "PoolTest.java", "a.spec.ts", "x/__tests__/a.js"]
        {
            assert!(is_test(way), "{way}");
        }
        for way in ["src/a.rs", "attest.go", "src/contest/a.py", "latest.js"] {
            assert!(!is_test(way), "{way}");
        }
    }

    #[test]
    fn a_way_has_parts() {
        assert_eq!(parts("src/pool.rs"), ["src", "pool"]);
        assert_eq!(parts(".hidden"), [".hidden"]);
    }
}
