//! A connection over a socket: one of so many, and only if it says something soon.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::sync::OwnedSemaphorePermit;
use tokio::time::Sleep;
use tonic::transport::server::Connected;

/// Bytes that a greeting has at least: those that HTTP/2 begins with (RFC 9113, section 3.4).
const GREETING: usize = 24;

/// A connection and its place among those that there may be.
pub(super) struct Guest<S> {
    stream: S,
    /// Until it has greeted.
    patience: Option<Pin<Box<Sleep>>>,
    heard: usize,
    _place: OwnedSemaphorePermit,
}

impl<S> Guest<S> {
    pub(super) fn new(stream: S, patience: Duration, place: OwnedSemaphorePermit) -> Self {
        let patience = Some(Box::pin(tokio::time::sleep(patience)));
        Self { stream, patience, heard: 0, _place: place }
    }
}

impl<S> Connected for Guest<S> {
    type ConnectInfo = ();

    fn connect_info(&self) {}
}

impl<S: AsyncRead + Unpin> AsyncRead for Guest<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = buffer.filled().len();
        let read = Pin::new(&mut self.stream).poll_read(cx, buffer);
        if read.is_pending()
            && let Some(patience) = &mut self.patience
        {
            ready!(patience.as_mut().poll(cx));
            return Poll::Ready(Err(io::ErrorKind::TimedOut.into()));
        }
        self.heard += buffer.filled().len() - before;
        if self.heard >= GREETING {
            self.patience = None;
        }
        read
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Guest<S> {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(cx, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}
