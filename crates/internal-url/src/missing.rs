//! What to say when nothing has the name.

use omniread_read_core::{Inside, Next, ReadError, rest_for_any};
use omniread_selector::{Reading, nearest};

use crate::source::{FolderScheme, Shelf};
use crate::{InternalError, InternalUrl};

/// Addresses named in an error.
const NEAR: usize = 5;

/// The error that names what may have been meant.
pub(crate) fn error(
    source: FolderScheme,
    shelf: &dyn Shelf,
    told: &Reading,
    inside: &Inside,
) -> Result<ReadError, ReadError> {
    let mut near = Vec::new();
    if let Ok(url) = InternalUrl::parse(&told.root) {
        if let Some(error) = shelf.missing(&url, inside)? {
            return Ok(error);
        }
        near = near_names(&url, &shelf.names(&url, inside)?);
    }
    let rest = rest_for_any(&told.rest);
    let next: Vec<_> = if near.is_empty() {
        vec![Next::new(format!("{}://", source.scheme), "")]
    } else {
        near.iter().map(|near| Next::new(near, rest)).collect()
    };
    let FolderScheme { noun, scheme, .. } = source;
    Ok(InternalError::Missing { noun, address: told.root.clone(), near, scheme }
        .at(&told.root)
        .with_next(next))
}

/// Names near to what stands behind the scheme, then those whose last part is near, both without what ends it: the scheme
/// would make all names look alike, and so would the extension.
fn near_names(url: &InternalUrl, known: &[String]) -> Vec<String> {
    let prefix = format!("{}://", url.scheme());
    let ways: Vec<&str> = known.iter().filter_map(|address| address.strip_prefix(&prefix)).collect();
    let way = url.way();
    let mut near = nearest(&way, ways.iter().copied(), NEAR);
    let stems = nearest(stem(&way), ways.iter().map(|way| stem(way)), NEAR);
    let alike = ways.iter().filter(|way| stems.contains(&stem(way)));
    for way in alike {
        if near.len() < NEAR && !near.contains(way) {
            near.push(way);
        }
    }
    near.into_iter().map(|way| format!("{prefix}{way}")).collect()
}

/// The last part of a way without its extension.
fn stem(way: &str) -> &str {
    let last = way.rsplit('/').next().unwrap_or(way);
    last.split_once('.').map_or(last, |(stem, _)| if stem.is_empty() { last } else { stem })
}

/// The error that names all things that a name may mean.
pub(crate) fn ambiguous(address: String, all: Vec<String>) -> ReadError {
    let next: Vec<_> = all.iter().take(NEAR).map(|address| Next::new(address, "")).collect();
    InternalError::Ambiguous { address: address.clone(), all }.at(address).with_next(next)
}
