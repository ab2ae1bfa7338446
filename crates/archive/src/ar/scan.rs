//! From header to header.

use super::MAGIC;
use super::header::{self, Header, Named, is_symbols};
use crate::index::{NewEntry, NewKind, Scan};
use crate::input::Input;
use crate::name::Name;
use crate::watch::within;
use crate::{ArchiveError, Format, Limit, fixed};

const FORMAT: Format = Format::Ar;

pub(super) fn scan(
    input: &Input,
    is_thin: bool,
    scan: &mut Scan,
    places: &mut Vec<u64>,
) -> Result<(), ArchiveError> {
    let mut walk = Walk { input, is_thin, at: MAGIC.len() as u64, names: Vec::new() };
    while walk.goes_on()? {
        walk.step(scan, places)?;
    }
    Ok(())
}

struct Walk<'a> {
    input: &'a Input,
    is_thin: bool,
    /// Where the next header is.
    at: u64,
    /// GNU's table of long names.
    names: Vec<u8>,
}

impl Walk<'_> {
    fn goes_on(&self) -> Result<bool, ArchiveError> {
        self.input.watch().beat()?;
        Ok(self.input.fill(self.at, &mut [0])? > 0)
    }

    fn step(&mut self, scan: &mut Scan, places: &mut Vec<u64>) -> Result<(), ArchiveError> {
        let bytes = fixed::array::<{ header::LEN }>(self.input, self.at, FORMAT)?;
        let header = Header::parse(&bytes).ok_or_else(|| self.malformed("header"))?;
        let content = self.at + header::LEN as u64;
        match header.name() {
            Named::Symbols => self.pass(content, header.size),
            Named::Table => {
                let max = self.input.watch().limits().index_bytes;
                within(header.size, max as u64, Limit::IndexBytes)?;
                // A claim costs no more than there is.
                let len = header.size.min(self.input.len().saturating_sub(content)) as usize;
                self.names = fixed::bytes(self.input, content, len, FORMAT)?;
                self.pass(content, header.size)
            }
            Named::InFront(len) => self.named_in_front(len, &header, scan, places),
            Named::Here(name) => self.entry(name, content, header.size, &header, scan, places),
            Named::InTable(offset) => {
                let name = name_in(&self.names, offset).ok_or_else(|| self.malformed("long name"))?.to_vec();
                self.entry(&name, content, header.size, &header, scan, places)
            }
        }
    }

    fn named_in_front(
        &mut self,
        len: u64,
        header: &Header<'_>,
        scan: &mut Scan,
        places: &mut Vec<u64>,
    ) -> Result<(), ArchiveError> {
        let content = self.at + header::LEN as u64;
        let longest = self.input.watch().limits().name_bytes as u64 + 1;
        let size = header.size.checked_sub(len).ok_or_else(|| self.malformed("long name"))?;
        let name = fixed::bytes(self.input, content, len.min(longest) as usize, FORMAT)?;
        // BSD fills names up with NULs.
        let end = name.iter().rposition(|byte| *byte != 0).map_or(0, |last| last + 1);
        if is_symbols(&name[..end]) {
            return self.pass(content, header.size);
        }
        self.entry(&name[..end], content.saturating_add(len), size, header, scan, places)
    }

    fn entry(
        &mut self,
        name: &[u8],
        content: u64,
        size: u64,
        header: &Header<'_>,
        scan: &mut Scan,
        places: &mut Vec<u64>,
    ) -> Result<(), ArchiveError> {
        scan.push(&NewEntry {
            name: Name::utf8(name),
            kind: NewKind::File,
            size: Some(size),
            packed: Some(if self.is_thin { 0 } else { size }),
            modified: header.modified,
            encrypted: false,
        })?;
        places.push(content);
        self.pass(content, if self.is_thin { 0 } else { size })
    }

    /// Goes behind content, which is filled up to even.
    fn pass(&mut self, content: u64, size: u64) -> Result<(), ArchiveError> {
        let end = content.checked_add(size).and_then(|end| end.checked_next_multiple_of(2));
        let end = end.ok_or_else(|| self.malformed("size"))?;
        if end > self.input.len().saturating_add(1) {
            return Err(ArchiveError::Truncated { format: FORMAT, at: self.input.len() });
        }
        self.at = end;
        Ok(())
    }

    fn malformed(&self, part: &'static str) -> ArchiveError {
        ArchiveError::Malformed { format: FORMAT, part, at: self.at }
    }
}

/// The name at `offset`: GNU ends it with `/` and a line end, Microsoft with a NUL.
fn name_in(names: &[u8], offset: u64) -> Option<&[u8]> {
    let name = names.get(usize::try_from(offset).ok()?..)?;
    let name = name.split(|byte| matches!(byte, b'\n' | 0)).next()?;
    Some(name.strip_suffix(b"/").unwrap_or(name))
}
