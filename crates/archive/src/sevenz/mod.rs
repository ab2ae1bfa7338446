//! 7z, after `7zFormat.txt` of the LZMA SDK. The directory stands at the end; members share compressed blocks.

mod block;
mod directory;
mod trouble;

use std::collections::HashMap;
use std::sync::Arc;

use sevenz_rust2::{Archive, ArchiveEntry, Password};

use crate::backend::{Backend, Content, Recipe};
use crate::calendar::windows;
use crate::format::Probe;
use crate::held::Last;
use crate::index::{NewEntry, NewKind, Scan};
use crate::input::Input;
use crate::name::Name;
use crate::{ArchiveError, Entry, Format};

pub(crate) const RECIPE: Recipe =
    Recipe { format: Format::SevenZ, recognises, backend: || Box::<SevenZ>::default() };

/// Unpacked bytes of a block up to which links in it are read to list it.
const LINKS_IN: u64 = 4 << 20;

/// Behind a wrapping its end, where the directory is, would cost all of it.
fn recognises(probe: &Probe<'_>) -> bool {
    probe.head.starts_with(b"7z\xBC\xAF\x27\x1C") && probe.len().is_some()
}

#[derive(Default)]
struct SevenZ {
    archive: Arc<Archive>,
    last: Last,
}

impl Backend for SevenZ {
    fn scan(&mut self, input: &Input, scan: &mut Scan) -> Result<(), ArchiveError> {
        input.watch().beat()?;
        let limit = directory::memory(input)?;
        let archive = Archive::read_with_memory_limit(&mut input.reader(0), &Password::empty(), limit);
        let archive = Arc::new(archive.map_err(|error| trouble::of_directory(error, input))?);
        self.archive = Arc::clone(&archive);
        let links = links(input, &archive)?;
        for (place, file) in archive.files.iter().enumerate() {
            scan.push(&new_entry(&archive, place, file, links.get(&place)))?;
        }
        Ok(())
    }

    fn open(&self, input: &Input, entry: &Entry<'_>) -> Result<Content, ArchiveError> {
        let place = entry.id.place();
        let block = self.archive.stream_map.file_block_index.get(place).copied().flatten();
        let has_content = self.archive.files.get(place).is_some_and(|file| file.has_stream);
        let Some(block) = block.filter(|_| has_content) else { return Ok(Content::new(std::io::empty())) };
        let (archive, path) = (Arc::clone(&self.archive), entry.path.to_owned());
        Ok(Content::new(block::Member::new(input.clone(), archive, (block, place), path, self.last.clone())))
    }
}

fn new_entry<'a>(
    archive: &Archive,
    place: usize,
    file: &'a ArchiveEntry,
    link: Option<&'a String>,
) -> NewEntry<'a> {
    let is_file = !file.is_directory && link.is_none() && !file.is_anti_item;
    let kind = match link {
        Some(target) => NewKind::Symlink(target),
        None if file.is_directory => NewKind::Directory,
        // Marks what is to be deleted.
        None if file.is_anti_item => NewKind::Special,
        None => NewKind::File,
    };
    NewEntry {
        name: Name::text(file.name.as_str()),
        kind,
        size: is_file.then_some(file.size),
        packed: None,
        modified: file.has_last_modified_date.then(|| windows(u64::from(file.last_modified_date))),
        encrypted: file.has_stream && archive.is_file_encrypted(place),
    }
}

/// Targets of symbolic links, which are their content, as far as they cost little. Others stay files.
fn links(input: &Input, archive: &Archive) -> Result<HashMap<usize, String>, ArchiveError> {
    let longest = input.watch().limits().name_bytes + 1;
    let mut links = HashMap::new();
    let mut last = None;
    for (place, file) in archive.files.iter().enumerate().filter(|(_, file)| is_link(file)) {
        let block = archive.stream_map.file_block_index.get(place).copied().flatten();
        let Some(block) = block.filter(|block| last != Some(*block)) else { continue };
        let is_light = archive.blocks.get(block).is_some_and(|block| block.get_unpack_size() <= LINKS_IN);
        if !is_light || archive.is_file_encrypted(place) || file.size > longest as u64 {
            continue;
        }
        last = Some(block);
        let mut take = |place: usize, content: Vec<u8>| {
            if archive.files.get(place).is_some_and(is_link) {
                links.insert(place, String::from_utf8_lossy(&content).into_owned());
            }
        };
        // Other trouble the member itself tells.
        if let Err(stopped @ ArchiveError::Stopped) = block::each(input, archive, block, longest, &mut take) {
            return Err(stopped);
        }
    }
    Ok(links)
}

/// Unix modes stand in the upper half of the attributes.
fn is_link(file: &ArchiveEntry) -> bool {
    let attributes = file.windows_attributes;
    file.has_windows_attributes && attributes & 0x8000 != 0 && attributes >> 28 == 0xA && file.has_stream
}
