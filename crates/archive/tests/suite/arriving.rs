//! Archives as they arrive.

use std::future::Future;
use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::task::{Context, Poll};

use omniread_archive::stream::{self, Arrival, ForwardArchive};
use omniread_archive::{ArchiveError, ArchiveLimits, EntryId, Format, Found, Index, Kind, Pulse};
use tokio::io::{AsyncRead, AsyncReadExt, ReadBuf};

/// A body that comes in pieces of many sizes, with a wait before each.
pub(crate) struct Body {
    bytes: Vec<u8>,
    at: usize,
    polls: usize,
    /// How it ends, if not well.
    end: Option<io::ErrorKind>,
    taken: Arc<AtomicU64>,
}

const PIECES: [usize; 6] = [1, 700, 13, 5_000, 3, 40_000];

impl Body {
    pub(crate) fn new(bytes: &[u8]) -> Self {
        Self { bytes: bytes.to_vec(), at: 0, polls: 0, end: None, taken: Arc::default() }
    }

    /// Ends in an error, as a connection does.
    pub(crate) fn failing(bytes: &[u8], end: io::ErrorKind) -> Self {
        Self { end: Some(end), ..Self::new(bytes) }
    }

    /// Bytes that were taken of it, also when it is no longer at hand.
    pub(crate) fn taken(&self) -> Arc<AtomicU64> {
        Arc::clone(&self.taken)
    }
}

impl AsyncRead for Body {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buf: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        self.polls += 1;
        if self.polls % 2 == 1 {
            cx.waker().wake_by_ref();
            return Poll::Pending;
        }
        let left = self.bytes.len() - self.at;
        if let Some(end) = self.end.filter(|_| left == 0) {
            return Poll::Ready(Err(end.into()));
        }
        let count = PIECES[self.polls / 2 % PIECES.len()].min(left).min(buf.remaining());
        buf.put_slice(&self.bytes[self.at..self.at + count]);
        self.at += count;
        self.taken.fetch_add(count as u64, Relaxed);
        Poll::Ready(Ok(()))
    }
}

pub(crate) fn run<T>(future: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_current_thread().build().unwrap().block_on(future)
}

/// Opens a body that is an archive read forward.
pub(crate) fn arrive(
    body: impl AsyncRead + Send + 'static,
    name: &str,
    limits: ArchiveLimits,
    pulse: &Pulse,
) -> Result<Option<ForwardArchive>, ArchiveError> {
    Ok(match run(stream::open(body, name, limits, pulse))? {
        Arrival::Archive(archive) => Some(archive),
        _ => None,
    })
}

/// What comes of one stream, and how that ended.
pub(crate) fn stream(
    bytes: &[u8],
    name: &str,
    limits: ArchiveLimits,
    pulse: &Pulse,
) -> (Vec<u8>, Result<(), ArchiveError>) {
    let mut content = Vec::new();
    let ended = run(async {
        match stream::open(Body::new(bytes), name, limits, pulse).await? {
            Arrival::Stream(mut stream) => stream.read_to_end(&mut content).await?,
            other => panic!("{name} is {other:?}"),
        };
        Ok(())
    });
    (content, ended)
}

/// Listed from one body; every member comes from another.
pub(crate) struct Forward {
    bytes: Vec<u8>,
    name: String,
    limits: ArchiveLimits,
    listed: ForwardArchive,
}

impl Forward {
    pub(crate) fn open(
        bytes: Vec<u8>,
        name: &str,
        limits: ArchiveLimits,
        pulse: &Pulse,
    ) -> Result<Option<Self>, ArchiveError> {
        let Some(mut listed) = arrive(Body::new(&bytes), name, limits, pulse)? else { return Ok(None) };
        run(listed.list(usize::MAX))?;
        Ok(Some(Self { bytes, name: name.to_owned(), limits, listed }))
    }

    pub(crate) fn index(&self) -> &Index {
        self.listed.index()
    }

    pub(crate) fn trouble(&self) -> Option<&ArchiveError> {
        self.listed.trouble()
    }

    fn again(&self, pulse: &Pulse) -> Result<ForwardArchive, ArchiveError> {
        let archive = arrive(Body::new(&self.bytes), &self.name, self.limits, pulse)?;
        Ok(archive.unwrap_or_else(|| panic!("{} is no archive any more", self.name)))
    }

    pub(crate) fn content(&self, path: &str) -> Result<Vec<u8>, ArchiveError> {
        match self.find(&self.behind_links(path)?) {
            Err(ArchiveError::Passed { entry }) => self.find(&entry),
            found => found,
        }
    }

    /// Headers of members in a zip do not know links: the whole list does.
    fn behind_links(&self, path: &str) -> Result<String, ArchiveError> {
        let index = self.index();
        let is_link = |id| matches!(index.entry(id).kind, Kind::Symlink(_));
        match index.find(path) {
            Some(Found::Entry(id)) if self.listed.format() == Format::Zip && is_link(id) => {
                match index.follow(id)? {
                    Found::Entry(id) => Ok(index.entry(id).path.to_owned()),
                    Found::Folder(path) => Ok(path),
                }
            }
            _ => Ok(path.to_owned()),
        }
    }

    fn find(&self, path: &str) -> Result<Vec<u8>, ArchiveError> {
        let mut archive = self.again(&Pulse::steady())?;
        run(async {
            match archive.find(path).await? {
                Some(member) => member.read_all().await,
                None => panic!("{path} is not in {}", self.name),
            }
        })
    }

    pub(crate) fn read(&self, id: EntryId, pulse: &Pulse) -> Result<Vec<u8>, ArchiveError> {
        let mut archive = self.again(pulse)?;
        run(async {
            pass_to(&mut archive, id).await?;
            archive.member().await?.read_all().await
        })
    }

    pub(crate) fn read_some(&self, id: EntryId) -> (Vec<u8>, Result<(), ArchiveError>) {
        let mut bytes = Vec::new();
        let read = self.again(&Pulse::steady()).and_then(|mut archive| {
            run(async {
                pass_to(&mut archive, id).await?;
                archive.member().await?.read_to_end(&mut bytes).await?;
                Ok(())
            })
        });
        (bytes, read)
    }
}

async fn pass_to(archive: &mut ForwardArchive, id: EntryId) -> Result<(), ArchiveError> {
    for _ in 0..=id.place() {
        archive.next_entry().await?;
    }
    Ok(())
}
