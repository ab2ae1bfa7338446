//! Archives and compressed streams as they arrive, in pieces of any size: nothing panics, nothing waits for what has
//! come, and limits hold.

#![no_main]

use std::future::Future;
use std::io;
use std::pin::{Pin, pin};
use std::task::{Context, Poll, Waker};

use libfuzzer_sys::fuzz_target;
use omniread_archive::stream::{self, Arrival, ForwardArchive};
use omniread_archive::{ArchiveLimits, Pulse};
use tokio::io::{AsyncRead, ReadBuf};

const ENTRIES: u64 = 1000;
const BYTES: u64 = 1 << 20;

/// Waits before each piece.
struct Body {
    bytes: Vec<u8>,
    at: usize,
    piece: usize,
    has_waited: bool,
}

impl AsyncRead for Body {
    fn poll_read(mut self: Pin<&mut Self>, _: &mut Context<'_>, buf: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        self.has_waited = !self.has_waited;
        if self.has_waited {
            return Poll::Pending;
        }
        let count = self.piece.min(self.bytes.len() - self.at).min(buf.remaining());
        buf.put_slice(&self.bytes[self.at..self.at + count]);
        self.at += count;
        Poll::Ready(Ok(()))
    }
}

/// Polls until it is ready: every wait above is over at the next poll.
fn run<T>(future: impl Future<Output = T>) -> T {
    let mut future = pin!(future);
    loop {
        if let Poll::Ready(done) = future.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
            return done;
        }
    }
}

fuzz_target!(|input: &[u8]| {
    let Some((piece, bytes)) = input.split_first() else { return };
    let mut limits = ArchiveLimits::default();
    limits.entries = ENTRIES;
    limits.member_bytes = BYTES;
    limits.passed_bytes = 4 * BYTES;
    limits.dictionary_bytes = 16 << 20;
    for name in ["x", "x.lzma"] {
        let body = Body { bytes: bytes.to_vec(), at: 0, piece: usize::from(*piece) + 1, has_waited: false };
        run(async {
            if let Ok(Arrival::Archive(archive)) = stream::open(body, name, limits, &Pulse::steady()).await {
                read(archive).await;
            }
        });
    }
});

/// Every other member.
async fn read(mut archive: ForwardArchive) {
    while let Ok(Some(entry)) = archive.next_entry().await {
        if entry.id.place().is_multiple_of(2)
            && let Ok(member) = archive.member().await
        {
            assert!(member.read_all().await.map_or(0, |content| content.len() as u64) <= BYTES);
        }
    }
    assert!(archive.index().len() as u64 <= ENTRIES);
    for entry in archive.index().entries() {
        let _ = archive.index().resolve(entry.path);
    }
}
