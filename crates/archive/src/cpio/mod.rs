//! cpio: new ASCII with and without checksum (`newc`, SVR4), old ASCII (`odc`, POSIX.1-2024, pax, "cpio Interchange
//! Format") and old binary in both orders of bytes.

mod header;
mod scan;

use crate::backend::{Backend, Content, Recipe};
use crate::fixed;
use crate::format::Probe;
use crate::index::Scan;
use crate::input::Input;
use crate::{ArchiveError, Entry, Format};

pub(crate) use scan::{Place, scan};

pub(crate) const RECIPE: Recipe =
    Recipe { format: Format::Cpio, recognises, backend: || Box::<Cpio>::default() };

/// A whole first header, and a name that ends where it says: the two bytes of old binary alone are too little.
fn recognises(probe: &Probe<'_>) -> bool {
    let Some(header) = header::Header::parse(&probe.head) else { return false };
    let name_end = header.len + header.name_len as usize;
    match probe.head.get(header.len..name_end) {
        Some([name @ .., 0]) => !name.contains(&0),
        _ => false,
    }
}

/// Where the content of each entry is, in the order of the index.
#[derive(Default)]
struct Cpio {
    places: Vec<Place>,
}

impl Backend for Cpio {
    fn scan(&mut self, input: &Input, index: &mut Scan) -> Result<(), ArchiveError> {
        scan(&input.ahead(), Format::Cpio, index, &mut self.places)
    }

    fn open(&self, input: &Input, entry: &Entry<'_>) -> Result<Content, ArchiveError> {
        let place = self.places.get(entry.id.place());
        let place = place.ok_or(ArchiveError::NotThisFormat { format: Format::Cpio })?;
        Ok(fixed::stored(input, place.at, place.size, entry))
    }
}

#[cfg(test)]
mod tests;
