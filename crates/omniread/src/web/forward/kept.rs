//! A body that is read by somebody else, and kept while it is short.

use std::io;
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, ready};

use bytes::{Bytes, BytesMut};
use omniread_fetch::{BodyReader, FetchLimits};
use tokio::io::{AsyncRead, AsyncReadExt as _, ReadBuf};

/// A body, and what has come of it. Clones read the same one.
#[derive(Clone)]
pub(super) struct Kept(Arc<Mutex<State>>);

struct State {
    body: BodyReader,
    /// `None` once there is more than is held of a body.
    came: Option<BytesMut>,
}

impl Kept {
    pub(super) fn of(body: BodyReader) -> Self {
        Self(Arc::new(Mutex::new(State { body, came: Some(BytesMut::new()) })))
    }

    /// All of it, what is still to come included; `None` if that is too much or cannot be had.
    pub(super) async fn rest(mut self) -> Option<Bytes> {
        let mut chunk = vec![0; 64 << 10];
        while self.state().came.is_some() && self.read(&mut chunk).await.ok()? > 0 {}
        self.state().came.take().map(BytesMut::freeze)
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl AsyncRead for Kept {
    fn poll_read(self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        let most = usize::try_from(FetchLimits::default().bytes).unwrap_or(usize::MAX);
        let before = buf.filled().len();
        let state = &mut *self.state();
        ready!(Pin::new(&mut state.body).poll_read(cx, buf))?;
        let new = &buf.filled()[before..];
        match &mut state.came {
            Some(came) if came.len() + new.len() <= most => came.extend_from_slice(new),
            came => *came = None,
        }
        Poll::Ready(Ok(()))
    }
}
