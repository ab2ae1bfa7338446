//! asar, the archives of Electron: a directory in JSON, and contents one after the other (`README.md` of
//! electron/asar).

mod directory;

use crate::backend::{Backend, Content, Recipe};
use crate::fixed;
use crate::format::Probe;
use crate::index::Scan;
use crate::input::Input;
use crate::watch::within;
use crate::{ArchiveError, Entry, Format, Limit};

pub(crate) const RECIPE: Recipe =
    Recipe { format: Format::Asar, recognises, backend: || Box::<Asar>::default() };

const FORMAT: Format = Format::Asar;
/// Bytes of the directory.
const LARGEST: u64 = 16 << 20;

/// Four lengths, each of which fits in the one before, and the beginning of the directory.
fn recognises(probe: &Probe<'_>) -> bool {
    let Some((lengths, json)) = probe.head.split_first_chunk::<16>() else { return false };
    json.starts_with(b"{\"files\"") && directory_len(lengths).is_some()
}

/// Length of the JSON, and offset of the contents.
fn directory_len(lengths: &[u8; 16]) -> Option<(u64, u64)> {
    let number = |at: usize| lengths[at..].first_chunk().map(|bytes| u64::from(u32::from_le_bytes(*bytes)));
    let (four, header, payload, json) = (number(0)?, number(4)?, number(8)?, number(12)?);
    (four == 4 && payload + 4 <= header && json + 4 <= payload).then_some((json, 8 + header))
}

/// Where each entry is, in the order of the index.
#[derive(Default)]
struct Asar {
    places: Vec<Place>,
    contents: u64,
}

#[derive(Debug, Clone, Copy)]
enum Place {
    /// Offset from the first content.
    Here(u64),
    /// In a folder beside the archive.
    Outside,
}

impl Backend for Asar {
    fn scan(&mut self, input: &Input, scan: &mut Scan) -> Result<(), ArchiveError> {
        input.watch().beat()?;
        let lengths = fixed::array::<16>(input, 0, FORMAT)?;
        let (len, contents) =
            directory_len(&lengths).ok_or(ArchiveError::NotThisFormat { format: FORMAT })?;
        within(len, LARGEST, Limit::IndexBytes)?;
        self.contents = contents;
        let json = fixed::bytes(input, 16, len as usize, FORMAT)?;
        directory::scan(&json, scan, &mut self.places)
    }

    fn open(&self, input: &Input, entry: &Entry<'_>) -> Result<Content, ArchiveError> {
        let place =
            self.places.get(entry.id.place()).ok_or(ArchiveError::NotThisFormat { format: FORMAT })?;
        let Place::Here(at) = *place else {
            let what = "files kept outside of it (unpacked)";
            return Err(ArchiveError::UnsupportedVariant { format: FORMAT, what });
        };
        Ok(fixed::stored(input, self.contents.saturating_add(at), entry.size.unwrap_or(0), entry))
    }
}
