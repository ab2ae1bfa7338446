//! Names that are written a little differently from one that nobody defines.

use std::collections::HashMap;

use super::definitions::Hit;
use super::places::{Place, place};
use super::words::words;
use super::{Folder, search};
use crate::ReadError;
use crate::contract::folded;
use crate::local::Tree;

/// Names that are proposed.
const PROPOSED: usize = 3;
/// Letters by which a proposed name may be longer or shorter.
const LONGER: usize = 2;
/// Names that are looked at closely.
const CLOSE: usize = 8;

/// What is like a name.
#[derive(Default)]
pub(super) struct Near {
    /// Definitions whose names differ in capitals and `_` alone.
    pub(super) hits: Vec<Hit>,
    /// Names that are close, and a file that defines each.
    pub(super) proposed: Vec<(usize, String)>,
}

/// Looks at the words of all files once more, as long as there is time.
pub(super) fn near(folder: &Folder<'_>, tree: &Tree, word: &str) -> Result<Near, ReadError> {
    let wanted = folded(word);
    let (mut alike, mut close) = (Vec::new(), HashMap::<String, usize>::new());
    for (index, file) in tree.files.iter().enumerate() {
        folder.checkpoint()?;
        if folder.is_late() {
            break;
        }
        let Some(bytes) = folder.bytes(tree, file) else { continue };
        let mut is_alike = false;
        for range in words(&bytes) {
            if range.len().abs_diff(word.len()) > LONGER + word.len() / 4 {
                continue;
            }
            let Ok(found) = std::str::from_utf8(&bytes[range.clone()]) else { continue };
            if is_folded(found, &wanted) {
                is_alike = true;
            } else if range.len().abs_diff(word.len()) <= LONGER
                && !close.contains_key(found)
                && place(&bytes, &range) == Place::Defined
            {
                close.insert(found.to_owned(), index);
            }
        }
        if is_alike {
            alike.push(index);
        }
    }
    let hits = alike_hits(folder, tree, &alike, &wanted);
    let proposed = if hits.is_empty() { proposed(folder, tree, word, &close) } else { Vec::new() };
    Ok(Near { hits, proposed })
}

/// Compares without making a copy: most words differ in their first letter.
fn is_folded(found: &str, wanted: &str) -> bool {
    let letters = found.chars().filter(|c| *c != '_' && *c != '-').flat_map(char::to_lowercase);
    letters.eq(wanted.chars())
}

fn alike_hits(folder: &Folder<'_>, tree: &Tree, files: &[usize], wanted: &str) -> Vec<Hit> {
    let mut hits = Vec::new();
    for &file in files {
        let Some(bytes) = folder.bytes(tree, &tree.files[file]) else { continue };
        let Some(outline) = folder.outline(&tree.files[file], &String::from_utf8_lossy(&bytes)) else {
            continue;
        };
        let items: Vec<_> = outline.items.into_iter().filter(|item| folded(&item.name) == wanted).collect();
        if !items.is_empty() {
            hits.push(Hit { file, items, skipped: 0 });
        }
    }
    hits.sort_by_key(|hit| search::is_test(&tree.files[hit.file].way));
    hits
}

/// Close names that are defined for sure, so that the calls for them work.
fn proposed(
    folder: &Folder<'_>,
    tree: &Tree,
    word: &str,
    close: &HashMap<String, usize>,
) -> Vec<(usize, String)> {
    let mut names: Vec<&str> = close.keys().map(String::as_str).collect();
    names.sort_unstable();
    let nearest = omniread_selector::nearest(word, names, CLOSE);
    let confirmed = nearest.into_iter().filter_map(|name| {
        let file = *close.get(name)?;
        let bytes = folder.bytes(tree, &tree.files[file])?;
        let outline = folder.outline(&tree.files[file], &String::from_utf8_lossy(&bytes))?;
        let item = outline.items.into_iter().find(|item| item.name == *name)?;
        Some((file, item.qualified))
    });
    confirmed.take(PROPOSED).collect()
}
