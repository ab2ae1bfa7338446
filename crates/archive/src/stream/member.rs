//! The content of a member while it passes.

use std::io::{self, Read};
use std::pin::Pin;
use std::task::{Context, Poll};

use tokio::io::{AsyncRead, ReadBuf};

use super::Arriving;
use crate::watch::within;
use crate::{ArchiveError, Limit, Member};

/// The content of a member, read as it arrives. Trouble comes as with a [`Member`].
#[derive(Debug)]
pub struct ForwardMember<'a> {
    arriving: &'a Arriving,
    member: &'a mut Member,
}

impl<'a> ForwardMember<'a> {
    pub(super) fn new(arriving: &'a Arriving, member: &'a mut Member) -> Self {
        Self { arriving, member }
    }

    /// Its path.
    pub fn path(&self) -> &str {
        self.member.path()
    }

    /// Its size as announced.
    pub fn size(&self) -> Option<u64> {
        self.member.size()
    }

    /// Bytes taken from the body so far, as of its [archive](super::ForwardArchive::taken).
    pub fn taken(&self) -> u64 {
        self.arriving.taken()
    }

    /// Holds all of it in memory, up to the limit for a member.
    pub async fn read_all(self) -> Result<Vec<u8>, ArchiveError> {
        let max = self.arriving.watch().limits().member_bytes;
        let mut bytes = Vec::new();
        let mut chunk = vec![0; 16 << 10];
        loop {
            match self.arriving.wait(|_| Ok(self.member.read(&mut chunk)?)).await? {
                0 => return Ok(bytes),
                count => bytes.extend_from_slice(&chunk[..count]),
            }
            within(bytes.len() as u64, max, Limit::MemberBytes)?;
        }
    }
}

impl AsyncRead for ForwardMember<'_> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buf: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let Self { arriving, member } = &mut *self;
        let read = || Ok(member.read(buf.initialize_unfilled())?);
        arriving.poll(cx, read).map(|read| {
            buf.advance(read?);
            Ok(())
        })
    }
}
