//! Images of optical discs: ISO 9660 (ECMA-119), with the names of Rock Ridge (IEEE P1282) or else of Joliet.

mod record;
mod rock_ridge;
mod volume;
mod walk;

use crate::backend::{Backend, Content, Recipe};
use crate::fixed;
use crate::format::Probe;
use crate::index::Scan;
use crate::input::Input;
use crate::{ArchiveError, Entry, Format};

pub(crate) const RECIPE: Recipe =
    Recipe { format: Format::Iso, recognises, backend: || Box::<Iso>::default() };

const FORMAT: Format = Format::Iso;
const SECTOR: u64 = 2048;

/// A first volume descriptor in sector 16.
fn recognises(probe: &Probe<'_>) -> bool {
    matches!(probe.at(16 * SECTOR, 7)[..], [_, b'C', b'D', b'0', b'0', b'1', 1])
}

/// Where the content of each entry is, in the order of the index.
#[derive(Default)]
struct Iso {
    places: Vec<Place>,
}

#[derive(Debug, Clone, Copy)]
struct Place {
    at: u64,
    size: u64,
    /// Why it cannot be opened.
    unsupported: Option<&'static str>,
}

impl Backend for Iso {
    fn scan(&mut self, input: &Input, scan: &mut Scan) -> Result<(), ArchiveError> {
        input.watch().beat()?;
        let volume = volume::find(input)?;
        walk::scan(input, &volume, scan, &mut self.places)
    }

    fn open(&self, input: &Input, entry: &Entry<'_>) -> Result<Content, ArchiveError> {
        let place =
            self.places.get(entry.id.place()).ok_or(ArchiveError::NotThisFormat { format: FORMAT })?;
        match place.unsupported {
            Some(what) => Err(ArchiveError::UnsupportedVariant { format: FORMAT, what }),
            None => Ok(fixed::stored(input, place.at, place.size, entry)),
        }
    }
}
