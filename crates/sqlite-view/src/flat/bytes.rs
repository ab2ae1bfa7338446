//! Bytes that can be read anywhere.

use std::{fmt, io};

/// Reads into a buffer from an offset, as much as there is.
type ReadAt = Box<dyn Fn(u64, &mut [u8]) -> io::Result<usize> + Send + Sync>;

/// Bytes that can be read anywhere: a file, memory.
pub struct ByteSource {
    read_at: ReadAt,
    length: u64,
}

impl ByteSource {
    /// So many bytes, read by `read_at`; it may give fewer than asked for, and none at the end.
    pub fn new(
        length: u64,
        read_at: impl Fn(u64, &mut [u8]) -> io::Result<usize> + Send + Sync + 'static,
    ) -> Self {
        Self { read_at: Box::new(read_at), length }
    }

    pub(super) fn len(&self) -> u64 {
        self.length
    }

    /// The bytes from here on, `most` of them if there are so many.
    pub(super) fn read(&self, at: u64, most: usize) -> io::Result<Vec<u8>> {
        let left = usize::try_from(self.length.saturating_sub(at)).unwrap_or(usize::MAX);
        let mut bytes = vec![0; most.min(left)];
        let mut filled = 0;
        while filled < bytes.len() {
            match (self.read_at)(at + filled as u64, &mut bytes[filled..])? {
                0 => break,
                read => filled += read,
            }
        }
        bytes.truncate(filled);
        Ok(bytes)
    }
}

impl fmt::Debug for ByteSource {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "ByteSource({} bytes)", self.length)
    }
}
