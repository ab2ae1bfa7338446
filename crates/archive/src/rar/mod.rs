//! rar of versions 1.5 to 7, after the "technote" that comes with the archiver. Headers are read here; what is
//! compressed is unpacked by `rars`, in builds with the feature `rar`.

mod block;
mod fields;
mod names;
mod new;
mod old;
mod record;
mod start;
#[cfg(feature = "rar")]
mod unpack;

use std::ops::Range;

use block::{Block, Method};

use crate::backend::{Backend, Content, Recipe};
use crate::fixed;
use crate::format::Probe;
use crate::held::Last;
use crate::index::Scan;
use crate::input::Input;
use crate::verified::{Announced, Verified};
use crate::{ArchiveError, Entry, Format};

pub(crate) const RECIPE: Recipe =
    Recipe { format: Format::Rar, recognises, backend: || Box::<Rar>::default() };

const FORMAT: Format = Format::Rar;

/// A signature at the beginning, or behind a program that unpacks itself.
fn recognises(probe: &Probe<'_>) -> bool {
    start::version(&probe.head).is_some()
        || (probe.is_program() && start::find(&probe.at(0, start::SEARCHED)).is_some())
}

#[derive(Default)]
struct Rar {
    /// Signature and main header.
    front: Range<u64>,
    blocks: Vec<Block>,
    last: Last,
}

impl Backend for Rar {
    fn scan(&mut self, input: &Input, scan: &mut Scan) -> Result<(), ArchiveError> {
        input.watch().beat()?;
        match start::locate(input)?.ok_or(ArchiveError::NotThisFormat { format: FORMAT })? {
            (at, start::Version::Old) => old::scan(input, at, scan, self),
            (at, start::Version::New) => new::scan(input, at, scan, self),
        }
    }

    fn open(&self, input: &Input, entry: &Entry<'_>) -> Result<Content, ArchiveError> {
        let place = entry.id.place();
        let block = self.blocks.get(place).ok_or(ArchiveError::NotThisFormat { format: FORMAT })?;
        if block.is_split {
            return Err(split());
        }
        if block.method != Method::Stored {
            return unpack(input, self.parts(place, entry)?, entry, &self.last);
        }
        let size = entry.size.unwrap_or(block.packed);
        let announced = Announced { path: entry.path.to_owned(), size, crc: block.crc, ends_itself: true };
        let window = input.window(block.content, block.packed);
        let content = Content::new(Verified::new(window.reader(0), announced));
        Ok(Content { stored: (window.len() == size).then_some(window), ..content })
    }
}

fn split() -> ArchiveError {
    ArchiveError::UnsupportedVariant { format: FORMAT, what: "a member that goes on in another volume" }
}

/// The list is whole, but for what comes in further volumes.
fn end(goes_on: bool) -> Result<(), ArchiveError> {
    let what = "more members in the next volume";
    if goes_on { Err(ArchiveError::UnsupportedVariant { format: FORMAT, what }) } else { Ok(()) }
}

fn malformed(at: u64) -> ArchiveError {
    ArchiveError::Malformed { format: FORMAT, part: "header", at }
}

/// The content of a header of `len` bytes at `at`, which no header makes longer than 2 MiB.
fn header(input: &Input, at: u64, len: usize) -> Result<Vec<u8>, ArchiveError> {
    fixed::bytes(input, at, len, FORMAT)
}

fn locked() -> ArchiveError {
    ArchiveError::Encrypted { entry: "the list of members".to_owned() }
}

#[cfg(feature = "rar")]
#[expect(clippy::unnecessary_wraps, reason = "builds without the feature fail here")]
fn unpack(
    input: &Input,
    parts: Vec<Range<u64>>,
    entry: &Entry<'_>,
    last: &Last,
) -> Result<Content, ArchiveError> {
    Ok(Content::new(unpack::Member::new(input.clone(), parts, entry, last.clone())))
}

#[cfg(not(feature = "rar"))]
fn unpack(_: &Input, _: Vec<Range<u64>>, _: &Entry<'_>, _: &Last) -> Result<Content, ArchiveError> {
    let what = "its own compression, in a build without the feature `rar`,";
    Err(ArchiveError::UnsupportedVariant { format: FORMAT, what })
}
