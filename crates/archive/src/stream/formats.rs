//! The formats that can be read from front to back. One joins by a line in [`walk`].

use crate::backend::{Backend, Content};
use crate::index::Scan;
use crate::input::Input;
use crate::tar::Tar;
use crate::{ArchiveError, Entry, Format, zip};

/// Goes through one archive of its format.
///
/// # Behaviour
/// - Every call may fail because bytes are still to come, and is then repeated: it changes nothing before it has read
///   what it needs.
/// - `step` pushes the next entry; `false` at the end.
/// - `open` is for the entry pushed last, as that of a [`Backend`].
pub(crate) trait Forward: Send {
    /// Where the next step begins to read.
    fn at(&self) -> u64;

    fn step(&mut self, input: &Input, scan: &mut Scan) -> Result<bool, ArchiveError>;

    fn open(&mut self, input: &Input, entry: &Entry<'_>) -> Result<Content, ArchiveError>;

    /// Whether the content of the last entry has to be read to its end before the next step knows where it begins.
    fn must_read(&self) -> bool {
        false
    }
}

/// How to go through an archive that begins with `head`, where that can be done.
pub(super) fn walk(format: Format, head: &[u8]) -> Option<Box<dyn Forward>> {
    match format {
        Format::Tar => Some(Box::<Tar>::default()),
        // Of one behind other bytes only the directory tells where it begins.
        Format::Zip if head.starts_with(b"PK") => Some(Box::<zip::Arriving>::default()),
        _ => None,
    }
}

impl Forward for Tar {
    fn at(&self) -> u64 {
        self.at()
    }

    fn step(&mut self, input: &Input, scan: &mut Scan) -> Result<bool, ArchiveError> {
        self.step(input, scan)
    }

    fn open(&mut self, input: &Input, entry: &Entry<'_>) -> Result<Content, ArchiveError> {
        Backend::open(self, input, entry)
    }
}
