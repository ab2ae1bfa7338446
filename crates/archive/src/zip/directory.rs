//! The central directory.

use rawzip::{ErrorKind, ZipArchive, ZipFileHeaderRecord, ZipLocator};

use super::{Place, extra, member, names};
use crate::index::{NewEntry, NewKind, Scan};
use crate::input::Input;
use crate::{ArchiveError, Format, ReadAt};

/// Room for any one record, and for many usual ones.
const BUFFER: usize = 256 << 10;
/// Bytes from the end in which the end record is sought: other bytes may follow it.
const SEARCH: u64 = 4 << 20;
/// Symbolic links whose targets are read while listing; each costs a look at the member itself.
const LINKS: usize = 4096;

pub(super) fn scan(input: &Input, scan: &mut Scan, places: &mut Vec<Place>) -> Result<(), ArchiveError> {
    let mut buffer = vec![0; BUFFER];
    let located =
        ZipLocator::new().max_search_space(SEARCH).locate_in_reader(Source(input), &mut buffer, input.len());
    let archive = located.map_err(|(_, error)| trouble(error, 0))?;
    let at = archive.directory_offset();
    let announced = archive.entries_hint();
    scan.expect(announced);
    places.reserve(announced.min(1 << 16) as usize);
    let listed = list(input, &archive, &mut buffer, scan, places);
    if places.is_empty() && announced > 0 && !matches!(listed, Err(ArchiveError::Stopped)) {
        // The end record is all there is to trust; the members may still be there.
        return Err(ArchiveError::NotThisFormat { format: Format::Zip });
    }
    listed?;
    if announced & 0xFFFF != places.len() as u64 & 0xFFFF {
        return Err(ArchiveError::Malformed { format: Format::Zip, part: "count of entries", at });
    }
    Ok(())
}

fn list(
    input: &Input,
    archive: &ZipArchive<Source<'_>>,
    buffer: &mut [u8],
    scan: &mut Scan,
    places: &mut Vec<Place>,
) -> Result<(), ArchiveError> {
    let at = archive.directory_offset();
    let mut links = 0;
    let mut records = archive.entries(buffer);
    while let Some(record) = records.next_entry().map_err(|error| trouble(error, at))? {
        let place = Place {
            local: record.local_header_offset(),
            crc: record.crc32(),
            method: record.compression_method().as_u16(),
            name_len: record.file_path().as_bytes().len() as u16,
            has_end_mark: record.flags().bits() & 2 != 0,
        };
        let mut target = String::new();
        if record.mode().is_symlink() && links < LINKS {
            links += 1;
            target = member::link_target(input, &place, &record).unwrap_or_default();
        }
        push(&record, &target, scan)?;
        places.push(place);
    }
    Ok(())
}

fn push(record: &ZipFileHeaderRecord<'_>, target: &str, scan: &mut Scan) -> Result<(), ArchiveError> {
    let name_bytes = record.file_path().as_bytes();
    let name = names::decode(name_bytes, record.extra_fields(), record.flags().is_utf8(), is_dos(record));
    let kind = kind(record, name.text.ends_with('/') || (name.dos && name.text.ends_with('\\')), target);
    scan.push(&NewEntry {
        name,
        kind,
        size: Some(record.uncompressed_size_hint()),
        packed: Some(record.compressed_size_hint()),
        modified: extra::modified(&record.last_modified()),
        encrypted: record.flags().is_encrypted() || record.flags().is_masked(),
    })?;
    Ok(())
}

fn is_dos(record: &ZipFileHeaderRecord<'_>) -> bool {
    // FAT, HPFS, NTFS, VFAT: the systems whose tools may write backslashes (application note 4.4.2).
    matches!(record.version_made_by().creator_system().as_u8(), 0 | 6 | 10 | 14)
}

fn kind<'a>(record: &ZipFileHeaderRecord<'_>, is_named_folder: bool, target: &'a str) -> NewKind<'a> {
    const TYPE: u32 = 0o170_000;
    match record.mode().value() & TYPE {
        0o120_000 => NewKind::Symlink(target),
        _ if is_named_folder => NewKind::Directory,
        0o040_000 => NewKind::Directory,
        0o010_000 | 0o020_000 | 0o060_000 | 0o140_000 => NewKind::Special,
        _ => NewKind::File,
    }
}

fn trouble(error: rawzip::Error, at: u64) -> ArchiveError {
    let format = Format::Zip;
    match error.into_kind() {
        ErrorKind::IO(error) => ArchiveError::from(error),
        ErrorKind::Eof => ArchiveError::Truncated { format, at },
        ErrorKind::MissingEndOfCentralDirectory | ErrorKind::InvalidEndOfCentralDirectory => {
            ArchiveError::NotThisFormat { format }
        }
        _ => ArchiveError::Malformed { format, part: "central directory", at },
    }
}

struct Source<'a>(&'a Input);

impl rawzip::ReaderAt for Source<'_> {
    fn read_at(&self, buf: &mut [u8], offset: u64) -> std::io::Result<usize> {
        self.0.read_at(offset, buf)
    }
}
