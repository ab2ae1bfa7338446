//! All notes of a vault with what they say.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::SystemTime;

use omniread_read_core::{Identity, Inside, Notice, ReadError, Thing};

use super::facts::Facts;
use super::{Filed, Folders, is_note};
use crate::folders::DEPTH;

/// Bytes of a note that are read for its links and tags.
const NOTE: u64 = 1024 * 1024;

/// All files of a vault, and what its notes say.
pub(super) struct Index {
    pub(super) files: Vec<Filed>,
    /// For each file, what it says; nothing for those that are no notes.
    pub(super) facts: Vec<Arc<Facts>>,
    pub(super) notices: Vec<Notice>,
    /// The files by their ways, and by the last part of them, in small letters and without `.md`.
    ways: HashMap<String, usize>,
    names: HashMap<String, Vec<usize>>,
}

/// What notes said when they were last looked at, by their ways.
struct Known(HashMap<String, (Written, Arc<Facts>)>);

/// What tells two versions of a note apart.
type Written = (u64, Option<SystemTime>);

impl Index {
    /// Looks through the vault. Notes that did not change since the last time are not read again.
    pub(super) fn of(folders: &Folders, inside: &Inside) -> Result<Self, ReadError> {
        let (files, notices) = folders.all_files(DEPTH, inside)?;
        let key = Identity::new(format!("vault\0{}", folders.paths().join("\0")));
        let before: Option<Arc<Known>> = inside.remembered.get(&key);
        let mut known = HashMap::with_capacity(files.len());
        let (mut facts, mut weight) = (Vec::with_capacity(files.len()), 0);
        for file in &files {
            inside.checkpoint().map_err(|trouble| trouble.at("read", super::address(file)))?;
            let written = (file.file.size, file.file.modified);
            let before = before.as_ref().and_then(|known| known.0.get(&file.called));
            let found = match before {
                Some((then, facts)) if *then == written => Arc::clone(facts),
                _ => Arc::new(read(folders, file, inside)),
            };
            weight += found.weight() + file.called.len() as u64 + 64;
            known.insert(file.called.clone(), (written, Arc::clone(&found)));
            facts.push(found);
        }
        inside.remembered.put(key, Arc::new(Known(known)), weight);
        let mut index = Self { files, facts, notices, ways: HashMap::new(), names: HashMap::new() };
        index.name();
        Ok(index)
    }

    fn name(&mut self) {
        for (at, file) in self.files.iter().enumerate() {
            let way = plain(&file.called);
            let name = last_part(&way).to_owned();
            self.names.entry(name).or_default().push(at);
            self.ways.entry(way).or_insert(at);
        }
    }

    /// Where a file is among them.
    pub(super) fn place(&self, called: &str) -> Option<usize> {
        self.ways.get(&plain(called)).copied()
    }

    /// The file that a link in `from` means: by its way from the top or from the note's own folder, or else by its name,
    /// in the same folder if there, otherwise where the way is shortest.
    pub(super) fn target(&self, link: &str, from: &str) -> Option<usize> {
        let link = plain(link.trim_start_matches('/'));
        let folder = from.rsplit_once('/').map_or("", |(folder, _)| folder).to_lowercase();
        let beside = if folder.is_empty() { link.clone() } else { format!("{folder}/{link}") };
        if let Some(at) = self.ways.get(&beside).or_else(|| self.ways.get(&link)) {
            return Some(*at);
        }
        let all = self.names.get(last_part(&link)).map(Vec::as_slice).unwrap_or_default();
        let fits = all.iter().filter(|at| ends_with(&plain(&self.files[**at].called), &link));
        fits.copied()
            .min_by_key(|at| (self.files[*at].called.matches('/').count(), self.files[*at].called.clone()))
    }

    /// The notes that link to a file.
    pub(super) fn backlinks(&self, to: usize) -> Vec<usize> {
        let name = last_part(&plain(&self.files[to].called)).to_owned();
        let links = |at: &usize| {
            let from = self.files[*at].called.as_str();
            // Most links are told apart by their last part alone.
            let may = |link: &&String| last_part(&plain(link)) == name;
            let mut links = self.facts[*at].links.iter().filter(may);
            *at != to && links.any(|link| self.target(link, from) == Some(to))
        };
        (0..self.files.len()).filter(links).collect()
    }
}

/// A way in small letters and without `.md`.
pub(super) fn plain(way: &str) -> String {
    let way = way.to_lowercase();
    way.strip_suffix(".md").map(str::to_owned).unwrap_or(way)
}

fn last_part(way: &str) -> &str {
    way.rsplit('/').next().unwrap_or(way)
}

/// Whether a way is another or ends with it, part by part.
pub(super) fn ends_with(way: &str, end: &str) -> bool {
    way == end || way.strip_suffix(end).is_some_and(|before| before.ends_with('/'))
}

fn read(folders: &Folders, file: &Filed, inside: &Inside) -> Facts {
    if !is_note(&file.called) {
        return Facts::default();
    }
    let Ok(Some(Thing::Resource(note))) = folders.thing(file, &file.called, inside) else {
        return Facts::default();
    };
    let bytes = note.bytes(NOTE).ok().flatten().or_else(|| note.head().ok()).unwrap_or_default();
    Facts::of(&String::from_utf8_lossy(&bytes))
}
