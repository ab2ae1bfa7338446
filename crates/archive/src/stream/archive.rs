//! An archive whose members pass by.

use std::fmt;
use std::io::Read;

use super::sought::Sought;
use super::{Arriving, Forward, ForwardMember};
use crate::index::Scan;
use crate::{ArchiveError, Entry, EntryId, Format, Found, Index, Kind, Member, Wrapping};

/// An archive that is read from front to back, as [`open`](super::open) found it.
///
/// A call that is given up while it waits can be repeated; nothing is lost.
pub struct ForwardArchive {
    arriving: Arriving,
    format: Format,
    walk: Box<dyn Forward>,
    scan: Scan,
    /// The entry that came last, while its content may be read.
    last: Option<EntryId>,
    content: Option<Member>,
    is_over: bool,
    trouble: Option<ArchiveError>,
}

impl ForwardArchive {
    pub(super) fn new(arriving: Arriving, format: Format, walk: Box<dyn Forward>) -> Self {
        let scan = Scan::new(arriving.watch().clone());
        Self { arriving, format, walk, scan, last: None, content: None, is_over: false, trouble: None }
    }

    /// Its format.
    pub fn format(&self) -> Format {
        self.format
    }

    /// What the whole of it is compressed with.
    pub fn wrapping(&self) -> Option<Wrapping> {
        self.arriving.wrapping()
    }

    /// Bytes taken from the body so far. What was wanted may have been reached up to 64 KiB before.
    pub fn taken(&self) -> u64 {
        self.arriving.taken()
    }

    /// What has come of it so far. Links lead where they do among these. At the end of a zip its directory has come, and
    /// replaces what the headers of members said, which know neither links nor all times.
    pub fn index(&self) -> &Index {
        self.scan.index()
    }

    /// Whether all of it has come.
    pub fn is_whole(&self) -> bool {
        self.is_over && self.trouble.is_none()
    }

    /// Why [`list`](Self::list) ended before the archive did.
    pub fn trouble(&self) -> Option<&ArchiveError> {
        self.trouble.as_ref()
    }

    /// The next entry; `None` at the end, and after an error. The content of the one before is passed over.
    pub async fn next_entry(&mut self) -> Result<Option<Entry<'_>>, ArchiveError> {
        Ok(self.advance().await?.map(|id| self.scan.index().entry(id)))
    }

    /// Goes on until [`index`](Self::index) has `limit` entries or the archive ends. What ends it early is
    /// [`trouble`](Self::trouble), as of an [`Archive`](crate::Archive).
    ///
    /// # Errors
    /// When nothing could be listed, and when the pulse stops.
    pub async fn list(&mut self, limit: usize) -> Result<(), ArchiveError> {
        while self.index().len() < limit {
            match self.advance().await {
                Ok(Some(_)) => {}
                Ok(None) => break,
                Err(stopped @ ArchiveError::Stopped) => return Err(stopped),
                Err(trouble) if self.index().is_empty() => return Err(trouble),
                Err(trouble) => self.trouble = Some(trouble),
            }
        }
        Ok(())
    }

    /// The content of the first entry still to come that `path` leads to, written as for [`Index::find`]; of several
    /// with one name the first, or the one numbered `name#2`. Reading stops there.
    ///
    /// `None` means that all of the archive has passed and has no such member; [`index`](Self::index) then tells folders
    /// and near names.
    ///
    /// # Errors
    /// [`Passed`](ArchiveError::Passed) when the member, or what a link leads to, came before: another body has to be
    /// asked for the entry named in it. Otherwise as of [`next_entry`](Self::next_entry) and [`member`](Self::member).
    pub async fn find(&mut self, path: &str) -> Result<Option<ForwardMember<'_>>, ArchiveError> {
        let mut sought = Sought::new(path);
        while let Some(id) = self.advance().await? {
            if sought.is_met_by(self.scan.index(), id)? {
                return self.member().await.map(Some);
            }
        }
        match self.scan.index().resolve(path)? {
            Some(Found::Entry(id)) => Err(self.passed(id)),
            _ => Ok(None),
        }
    }

    /// The content of the entry that came last, from where its reader was left.
    ///
    /// # Errors
    /// For what has no content (folders, devices), is encrypted, has an unsafe name, or cannot be unpacked; for links
    /// [`Passed`](ArchiveError::Passed).
    pub async fn member(&mut self) -> Result<ForwardMember<'_>, ArchiveError> {
        let id = self.last.ok_or(ArchiveError::NoContent { entry: String::new() })?;
        let entry = self.scan.index().entry(id);
        entry.check_name()?;
        if matches!(entry.kind, Kind::Symlink(_) | Kind::Hardlink(_)) {
            return Err(match self.scan.index().follow(entry.id)? {
                Found::Entry(id) => self.passed(id),
                Found::Folder(entry) => ArchiveError::NoContent { entry },
            });
        }
        entry.check_content()?;
        let member = self.open(id).await?;
        Ok(ForwardMember::new(&self.arriving, self.content.insert(member)))
    }

    fn passed(&self, id: EntryId) -> ArchiveError {
        ArchiveError::Passed { entry: self.scan.index().entry(id).path.to_owned() }
    }

    async fn open(&mut self, id: EntryId) -> Result<Member, ArchiveError> {
        if let Some(member) = self.content.take() {
            return Ok(member);
        }
        let Self { arriving, walk, scan, .. } = self;
        let entry = scan.index().entry(id);
        let content = arriving.wait(|input| walk.open(input, &entry)).await?;
        Ok(Member::new(content, entry, arriving.watch().clone()))
    }

    async fn advance(&mut self) -> Result<Option<EntryId>, ArchiveError> {
        if self.is_over {
            return Ok(None);
        }
        let stepped = self.step().await;
        self.is_over = !matches!(stepped, Ok(true));
        self.last = stepped?.then(|| EntryId(self.index().len() as u32 - 1));
        Ok(self.last)
    }

    async fn step(&mut self) -> Result<bool, ArchiveError> {
        if self.walk.must_read() {
            self.read_through().await?;
        }
        (self.content, self.last) = (None, None);
        let Self { arriving, walk, scan, .. } = self;
        let stepped = arriving.wait(|input| {
            arriving.hold(Some(walk.at()));
            walk.step(input, scan)
        });
        let stepped = stepped.await;
        self.arriving.hold(None);
        stepped
    }

    /// Reads what is left of the last content. A content that is not what it announced is no trouble of the archive, as
    /// long as its end is known.
    async fn read_through(&mut self) -> Result<(), ArchiveError> {
        let Some(id) = self.last else { return Ok(()) };
        let member = self.open(id).await?;
        let mut chunk = vec![0; 16 << 10];
        let member = self.content.insert(member);
        let read = loop {
            match self.arriving.wait(|_| Ok(member.read(&mut chunk)?)).await {
                Ok(0) => break Ok(()),
                Ok(_) => {}
                Err(error) => break Err(error),
            }
        };
        if self.walk.must_read() { read } else { Ok(()) }
    }
}

impl fmt::Debug for ForwardArchive {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut debug = f.debug_struct("ForwardArchive");
        debug.field("format", &self.format).field("entries", &self.index().len());
        debug.field("arriving", &self.arriving).finish_non_exhaustive()
    }
}
