//! A slow connection: whatever is sent arrives later, however much of it there is.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::{UnixListener, UnixStream};
use tokio::sync::mpsc;
use tokio::time::Instant;

/// How often something was said after something was heard: the round trips that somebody waited for.
#[derive(Default)]
pub(crate) struct Turns {
    count: AtomicUsize,
    has_heard: AtomicBool,
}

impl Turns {
    /// Those since the last call.
    pub(crate) fn taken(&self) -> usize {
        self.count.swap(0, Ordering::Relaxed)
    }

    fn heard(&self) {
        self.has_heard.store(true, Ordering::Relaxed);
    }

    fn said(&self) {
        if self.has_heard.swap(false, Ordering::Relaxed) {
            self.count.fetch_add(1, Ordering::Relaxed);
        }
    }
}

/// Listens on a socket of its own and passes everything on to `to`, `delay` later each way.
pub(crate) fn slow(to: &Path, delay: Duration) -> (PathBuf, Arc<Turns>) {
    let path = to.with_extension("slow");
    let (listener, to) = (UnixListener::bind(&path).unwrap(), to.to_owned());
    let turns = Arc::new(Turns::default());
    let counted = Arc::clone(&turns);
    tokio::spawn(async move {
        while let Ok((near, _)) = listener.accept().await {
            let far = UnixStream::connect(&to).await.unwrap();
            let ((near_in, near_out), (far_in, far_out)) = (near.into_split(), far.into_split());
            let (said, heard) = (Arc::clone(&counted), Arc::clone(&counted));
            tokio::spawn(later(near_in, far_out, delay, move || said.said()));
            tokio::spawn(later(far_in, near_out, delay, move || heard.heard()));
        }
    });
    (path, turns)
}

async fn later(
    mut from: impl AsyncRead + Unpin,
    mut to: impl AsyncWrite + Unpin + Send + 'static,
    delay: Duration,
    passed: impl Fn(),
) {
    let (sender, mut receiver) = mpsc::unbounded_channel::<(Instant, Vec<u8>)>();
    tokio::spawn(async move {
        while let Some((due, bytes)) = receiver.recv().await {
            tokio::time::sleep_until(due).await;
            if to.write_all(&bytes).await.is_err() {
                return;
            }
        }
    });
    let mut buffer = vec![0; 64 * 1024];
    while let Ok(count @ 1..) = from.read(&mut buffer).await {
        passed();
        if sender.send((Instant::now() + delay, buffer[..count].to_vec())).is_err() {
            return;
        }
    }
}
