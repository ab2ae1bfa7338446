//! tar: v7, ustar and pax (POSIX.1-2024, pax, "ustar Interchange Format"), and the extensions of GNU and Solaris.

mod header;
mod numbers;
mod pax;
mod pending;
mod scan;
mod sparse;

use crate::backend::{Backend, Content, Recipe};
use crate::format::Probe;
use crate::index::Scan;
use crate::input::Input;
use crate::verified::{Announced, Verified};
use crate::{ArchiveError, Entry, Format};

pub(crate) const RECIPE: Recipe =
    Recipe { format: Format::Tar, recognises, backend: || Box::<Tar>::default() };

/// Everything in a tar is a multiple of this.
const BLOCK: usize = 512;

/// The checksum of the first header decides; the word `ustar` is neither needed nor enough.
fn recognises(probe: &Probe<'_>) -> bool {
    probe.head.first_chunk().is_some_and(|block| header::Header::parse(block).is_some())
}

/// Where the content of each entry is, in the order of the index.
#[derive(Default)]
pub(crate) struct Tar {
    walk: scan::Walk,
    places: Vec<Place>,
}

/// Where the content of an entry is.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Place {
    at: u64,
    stored: u64,
    /// Pieces that are stored, when the file has holes.
    sparse: Option<Box<[sparse::Piece]>>,
}

impl Tar {
    /// Where the next step begins to read.
    #[cfg(feature = "streams")]
    pub(crate) fn at(&self) -> u64 {
        self.walk.at()
    }

    /// Takes one entry; `false` at the end.
    pub(crate) fn step(&mut self, input: &Input, scan: &mut Scan) -> Result<bool, ArchiveError> {
        let place = self.walk.next(input, scan)?;
        let is_there = place.is_some();
        self.places.extend(place);
        Ok(is_there)
    }
}

impl Backend for Tar {
    fn scan(&mut self, input: &Input, scan: &mut Scan) -> Result<(), ArchiveError> {
        let input = input.ahead();
        while self.step(&input, scan)? {}
        Ok(())
    }

    fn open(&self, input: &Input, entry: &Entry<'_>) -> Result<Content, ArchiveError> {
        let place =
            self.places.get(entry.id.place()).ok_or(ArchiveError::NotThisFormat { format: Format::Tar })?;
        let size = entry.size.unwrap_or(0);
        let announced = Announced { path: entry.path.to_owned(), size, crc: None, ends_itself: false };
        let stored = input.window(place.at, place.stored);
        Ok(match &place.sparse {
            None => Content {
                stored: Some(stored.clone()),
                ..Content::new(Verified::new(stored.reader(0), announced))
            },
            Some(pieces) => {
                Content::new(Verified::new(sparse::Reader::new(stored, pieces.clone(), size), announced))
            }
        })
    }
}
