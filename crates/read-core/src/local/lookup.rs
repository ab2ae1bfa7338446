//! Which reading of an address exists.

use std::io::ErrorKind;
use std::path::{Component, Path, PathBuf};

use omniread_selector::{Reading, Repair, spellings};

use super::{Located, file, roots::Roots};
use crate::{Inside, Policy, ReadError, Trouble};

/// No system has longer paths, in bytes.
pub(super) const LONGEST: usize = 4096;

/// The first reading whose root exists: each as written, then each under the other spellings of its name.
pub(super) fn first_existing(readings: &[Reading], inside: &Inside) -> Result<Option<Located>, ReadError> {
    let roots = Roots::open(&inside.policy).map_err(|trouble| trouble.at("open", "the allowed roots"))?;
    let possible = || readings.iter().filter(|reading| reading.root.len() <= LONGEST);
    let mut outside = None;
    for reading in possible() {
        match try_root(reading, &reading.root, &roots, inside) {
            Ok(Some(located)) => return Ok(Some(located)),
            Ok(None) => {}
            // Of `root:symbols` only the shorter reading is within the roots.
            Err(error) if error.kind() == crate::ErrorKind::Denied && !inside.policy.roots.is_empty() => {
                outside.get_or_insert(error);
            }
            Err(error) => return Err(error),
        }
    }
    if let Some(error) = outside {
        return Err(error);
    }
    for reading in possible() {
        for spelling in spellings(&reading.root) {
            if let Some(mut located) = try_root(reading, &spelling, &roots, inside)? {
                located.reading.repairs.push(Repair::Spelling);
                return Ok(Some(located));
            }
        }
        if let Some(path) = absolute(&reading.root, inside).and_then(|path| as_listed(&path)) {
            return try_path(reading, &path, &reading.root, &roots, inside);
        }
    }
    Ok(None)
}

/// The file whose name is no valid text and is therefore listed as this path says, with U+FFFD in it.
fn as_listed(path: &Path) -> Option<PathBuf> {
    let name = path.file_name()?.to_str().filter(|name| name.contains('\u{fffd}'))?;
    let mut entries = path.parent()?.read_dir().ok()?.flatten();
    entries.find(|entry| entry.file_name().to_string_lossy() == name).map(|entry| entry.path())
}

/// Opens `root` if it exists; what exists and cannot be read is an error, not a reason to guess on.
pub(super) fn try_root(
    reading: &Reading,
    root: &str,
    roots: &Roots,
    inside: &Inside,
) -> Result<Option<Located>, ReadError> {
    match absolute(root, inside) {
        Some(path) => try_path(reading, &path, root, roots, inside),
        None => Ok(None),
    }
}

fn try_path(
    reading: &Reading,
    path: &Path,
    root: &str,
    roots: &Roots,
    inside: &Inside,
) -> Result<Option<Located>, ReadError> {
    let opened = match file::open(path, root, roots, inside) {
        Ok(entry) => {
            let (path, reading) = (path.to_path_buf(), reading.clone());
            Ok(Some(Located { entry, path, reading, remark: None }))
        }
        Err(Trouble::Io { source, .. }) if is_absent(&source) => Ok(None),
        Err(trouble) => Err(trouble),
    };
    opened.map_err(|trouble| trouble.at("open", root))
}

/// Errors that say there is nothing of this name.
pub(super) fn is_absent(error: &std::io::Error) -> bool {
    matches!(
        error.kind(),
        ErrorKind::NotFound | ErrorKind::NotADirectory | ErrorKind::InvalidFilename | ErrorKind::InvalidInput
    )
}

/// The absolute path of a root: `~` is the home folder, a bare `/` is the working folder, `/.` the root of the file
/// system. Dots are dropped, and `..` as far as no link is in the way; the system sees to the others.
pub(super) fn absolute(root: &str, inside: &Inside) -> Option<PathBuf> {
    if root.is_empty() {
        return None;
    }
    if root.chars().all(|sign| sign == '/') {
        return Some(inside.cwd.clone());
    }
    let path = match (root.strip_prefix("~/"), root) {
        (Some(inside_home), _) => inside.home.as_ref()?.join(inside_home.trim_start_matches('/')),
        (None, "~") => inside.home.clone()?,
        (None, other) => inside.cwd.join(other),
    };
    Some(tidied(&path, &inside.policy))
}

/// The path without dots, and without `..` as far as no link is in the way. Where reads are kept beneath roots, `..` is
/// dropped without a look: whether a folder outside exists must not show.
pub(crate) fn tidied(path: &Path, policy: &Policy) -> PathBuf {
    if !path.as_os_str().as_encoded_bytes().windows(2).any(|pair| pair == b"/.") {
        return path.to_path_buf();
    }
    let mut tidy = PathBuf::new();
    for component in path.components() {
        match component {
            Component::CurDir => {}
            Component::ParentDir if !policy.roots.is_empty() || leaves_plainly(&tidy) => {
                tidy.pop();
            }
            other => tidy.push(other),
        }
    }
    tidy
}

/// Whether `..` after this path is its lexical parent.
fn leaves_plainly(path: &Path) -> bool {
    path.file_name().is_some() && path.symlink_metadata().is_ok_and(|metadata| metadata.is_dir())
}

/// What can be said about a path that does not exist without looking elsewhere: a dangling link, a file where a folder
/// should be.
pub(super) fn explain(root: &str, inside: &Inside) -> Option<Trouble> {
    let path = absolute(root, inside)?;
    if let Ok(target) = std::fs::read_link(&path) {
        return Some(Trouble::DanglingLink { path: root.to_owned(), target: target.display().to_string() });
    }
    let file = path.ancestors().skip(1).find(|above| above.symlink_metadata().is_ok())?;
    let member = path.strip_prefix(file).ok()?.display().to_string();
    file.is_file().then(|| Trouble::BelowFile {
        path: root.to_owned(),
        file: inside.shown_path(file),
        member,
    })
}
