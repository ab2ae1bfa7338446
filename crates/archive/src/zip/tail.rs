//! The directory, when only what begins with it is at hand.

use std::collections::BTreeMap;
use std::io;
use std::sync::Arc;

use super::local::SIGNATURE;
use super::{Place, directory, overlap};
use crate::index::Scan;
use crate::input::Input;
use crate::watch::within;
use crate::{ArchiveError, Format, Limit, ReadAt};

const FORMAT: Format = Format::Zip;

/// From the first byte of the directory to the end of the archive. Of what comes before there are some small members,
/// which may be links; the rest reads as zeros.
#[derive(Debug, Default)]
pub(super) struct Tail {
    start: u64,
    bytes: Vec<u8>,
    small: BTreeMap<u64, Vec<u8>>,
    small_bytes: usize,
}

/// Bytes of a small member and its header, and of all that are kept.
const SMALL: u64 = 2048;
const ALL_SMALL: usize = 4 << 20;

impl Tail {
    /// Keeps the member from `at` to `end` if it is small.
    pub(super) fn keep(&mut self, input: &Input, at: u64, end: u64) -> io::Result<()> {
        if end - at > SMALL || self.small_bytes > ALL_SMALL {
            return Ok(());
        }
        let mut bytes = vec![0; (end - at) as usize];
        let count = input.fill(at, &mut bytes)?;
        bytes.truncate(count);
        self.small_bytes += count;
        self.small.insert(at, bytes);
        Ok(())
    }

    /// The directory begins at `at`; an error when something else does.
    pub(super) fn begin(&mut self, input: &Input, at: u64) -> Result<(), ArchiveError> {
        let mut mark = [0; 4];
        let count = input.fill(at, &mut mark)?;
        match mark {
            // Directory, end, end of zip64, signature of the archive (application note 4.3).
            [b'P', b'K', 1, 2] | [b'P', b'K', 5, 6] | [b'P', b'K', 6, 6 | 8] => {
                self.start = at;
                Ok(())
            }
            _ if count < mark.len() || mark == SIGNATURE => {
                Err(ArchiveError::Truncated { format: FORMAT, at: at + count as u64 })
            }
            _ if at == 0 => Err(ArchiveError::NotThisFormat { format: FORMAT }),
            _ => Err(ArchiveError::Malformed { format: FORMAT, part: "local header", at }),
        }
    }

    pub(super) fn end(&self) -> u64 {
        self.start + self.bytes.len() as u64
    }

    /// Takes what follows, to its end.
    pub(super) fn read(&mut self, input: &Input) -> Result<(), ArchiveError> {
        // Records of fixed size beside the names.
        let max = 2 * input.watch().limits().index_bytes as u64;
        let mut chunk = vec![0; 16 << 10];
        loop {
            match input.read_at(self.end(), &mut chunk)? {
                0 => return Ok(()),
                count => self.bytes.extend_from_slice(&chunk[..count]),
            }
            within(self.bytes.len() as u64, max, Limit::IndexBytes)?;
        }
    }

    /// Lists the directory in place of what the headers of members told. One that cannot be read replaces nothing.
    pub(super) fn replace(self, input: &Input, scan: &mut Scan) -> Result<Vec<Place>, ArchiveError> {
        let mut whole = Scan::new(input.watch().clone());
        let mut places = Vec::new();
        let at = self.end();
        let listed =
            directory::scan(&Input::new(Arc::new(self), input.watch().clone()), &mut whole, &mut places);
        if listed.is_ok() || !whole.index().is_empty() {
            overlap::mark(&mut whole, &places);
            *scan = whole;
        }
        match listed {
            Err(ArchiveError::NotThisFormat { format }) => Err(ArchiveError::Truncated { format, at }),
            listed => listed.map(|()| places),
        }
    }
}

impl ReadAt for Tail {
    fn read_at(&self, at: u64, buf: &mut [u8]) -> io::Result<usize> {
        if let Some(at) = at.checked_sub(self.start) {
            return self.bytes.read_at(at, buf);
        }
        if let Some((start, bytes)) = self.small.range(..=at).next_back()
            && at < start + bytes.len() as u64
        {
            return bytes.read_at(at - start, buf);
        }
        let next = self.small.range(at..).next().map_or(self.start, |(start, _)| *start);
        let count = usize::try_from(next - at).unwrap_or(usize::MAX).min(buf.len());
        buf[..count].fill(0);
        Ok(count)
    }

    fn len(&self) -> u64 {
        self.end()
    }
}
