//! The body as a reader for code that knows no waiting.

use std::io::{self, Read};
use std::pin::Pin;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll, Waker};

use tokio::io::{AsyncRead, ReadBuf};

/// Bytes taken without a pause. A body that has all of its bytes at hand would otherwise keep its task from ever
/// yielding, and deadlines of its neighbours from being seen.
const TURN: usize = 256 << 10;

/// What the waiting task and the source below all decoders tell each other.
#[derive(Debug)]
pub(super) struct Tide {
    waker: Mutex<Waker>,
    taken: AtomicU64,
    failed: AtomicBool,
}

impl Tide {
    /// Whom to wake when there are bytes again.
    pub(super) fn wake(&self, waker: &Waker) {
        self.waker.lock().unwrap_or_else(PoisonError::into_inner).clone_from(waker);
    }

    /// Bytes taken from the body.
    pub(super) fn taken(&self) -> u64 {
        self.taken.load(Relaxed)
    }

    /// Whether the body itself failed, which says nothing of what it carries.
    pub(super) fn has_failed(&self) -> bool {
        self.failed.load(Relaxed)
    }
}

/// Reads what has arrived. Where nothing has, it fails with [`WouldBlock`](io::ErrorKind::WouldBlock), and the task is
/// woken when that changes.
pub(super) struct Source {
    body: Pin<Box<dyn AsyncRead + Send>>,
    tide: Arc<Tide>,
    /// Bytes taken since the last pause.
    taken: usize,
}

impl Source {
    pub(super) fn new(body: impl AsyncRead + Send + 'static) -> (Self, Arc<Tide>) {
        let waker = Mutex::new(Waker::noop().clone());
        let tide = Arc::new(Tide { waker, taken: AtomicU64::new(0), failed: AtomicBool::new(false) });
        (Self { body: Box::pin(body), tide: Arc::clone(&tide), taken: 0 }, tide)
    }
}

impl Read for Source {
    fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
        let waker = self.tide.waker.lock().unwrap_or_else(PoisonError::into_inner).clone();
        if self.taken >= TURN {
            self.taken = 0;
            waker.wake();
            return Err(io::ErrorKind::WouldBlock.into());
        }
        let mut buf = ReadBuf::new(buf);
        match self.body.as_mut().poll_read(&mut Context::from_waker(&waker), &mut buf) {
            Poll::Pending => Err(io::ErrorKind::WouldBlock.into()),
            Poll::Ready(Ok(())) => {
                let count = buf.filled().len();
                self.taken += count;
                self.tide.taken.fetch_add(count as u64, Relaxed);
                Ok(count)
            }
            Poll::Ready(Err(error)) => {
                self.tide.failed.store(true, Relaxed);
                // Nobody is woken after this one.
                let is_wait = error.kind() == io::ErrorKind::WouldBlock;
                Err(if is_wait { io::Error::other(error) } else { error })
            }
        }
    }
}
