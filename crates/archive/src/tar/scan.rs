//! From header to header.

use super::header::{Header, Type};
use super::numbers::text;
use super::pax::{self, Records};
use super::pending::Pending;
use super::{BLOCK, Place, sparse};
use crate::index::{NewEntry, NewKind, Scan};
use crate::input::Input;
use crate::name::Name;
use crate::watch::within;
use crate::{ArchiveError, Format, Limit};

/// Bytes of one extension header that are read. Longer ones end the list: passing over one that may set a size would
/// take content for headers.
const EXTENSION: u64 = 4 << 20;
/// Pieces of files with holes that are remembered, of one archive; 16 bytes each.
const PIECES: u64 = 4 << 20;

/// Where a walk from header to header stands.
#[derive(Default)]
pub(super) struct Walk {
    /// Where the next block is.
    at: u64,
    pending: Pending,
    global: Records,
    /// Pieces of files with holes, of all of them.
    pieces: usize,
}

/// Where the content of an entry is, and how long it is with its holes.
struct Layout {
    place: Place,
    size: u64,
}

impl Walk {
    #[cfg(feature = "streams")]
    pub(super) fn at(&self) -> u64 {
        self.at
    }

    /// Pushes the next entry and says where its content is; `None` at the end. Everything that is read for a header is
    /// read before anything is changed, so that the call can be repeated when bytes were still to come.
    pub(super) fn next(&mut self, input: &Input, scan: &mut Scan) -> Result<Option<Place>, ArchiveError> {
        while let Some(block) = self.next_header(input)? {
            let header = self.header(&block)?;
            if let Some(place) = self.take(&header, input, scan)? {
                return Ok(Some(place));
            }
        }
        Ok(None)
    }

    /// The next header, or `None` at the end: two blocks of zeros. One block of zeros alone is passed over, as tar does,
    /// and bytes that end behind one are whole.
    fn next_header(&mut self, input: &Input) -> Result<Option<[u8; BLOCK]>, ArchiveError> {
        input.watch().beat()?;
        for zeros in 0..2 {
            let at = self.at + zeros * BLOCK as u64;
            let mut block = [0; BLOCK];
            let count = input.fill(at, &mut block)?;
            if count < BLOCK {
                let is_end = count == 0 && zeros > 0;
                return if is_end { Ok(None) } else { Err(truncated(at + count as u64)) };
            }
            if block.iter().any(|byte| *byte != 0) {
                self.at = at;
                return Ok(Some(block));
            }
        }
        Ok(None)
    }

    fn header<'b>(&self, block: &'b [u8; BLOCK]) -> Result<Header<'b>, ArchiveError> {
        let format = Format::Tar;
        let is_first = self.at == 0;
        let wrong = if is_first { ArchiveError::NotThisFormat { format } } else { self.malformed("header") };
        Header::parse(block).ok_or(wrong)
    }

    fn take(
        &mut self,
        header: &Header<'_>,
        input: &Input,
        scan: &mut Scan,
    ) -> Result<Option<Place>, ArchiveError> {
        let content = self.at + BLOCK as u64;
        match header.kind() {
            Type::LongName => self.pending.long_name = Some(text(&self.extension(header, input)?).to_vec()),
            Type::LongLink => self.pending.long_link = Some(text(&self.extension(header, input)?).to_vec()),
            Type::Pax => {
                let bytes = self.extension(header, input)?;
                self.records(&bytes, content, false)?;
            }
            Type::GlobalPax => {
                let bytes = self.extension(header, input)?;
                self.records(&bytes, content, true)?;
            }
            Type::Hidden => {
                let stored = self.pending.stored(header);
                self.pending = Pending::after(&self.global);
                self.pass(content, stored)?;
            }
            kind => return self.entry(kind, header, input, scan).map(Some),
        }
        Ok(None)
    }

    fn records(&mut self, bytes: &[u8], at: u64, for_all: bool) -> Result<(), ArchiveError> {
        let is_whole = pax::parse(bytes, &mut self.pending.records);
        if for_all {
            pax::parse(bytes, &mut self.global);
        }
        if is_whole {
            Ok(())
        } else {
            Err(ArchiveError::Malformed { format: Format::Tar, part: "pax record", at })
        }
    }

    /// The content of an extension header.
    fn extension(&mut self, header: &Header<'_>, input: &Input) -> Result<Vec<u8>, ArchiveError> {
        let (at, size) = (self.at + BLOCK as u64, header.size());
        if size > EXTENSION {
            return Err(self.malformed("extension header"));
        }
        let mut bytes = vec![0; size as usize];
        let count = input.fill(at, &mut bytes)?;
        if count < bytes.len() {
            return Err(truncated(at + count as u64));
        }
        self.pass(at, size)?;
        Ok(bytes)
    }

    /// Goes behind content of `size` bytes at `content`.
    fn pass(&mut self, content: u64, size: u64) -> Result<(), ArchiveError> {
        let padded = size.checked_next_multiple_of(BLOCK as u64);
        let malformed = self.malformed("size");
        self.at = padded.and_then(|padded| content.checked_add(padded)).ok_or(malformed)?;
        Ok(())
    }

    fn entry(
        &mut self,
        kind: Type,
        header: &Header<'_>,
        input: &Input,
        scan: &mut Scan,
    ) -> Result<Place, ArchiveError> {
        let Layout { place, size } = self.layout(kind, header, input)?;
        let pending = std::mem::replace(&mut self.pending, Pending::after(&self.global));
        self.pieces += place.sparse.as_deref().map_or(0, <[_]>::len);
        within(self.pieces as u64, PIECES, Limit::IndexBytes)?;
        let link = pending.link(header);
        let new_kind = match kind {
            Type::Directory => NewKind::Directory,
            Type::Symlink => NewKind::Symlink(&link),
            Type::Hardlink => NewKind::Hardlink(link.trim_start_matches('/')),
            Type::Special => NewKind::Special,
            _ => NewKind::File,
        };
        let is_file = matches!(new_kind, NewKind::File);
        scan.push(&NewEntry {
            name: Name::utf8(&pending.name(header)),
            kind: new_kind,
            size: is_file.then_some(size),
            packed: is_file.then_some(place.stored),
            modified: Some(pending.records.modified.unwrap_or_else(|| header.modified())),
            encrypted: false,
        })?;
        self.pass(place.at, place.stored)?;
        Ok(place)
    }

    /// Where the content of an entry is, holes included.
    fn layout(&self, kind: Type, header: &Header<'_>, input: &Input) -> Result<Layout, ArchiveError> {
        let at = self.at + BLOCK as u64;
        let stored = self.stored(kind, header, input)?;
        let records = &self.pending.records;
        if kind == Type::Sparse {
            let (map, blocks) = sparse::old_gnu(input, header, at)?;
            let place = Place { at: at + blocks * BLOCK as u64, stored, sparse: Some(map) };
            return Ok(Layout { place, size: header.real_size() });
        }
        if !records.sparse.is_there() {
            return Ok(Layout { place: Place { at, stored, sparse: None }, size: stored });
        }
        let (map, passed) = if records.sparse.map_in_content {
            sparse::map_in_content(input, at, stored)?
        } else {
            (sparse::pairs(&records.sparse.map), 0)
        };
        let size = records.sparse.real_size.unwrap_or(stored);
        let stored = stored.saturating_sub(passed);
        Ok(Layout { place: Place { at: at + passed, stored, sparse: Some(map) }, size })
    }

    /// Bytes of content behind the header. Links have none, whatever is announced, unless what follows is no header:
    /// cpio writes content behind hard links, and tar writes sizes of content that is elsewhere.
    fn stored(&self, kind: Type, header: &Header<'_>, input: &Input) -> Result<u64, ArchiveError> {
        let stored = self.pending.stored(header);
        match kind {
            Type::Symlink | Type::Special => Ok(0),
            Type::Hardlink if stored > 0 => {
                let mut block = [0; BLOCK];
                let count = input.fill(self.at + BLOCK as u64, &mut block)?;
                let follows =
                    count == BLOCK && block.iter().any(|byte| *byte != 0) && Header::parse(&block).is_none();
                Ok(if follows { stored } else { 0 })
            }
            // Old writers put sizes on folders that have no content; GNU's dumps have it.
            Type::Directory if self.pending.records.size.is_none() && !header.is_dump() => Ok(0),
            _ => Ok(stored),
        }
    }

    fn malformed(&self, part: &'static str) -> ArchiveError {
        ArchiveError::Malformed { format: Format::Tar, part, at: self.at }
    }
}

fn truncated(at: u64) -> ArchiveError {
    ArchiveError::Truncated { format: Format::Tar, at }
}
