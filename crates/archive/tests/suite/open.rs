//! Short ways to open things.

use std::fmt;
use std::sync::Arc;

use omniread_archive::{
    Archive, ArchiveError, ArchiveLimits, Detected, EntryId, Found, Index, Pulse, detect,
};

use crate::arriving::Forward;

/// The ways to read an archive.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Way {
    /// By offset.
    Anywhere,
    /// From front to back, as it arrives.
    Forward,
}

pub(crate) const WAYS: [Way; 2] = [Way::Anywhere, Way::Forward];

/// Bytes of an archive, and the way to read them.
pub(crate) struct Case {
    pub(crate) name: &'static str,
    pub(crate) way: Way,
    pub(crate) bytes: Vec<u8>,
}

impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {:?}", self.name, self.way)
    }
}

/// An archive that is open in one of the ways.
pub(crate) enum Opened {
    Anywhere(Archive),
    Forward(Forward),
}

impl Case {
    pub(crate) fn open(&self) -> Result<Opened, ArchiveError> {
        self.open_with(ArchiveLimits::default(), &Pulse::steady())
    }

    pub(crate) fn limited(&self, limits: ArchiveLimits) -> Result<Opened, ArchiveError> {
        self.open_with(limits, &Pulse::steady())
    }

    pub(crate) fn open_with(&self, limits: ArchiveLimits, pulse: &Pulse) -> Result<Opened, ArchiveError> {
        let opened = self.try_open(limits, pulse)?;
        Ok(opened.unwrap_or_else(|| panic!("{self} is no archive")))
    }

    /// `None` when it is not taken for an archive.
    pub(crate) fn try_open(
        &self,
        limits: ArchiveLimits,
        pulse: &Pulse,
    ) -> Result<Option<Opened>, ArchiveError> {
        let (bytes, name) = (self.bytes.clone(), self.name);
        Ok(match self.way {
            Way::Anywhere => opened(bytes, name, limits, pulse)?.map(Opened::Anywhere),
            Way::Forward => Forward::open(bytes, name, limits, pulse)?.map(Opened::Forward),
        })
    }

    /// The same, cut off.
    pub(crate) fn cut(&self, len: usize) -> Self {
        Self { bytes: self.bytes[..len].to_vec(), ..*self }
    }
}

impl Opened {
    pub(crate) fn index(&self) -> &Index {
        match self {
            Self::Anywhere(archive) => archive.index(),
            Self::Forward(archive) => archive.index(),
        }
    }

    pub(crate) fn trouble(&self) -> Option<&ArchiveError> {
        match self {
            Self::Anywhere(archive) => archive.trouble(),
            Self::Forward(archive) => archive.trouble(),
        }
    }

    /// The content of what `path` leads to.
    pub(crate) fn content(&self, path: &str) -> Result<Vec<u8>, ArchiveError> {
        match self {
            Self::Anywhere(archive) => content(archive, path),
            Self::Forward(archive) => archive.content(path),
        }
    }

    /// The content of an entry.
    pub(crate) fn read(&self, id: EntryId, pulse: &Pulse) -> Result<Vec<u8>, ArchiveError> {
        match self {
            Self::Anywhere(archive) => archive.member(id, pulse)?.read_all(),
            Self::Forward(archive) => archive.read(id, pulse),
        }
    }

    /// What comes of the content of an entry, and how that ended.
    pub(crate) fn read_some(&self, id: EntryId) -> (Vec<u8>, Result<(), ArchiveError>) {
        match self {
            Self::Anywhere(archive) => read_some(archive, id),
            Self::Forward(archive) => archive.read_some(id),
        }
    }

    /// As [`names`].
    pub(crate) fn names(&self, folder: &str) -> Vec<String> {
        names(self.index(), folder)
    }
}

pub(crate) fn archive(bytes: Vec<u8>, name: &str) -> Result<Archive, ArchiveError> {
    limited(bytes, name, ArchiveLimits::default())
}

pub(crate) fn limited(bytes: Vec<u8>, name: &str, limits: ArchiveLimits) -> Result<Archive, ArchiveError> {
    let archive = opened(bytes, name, limits, &Pulse::steady())?;
    Ok(archive.unwrap_or_else(|| panic!("{name} is no archive")))
}

fn opened(
    bytes: Vec<u8>,
    name: &str,
    limits: ArchiveLimits,
    pulse: &Pulse,
) -> Result<Option<Archive>, ArchiveError> {
    let Some(Detected::Archive { format, wrapping }) = detect(&bytes, name)? else { return Ok(None) };
    Archive::open(Arc::new(bytes), format, wrapping, limits, pulse).map(Some)
}

pub(crate) fn content(archive: &Archive, path: &str) -> Result<Vec<u8>, ArchiveError> {
    match archive.index().resolve(path)? {
        Some(Found::Entry(id)) => archive.member(id, &Pulse::steady())?.read_all(),
        other => panic!("{path} is {other:?}"),
    }
}

fn read_some(archive: &Archive, id: EntryId) -> (Vec<u8>, Result<(), ArchiveError>) {
    let mut bytes = Vec::new();
    let read = archive.member(id, &Pulse::steady()).and_then(|mut member| {
        std::io::Read::read_to_end(&mut member, &mut bytes)?;
        Ok(())
    });
    (bytes, read)
}

/// Children of a folder, folders with a slash.
pub(crate) fn names(index: &Index, folder: &str) -> Vec<String> {
    let name = |child: omniread_archive::Child<'_>| {
        format!("{}{}", child.name, if child.is_folder { "/" } else { "" })
    };
    index.children(folder).map(name).collect()
}

/// Checks what `bytes` hold, in every way.
pub(crate) fn in_every_way(bytes: &[u8], name: &'static str, check: impl Fn(&Opened, Way)) {
    for way in WAYS {
        let case = Case { name, way, bytes: bytes.to_vec() };
        check(&case.open().unwrap(), way);
    }
}
