//! lzh, also called lha. Every member has a header in front, of level 0, 1, 2 or 3; `delharc` reads these and unpacks,
//! names are read here.

mod header;
mod member;
mod names;

use delharc::CompressionMethod;

use crate::backend::{Backend, Content, Recipe};
use crate::format::Probe;
use crate::index::{NewEntry, NewKind, Scan};
use crate::input::Input;
use crate::{ArchiveError, Entry, Format};

pub(crate) const RECIPE: Recipe =
    Recipe { format: Format::Lzh, recognises, backend: || Box::<Lzh>::default() };

const FORMAT: Format = Format::Lzh;

/// A method between dashes, as far into the text as its header puts it, and a header that holds.
fn recognises(probe: &Probe<'_>) -> bool {
    let is_method = matches!(probe.head.get(2..7), Some([b'-', b'l' | b'p', b'h' | b'z' | b'm', _, b'-']));
    is_method && header::begins(&probe.head)
}

#[derive(Default)]
struct Lzh {
    places: Vec<Place>,
}

/// How a member is packed.
#[derive(Debug, Clone, Copy)]
struct Place {
    at: u64,
    packed: u64,
    method: [u8; 5],
    crc: u16,
}

impl Place {
    fn method(&self) -> Option<CompressionMethod> {
        CompressionMethod::try_from(&self.method).ok()
    }
}

impl Backend for Lzh {
    fn scan(&mut self, input: &Input, scan: &mut Scan) -> Result<(), ArchiveError> {
        let mut at = 0;
        while let Some((header, content)) = header::read(input, at)? {
            input.watch().beat()?;
            let written = names::of(&header);
            let (name, link) = header::split_link(&header, written.name());
            let kind = match &link {
                Some(target) => NewKind::Symlink(target),
                None if header.is_directory() => NewKind::Directory,
                None => NewKind::File,
            };
            scan.push(&NewEntry {
                size: matches!(kind, NewKind::File).then_some(header.original_size),
                name,
                kind,
                packed: Some(header.compressed_size),
                modified: header.parse_last_modified().to_utc().map(|time| time.timestamp()),
                encrypted: false,
            })?;
            let (packed, method, crc) = (header.compressed_size, header.compression, header.file_crc);
            self.places.push(Place { at: content, packed, method, crc });
            at = content.saturating_add(packed);
        }
        Ok(())
    }

    fn open(&self, input: &Input, entry: &Entry<'_>) -> Result<Content, ArchiveError> {
        let place = self.places.get(entry.id.place());
        member::open(input, place.ok_or(ArchiveError::NotThisFormat { format: FORMAT })?, entry)
    }
}
