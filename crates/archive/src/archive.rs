//! An archive: its index, and the content of its members.

use std::fmt;
use std::io::{self, Read};
use std::sync::Arc;

use crate::backend::{Backend, Content, FORMATS};
use crate::index::Scan;
use crate::input::Input;
use crate::watch::{Watch, within};
use crate::wrapping::Unpacked;
use crate::{
    ArchiveError, ArchiveLimits, Entry, EntryId, Format, Found, Index, Kind, Limit, Pulse, ReadAt, Wrapping,
};

/// An archive that was listed and can be read, by several threads at once. Keeping it keeps what makes the next read
/// fast: the index, and where to resume in a compressed tar.
pub struct Archive {
    bytes: Arc<dyn ReadAt>,
    limits: ArchiveLimits,
    format: Format,
    unpacked: Option<Arc<Unpacked>>,
    backend: Box<dyn Backend>,
    index: Index,
    trouble: Option<ArchiveError>,
}

impl Archive {
    /// Lists the archive. What [`detect`](crate::detect) found goes in as `format` and `wrapping`.
    ///
    /// A damaged or truncated archive, or one that goes beyond a limit, opens as far as it goes:
    /// [`trouble`](Self::trouble) says what ended the list.
    ///
    /// # Errors
    /// When nothing could be listed, and when `pulse` stops.
    pub fn open(
        bytes: Arc<dyn ReadAt>,
        format: Format,
        wrapping: Option<Wrapping>,
        limits: ArchiveLimits,
        pulse: &Pulse,
    ) -> Result<Self, ArchiveError> {
        let recipe = FORMATS.iter().find(|recipe| recipe.format == format);
        let backend = recipe.ok_or(ArchiveError::NotThisFormat { format })?.backend;
        let unpacked = wrapping.map(|wrapping| Arc::new(Unpacked::new(wrapping)));
        let index = Index::default();
        let mut archive = Self { bytes, limits, format, unpacked, backend: backend(), index, trouble: None };
        archive.list(pulse)?;
        Ok(archive)
    }

    fn list(&mut self, pulse: &Pulse) -> Result<(), ArchiveError> {
        let input = self.input(pulse);
        let mut scan = Scan::new(input.watch().clone());
        let listed = self.backend.scan(&input, &mut scan);
        if let (Ok(()), Some(unpacked)) = (&listed, &self.unpacked) {
            unpacked.settle(&self.packed(pulse));
        }
        self.index = scan.into_index();
        match listed {
            Ok(()) => Ok(()),
            Err(stopped @ ArchiveError::Stopped) => Err(stopped),
            Err(trouble) if self.index.is_empty() => Err(trouble),
            Err(trouble) => {
                self.trouble = Some(trouble);
                Ok(())
            }
        }
    }

    fn packed(&self, pulse: &Pulse) -> Input {
        Input::new(Arc::clone(&self.bytes), Watch::new(self.limits, pulse.clone()))
    }

    fn input(&self, pulse: &Pulse) -> Input {
        let packed = self.packed(pulse);
        self.unpacked.as_ref().map_or_else(|| packed.clone(), |unpacked| packed.through(unpacked))
    }

    /// Its format.
    pub fn format(&self) -> Format {
        self.format
    }

    /// What the whole of it is compressed with.
    pub fn wrapping(&self) -> Option<Wrapping> {
        self.unpacked.as_ref().map(|unpacked| unpacked.wrapping())
    }

    /// About how many bytes of memory it keeps, for caches that weigh what they hold. The dictionaries of decoders that
    /// wait at their positions are not counted, nor is the member that was unpacked last, of which 7z and rar keep 4 MiB.
    pub fn held_bytes(&self) -> u64 {
        // Format modules keep about 32 bytes of their own for each entry.
        let places = 32 * self.index.len() as u64;
        self.index.held_bytes() + places + self.unpacked.as_ref().map_or(0, |unpacked| unpacked.held_bytes())
    }

    /// What it holds.
    pub fn index(&self) -> &Index {
        &self.index
    }

    /// Why the index ends before the archive does.
    pub fn trouble(&self) -> Option<&ArchiveError> {
        self.trouble.as_ref()
    }

    /// Opens the content of an entry. Links are followed, inside the archive only.
    ///
    /// # Errors
    /// For what has no content (folders, devices), is encrypted, has an unsafe name, or cannot be unpacked.
    pub fn member(&self, id: EntryId, pulse: &Pulse) -> Result<Member, ArchiveError> {
        let mut entry = self.index.entry(id);
        entry.check_name()?;
        if matches!(entry.kind, Kind::Symlink(_) | Kind::Hardlink(_)) {
            entry = match self.index.follow(id)? {
                Found::Entry(id) => self.index.entry(id),
                Found::Folder(entry) => return Err(ArchiveError::NoContent { entry }),
            };
        }
        entry.check_content()?;
        let input = self.input(pulse);
        let mut content = self.backend.open(&input, &entry)?;
        if self.unpacked.as_ref().is_some_and(|unpacked| !unpacked.resumes()) {
            content.stored = None;
        }
        Ok(Member::new(content, entry, input.watch().clone()))
    }
}

impl fmt::Debug for Archive {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Archive").field("format", &self.format).field("entries", &self.index.len()).finish()
    }
}

/// The content of a member, streamed. Trouble comes as an [`io::Error`] that
/// [`ArchiveError::from`] turns back into what it was, after all bytes that are good.
pub struct Member {
    content: Box<dyn Read + Send>,
    path: String,
    also_named: Option<String>,
    stored: Option<Input>,
    size: Option<u64>,
    produced: u64,
    watch: Watch,
}

impl Member {
    pub(crate) fn new(content: Content, entry: Entry<'_>, watch: Watch) -> Self {
        let Content { reader: content, also_named, stored } = content;
        let path = entry.path.to_owned();
        Self { content, path, also_named, stored, size: entry.size, produced: 0, watch }
    }

    /// Its path, behind links.
    pub fn path(&self) -> &str {
        &self.path
    }

    /// What the archive calls it elsewhere, when it contradicts itself: a zip names every member twice.
    pub fn also_named(&self) -> Option<&str> {
        self.also_named.as_deref()
    }

    /// Its size as announced.
    pub fn size(&self) -> Option<u64> {
        self.size
    }

    /// The content as bytes that can be read anywhere without holding it, when it stands in the archive as it is: stored
    /// in a zip, in a tar that is plain or in gzip. An archive in an archive is read in place by it. Checksums are not
    /// checked this way, and it keeps to the limits and the pulse of this member.
    pub fn in_place(&self) -> Option<Arc<dyn ReadAt>> {
        self.stored.clone().map(|stored| Arc::new(stored) as Arc<dyn ReadAt>)
    }

    /// Holds all of it in memory, up to the limit for a member.
    pub fn read_all(mut self) -> Result<Vec<u8>, ArchiveError> {
        let max = self.watch.limits().member_bytes;
        let mut bytes = Vec::new();
        (&mut self).take(max.saturating_add(1)).read_to_end(&mut bytes)?;
        within(bytes.len() as u64, max, Limit::MemberBytes)?;
        Ok(bytes)
    }
}

impl Read for Member {
    fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
        self.watch.beat()?;
        let count = self.content.read(buf).map_err(|error| self.blame(error))?;
        self.produced += count as u64;
        Ok(count)
    }
}

impl Member {
    /// Trouble of a decoder, with the name of the member.
    fn blame(&self, error: io::Error) -> io::Error {
        match ArchiveError::from(error) {
            ArchiveError::Io(source) if is_passing(&source) => source,
            ArchiveError::Io(source) => {
                ArchiveError::Member { entry: self.path.clone(), produced: self.produced, source }.into()
            }
            known => known.into(),
        }
    }
}

/// Whether the same call may succeed later.
fn is_passing(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::Interrupted | io::ErrorKind::WouldBlock)
}

impl fmt::Debug for Member {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Member").field("path", &self.path).field("size", &self.size).finish_non_exhaustive()
    }
}
