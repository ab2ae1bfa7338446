//! A folder of its own for every test.

use std::fs::{self, File, FileTimes};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, SystemTime};

use omniread::ReadContext;
use omniread::core::FixedClock;

/// So many seconds before the present moment of every test.
pub fn ago(seconds: u64) -> SystemTime {
    SystemTime::UNIX_EPOCH + Duration::from_secs(1_800_000_000 - seconds)
}

/// A folder that is gone when the test is over. Paths are relative to it; folders on the way are made.
#[derive(Debug)]
pub struct Scratch {
    folder: tempfile::TempDir,
    root: PathBuf,
}

impl Default for Scratch {
    fn default() -> Self {
        Self::new()
    }
}

impl Scratch {
    /// An empty folder.
    pub fn new() -> Self {
        let folder = tempfile::tempdir().expect("a temporary folder can be made");
        let root = folder.path().canonicalize().expect("the temporary folder exists");
        Self { folder, root }
    }

    /// An empty folder with one file.
    pub fn with(path: &str, content: impl AsRef<[u8]>) -> Self {
        let scratch = Self::new();
        scratch.write(path, content);
        scratch
    }

    /// The folder itself, links resolved.
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// The absolute path of something in it.
    pub fn path(&self, path: &str) -> PathBuf {
        self.root.join(path)
    }

    /// A session that starts in the folder, at the present moment of every test.
    pub fn ctx(&self) -> ReadContext {
        ReadContext::new(&self.root).with_clock(FixedClock(ago(0)))
    }

    /// Writes a file.
    pub fn write(&self, path: &str, content: impl AsRef<[u8]>) -> PathBuf {
        let path = self.prepared(path);
        fs::write(&path, content).expect("a file can be written");
        path
    }

    /// Makes a folder.
    pub fn folder(&self, path: &str) -> PathBuf {
        let path = self.path(path);
        fs::create_dir_all(&path).expect("a folder can be made");
        path
    }

    /// Makes a FIFO.
    pub fn fifo(&self, path: &str) -> PathBuf {
        let path = self.prepared(path);
        let made = Command::new("mkfifo").arg(&path).status().expect("there is a mkfifo");
        assert!(made.success(), "mkfifo {}", path.display());
        path
    }

    /// Makes a symbolic link.
    #[cfg(unix)]
    pub fn link(&self, path: &str, target: impl AsRef<Path>) -> PathBuf {
        let path = self.prepared(path);
        std::os::unix::fs::symlink(target, &path).expect("a link can be made");
        path
    }

    /// Forbids everybody to open a file or folder.
    #[cfg(unix)]
    pub fn lock(&self, path: &str) {
        use std::os::unix::fs::PermissionsExt;
        fs::set_permissions(self.path(path), fs::Permissions::from_mode(0o000)).expect("a mode can be set");
    }

    /// Dates a file or folder.
    pub fn date(&self, path: &str, modified: SystemTime) {
        date(&self.path(path), modified);
    }

    /// Dates every file and folder.
    pub fn date_all(&self, modified: SystemTime) {
        date_below(&self.root, modified);
    }

    fn prepared(&self, path: &str) -> PathBuf {
        let path = self.path(path);
        let folder = path.parent().unwrap_or(&self.root);
        fs::create_dir_all(folder).expect("a folder can be made");
        path
    }
}

#[cfg(unix)]
impl Drop for Scratch {
    /// Locked folders could not be removed.
    fn drop(&mut self) {
        unlock_below(self.folder.path());
    }
}

#[cfg(unix)]
fn unlock_below(folder: &Path) {
    use std::os::unix::fs::PermissionsExt;
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
            let _ = fs::set_permissions(entry.path(), fs::Permissions::from_mode(0o755));
            unlock_below(&entry.path());
        }
    }
}

fn date_below(folder: &Path, modified: SystemTime) {
    for entry in fs::read_dir(folder).expect("a folder can be listed").flatten() {
        let kind = entry.file_type().expect("an entry has a kind");
        if kind.is_dir() {
            date_below(&entry.path(), modified);
        } else if kind.is_file() {
            date(&entry.path(), modified);
        }
    }
    date(folder, modified);
}

fn date(path: &Path, modified: SystemTime) {
    let file = File::open(path).expect("what is dated can be opened");
    file.set_times(FileTimes::new().set_modified(modified)).expect("a date can be set");
}
