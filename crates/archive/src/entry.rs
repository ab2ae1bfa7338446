//! What an archive says of one entry.

use std::fmt;

use crate::ArchiveError;

/// Names an entry of an [`Index`](crate::Index): its place in the order of the archive.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct EntryId(pub(crate) u32);

impl EntryId {
    /// Place of the entry in the order of the archive, from 0.
    pub fn place(self) -> usize {
        self.0 as usize
    }
}

/// One entry. Everything in it is what the archive claims.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct Entry<'a> {
    /// Its name in the index.
    pub id: EntryId,
    /// Path with `/` between its parts, no leading `./` and no trailing `/`; empty for the root of the archive. An
    /// [unsafe](Self::safety) name stands as written.
    pub path: &'a str,
    /// The name as bytes when `path` could not keep all of it (it was not in the encoding it claimed).
    pub raw: Option<&'a [u8]>,
    /// What it is.
    pub kind: Kind<'a>,
    /// Bytes of its content, when told.
    pub size: Option<u64>,
    /// Bytes it takes in the archive, when told.
    pub packed: Option<u64>,
    /// When it was modified, in seconds since 1970 UTC. Formats that keep local time (zip without extra fields) give
    /// that as if it were UTC.
    pub modified: Option<i64>,
    /// Whether its content is encrypted.
    pub encrypted: bool,
    /// Whether its bytes overlap those of another entry, which honest archives do not do.
    pub overlaps: bool,
    /// Whether its name is one that may be opened.
    pub safety: Safety,
}

impl Entry<'_> {
    /// Fails for a name that is never opened.
    pub(crate) fn check_name(&self) -> Result<(), ArchiveError> {
        match self.safety {
            Safety::Safe => Ok(()),
            Safety::Unsafe(why) => Err(ArchiveError::UnsafeName { entry: self.path.to_owned(), why }),
        }
    }

    /// Fails for what is no file, or an encrypted one.
    pub(crate) fn check_content(&self) -> Result<(), ArchiveError> {
        let entry = || self.path.to_owned();
        match self.kind {
            Kind::File if self.encrypted => Err(ArchiveError::Encrypted { entry: entry() }),
            Kind::File => Ok(()),
            _ => Err(ArchiveError::NoContent { entry: entry() }),
        }
    }
}

/// What an entry is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Kind<'a> {
    /// Bytes.
    File,
    /// A folder.
    Directory,
    /// A symbolic link and its target, relative to the folder of the link.
    Symlink(&'a str),
    /// Another name of an entry, given by its path from the root of the archive.
    Hardlink(&'a str),
    /// A device, FIFO, socket.
    Special,
}

/// Whether a name may be opened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Safety {
    /// It stays inside the archive.
    Safe,
    /// It is listed and counted, never opened.
    Unsafe(Unsafe),
}

/// Why a name is unsafe.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
#[non_exhaustive]
pub enum Unsafe {
    /// It begins at the root of a file system.
    Absolute = 1,
    /// It climbs with `..`.
    Parent,
    /// It begins with a drive letter.
    Drive,
    /// It hides one of these behind backslashes.
    Backslash,
    /// There is none.
    Empty,
    /// It is longer than the limit; what is shown is cut.
    TooLong,
    /// It holds a NUL.
    Nul,
}

impl Unsafe {
    pub(crate) fn from_code(code: u8) -> Option<Self> {
        let all = [
            Self::Absolute,
            Self::Parent,
            Self::Drive,
            Self::Backslash,
            Self::Empty,
            Self::TooLong,
            Self::Nul,
        ];
        all.into_iter().find(|reason| *reason as u8 == code)
    }
}

impl fmt::Display for Unsafe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Absolute => "its name is absolute",
            Self::Parent => "its name climbs with `..`",
            Self::Drive => "its name begins with a drive letter",
            Self::Backslash => "its name hides another path behind backslashes",
            Self::Empty => "its name is empty",
            Self::TooLong => "its name is too long",
            Self::Nul => "its name holds a NUL",
        })
    }
}
