//! What a path string may mean.

use crate::{Repair, Rest, SelectorError};

/// Everything a path string may mean.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Address {
    /// Likeliest first and never empty: the caller takes the first whose root exists.
    pub readings: Vec<Reading>,
}

/// One way to understand a path string.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// Where the root lives.
    pub origin: Origin,
    /// The local path, the URL, or the internal address with its lower-case scheme, without members and selection.
    /// Not expanded: `~` and a bare `/` are the caller's to interpret.
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
    /// Any other scheme, in lower case and without `://`.
    Internal(String),
}

/// Lists what `path` may mean, likeliest first.
///
/// A string that holds names with colons is split from the right to the left, so that a literal name wins over a
/// selection. Readings of the string as written come before those of a repaired one.
///
/// # Errors
/// Only for an empty string (or one of blanks) and one that holds NUL.
pub fn parse(path: &str) -> Result<Address, SelectorError> {
    if path.contains('\0') {
        return Err(SelectorError::Nul);
    }
    if path.trim().is_empty() {
        return Err(SelectorError::Empty);
    }
    let whole =
        Reading { origin: Origin::Local, root: path.to_owned(), rest: Rest::default(), repairs: Vec::new() };
    let mut readings = vec![whole.clone()];
    if let Some(at) = path.rfind(':') {
        readings.push(Reading { root: path[..at].to_owned(), rest: Rest::new(&path[at..]), ..whole });
    }
    Ok(Address { readings })
}
