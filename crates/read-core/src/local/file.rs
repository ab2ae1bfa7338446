//! Opening one path and learning from its handle what it is.

use std::fs::{File, Metadata};
use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::io;
use super::kind::special;
use super::roots::{OpenFile, Roots};
use crate::{Body, Hint, Identity, Inside, Resource, Trouble};

/// What a path turned out to be.
pub(super) enum Entry {
    File(LocalFile),
    Directory(File),
}

/// An open regular file.
pub(super) struct LocalFile {
    file: File,
    metadata: Metadata,
    resolved: PathBuf,
}

/// Opens `path`; `shown` names it in errors. Everything is learned from the handle, so it is true of what is read.
pub(super) fn open(path: &Path, shown: &str, roots: &Roots, inside: &Inside) -> Result<Entry, Trouble> {
    let OpenFile { file, is_direct } =
        roots.file(path, shown).map_err(|trouble| refused(path, shown, trouble))?;
    let metadata = file.metadata().map_err(|error| io(shown, error))?;
    if metadata.is_dir() {
        return Ok(Entry::Directory(file));
    }
    if let Some(kind) = special(metadata.file_type()) {
        return Err(Trouble::Special { path: shown.to_owned(), kind });
    }
    let resolved = if is_direct { path.to_path_buf() } else { resolved(&file, path) };
    let name = |path: &Path| path.file_name().map(|name| name.to_string_lossy().into_owned());
    let denied = [name(path), name(&resolved)].into_iter().flatten().any(|name| inside.policy.denies(&name));
    if denied {
        return Err(Trouble::DeniedName { path: shown.to_owned() });
    }
    Ok(Entry::File(LocalFile { file, metadata, resolved }))
}

/// The path of an open file with its links resolved. The system knows it by the handle, which is one call instead of one
/// for each component, and true of what is read.
#[cfg(target_os = "linux")]
fn resolved(file: &File, path: &Path) -> PathBuf {
    use std::os::fd::AsRawFd;
    let link = format!("/proc/self/fd/{}", file.as_raw_fd());
    // A file that was deleted meanwhile, or that lies elsewhere, is called so.
    let named = |resolved: &PathBuf| {
        resolved.is_absolute() && !resolved.as_os_str().as_encoded_bytes().ends_with(b" (deleted)")
    };
    std::fs::read_link(link).ok().filter(named).unwrap_or_else(|| by_path(path))
}

#[cfg(not(target_os = "linux"))]
fn resolved(_: &File, path: &Path) -> PathBuf {
    by_path(path)
}

fn by_path(path: &Path) -> PathBuf {
    path.canonicalize().unwrap_or_else(|_| path.to_path_buf())
}

/// A socket cannot even be opened; the name says why.
fn refused(path: &Path, shown: &str, trouble: Trouble) -> Trouble {
    let Trouble::Io { source, .. } = trouble else { return trouble };
    match path.metadata().ok().and_then(|metadata| special(metadata.file_type())) {
        Some(kind) => Trouble::Special { path: shown.to_owned(), kind },
        None => io(shown, source),
    }
}

impl LocalFile {
    /// All bytes, unless there are more than `most`.
    pub(super) fn bytes(self, most: u64) -> std::io::Result<Option<Vec<u8>>> {
        if self.metadata.len() > most {
            return Ok(None);
        }
        let mut bytes = Vec::with_capacity(usize::try_from(self.metadata.len()).unwrap_or(0) + 1);
        self.file.take(most).read_to_end(&mut bytes)?;
        Ok(Some(bytes))
    }

    /// The file as a resource under this address, its head read.
    pub(super) fn resource(self, address: &str, path: &Path) -> Result<Resource, Trouble> {
        let Self { file, metadata, resolved } = self;
        let hint = Hint {
            name: resolved.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned(),
            path: Some(resolved),
            media_type: None,
            length: Some(metadata.len()),
            modified: metadata.modified().ok(),
        };
        let mut resource = Resource::new(address, hint, Body::File(Arc::new(file), metadata.len()));
        resource.identity = Identity::of_file(&metadata);
        resource.editable = true;
        resource.head().map_err(|error| io(address, error))?;
        Ok(resource)
    }
}
