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

pub(super) fn scan(input: &Input, scan: &mut Scan, places: &mut Vec<Place>) -> Result<(), ArchiveError> {
    let (pending, global) = (Pending::default(), Records::default());
    let mut walk = Walk { input, at: 0, pending, global, pieces: 0 };
    while let Some(block) = walk.next_header()? {
        let header = walk.header(&block)?;
        walk.take(&header, scan, places)?;
    }
    Ok(())
}

struct Walk<'a> {
    input: &'a Input,
    /// Where the next block is.
    at: u64,
    pending: Pending,
    global: Records,
    /// Pieces of files with holes, of all of them.
    pieces: usize,
}

impl Walk<'_> {
    /// The next header, or `None` at the end: two blocks of zeros. One block of zeros alone is passed over, as tar does,
    /// and bytes that end behind one are whole.
    fn next_header(&mut self) -> Result<Option<[u8; BLOCK]>, ArchiveError> {
        self.input.watch().beat()?;
        for zeros in 0..2 {
            let mut block = [0; BLOCK];
            let count = self.input.fill(self.at, &mut block)?;
            if count < BLOCK {
                let is_end = count == 0 && zeros > 0;
                return if is_end { Ok(None) } else { Err(truncated(self.at + count as u64)) };
            }
            if block.iter().any(|byte| *byte != 0) {
                return Ok(Some(block));
            }
            self.at += BLOCK as u64;
        }
        Ok(None)
    }

    fn header<'b>(&self, block: &'b [u8; BLOCK]) -> Result<Header<'b>, ArchiveError> {
        let format = Format::Tar;
        let malformed = ArchiveError::Malformed { format, part: "header", at: self.at };
        let is_first = self.at == 0;
        Header::parse(block).ok_or(if is_first { ArchiveError::NotThisFormat { format } } else { malformed })
    }

    fn take(
        &mut self,
        header: &Header<'_>,
        scan: &mut Scan,
        places: &mut Vec<Place>,
    ) -> Result<(), ArchiveError> {
        let content = self.at + BLOCK as u64;
        match header.kind() {
            Type::LongName => self.pending.long_name = Some(text(&self.extension(header)?).to_vec()),
            Type::LongLink => self.pending.long_link = Some(text(&self.extension(header)?).to_vec()),
            Type::Pax => {
                let bytes = self.extension(header)?;
                self.records(&bytes, content, false)?;
            }
            Type::GlobalPax => {
                let bytes = self.extension(header)?;
                self.records(&bytes, content, true)?;
            }
            Type::Hidden => {
                let stored = self.pending.stored(header);
                self.pending = Pending::after(&self.global);
                self.pass(content, stored)?;
            }
            kind => self.entry(kind, header, scan, places)?,
        }
        Ok(())
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
    fn extension(&mut self, header: &Header<'_>) -> Result<Vec<u8>, ArchiveError> {
        let (at, size) = (self.at + BLOCK as u64, header.size());
        if size > EXTENSION {
            return Err(ArchiveError::Malformed {
                format: Format::Tar,
                part: "extension header",
                at: self.at,
            });
        }
        let mut bytes = vec![0; size as usize];
        let count = self.input.fill(at, &mut bytes)?;
        if count < bytes.len() {
            return Err(truncated(at + count as u64));
        }
        self.pass(at, size)?;
        Ok(bytes)
    }

    /// Goes behind content of `size` bytes at `content`.
    fn pass(&mut self, content: u64, size: u64) -> Result<(), ArchiveError> {
        let padded = size.checked_next_multiple_of(BLOCK as u64);
        let malformed = ArchiveError::Malformed { format: Format::Tar, part: "size", at: self.at };
        self.at = padded.and_then(|padded| content.checked_add(padded)).ok_or(malformed)?;
        Ok(())
    }

    fn entry(
        &mut self,
        kind: Type,
        header: &Header<'_>,
        scan: &mut Scan,
        places: &mut Vec<Place>,
    ) -> Result<(), ArchiveError> {
        let mut pending = std::mem::replace(&mut self.pending, Pending::after(&self.global));
        let mut content = self.at + BLOCK as u64;
        let mut stored = self.stored(kind, header, &pending)?;
        let mut size = stored;
        let mut pieces = None;
        if kind == Type::Sparse {
            let (map, blocks) = sparse::old_gnu(self.input, header, content)?;
            content += blocks * BLOCK as u64;
            (pieces, size) = (Some(map), header.real_size());
        } else if pending.records.sparse.is_there() {
            let sparse = std::mem::take(&mut pending.records.sparse.map);
            let (map, passed) = if pending.records.sparse.map_in_content {
                sparse::map_in_content(self.input, content, stored)?
            } else {
                (sparse::pairs(&sparse), 0)
            };
            size = pending.records.sparse.real_size.unwrap_or(stored);
            pieces = Some(map);
            content += passed;
            stored = stored.saturating_sub(passed);
        }
        self.pieces += pieces.as_deref().map_or(0, <[_]>::len);
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
            packed: is_file.then_some(stored),
            modified: Some(pending.records.modified.unwrap_or_else(|| header.modified())),
            encrypted: false,
        })?;
        places.push(Place { at: content, stored, sparse: pieces });
        self.pass(content, stored)
    }

    /// Bytes of content behind the header. Links have none, whatever is announced, unless what follows is no header:
    /// cpio writes content behind hard links, and tar writes sizes of content that is elsewhere.
    fn stored(&self, kind: Type, header: &Header<'_>, pending: &Pending) -> Result<u64, ArchiveError> {
        let stored = pending.stored(header);
        match kind {
            Type::Symlink | Type::Special => Ok(0),
            Type::Hardlink if stored > 0 => {
                let mut block = [0; BLOCK];
                let count = self.input.fill(self.at + BLOCK as u64, &mut block)?;
                let follows =
                    count == BLOCK && block.iter().any(|byte| *byte != 0) && Header::parse(&block).is_none();
                Ok(if follows { stored } else { 0 })
            }
            // Old writers put sizes on folders that have no content; GNU's dumps have it.
            Type::Directory if pending.records.size.is_none() && !header.is_dump() => Ok(0),
            _ => Ok(stored),
        }
    }
}

fn truncated(at: u64) -> ArchiveError {
    ArchiveError::Truncated { format: Format::Tar, at }
}
