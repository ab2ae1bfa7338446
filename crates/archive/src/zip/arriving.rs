//! Members as they arrive, and the directory behind them.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use rawzip::extra_fields::ExtraFields;

use super::described::Described;
use super::local::Local;
use super::tail::Tail;
use super::walk::{self, Sizes};
use super::{Zip, descriptor, method};
use crate::backend::{Backend, Content};
use crate::index::Scan;
use crate::input::Input;
use crate::stream::Forward;
use crate::{ArchiveError, Entry, Format};

const FORMAT: Format = Format::Zip;

/// A zip that is read from front to back.
#[derive(Default)]
pub(crate) struct Arriving {
    zip: Zip,
    next: Next,
    tail: Tail,
}

/// Where the next header is.
#[derive(Default)]
enum Next {
    /// The first one, perhaps behind a mark.
    #[default]
    First,
    At(u64),
    /// Behind the descriptor of content that ends here, if there is one.
    Told(u64, descriptor::Content),
    /// Behind content that only its decoder knows the end of; 0 until it was read.
    Behind(Arc<AtomicU64>),
    /// Nobody can tell.
    Unknown,
    /// There is none: the directory has begun.
    Directory,
}

impl Forward for Arriving {
    fn at(&self) -> u64 {
        match &self.next {
            Next::First | Next::Unknown => 0,
            Next::At(at) | Next::Told(at, _) => *at,
            Next::Behind(end) => end.load(Relaxed),
            Next::Directory => self.tail.end(),
        }
    }

    fn step(&mut self, input: &Input, scan: &mut Scan) -> Result<bool, ArchiveError> {
        input.watch().beat()?;
        if !matches!(self.next, Next::Directory) {
            let at = self.next.header(input)?;
            if let Some(local) = Local::read(input, at)? {
                self.take(&local, at, input, scan)?;
                return Ok(true);
            }
            self.tail.begin(input, at)?;
            self.next = Next::Directory;
        }
        self.tail.read(input)?;
        self.zip.places = std::mem::take(&mut self.tail).replace(input, scan)?;
        Ok(false)
    }

    fn open(&mut self, input: &Input, entry: &Entry<'_>) -> Result<Content, ArchiveError> {
        if entry.packed.is_some() {
            return self.zip.open(input, entry);
        }
        let Next::Behind(end) = &self.next else { return Err(endless()) };
        let place = self.zip.places.get(entry.id.place());
        let place = place.ok_or(ArchiveError::NotThisFormat { format: FORMAT })?;
        let header = Local::expect(input, place.local, place.name_len)?;
        let content = place.local + header.local.total_len();
        Ok(Content::new(Described::new(input, content, entry.path, Arc::clone(end))?))
    }

    fn must_read(&self) -> bool {
        matches!(&self.next, Next::Behind(end) if end.load(Relaxed) == 0)
    }
}

impl Arriving {
    fn take(&mut self, local: &Local, at: u64, input: &Input, scan: &mut Scan) -> Result<(), ArchiveError> {
        let content = at + local.total_len();
        let (name, extra) = local.name_and_extra(input, at)?;
        if name.len() + extra.len() < usize::from(local.name_len) + usize::from(local.extra_len) {
            return Err(ArchiveError::Truncated { format: FORMAT, at: content });
        }
        let extra = ExtraFields::new(&extra);
        let sizes = match walk::told(local, extra) {
            None => empty(local, content, input)?,
            told => told,
        };
        let next = Next::behind(content, sizes.as_ref(), local)?;
        if let Next::At(end) | Next::Told(end, _) = next {
            self.tail.keep(input, at, end)?;
        }
        let place = walk::push(local, at, &name, extra, sizes.as_ref(), scan)?;
        self.zip.places.push(place);
        self.next = next;
        Ok(())
    }
}

impl Next {
    fn header(&self, input: &Input) -> Result<u64, ArchiveError> {
        match self {
            Self::First => walk::first(input),
            Self::At(at) => Ok(*at),
            Self::Told(at, content) => match descriptor::behind(input, *at, content) {
                Ok((_, len)) => Ok(at + len),
                Err(ArchiveError::Malformed { .. }) => Ok(*at),
                Err(error) => Err(error),
            },
            Self::Behind(end) if end.load(Relaxed) > 0 => Ok(end.load(Relaxed)),
            _ => Err(endless()),
        }
    }

    fn behind(content: u64, sizes: Option<&Sizes>, local: &Local) -> Result<Self, ArchiveError> {
        let Some(sizes) = sizes else {
            let knows_its_end = method::is_deflate(local.method) && !local.is_encrypted();
            return Ok(if knows_its_end { Self::Behind(Arc::default()) } else { Self::Unknown });
        };
        let malformed = ArchiveError::Malformed { format: FORMAT, part: "size", at: content };
        let end = content.checked_add(sizes.packed).ok_or(malformed)?;
        let size = sizes.size.unwrap_or(0);
        let told = descriptor::Content { packed: sizes.packed, size, crc: sizes.crc };
        Ok(if local.is_described() { Self::Told(end, told) } else { Self::At(end) })
    }
}

/// Members of no bytes may be stored and described all the same: then the descriptor is all there is.
fn empty(local: &Local, content: u64, input: &Input) -> Result<Option<Sizes>, ArchiveError> {
    if !method::is_stored(local.method) || local.is_encrypted() {
        return Ok(None);
    }
    let nothing = descriptor::Content { packed: 0, size: 0, crc: 0 };
    match descriptor::behind(input, content, &nothing) {
        // Without a mark it would be zeros, which content may be as well.
        Ok((0, descriptor @ (16 | 24))) => Ok(Some(Sizes { size: Some(0), packed: 0, crc: 0, descriptor })),
        Ok(_) | Err(ArchiveError::Malformed { .. }) => Ok(None),
        Err(error) => Err(error),
    }
}

fn endless() -> ArchiveError {
    let what = "a size behind content that does not know its own end";
    ArchiveError::UnsupportedVariant { format: FORMAT, what }
}
