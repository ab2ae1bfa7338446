//! Bytes of a file by position, fetched a little at a time.

use std::io::{self, Read, Seek, SeekFrom};

use crate::{Format, ImageError};

/// Bytes fetched at once: headers lie close together.
const WINDOW: usize = 8192;
/// Bytes that one field may have.
const FIELD: usize = 1 << 20;

/// Bytes of a file by position.
pub(crate) struct Bytes<'a> {
    input: &'a mut dyn Input,
    length: u64,
    window: Vec<u8>,
    start: u64,
}

trait Input: Read + Seek {}
impl<T: Read + Seek> Input for T {}

/// Why a header cannot be read on.
#[derive(Debug)]
pub(crate) enum Ends {
    /// The bytes end.
    Early,
    /// They make no sense.
    Senseless(&'static str),
    /// They could not be read.
    Io(io::Error),
}

impl Ends {
    pub(crate) fn of(self, format: Format) -> ImageError {
        match self {
            Self::Early => ImageError::Truncated { format },
            Self::Senseless(reason) => ImageError::Corrupt { format, reason: reason.to_owned() },
            Self::Io(error) => error.into(),
        }
    }
}

impl From<io::Error> for Ends {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

impl<'a> Bytes<'a> {
    pub(crate) fn new(input: &'a mut (impl Read + Seek)) -> io::Result<Self> {
        let length = input.seek(SeekFrom::End(0))?;
        Ok(Self { input, length, window: Vec::new(), start: 0 })
    }

    pub(crate) fn length(&self) -> u64 {
        self.length
    }

    /// The first bytes, as far as there are so many.
    pub(crate) fn head(&mut self) -> io::Result<&[u8]> {
        self.fetch(0)?;
        Ok(&self.window)
    }

    /// So many bytes from `at`.
    pub(crate) fn array<const N: usize>(&mut self, at: u64) -> Result<[u8; N], Ends> {
        if self.held(at, N).is_none() && at < self.length {
            self.fetch(at)?;
        }
        self.held(at, N).and_then(|bytes| bytes.first_chunk()).copied().ok_or(Ends::Early)
    }

    /// `length` bytes from `at`, or as many of them as a field may have.
    pub(crate) fn field(&mut self, at: u64, length: u64) -> Result<Vec<u8>, Ends> {
        let length = usize::try_from(length).unwrap_or(FIELD).min(FIELD);
        if let Some(held) = self.held(at, length) {
            return Ok(held.to_vec());
        }
        if at.checked_add(length as u64).is_none_or(|end| end > self.length) {
            return Err(Ends::Early);
        }
        self.input.seek(SeekFrom::Start(at))?;
        let mut field = vec![0; length];
        self.input.read_exact(&mut field)?;
        Ok(field)
    }

    pub(crate) fn byte(&mut self, at: u64) -> Result<u8, Ends> {
        self.array::<1>(at).map(|[byte]| byte)
    }

    pub(crate) fn be16(&mut self, at: u64) -> Result<u16, Ends> {
        self.array(at).map(u16::from_be_bytes)
    }

    pub(crate) fn be32(&mut self, at: u64) -> Result<u32, Ends> {
        self.array(at).map(u32::from_be_bytes)
    }

    pub(crate) fn le16(&mut self, at: u64) -> Result<u16, Ends> {
        self.array(at).map(u16::from_le_bytes)
    }

    /// Three bytes.
    pub(crate) fn le24(&mut self, at: u64) -> Result<u32, Ends> {
        self.array(at).map(|[low, middle, high]| u32::from_le_bytes([low, middle, high, 0]))
    }

    pub(crate) fn le32(&mut self, at: u64) -> Result<u32, Ends> {
        self.array(at).map(u32::from_le_bytes)
    }

    fn held(&self, at: u64, length: usize) -> Option<&[u8]> {
        let from = usize::try_from(at.checked_sub(self.start)?).ok()?;
        self.window.get(from..from.checked_add(length)?)
    }

    fn fetch(&mut self, at: u64) -> io::Result<()> {
        self.input.seek(SeekFrom::Start(at))?;
        self.window.clear();
        self.start = at;
        Read::take(&mut *self.input, WINDOW as u64).read_to_end(&mut self.window)?;
        Ok(())
    }
}
