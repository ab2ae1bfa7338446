//! Paths of the local file system.

use super::{Origin, Reading, drive};
use crate::{Repair, cut};

/// Every way to split a path into a root and a rest, longest root first.
pub(super) fn readings(path: &str) -> Vec<Reading> {
    splits(path).map(|(root, rest)| Reading::new(Origin::Local, root, rest)).collect()
}

/// Every way to split `path`, longest root first, none empty.
pub(super) fn splits(path: &str) -> impl Iterator<Item = (&str, &str)> {
    let first = if drive::has_letter(path) { 2 } else { 1 };
    let cuts = cut::of_root(path).into_iter().filter(move |at| *at >= first);
    cuts.chain([path.len()]).rev().map(|at| path.split_at(at))
}

/// A way to write a root differently, if it makes a difference.
type Rewrite = fn(&str) -> Option<String>;

const REWRITES: [(Repair, Rewrite); 3] =
    [(Repair::Trimmed, trimmed), (Repair::DriveForm, drive::elsewhere), (Repair::Backslashes, slashed)];

/// The same readings with their roots written the way they may be stored.
pub(super) fn variants(readings: &[Reading]) -> Vec<Reading> {
    let variant = |reading: &Reading, (repair, rewrite): (Repair, Rewrite)| {
        let root = rewrite(&reading.root).filter(|_| reading.origin == Origin::Local)?;
        Some(Reading { root, ..reading.clone() }.repaired(repair))
    };
    REWRITES.iter().flat_map(|way| readings.iter().filter_map(|reading| variant(reading, *way))).collect()
}

/// Without the blanks before a selection: `a.txt :10`.
fn trimmed(root: &str) -> Option<String> {
    let trimmed = root.trim_end();
    (trimmed.len() < root.len() && !trimmed.is_empty()).then(|| trimmed.to_owned())
}

/// With slashes between folders, unless the backslashes protect blanks as in a shell.
fn slashed(root: &str) -> Option<String> {
    (root.contains('\\') && !root.contains("\\ ") && !drive::has_letter(root))
        .then(|| root.replace('\\', "/"))
}
