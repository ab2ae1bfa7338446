//! Cabinets, after Microsoft's "Cabinet File Format" (MS-CAB): files share compressed folders of blocks.

mod block;
mod decoder;
mod directory;

use std::io::Read;

use crate::backend::{Backend, Content, Recipe};
use crate::format::Probe;
use crate::index::Scan;
use crate::input::Input;
use crate::verified::{Announced, Verified};
use crate::{ArchiveError, Entry, Format};

pub(crate) const RECIPE: Recipe =
    Recipe { format: Format::Cab, recognises, backend: || Box::<Cab>::default() };

const FORMAT: Format = Format::Cab;

/// The signature, four bytes that are zero, and the version everybody writes.
fn recognises(probe: &Probe<'_>) -> bool {
    probe.head.starts_with(b"MSCF\0\0\0\0") && matches!(probe.head.get(24..26), Some([_, 1]))
}

#[derive(Default)]
struct Cab {
    folders: Vec<Folder>,
    places: Vec<Place>,
}

/// A run of blocks that are compressed as one.
#[derive(Debug, Clone, Copy)]
struct Folder {
    at: u64,
    blocks: u16,
    /// Method, and for LZX the size of its window.
    method: u16,
    /// Bytes between the header of a block and its data.
    reserved: u8,
}

/// Where a file is in the content of its folder.
#[derive(Debug, Clone, Copy)]
struct Place {
    folder: u16,
    at: u64,
}

impl Backend for Cab {
    fn scan(&mut self, input: &Input, scan: &mut Scan) -> Result<(), ArchiveError> {
        input.watch().beat()?;
        directory::scan(input, scan, &mut self.folders, &mut self.places)
    }

    fn open(&self, input: &Input, entry: &Entry<'_>) -> Result<Content, ArchiveError> {
        let place =
            self.places.get(entry.id.place()).ok_or(ArchiveError::NotThisFormat { format: FORMAT })?;
        let folder = self.folders.get(usize::from(place.folder));
        let what = "files that go on in another cabinet";
        let folder = folder.ok_or(ArchiveError::UnsupportedVariant { format: FORMAT, what })?;
        let decoder = decoder::Decoder::new(folder.method, input.watch(), entry.path)?;
        let blocks = block::Blocks::new(input.clone(), *folder, decoder, entry.path.to_owned());
        let size = entry.size.unwrap_or(0);
        let announced = Announced { path: entry.path.to_owned(), size, crc: None, ends_itself: false };
        Ok(Content::new(Verified::new(Behind { content: blocks, left: place.at }, announced)))
    }
}

/// Content without its first bytes.
struct Behind<R> {
    content: R,
    left: u64,
}

impl<R: Read> Read for Behind<R> {
    fn read(&mut self, buf: &mut [u8]) -> std::io::Result<usize> {
        if self.left > 0 {
            self.left -= std::io::copy(&mut (&mut self.content).take(self.left), &mut std::io::sink())?;
            if self.left > 0 {
                return Ok(0);
            }
        }
        self.content.read(buf)
    }
}
