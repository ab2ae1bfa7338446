//! A folder that texts are kept in.

use std::io::{self, Cursor, Read, Write};
use std::time::Duration;

use cap_std::ambient_authority;
use cap_std::fs::{Dir, OpenOptions};
use omniread_read_core::{ArtifactStore, Inside, ReadError, size};

use super::{lines, number};
use crate::{InternalError, Place};

/// What the names of kept texts end with. Nothing else in the folder is ever removed.
const ENDING: &str = ".read.txt";
/// Bytes that are compared or written at once.
const CHUNK: usize = 64 * 1024;
/// Numbers that are tried when others keep texts in the folder at the same time.
const TRIES: u64 = 64;

/// How much is kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ArtifactLimits {
    /// Texts.
    pub count: usize,
    /// Bytes of all texts together.
    pub bytes: u64,
    /// Bytes of one text; a longer one is not kept.
    pub one: u64,
    /// Days after which a text goes.
    pub days: u64,
}

impl Default for ArtifactLimits {
    fn default() -> Self {
        Self { count: 200, bytes: 256 << 20, one: 64 << 20, days: 7 }
    }
}

/// A folder that texts are kept in under numbers, which `artifact://` reads.
///
/// The folder is made when the first text comes. Each new text makes the oldest ones go that are beyond the limits; only
/// files that were kept this way are removed. On Unix files and folder are their owner's alone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ArtifactFolder {
    place: Place,
    limits: ArtifactLimits,
}

/// A text that is kept.
struct Kept {
    number: u64,
    name: String,
    size: u64,
    modified: Option<std::time::SystemTime>,
}

impl ArtifactFolder {
    /// A store in this folder.
    pub fn new(place: impl Into<Place>, limits: ArtifactLimits) -> Self {
        Self { place: place.into(), limits }
    }

    fn failed(&self, reason: &impl ToString) -> ReadError {
        let folder = self.place.path.display().to_string();
        InternalError::Store { folder: folder.clone(), reason: reason.to_string() }.at(folder)
    }

    fn open(&self) -> io::Result<Dir> {
        let mut folder = std::fs::DirBuilder::new();
        #[cfg(unix)]
        std::os::unix::fs::DirBuilderExt::mode(&mut folder, 0o700);
        folder.recursive(true).create(&self.place.path)?;
        let resolved = self.place.path.canonicalize()?;
        let Some(within) = &self.place.within else {
            return Dir::open_ambient_dir(resolved, ambient_authority());
        };
        let within = within.canonicalize()?;
        let leads_out = || io::Error::other("it leads out of the folder that it has to lie in");
        let way = resolved.strip_prefix(&within).map_err(|_| leads_out())?;
        Dir::open_ambient_dir(&within, ambient_authority())?.open_dir(way)
    }
}

impl ArtifactStore for ArtifactFolder {
    fn keep(&self, text: &str, inside: &Inside) -> Result<String, ReadError> {
        let length = text.len() as u64;
        if length > self.limits.one.min(self.limits.bytes) {
            let (length, most) = (size(length), size(self.limits.one.min(self.limits.bytes)));
            return Err(self.failed(&format!("the text has {length}, and at most {most} are kept of one")));
        }
        let folder = self.open().map_err(|error| self.failed(&error))?;
        let mut kept = all(&folder).map_err(|error| self.failed(&error))?;
        let same = kept.iter().find(|kept| kept.size == length && holds(&folder, &kept.name, text));
        if let Some(same) = same {
            return Ok(address(same.number));
        }
        inside.checkpoint().map_err(|trouble| trouble.at("keep", self.place.path.display().to_string()))?;
        let new = write_new(&folder, &kept, text).map_err(|error| self.failed(&error))?;
        lines::keep(&folder, &new.name, Cursor::new(text), length, new.modified, inside);
        let found = address(new.number);
        kept.push(new);
        self.clean(&folder, kept, inside);
        Ok(found)
    }
}

impl ArtifactFolder {
    /// Removes the oldest texts beyond the limits, but never the newest.
    fn clean(&self, folder: &Dir, mut kept: Vec<Kept>, inside: &Inside) {
        kept.sort_by_key(|kept| std::cmp::Reverse(kept.number));
        let oldest =
            inside.clock.now().checked_sub(Duration::from_secs(self.limits.days.saturating_mul(86_400)));
        let mut bytes = 0;
        for (at, kept) in kept.iter().enumerate() {
            bytes += kept.size;
            let is_old = kept.modified.zip(oldest).is_some_and(|(modified, oldest)| modified < oldest);
            let is_beyond = at >= self.limits.count || bytes > self.limits.bytes || is_old;
            if at > 0 && is_beyond {
                // What somebody else has removed or holds on to is none of our business.
                let _ = folder.remove_file(&kept.name);
                let _ = folder.remove_file(lines::beside(&kept.name));
            }
        }
    }
}

fn address(number: u64) -> String {
    format!("artifact://{number}")
}

/// The texts that were kept in a folder.
fn all(folder: &Dir) -> io::Result<Vec<Kept>> {
    let mut kept = Vec::new();
    for entry in folder.entries()? {
        let entry = entry?;
        let Ok(name) = entry.file_name().into_string() else { continue };
        let (Some(number), true) = (number(&name), name.ends_with(ENDING)) else { continue };
        let Some(metadata) = entry.metadata().ok().filter(cap_std::fs::Metadata::is_file) else { continue };
        let modified = metadata.modified().ok().map(cap_std::time::SystemTime::into_std);
        kept.push(Kept { number, name, size: metadata.len(), modified });
    }
    Ok(kept)
}

/// Whether a file holds just this text.
fn holds(folder: &Dir, name: &str, text: &str) -> bool {
    let Ok(mut file) = folder.open(name) else { return false };
    let mut buffer = vec![0; CHUNK];
    let mut left = text.as_bytes();
    loop {
        match file.read(&mut buffer) {
            Ok(0) => return left.is_empty(),
            Ok(read) if left.get(..read) == buffer.get(..read) => left = &left[read..],
            _ => return false,
        }
    }
}

/// Writes a text under the next number that is free. Files of others count as well: a number means one thing.
fn write_new(folder: &Dir, kept: &[Kept], text: &str) -> io::Result<Kept> {
    let taken = folder.entries()?.flatten().filter_map(|entry| number(entry.file_name().to_str()?)).max();
    let first =
        taken.max(kept.iter().map(|kept| kept.number).max()).map_or(Some(1), |taken| taken.checked_add(1));
    let first = first.ok_or_else(|| io::Error::other("there are no numbers left"))?;
    for number in first..=first.saturating_add(TRIES) {
        let name = format!("{number}{ENDING}");
        let mut options = OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        cap_std::fs::OpenOptionsExt::mode(&mut options, 0o600);
        match folder.open_with(&name, &options) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
            Ok(mut file) => {
                let written = file.write_all(text.as_bytes());
                if written.is_err() {
                    let _ = folder.remove_file(&name);
                }
                written?;
                let modified = file.metadata()?.modified().ok().map(cap_std::time::SystemTime::into_std);
                return Ok(Kept { number, name, size: text.len() as u64, modified });
            }
        }
    }
    Err(io::Error::other("others take every number first"))
}
