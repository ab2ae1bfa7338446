//! rpm: lead, signature, header, and a cpio behind them, compressed as a whole (`format.md` in the documentation of
//! rpm). What the header says of the package is not told: members are.

use std::sync::Arc;

use crate::backend::{Backend, Content, Recipe};
use crate::format::Probe;
use crate::index::Scan;
use crate::input::Input;
use crate::wrapping::Unpacked;
use crate::{ArchiveError, Entry, Format, Wrapping, cpio, fixed};

pub(crate) const RECIPE: Recipe =
    Recipe { format: Format::Rpm, recognises, backend: || Box::<Rpm>::default() };

const LEAD: u64 = 96;
const FORMAT: Format = Format::Rpm;

fn recognises(probe: &Probe<'_>) -> bool {
    matches!(probe.head[..], [0xED, 0xAB, 0xEE, 0xDB, 3 | 4, ..])
}

#[derive(Default)]
struct Rpm {
    places: Vec<cpio::Place>,
    /// Where the payload begins.
    at: u64,
    unpacked: Option<Arc<Unpacked>>,
}

impl Rpm {
    fn payload(&self, input: &Input) -> Input {
        let packed = input.window(self.at, u64::MAX);
        self.unpacked.as_ref().map_or_else(|| packed.clone(), |unpacked| packed.through(unpacked))
    }
}

impl Backend for Rpm {
    fn scan(&mut self, input: &Input, scan: &mut Scan) -> Result<(), ArchiveError> {
        input.watch().beat()?;
        let signature = header_end(input, LEAD)?.next_multiple_of(8);
        self.at = header_end(input, signature)?;
        let mut head = [0; 32];
        let count = input.fill(self.at, &mut head)?;
        let wrapping = Wrapping::recognise(&head[..count], "payload.lzma");
        self.unpacked = wrapping.map(|wrapping| Arc::new(Unpacked::new(wrapping)));
        cpio::scan(&self.payload(input), FORMAT, scan, &mut self.places)?;
        if let Some(unpacked) = &self.unpacked {
            unpacked.settle(&input.window(self.at, u64::MAX));
        }
        Ok(())
    }

    fn open(&self, input: &Input, entry: &Entry<'_>) -> Result<Content, ArchiveError> {
        let place =
            self.places.get(entry.id.place()).ok_or(ArchiveError::NotThisFormat { format: FORMAT })?;
        let mut content = fixed::stored(&self.payload(input), place.at, place.size, entry);
        if self.unpacked.as_ref().is_some_and(|unpacked| !unpacked.resumes()) {
            content.stored = None;
        }
        Ok(content)
    }
}

/// The end of the header at `at`: magic, counts, 16 bytes for each entry of its index, and its data.
fn header_end(input: &Input, at: u64) -> Result<u64, ArchiveError> {
    let header = fixed::array::<16>(input, at, FORMAT)?;
    let [0x8E, 0xAD, 0xE8, _, _, _, _, _, e0, e1, e2, e3, d0, d1, d2, d3] = header else {
        return Err(ArchiveError::Malformed { format: FORMAT, part: "header", at });
    };
    let entries = u64::from(u32::from_be_bytes([e0, e1, e2, e3]));
    Ok(at + 16 + 16 * entries + u64::from(u32::from_be_bytes([d0, d1, d2, d3])))
}
