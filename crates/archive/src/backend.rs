//! The seam between an archive and its format. A format is one module with one line in [`FORMATS`].

use std::io::Read;

use crate::format::Probe;
use crate::index::Scan;
use crate::input::Input;
use crate::{ArchiveError, Entry, Format, ar, asar, cab, cpio, iso, lzh, rar, rpm, sevenz, tar, zip};

/// One format.
pub(crate) struct Recipe {
    pub(crate) format: Format,
    /// Whether the content is of this format.
    pub(crate) recognises: fn(&Probe<'_>) -> bool,
    /// A fresh backend.
    pub(crate) backend: fn() -> Box<dyn Backend>,
}

/// Every format, in the order in which they are asked.
pub(crate) const FORMATS: &[Recipe] = &[
    zip::RECIPE,
    tar::RECIPE,
    ar::RECIPE,
    cpio::RECIPE,
    sevenz::RECIPE,
    rpm::RECIPE,
    iso::RECIPE,
    cab::RECIPE,
    asar::RECIPE,
    rar::RECIPE,
    lzh::RECIPE,
];

/// Reads one archive of its format.
///
/// # Behaviour
/// - `scan` pushes every entry, in the order of the archive, and remembers what it needs to open them by their place.
///   An error ends the list; what was pushed before stays readable. An error before anything was pushed means that
///   there is no archive.
/// - `open` streams the content of an entry that was pushed as a file. It need not count produced bytes nor watch the
///   pulse; it checks sizes and checksums that the format has, and reports trouble as an [`ArchiveError`] inside an
///   [`io::Error`](std::io::Error). Links, unsafe names and encrypted entries never get here.
/// - Neither trusts a size it reads: nothing is allocated from a claim beyond a small bound.
pub(crate) trait Backend: Send + Sync {
    fn scan(&mut self, input: &Input, scan: &mut Scan) -> Result<(), ArchiveError>;

    fn open(&self, input: &Input, entry: &Entry<'_>) -> Result<Content, ArchiveError>;
}

/// The content of an entry.
pub(crate) struct Content {
    pub(crate) reader: Box<dyn Read + Send>,
    /// What the archive calls the entry elsewhere, when that differs.
    pub(crate) also_named: Option<String>,
    /// The content as it stands in the archive, when it is neither compressed nor in pieces.
    pub(crate) stored: Option<Input>,
}

impl Content {
    pub(crate) fn new(reader: impl Read + Send + 'static) -> Self {
        Self { reader: Box::new(reader), also_named: None, stored: None }
    }
}
