//! Bytes that can be read anywhere.

use std::fs::File;
use std::io;
use std::sync::Arc;

/// A source of bytes that is read by offset, from any thread: a file, memory, ranges of a URL.
///
/// # Behaviour
/// - `read_at` may read less than asked; 0 for a non-empty buffer means the end.
/// - Length and content do not change while the source is in use.
pub trait ReadAt: Send + Sync {
    /// Reads into `buf` from offset `at`; returns the number of bytes read.
    fn read_at(&self, at: u64, buf: &mut [u8]) -> io::Result<usize>;

    /// Length in bytes.
    fn len(&self) -> u64;

    /// Whether there is nothing.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

impl ReadAt for [u8] {
    fn read_at(&self, at: u64, buf: &mut [u8]) -> io::Result<usize> {
        let rest = usize::try_from(at).ok().and_then(|at| self.get(at..)).unwrap_or_default();
        let count = rest.len().min(buf.len());
        buf[..count].copy_from_slice(&rest[..count]);
        Ok(count)
    }

    fn len(&self) -> u64 {
        <[u8]>::len(self) as u64
    }
}

impl ReadAt for Vec<u8> {
    fn read_at(&self, at: u64, buf: &mut [u8]) -> io::Result<usize> {
        self.as_slice().read_at(at, buf)
    }

    fn len(&self) -> u64 {
        Vec::len(self) as u64
    }
}

impl ReadAt for &'static [u8] {
    fn read_at(&self, at: u64, buf: &mut [u8]) -> io::Result<usize> {
        (**self).read_at(at, buf)
    }

    fn len(&self) -> u64 {
        <[u8]>::len(self) as u64
    }
}

impl<T: ReadAt + ?Sized> ReadAt for Arc<T> {
    fn read_at(&self, at: u64, buf: &mut [u8]) -> io::Result<usize> {
        (**self).read_at(at, buf)
    }

    fn len(&self) -> u64 {
        (**self).len()
    }
}

/// A file whose length was asked once. Its own position is neither used nor moved on Unix.
#[derive(Debug)]
pub struct FileAt {
    file: File,
    len: u64,
}

impl FileAt {
    /// Takes an open file.
    pub fn new(file: File) -> io::Result<Self> {
        let len = file.metadata()?.len();
        Ok(Self { file, len })
    }
}

impl ReadAt for FileAt {
    #[cfg(unix)]
    fn read_at(&self, at: u64, buf: &mut [u8]) -> io::Result<usize> {
        std::os::unix::fs::FileExt::read_at(&self.file, buf, at)
    }

    #[cfg(windows)]
    fn read_at(&self, at: u64, buf: &mut [u8]) -> io::Result<usize> {
        std::os::windows::fs::FileExt::seek_read(&self.file, buf, at)
    }

    fn len(&self) -> u64 {
        self.len
    }
}
