//! Errors of archives as errors of reads.

use omniread_archive::{Archive, ArchiveError, Safety};
use omniread_read_core::{ErrorKind, Next, ReadError};
use omniread_selector::{Rest, escape_member, nearest, parse_rest};

use crate::proposed;

/// Members proposed for a name that is not there.
const PROPOSED: usize = 5;
/// Names that are compared with a misspelt one.
const COMPARED: usize = 50_000;

/// An error of the archive at `address`.
pub(super) fn of(error: ArchiveError, address: &str) -> ReadError {
    match kind(&error) {
        kind @ ErrorKind::Corrupt => {
            let message = format!("'{address}' cannot be read as an archive: {error}.");
            ReadError::new(kind, "open", address, message)
        }
        kind @ ErrorKind::PasswordProtected => {
            let message = format!(
                "'{address}': {error}. No password can be given here: unpack it with its password and read the result."
            );
            ReadError::new(kind, "open", address, message)
        }
        kind => ReadError::new(kind, "open", address, error),
    }
}

fn kind(error: &ArchiveError) -> ErrorKind {
    match error {
        ArchiveError::Io(_) => ErrorKind::Io,
        ArchiveError::UnsafeName { .. } => ErrorKind::Denied,
        ArchiveError::Encrypted { .. } => ErrorKind::PasswordProtected,
        ArchiveError::LimitReached { .. } => ErrorKind::TooLarge,
        ArchiveError::NoContent { .. } => ErrorKind::Unsupported,
        ArchiveError::Stopped => ErrorKind::Timeout,
        _ => ErrorKind::Corrupt,
    }
}

/// Whether the bytes themselves are the trouble.
pub(super) fn is_damage(error: &ArchiveError) -> bool {
    kind(error) == ErrorKind::Corrupt
}

/// There is no such member, as far as could be listed: the nearest ones, each with the selection that was asked for.
pub(super) fn missing(archive: &Archive, address: &str, rest: &Rest) -> ReadError {
    let index = archive.index();
    let (name, selection) = asked(rest);
    let safe = index.entries().take(COMPARED).filter(|entry| entry.safety == Safety::Safe);
    let paths: Vec<&str> = safe.map(|entry| entry.path).collect();
    let near = nearest(&name, paths, PROPOSED);
    let next = near.iter().map(|near| Next::new(address, format!(":{}{selection}", escape_member(near))));
    let next: Vec<_> = next.collect();
    let said = proposed::or_else(&next, || format!("Use '{address}:' to list it."));
    let message = if index.entries().any(|entry| entry.safety != Safety::Safe && entry.path == name) {
        return ReadError::new(
            ErrorKind::Denied,
            "open",
            address,
            format!("'{name}' in '{address}' has an unsafe name and is not opened."),
        );
    } else {
        let unlisted = archive.trouble().map(|trouble| format!(", whose list ends early: {trouble}"));
        format!("There is no '{name}' in '{address}'{}. {said}", unlisted.unwrap_or_default())
    };
    ReadError::new(ErrorKind::NotFound, "open", address, message).with_next(next)
}

/// The name that was meant, and the selection behind it.
fn asked(rest: &Rest) -> (String, String) {
    let is_selection = |rest: &Rest| !rest.is_empty() && parse_rest(rest.as_str(), &[]).is_ok();
    let mut prefixes = rest.prefixes();
    let with_selection = prefixes.iter().position(|(_, rest)| is_selection(rest));
    let at = with_selection.unwrap_or(0);
    if at >= prefixes.len() {
        return (rest.as_str().trim_start_matches(':').to_owned(), String::new());
    }
    let (member, rest) = prefixes.swap_remove(at);
    (member.name, rest.as_str().to_owned())
}
