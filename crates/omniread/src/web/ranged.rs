//! Zips that stay where they are: the directory and the members that are wanted are fetched in ranges.

mod pieces;

use std::io;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, SystemTime};

use bytes::Bytes;
use omniread_fetch::{Begun, FetchError, FetchLimits, Fetched, Fetcher, Headers, Request, Url};
use omniread_read_core::{Body, Hint, Identity, Ranged, ReadContext, ReadError, Resource};
use tokio::runtime::Handle;

use super::session::{Session, request};
use super::{failure, visit};
use pieces::{HELD, Pieces};

/// Time for a piece; the fetcher ends before it.
const WAIT: Duration = Duration::from_secs(40);

/// A file on a server that gives ranges.
pub(super) struct Remote {
    asked: Url,
    identity: Identity,
    request: Request,
    fetcher: Fetcher,
    length: u64,
    pieces: Mutex<Pieces>,
    /// Where requests run: that of the last read.
    runtime: Mutex<Handle>,
    fresh: SystemTime,
    has_changed: AtomicBool,
}

/// What is known of a URL, for a part of it or while it is fresh.
pub(super) fn known(url: &Url, part: bool, ctx: &ReadContext) -> Option<Arc<Remote>> {
    let known = ctx.remembered.get::<Remote>(&identity(url))?;
    let is_good = part || known.fresh > ctx.clock.now() || !ctx.policy.network;
    (is_good && !known.has_changed.load(Ordering::Relaxed)).then_some(known)
}

fn identity(url: &Url) -> Identity {
    Identity::new(format!("ranged\0{url}"))
}

impl Remote {
    /// A file whose last part has begun to come; `None` where the answer does not say which part it is.
    pub(super) async fn begun(
        url: &Url,
        begun: Begun,
        fetcher: Fetcher,
        session: &Session,
        ctx: &ReadContext,
    ) -> Result<Option<Arc<Self>>, ReadError> {
        let Some((start, length)) = place(&begun.headers) else { return Ok(None) };
        let end = begun.whole().await.map_err(|error| failure::of(&error, url.as_str()))?;
        let mut request = request(url, ctx);
        // Without a tag only its length tells that it became another one in between.
        if let Some(tag) = tag(&end.headers) {
            request = request.with_header("if-range", tag);
        }
        let remote = Arc::new(Self {
            asked: url.clone(),
            identity: Identity::new(format!("ranged\0{url}\0{}", session.number())),
            request,
            fetcher,
            length,
            fresh: visit::fresh(&end, ctx.clock.now()),
            pieces: Mutex::new(Pieces::of(start, end.body)),
            runtime: Mutex::new(Handle::current()),
            has_changed: AtomicBool::new(false),
        });
        ctx.remembered.put(identity(url), Arc::clone(&remote), HELD);
        Ok(Some(remote))
    }

    /// The file as something that can be read, from the runtime that asks.
    pub(super) fn resource(self: Arc<Self>) -> Resource {
        *self.runtime.lock().unwrap_or_else(PoisonError::into_inner) = Handle::current();
        let name = self.asked.path_segments().and_then(|mut it| it.next_back()).unwrap_or_default();
        let hint = Hint { length: Some(self.length), ..Hint::named(name) };
        let (address, identity, length) = (self.asked.to_string(), self.identity.clone(), self.length);
        Resource::new(address, hint, Body::Ranged(self, length)).with_identity(identity)
    }

    /// Fetches a range. The request runs on the runtime while this thread, one of the pool's, waits.
    fn fetched(&self, range: &Range<u64>) -> io::Result<Bytes> {
        let wanted = format!("bytes={}-{}", range.start, range.end - 1);
        let asked = self.request.clone().with_header("range", wanted);
        let limits = FetchLimits { bytes: range.end - range.start, ..FetchLimits::default() };
        let fetcher = self.fetcher.clone().with_limits(limits);
        let (send, receive) = sync_channel(1);
        let runtime = self.runtime.lock().unwrap_or_else(PoisonError::into_inner).clone();
        runtime.spawn(async move {
            // Whoever waited may have been stopped.
            let _ = send.send(part(&fetcher, asked).await);
        });
        let answer = match receive.recv_timeout(WAIT) {
            Ok(answer) => answer.map_err(io::Error::other)?,
            Err(RecvTimeoutError::Timeout) => return Err(io::ErrorKind::TimedOut.into()),
            Err(RecvTimeoutError::Disconnected) => return Err(io::ErrorKind::ConnectionAborted.into()),
        };
        match answer {
            Some(part) if place(&part.headers) == Some((range.start, self.length)) => Ok(part.body),
            _ => {
                self.has_changed.store(true, Ordering::Relaxed);
                Err(io::Error::other(format!("{} changed while it was read; read it again", self.asked)))
            }
        }
    }
}

/// A part; `None` if the server sends something else, which is not waited for.
async fn part(fetcher: &Fetcher, asked: Request) -> Result<Option<Fetched>, FetchError> {
    let begun = fetcher.begin(asked).await?;
    if begun.status == 206 { begun.whole().await.map(Some) } else { Ok(None) }
}

/// Where a part begins, and how long the whole is.
fn place(headers: &Headers) -> Option<(u64, u64)> {
    let said = headers.get("content-range")?.trim().strip_prefix("bytes")?.trim_start();
    let (part, whole) = said.split_once('/')?;
    let (start, _) = part.split_once('-')?;
    Some((start.trim().parse().ok()?, whole.trim().parse().ok()?))
}

/// What tells this version from others, if it is exact.
fn tag(headers: &Headers) -> Option<&str> {
    headers.get("etag").filter(|it| !it.starts_with("W/")).or_else(|| headers.get("last-modified"))
}

impl Ranged for Remote {
    fn read_at(&self, at: u64, buffer: &mut [u8]) -> io::Result<usize> {
        let missing = {
            let mut pieces = self.pieces.lock().unwrap_or_else(PoisonError::into_inner);
            match pieces.read_at(at, buffer) {
                0 => pieces.missing(at, self.length),
                count => return Ok(count),
            }
        };
        if missing.is_empty() {
            return Ok(0);
        }
        let piece = self.fetched(&missing)?;
        let mut pieces = self.pieces.lock().unwrap_or_else(PoisonError::into_inner);
        pieces.put(missing.start, piece);
        Ok(pieces.read_at(at, buffer))
    }
}
