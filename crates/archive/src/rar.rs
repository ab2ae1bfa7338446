//! rar is told apart and no more: its compression is not supported.

use crate::backend::{Backend, Content, Recipe};
use crate::format::Probe;
use crate::index::Scan;
use crate::input::Input;
use crate::{ArchiveError, Entry, Format};

pub(crate) const RECIPE: Recipe = Recipe { format: Format::Rar, recognises, backend: || Box::new(Rar) };

/// The marks of versions 1.5 and 5.
fn recognises(probe: &Probe<'_>) -> bool {
    probe.head.starts_with(b"Rar!\x1A\x07\0") || probe.head.starts_with(b"Rar!\x1A\x07\x01\0")
}

struct Rar;

impl Backend for Rar {
    fn scan(&mut self, input: &Input, _: &mut Scan) -> Result<(), ArchiveError> {
        input.watch().beat()?;
        Err(unsupported())
    }

    fn open(&self, _: &Input, _: &Entry<'_>) -> Result<Content, ArchiveError> {
        Err(unsupported())
    }
}

fn unsupported() -> ArchiveError {
    ArchiveError::UnsupportedVariant { format: Format::Rar, what: "its own compression" }
}
