//! How much the files of a folder are used: what each defines, and how many others say it. No file is parsed for it.

use std::collections::{HashMap, HashSet};
use std::hash::{BuildHasher, RandomState};

use super::places::{Place, place};
use super::words::words;
use super::{Folder, search};
use crate::ReadError;
use crate::local::Tree;

/// Shorter names say too little to be counted.
const SHORTEST: usize = 4;
/// Plain words of this length are rarely met by accident.
const LONG: usize = 8;
/// One file in this many may define a name before it is nobody's own.
const COMMON: usize = 4;

/// What was found out of the files.
pub(super) struct Used {
    hasher: RandomState,
    /// For each word, the files that hold it in code.
    held: HashMap<u64, u32>,
    /// For each word that tells something, the files that seem to define it.
    defined: HashMap<u64, u32>,
    /// For each file that was looked at, the words it seems to define.
    by_file: Vec<(usize, HashSet<u64>)>,
    /// How many files were looked at.
    searched: usize,
}

/// Looks at the words of every file, as long as there is time.
pub(super) fn used(folder: &Folder<'_>, tree: &Tree, until: std::time::Instant) -> Result<Used, ReadError> {
    let mut used = Used {
        hasher: RandomState::new(),
        held: HashMap::new(),
        defined: HashMap::new(),
        by_file: Vec::with_capacity(tree.files.len()),
        searched: 0,
    };
    for (index, file) in tree.files.iter().enumerate() {
        folder.checkpoint()?;
        if std::time::Instant::now() >= until {
            break;
        }
        used.searched += 1;
        if let Some(bytes) = folder.bytes(tree, file) {
            used.add(index, &bytes);
        }
    }
    Ok(used)
}

impl Used {
    fn add(&mut self, index: usize, bytes: &[u8]) {
        let (mut seen, mut defined) = (HashSet::new(), HashSet::new());
        for range in words(bytes).filter(|range| tells(&bytes[range.clone()])) {
            let word = self.hasher.hash_one(&bytes[range.clone()]);
            // A place says whether it is a comment; one that counts is enough.
            if defined.contains(&word) || seen.contains(&word) && self.defined.contains_key(&word) {
                continue;
            }
            match place(bytes, &range) {
                Place::Said => continue,
                Place::Defined => defined.insert(word),
                Place::Used | Place::Possible => false,
            };
            seen.insert(word);
        }
        for word in seen {
            *self.held.entry(word).or_default() += 1;
        }
        for word in &defined {
            *self.defined.entry(*word).or_default() += 1;
        }
        self.by_file.push((index, defined));
    }

    /// How many files were looked at.
    pub(super) fn searched(&self) -> usize {
        self.searched
    }

    /// How many other files say a name, if it is one that few define.
    pub(super) fn users(&self, name: &str) -> u32 {
        self.users_of(self.hasher.hash_one(name.as_bytes())).map_or(0, |(users, _)| users)
    }

    fn users_of(&self, word: u64) -> Option<(u32, u32)> {
        let (held, defined) = (*self.held.get(&word)?, *self.defined.get(&word)?);
        let is_common = defined as usize * COMMON > self.by_file.len() && defined > 1;
        (!is_common).then(|| (held.saturating_sub(defined), defined))
    }

    /// The files that define something, the most used first.
    pub(super) fn ranked(&self, tree: &Tree) -> Vec<usize> {
        let defining = self.by_file.iter().filter(|(_, words)| !words.is_empty());
        let mut ranked: Vec<(u64, usize)> = defining
            .map(|(index, words)| {
                let sum: u64 = words.iter().filter_map(|word| self.users_of(*word)).map(weight).sum();
                let test = if search::is_test(&tree.files[*index].way) { 10 } else { 1 };
                (sum / test, *index)
            })
            .collect();
        ranked.sort_by(|a, b| b.0.cmp(&a.0).then(a.1.cmp(&b.1)));
        ranked.into_iter().map(|(_, index)| index).collect()
    }
}

/// Whether a word is likely nobody's but a program's: long, or of several parts.
fn tells(word: &[u8]) -> bool {
    let is_mixed = || {
        let inner = word.get(1..).unwrap_or_default();
        inner.iter().any(|byte| !byte.is_ascii_lowercase()) && word.iter().any(u8::is_ascii_alphabetic)
    };
    let is_name = || word[0].is_ascii_uppercase() && word.len() >= SHORTEST;
    word.len() >= LONG || is_name() || word.len() >= SHORTEST && is_mixed()
}

/// What many files say counts for less than its number; what several files define belongs to each of them in part.
fn weight((users, defined): (u32, u32)) -> u64 {
    (u64::from(users) * 10_000).isqrt() / u64::from(defined.max(1))
}
