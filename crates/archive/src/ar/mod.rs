//! ar, as GNU, BSD and Microsoft write it: static libraries and Debian packages. There is no standard; the manuals
//! `ar(5)` of the BSDs and the source of binutils agree on the header.

mod header;
mod scan;

use crate::backend::{Backend, Content, Recipe};
use crate::fixed;
use crate::format::Probe;
use crate::index::Scan;
use crate::input::Input;
use crate::{ArchiveError, Entry, Format};

pub(crate) const RECIPE: Recipe = Recipe { format: Format::Ar, recognises, backend: || Box::<Ar>::default() };

const MAGIC: &[u8; 8] = b"!<arch>\n";
/// Members are files beside the archive.
const THIN: &[u8; 8] = b"!<thin>\n";

/// The magic, and behind it nothing or a header, whose end is fixed.
fn recognises(probe: &Probe<'_>) -> bool {
    let head = &probe.head;
    let is_ar = head.starts_with(MAGIC) || head.starts_with(THIN);
    is_ar && head.get(66..68).is_none_or(|end| end == header::END)
}

/// Where the content of each entry begins, in the order of the index.
#[derive(Default)]
struct Ar {
    places: Vec<u64>,
    is_thin: bool,
}

impl Backend for Ar {
    fn scan(&mut self, input: &Input, scan: &mut Scan) -> Result<(), ArchiveError> {
        self.is_thin = match &fixed::array::<8>(input, 0, Format::Ar)? {
            MAGIC => false,
            THIN => true,
            _ => return Err(ArchiveError::NotThisFormat { format: Format::Ar }),
        };
        scan::scan(&input.ahead(), self.is_thin, scan, &mut self.places)
    }

    fn open(&self, input: &Input, entry: &Entry<'_>) -> Result<Content, ArchiveError> {
        let format = Format::Ar;
        if self.is_thin {
            return Err(ArchiveError::UnsupportedVariant { format, what: "members kept outside (thin)" });
        }
        let at = *self.places.get(entry.id.place()).ok_or(ArchiveError::NotThisFormat { format })?;
        Ok(fixed::stored(input, at, entry.size.unwrap_or(0), entry))
    }
}

#[cfg(test)]
mod tests;
