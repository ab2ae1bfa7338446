//! The formats, by content first and name second.

use std::{fmt, io};

use crate::backend::FORMATS;
use crate::wrapping::head_of;
use crate::{ReadAt, Wrapping};

/// A format that holds named members.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Format {
    /// zip and what is built on it: jar, whl, apk, xpi, nupkg, cbz, OOXML, ODF, EPUB.
    Zip,
    /// tar of any age: v7, ustar, pax, GNU.
    Tar,
    /// ar: static libraries, Debian packages.
    Ar,
    /// cpio: newc, odc, old binary.
    Cpio,
    /// 7z.
    SevenZ,
    /// rpm: a cpio behind headers.
    Rpm,
    /// Images of optical discs: ISO 9660 with Rock Ridge or Joliet.
    Iso,
    /// Cabinets of Windows.
    Cab,
    /// asar: applications of Electron.
    Asar,
    /// rar of versions 1.5 to 7.
    Rar,
    /// lzh, also called lha.
    Lzh,
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Zip => "zip",
            Self::Tar => "tar",
            Self::Ar => "ar",
            Self::Cpio => "cpio",
            Self::SevenZ => "7z",
            Self::Rpm => "rpm",
            Self::Iso => "iso9660",
            Self::Cab => "cab",
            Self::Asar => "asar",
            Self::Rar => "rar",
            Self::Lzh => "lzh",
        })
    }
}

/// What [`detect`] found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Detected {
    /// An archive, and what the whole of it is compressed with.
    Archive {
        /// The format of the archive.
        format: Format,
        /// The compression around it.
        wrapping: Option<Wrapping>,
    },
    /// One compressed stream that is no archive inside: `x.log.gz` is simply its content.
    Stream(Wrapping),
}

impl fmt::Display for Detected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Archive { format, wrapping: Some(wrapping) } => write!(f, "{format} in {wrapping}"),
            Self::Archive { format, wrapping: None } => write!(f, "{format}"),
            Self::Stream(wrapping) => write!(f, "{wrapping}"),
        }
    }
}

/// What `bytes` are, by their content. `name` decides only where content is silent: lzma streams have no magic number,
/// and a zip behind other bytes is looked for only when the name or the bytes in front make it likely.
///
/// `None` means: no archive, whatever it is called.
pub fn detect(bytes: &dyn ReadAt, name: &str) -> io::Result<Option<Detected>> {
    let probe = Probe::new(bytes, name)?;
    if let Some(format) = recognise(&probe) {
        return Ok(Some(Detected::Archive { format, wrapping: None }));
    }
    let Some(wrapping) = Wrapping::recognise(&probe.head, name) else { return Ok(None) };
    let inner = head_of(wrapping, bytes, HEAD);
    Ok(Some(match recognise(&Probe::behind_wrapping(inner, name)) {
        Some(format) => Detected::Archive { format, wrapping: Some(wrapping) },
        None => Detected::Stream(wrapping),
    }))
}

pub(crate) fn recognise(probe: &Probe<'_>) -> Option<Format> {
    FORMATS.iter().find(|recipe| (recipe.recognises)(probe)).map(|recipe| recipe.format)
}

/// First bytes that are looked at.
const HEAD: usize = 4096;

/// The first bytes of something, and its name.
pub(crate) struct Probe<'a> {
    pub(crate) head: Vec<u8>,
    /// All bytes; none behind a wrapping.
    bytes: Option<&'a dyn ReadAt>,
    pub(crate) name: &'a str,
}

impl<'a> Probe<'a> {
    pub(crate) fn new(bytes: &'a dyn ReadAt, name: &'a str) -> io::Result<Self> {
        Ok(Self { head: read(bytes, 0, HEAD)?, bytes: Some(bytes), name })
    }

    /// The first bytes of what a wrapping holds.
    pub(crate) fn behind_wrapping(head: Vec<u8>, name: &'a str) -> Self {
        Self { head, bytes: None, name }
    }

    /// Up to `len` bytes at `at`; none behind a wrapping once the head is passed.
    pub(crate) fn at(&self, at: u64, len: usize) -> Vec<u8> {
        let inside = usize::try_from(at).ok().and_then(|at| self.head.get(at..at.checked_add(len)?));
        match (inside, self.bytes) {
            (Some(inside), _) => inside.to_vec(),
            (None, Some(bytes)) => read(bytes, at, len).unwrap_or_default(),
            (None, None) => Vec::new(),
        }
    }

    /// Length of the whole; `None` behind a wrapping.
    pub(crate) fn len(&self) -> Option<u64> {
        self.bytes.map(ReadAt::len)
    }

    /// Whether it is a program, behind which archives may stand that unpack themselves.
    pub(crate) fn is_program(&self) -> bool {
        [&b"MZ"[..], b"\x7FELF", b"#!"].iter().any(|mark| self.head.starts_with(mark))
    }

    /// Whether the name ends in one of these, which are lower case and begin with a dot.
    pub(crate) fn is_named(&self, endings: &[&str]) -> bool {
        let name = self.name.to_ascii_lowercase();
        endings.iter().any(|ending| name.ends_with(ending))
    }
}

fn read(bytes: &dyn ReadAt, at: u64, len: usize) -> io::Result<Vec<u8>> {
    let left = usize::try_from(bytes.len().saturating_sub(at)).unwrap_or(usize::MAX);
    let mut head = vec![0; len.min(left)];
    let mut filled = 0;
    while filled < head.len() {
        match bytes.read_at(at + filled as u64, &mut head[filled..])? {
            0 => break,
            count => filled += count,
        }
    }
    head.truncate(filled);
    Ok(head)
}
