//! An answer, and its body while it comes.

use std::fmt;
use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};

use bytes::{Buf, Bytes, BytesMut};
use tokio::io::{AsyncRead, ReadBuf};
use url::Url;

use crate::rules::{bare, shown};
use crate::{Body, FetchError, FetchLimits, Headers, Response};

/// An answer with its whole body.
#[derive(Debug, Clone)]
pub struct Fetched {
    /// The status, such as 200: errors of a server are answers too.
    pub status: u16,
    /// Where the answer came from in the end.
    pub url: Url,
    /// Its headers.
    pub headers: Headers,
    /// Its body, decompressed.
    pub body: Bytes,
}

/// An answer whose body is still to come. To drop it ends the connection: nothing more is downloaded.
pub struct Begun {
    /// The status.
    pub status: u16,
    /// Where the answer comes from in the end.
    pub url: Url,
    /// Its headers.
    pub headers: Headers,
    body: Box<dyn Body>,
    limits: FetchLimits,
}

impl Begun {
    pub(crate) fn new(url: Url, response: Response, limits: FetchLimits) -> Self {
        let Response { status, headers, body } = response;
        Self { status, url, headers, body, limits }
    }

    /// The answer with its body, within the limits of the fetcher.
    ///
    /// # Errors
    /// [`FetchError`].
    pub async fn whole(self) -> Result<Fetched, FetchError> {
        let slow = FetchError::Slow { host: bare(&self.url), after: self.limits.time };
        tokio::time::timeout(self.limits.time, self.collected()).await.unwrap_or(Err(slow))
    }

    pub(crate) async fn collected(mut self) -> Result<Fetched, FetchError> {
        let mut body = BytesMut::new();
        while let Some(piece) = self.body.piece().await? {
            if (body.len() + piece.len()) as u64 > self.limits.bytes {
                return Err(FetchError::TooLarge { url: shown(&self.url), most: self.limits.bytes });
            }
            body.extend_from_slice(&piece);
        }
        Ok(Fetched { status: self.status, url: self.url, headers: self.headers, body: body.freeze() })
    }

    /// The body as it comes, of any length: whoever reads it bounds what is kept.
    pub fn into_reader(self) -> BodyReader {
        BodyReader { next: next(self.body), piece: Bytes::new(), is_over: false }
    }
}

impl fmt::Debug for Begun {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("Begun").field("status", &self.status).field("url", &self.url.as_str()).finish()
    }
}

type Piece = (Box<dyn Body>, Result<Option<Bytes>, FetchError>);
type Next = Pin<Box<dyn Future<Output = Piece> + Send>>;

fn next(mut body: Box<dyn Body>) -> Next {
    Box::pin(async move {
        let piece = body.piece().await;
        (body, piece)
    })
}

/// A body as it comes. Its errors hold a [`FetchError`].
pub struct BodyReader {
    next: Next,
    piece: Bytes,
    is_over: bool,
}

impl AsyncRead for BodyReader {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buf: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        while self.piece.is_empty() && !self.is_over {
            let (body, piece) = ready!(self.next.as_mut().poll(cx));
            self.next = next(body);
            match piece {
                Ok(Some(piece)) => self.piece = piece,
                Ok(None) => self.is_over = true,
                Err(error) => {
                    self.is_over = true;
                    return Poll::Ready(Err(io::Error::other(error)));
                }
            }
        }
        let count = self.piece.len().min(buf.remaining());
        buf.put_slice(&self.piece[..count]);
        self.piece.advance(count);
        Poll::Ready(Ok(()))
    }
}

impl fmt::Debug for BodyReader {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("BodyReader").field("is_over", &self.is_over).finish_non_exhaustive()
    }
}
