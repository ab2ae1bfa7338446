//! Ways to open a file without touching what is beside it.
//!
//! A plain read-only open of a database in WAL mode creates `-wal` and `-shm`; with `immutable` nothing is created, but
//! what the log holds is missing. So the way depends on what is there.

use std::{
    fs::{self, File},
    io::{ErrorKind, Read},
    path::{Path, PathBuf},
};

use rusqlite::{Connection, OpenFlags};

use super::{Opening, Terms, copy, in_memory, truncation, uri::uri};
use crate::{
    Notice, SqliteError, ViewLimits,
    database::Stamp,
    header::{HEADER_BYTES, Header},
};

/// A file and its neighbours.
pub(super) struct Surroundings {
    path: PathBuf,
    header: Header,
    bytes: u64,
    /// Bytes of the write-ahead log.
    wal: u64,
    /// Whether the log has an index, which can be read in place.
    has_index: bool,
    /// Bytes of a rollback journal that has not been put aside: a write that runs or was cut short.
    journal: u64,
    /// Whether a neighbour is a link. The engine makes none, and one may lead to where nothing is to be read.
    has_links: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    /// In place, with the locks that readers take.
    Locked,
    /// In place, as if nobody could write to it.
    Frozen,
    /// In a private copy, with the neighbour of this suffix.
    Copied(&'static str),
    /// In a copy in memory that ends where the file does.
    Memory,
}

impl Surroundings {
    pub(super) fn of(path: &Path) -> Result<Self, SqliteError> {
        // Neighbours stand beside the file that a link leads to.
        let path = fs::canonicalize(path)?;
        let metadata = fs::metadata(&path)?;
        if !metadata.is_file() {
            return Err(SqliteError::NotAFile { path });
        }
        let mut head = Vec::with_capacity(HEADER_BYTES);
        File::open(&path)?.take(HEADER_BYTES as u64).read_to_end(&mut head)?;
        let header = Header::parse(&head).ok_or(SqliteError::NotADatabase)?;
        Ok(Self {
            header,
            bytes: metadata.len(),
            wal: length(&beside(&path, "-wal")),
            has_index: beside(&path, "-shm").is_file(),
            journal: hot_journal(&beside(&path, "-journal")),
            has_links: ["-wal", "-shm", "-journal"].iter().any(|suffix| beside(&path, suffix).is_symlink()),
            path,
        })
    }

    /// The ways to try, best first.
    pub(super) fn ways(&self, limits: &ViewLimits) -> Vec<Way> {
        if self.has_links {
            return vec![Way::Frozen];
        }
        if self.wal > 0 {
            let copied = self.copied("-wal", self.wal, limits);
            let locked = self.has_index.then_some(Way::Locked);
            return locked.into_iter().chain(copied).chain([Way::Frozen]).collect();
        }
        if self.journal > 0 {
            let copied = self.copied("-journal", self.journal, limits);
            return [Way::Locked].into_iter().chain(copied).chain([Way::Frozen]).collect();
        }
        if truncation(&self.header, self.bytes).is_some() && self.bytes <= limits.memory {
            return vec![Way::Memory];
        }
        // Locks of a database in WAL mode need files beside it; with no log there is nothing to miss.
        if self.header.wal_mode { vec![Way::Frozen] } else { vec![Way::Locked, Way::Frozen] }
    }

    fn copied(&self, suffix: &'static str, beside: u64, limits: &ViewLimits) -> Option<Way> {
        (self.bytes.saturating_add(beside) <= limits.copy).then_some(Way::Copied(suffix))
    }

    fn stamps(&self) -> Vec<Stamp> {
        vec![Stamp::of(self.path.clone()), Stamp::of(beside(&self.path, "-wal"))]
    }

    /// What this way leaves out.
    fn notice(&self, way: Way) -> Option<Notice> {
        match way {
            Way::Memory => truncation(&self.header, self.bytes),
            Way::Frozen if self.wal > 0 => Some(Notice::WalNotApplied { bytes: self.wal }),
            Way::Frozen if self.journal > 0 => Some(Notice::UnfinishedWrite),
            _ => None,
        }
    }
}

pub(super) fn open(around: &Surroundings, way: Way, terms: &Terms) -> Result<Opening, SqliteError> {
    let path = &around.path;
    let mut stamps = if way == Way::Locked { vec![] } else { around.stamps() };
    let (connection, copy) = match way {
        Way::Locked => (connect(path, "mode=ro&readonly_shm=1", false)?, None),
        Way::Frozen => (connect(path, "immutable=1", false)?, None),
        Way::Copied(suffix) => {
            let copied = copy::of_files(path, &beside(path, suffix), suffix)?;
            // A writer at work: what was copied first does not go with what was copied last.
            if !stamps.iter().any(Stamp::has_changed) {
                stamps.clear();
            }
            copied
        }
        Way::Memory => {
            let mut bytes = Vec::new();
            File::open(path)?.take(around.bytes).read_to_end(&mut bytes)?;
            (in_memory(&bytes, terms)?, None)
        }
    };
    let notices = around.notice(way).into_iter().collect();
    Ok(Opening { connection, copy, header: around.header.clone(), bytes: around.bytes, notices, stamps })
}

pub(super) fn connect(path: &Path, options: &str, writable: bool) -> Result<Connection, SqliteError> {
    let mode = if writable { OpenFlags::SQLITE_OPEN_READ_WRITE } else { OpenFlags::SQLITE_OPEN_READ_ONLY };
    let flags = mode | OpenFlags::SQLITE_OPEN_URI | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    Connection::open_with_flags(uri(path, options), flags)
        .map_err(|error| SqliteError::Io(std::io::Error::other(error.to_string())))
}

/// Whether another way may do better: what failed was reaching the bytes, not what is in them.
pub(super) fn may_go_on(error: &SqliteError) -> bool {
    matches!(error, SqliteError::Io(_) | SqliteError::Refused { .. } | SqliteError::Busy)
}

fn beside(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}

fn length(path: &Path) -> u64 {
    fs::metadata(path).ok().filter(fs::Metadata::is_file).map_or(0, |metadata| metadata.len())
}

/// Bytes of a journal whose header is in force; one that was put aside begins with zeros (file format, section 3).
fn hot_journal(path: &Path) -> u64 {
    let bytes = length(path);
    let mut first = [0];
    let read = if bytes > 0 { File::open(path).and_then(|mut file| file.read(&mut first)) } else { Ok(0) };
    match read {
        Ok(1) if first[0] != 0 => bytes,
        Err(error) if error.kind() == ErrorKind::PermissionDenied => bytes,
        _ => 0,
    }
}
