//! What a path string may mean.

mod clean;
mod drive;
mod file_url;
mod local;
mod scheme;
mod web;

pub use file_url::decoded;

use crate::{Repair, Rest, SelectorError};

/// The longest path string that is read, in bytes. Queries included, nothing sensible comes near.
const LONGEST: usize = 64 * 1024;

/// Everything a path string may mean.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Address {
    /// Likeliest first and never empty: the caller takes the first whose root exists. A web or an internal root counts
    /// as existing unless the caller knows better.
    pub readings: Vec<Reading>,
}

/// One way to understand a path string.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// Where the root lives.
    pub origin: Origin,
    /// The local path, the URL, or the internal address, without members and selection. Never empty; a scheme is in
    /// lower case. Nothing is expanded: `~` and a bare `/` are the caller's to interpret.
    pub root: String,
    /// What follows the root.
    pub rest: Rest,
    /// What was assumed to get here, to be told to the reader. Empty when the string was taken as written.
    pub repairs: Vec<Repair>,
}

/// The kind of place an address begins at.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Origin {
    /// A path of the local file system.
    Local,
    /// An `http://` or `https://` URL.
    Web,
    /// Any other scheme, in lower case and without `://`. `omp` is read as `omniread`.
    Internal(String),
}

/// Lists what `path` may mean, likeliest first.
///
/// A path or an internal address is split from the right to the left, so that a literal name with colons wins over a
/// selection; of more than 64 places to split, those in the middle are left out. Readings of the string as written
/// come before those of a repaired one. A URL has one reading, since nothing can be probed: it is split before a
/// member that follows a path segment with the extension of a container, document or picture, or else before a
/// selection at the end.
///
/// # Errors
/// [`Empty`](SelectorError::Empty) (also for blanks), [`Nul`](SelectorError::Nul), and
/// [`TooLong`](SelectorError::TooLong) beyond 64 KiB.
pub fn parse(path: &str) -> Result<Address, SelectorError> {
    if path.len() > LONGEST {
        return Err(SelectorError::TooLong { bytes: path.len(), most: LONGEST });
    }
    if path.contains('\0') {
        return Err(SelectorError::Nul);
    }
    if clean::trim(path).is_empty() {
        return Err(SelectorError::Empty);
    }
    let mut found = Found::default();
    let steps = clean::steps(path);
    for (text, repairs) in &steps {
        found.add(repairs, read(text));
    }
    if let Some((text, repairs)) = steps.last() {
        found.add(repairs, local::variants(&read(text)));
        found.add(repairs, web::completed(text));
    }
    Ok(Address { readings: found.readings })
}

/// The readings of a text as it stands.
fn read(text: &str) -> Vec<Reading> {
    if let Some(path) = file_url::path(text) {
        return file_url::readings(path);
    }
    match scheme::split(text) {
        Some((scheme, after)) if scheme == "http" || scheme == "https" => vec![web::reading(&scheme, after)],
        Some((scheme, after)) => scheme::readings(&scheme, after),
        None => local::readings(text),
    }
}

impl Reading {
    fn new(origin: Origin, root: impl Into<String>, rest: &str) -> Self {
        Self { origin, root: root.into(), rest: Rest::new(rest), repairs: Vec::new() }
    }

    fn repaired(mut self, repair: Repair) -> Self {
        self.repairs.push(repair);
        self
    }
}

/// Readings in order, each once.
#[derive(Default)]
struct Found {
    readings: Vec<Reading>,
    seen: std::collections::HashSet<(String, Rest)>,
}

impl Found {
    /// Adds what is new, with the repairs that led to it before its own.
    fn add(&mut self, repairs: &[Repair], readings: Vec<Reading>) {
        for mut reading in readings {
            if self.seen.insert((reading.root.clone(), reading.rest.clone())) {
                reading.repairs.splice(0..0, repairs.iter().copied());
                self.readings.push(reading);
            }
        }
    }
}

#[cfg(test)]
mod tests;
