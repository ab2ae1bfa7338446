//! Where the bytes of a resource are.

use std::fmt;
use std::fs::File;
use std::io::{self, Cursor, Read, Seek, SeekFrom};
use std::sync::Arc;

use bytes::Bytes;

/// Where the bytes of a resource are.
#[derive(Clone)]
pub enum Body {
    /// A regular file, read by position so that readers do not disturb each other. The length is the one it had
    /// when it was opened; 0 for files that make their content up, as in `/proc`.
    File(Arc<File>, u64),
    /// Memory.
    Memory(Bytes),
    /// Something far away, of this length, of which any part can be had.
    Ranged(Arc<dyn Ranged>, u64),
    /// Something that can only be read forward, and again from its start.
    Stream(Arc<dyn Reopen>),
}

/// A forward-only source of bytes that can start again.
pub trait Reopen: Send + Sync {
    /// A reader from the first byte. May block.
    fn reopen(&self) -> io::Result<Box<dyn Read + Send>>;
}

/// Bytes far away, of which any part can be had.
pub trait Ranged: Send + Sync {
    /// Reads some bytes from offset `at` into `buffer`, as many as it likes; none only at the end. Blocks: to be used
    /// behind the door.
    fn read_at(&self, at: u64, buffer: &mut [u8]) -> io::Result<usize>;
}

/// A reader that can go back.
pub trait Seekable: Read + Seek + Send {}

impl<T: Read + Seek + Send> Seekable for T {}

impl fmt::Debug for Body {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(_, length) => write!(out, "File({length} bytes)"),
            Self::Memory(bytes) => write!(out, "Memory({} bytes)", bytes.len()),
            Self::Ranged(_, length) => write!(out, "Ranged({length} bytes)"),
            Self::Stream(_) => out.write_str("Stream"),
        }
    }
}

impl Body {
    /// A reader from the first byte.
    pub fn reader(&self) -> io::Result<Box<dyn Read + Send>> {
        match self {
            Self::File(file, _) => Ok(Box::new(Positioned::new(Arc::clone(file)))),
            Self::Memory(bytes) => Ok(Box::new(Cursor::new(bytes.clone()))),
            Self::Ranged(far, length) => Ok(Box::new(Far { bytes: Arc::clone(far), at: 0, length: *length })),
            Self::Stream(stream) => stream.reopen(),
        }
    }

    /// Reads into `buffer` from offset `at`, wherever that is. Streams cannot.
    pub fn read_at(&self, at: u64, buffer: &mut [u8]) -> io::Result<usize> {
        match self {
            Self::File(file, _) => read_at(file, buffer, at),
            Self::Memory(bytes) => {
                let rest = usize::try_from(at).ok().and_then(|at| bytes.get(at..)).unwrap_or_default();
                let count = rest.len().min(buffer.len());
                buffer[..count].copy_from_slice(&rest[..count]);
                Ok(count)
            }
            Self::Ranged(far, length) if at < *length => far.read_at(at, buffer),
            Self::Ranged(..) => Ok(0),
            Self::Stream(_) => Err(io::ErrorKind::Unsupported.into()),
        }
    }

    /// A reader that can go back, and the length it was opened with; `None` for streams.
    pub fn seekable(&self) -> Option<(Box<dyn Seekable>, u64)> {
        match self {
            Self::File(file, length) => Some((Box::new(Positioned::new(Arc::clone(file))), *length)),
            Self::Memory(bytes) => Some((Box::new(Cursor::new(bytes.clone())), bytes.len() as u64)),
            Self::Ranged(far, length) => {
                Some((Box::new(Far { bytes: Arc::clone(far), at: 0, length: *length }), *length))
            }
            Self::Stream(_) => None,
        }
    }
}

/// A cursor of its own over a shared file.
struct Positioned {
    file: Arc<File>,
    at: u64,
}

impl Positioned {
    fn new(file: Arc<File>) -> Self {
        Self { file, at: 0 }
    }
}

impl Read for Positioned {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = read_at(&self.file, buffer, self.at)?;
        self.at += read as u64;
        Ok(read)
    }
}

impl Seek for Positioned {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        let target = match to {
            SeekFrom::Start(at) => Some(at),
            SeekFrom::Current(by) => self.at.checked_add_signed(by),
            SeekFrom::End(by) => self.file.metadata()?.len().checked_add_signed(by),
        };
        self.at = target.ok_or(io::ErrorKind::InvalidInput)?;
        Ok(self.at)
    }
}

/// A cursor over bytes far away.
struct Far {
    bytes: Arc<dyn Ranged>,
    at: u64,
    length: u64,
}

impl Read for Far {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.at >= self.length {
            return Ok(0);
        }
        let read = self.bytes.read_at(self.at, buffer)?;
        self.at += read as u64;
        Ok(read)
    }
}

impl Seek for Far {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        let target = match to {
            SeekFrom::Start(at) => Some(at),
            SeekFrom::Current(by) => self.at.checked_add_signed(by),
            SeekFrom::End(by) => self.length.checked_add_signed(by),
        };
        self.at = target.ok_or(io::ErrorKind::InvalidInput)?;
        Ok(self.at)
    }
}

#[cfg(unix)]
fn read_at(file: &File, buffer: &mut [u8], at: u64) -> io::Result<usize> {
    std::os::unix::fs::FileExt::read_at(file, buffer, at)
}

#[cfg(windows)]
fn read_at(file: &File, buffer: &mut [u8], at: u64) -> io::Result<usize> {
    std::os::windows::fs::FileExt::seek_read(file, buffer, at)
}
