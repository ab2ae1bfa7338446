//! Private copies, in a folder of their own that only this user can enter.

use std::{
    fs,
    io::{ErrorKind, Read, Write},
    path::Path,
};

use rusqlite::Connection;
use tempfile::TempDir;

use super::way::connect;
use crate::{SqliteError, watch::Watch};

pub(super) type Copied = (Connection, Option<TempDir>);

/// A folder that is being filled.
pub(super) struct Spool {
    folder: TempDir,
    most: u64,
    left: u64,
}

/// What the database is called there.
pub(super) const MAIN: &str = "db";

/// What its log is called.
pub(super) const LOG: &str = "db-wal";

impl Spool {
    /// A folder for so many bytes.
    pub(super) fn new(most: u64) -> Result<Self, SqliteError> {
        Ok(Self { folder: folder()?, most, left: most })
    }

    /// Writes a file and gives its length.
    pub(super) fn put(
        &mut self,
        name: &str,
        bytes: &mut dyn Read,
        watch: &Watch,
    ) -> Result<u64, SqliteError> {
        let mut file = fs::File::create(self.folder.path().join(name))?;
        let mut buffer = vec![0; 64 * 1024];
        let mut written = 0;
        loop {
            if watch.stops() {
                return Err(SqliteError::Cancelled);
            }
            let read = match bytes.read(&mut buffer) {
                Ok(0) => return Ok(written),
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                read => read?,
            };
            self.left =
                self.left.checked_sub(read as u64).ok_or(SqliteError::TooLarge { most: self.most })?;
            file.write_all(&buffer[..read])?;
            written += read as u64;
        }
    }

    /// Bytes that were written so far.
    pub(super) fn taken(&self) -> u64 {
        self.most - self.left
    }

    /// Opens the database, with its log if there is one.
    pub(super) fn connect(self, options: &str) -> Result<Copied, SqliteError> {
        let connection = connect(&self.folder.path().join(MAIN), options, false)?;
        Ok((connection, Some(self.folder)))
    }
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
