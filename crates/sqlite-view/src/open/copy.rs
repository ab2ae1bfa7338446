//! Private copies, in a folder of their own that only this user can enter.

use std::{fs, io::Write, path::Path};

use rusqlite::Connection;
use tempfile::TempDir;

use super::way::connect;
use crate::{
    SqliteError,
    header::{HEADER_BYTES, standalone},
};

type Copied = (Connection, Option<TempDir>);

/// A database and its write-ahead log.
pub(super) fn with_log(bytes: &[u8], log: &[u8]) -> Result<Copied, SqliteError> {
    let folder = folder()?;
    let path = folder.path().join("db");
    fs::write(&path, bytes)?;
    fs::write(folder.path().join("db-wal"), log)?;
    Ok((connect(&path, "mode=ro", false)?, Some(folder)))
}

/// A database alone.
pub(super) fn alone(bytes: &[u8]) -> Result<Copied, SqliteError> {
    let folder = folder()?;
    let path = folder.path().join("db");
    let mut file = fs::File::create(&path)?;
    file.write_all(&standalone(bytes))?;
    file.write_all(&bytes[HEADER_BYTES.min(bytes.len())..])?;
    drop(file);
    Ok((connect(&path, "immutable=1", false)?, Some(folder)))
}

/// A database file and what stands beside it with this suffix. It may be changed: an unfinished write is undone there.
pub(super) fn of_files(path: &Path, beside: &Path, suffix: &str) -> Result<Copied, SqliteError> {
    let folder = folder()?;
    let copy = folder.path().join("db");
    fs::copy(path, &copy)?;
    let copy_beside = folder.path().join(format!("db{suffix}"));
    fs::copy(beside, &copy_beside)?;
    // The originals may be write-protected, and copies inherit that.
    for file in [&copy, &copy_beside] {
        make_writable(file)?;
    }
    Ok((connect(&copy, "mode=rw", true)?, Some(folder)))
}

#[cfg(unix)]
fn make_writable(file: &Path) -> std::io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    fs::set_permissions(file, fs::Permissions::from_mode(0o600))
}

#[cfg(not(unix))]
fn make_writable(file: &Path) -> std::io::Result<()> {
    let mut permissions = fs::metadata(file)?.permissions();
    permissions.set_readonly(false);
    fs::set_permissions(file, permissions)
}

fn folder() -> std::io::Result<TempDir> {
    tempfile::Builder::new().prefix("omniread-").tempdir()
}
