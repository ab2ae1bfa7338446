//! A body as its content.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll};

use tokio::io::{AsyncRead, ReadBuf};

use super::Arriving;
use crate::{ReadAt, Wrapping};

/// The content of a body, decompressed if it is a compressed stream. Trouble comes as an [`io::Error`] that
/// [`ArchiveError::from`](crate::ArchiveError) turns back into what it was, after all bytes that are good.
#[derive(Debug)]
pub struct ForwardContent {
    arriving: Arriving,
    at: u64,
}

impl ForwardContent {
    pub(super) fn new(arriving: Arriving) -> Self {
        Self { arriving, at: 0 }
    }

    /// What it was compressed with.
    pub fn wrapping(&self) -> Option<Wrapping> {
        self.arriving.wrapping()
    }

    /// Bytes taken from the body so far.
    pub fn taken(&self) -> u64 {
        self.arriving.taken()
    }
}

impl AsyncRead for ForwardContent {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buf: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let Self { arriving, at } = &mut *self;
        let read = || Ok(arriving.input().read_at(*at, buf.initialize_unfilled())?);
        arriving.poll(cx, read).map(|read| {
            let count = read?;
            buf.advance(count);
            *at += count as u64;
            Ok(())
        })
    }
}
