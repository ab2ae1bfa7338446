//! Bytes on their way, and the wait for them.

use std::fmt;
use std::future::poll_fn;
use std::io::{self, Read};
use std::sync::Arc;
use std::task::{Context, Poll};

use tokio::io::AsyncRead;

use super::flow::Flow;
use super::source::{Source, Tide};
use crate::decoding::decode;
use crate::input::Input;
use crate::watch::Watch;
use crate::{ArchiveError, ArchiveLimits, Pulse, ReadAt, Wrapping};

/// First bytes that are looked at, as many as [`detect`](crate::detect) does.
const HEAD: usize = 4096;

/// A body, decompressed if it was compressed, under the watch of one operation.
pub(super) struct Arriving {
    flow: Arc<Flow>,
    tide: Arc<Tide>,
    watch: Watch,
    wrapping: Option<Wrapping>,
}

impl Arriving {
    pub(super) fn new(body: impl AsyncRead + Send + 'static, limits: ArchiveLimits, pulse: &Pulse) -> Self {
        let (source, tide) = Source::new(body);
        let watch = Watch::new(limits, pulse.clone());
        let counted = Passed { source, watch: watch.clone() };
        Self { flow: Arc::new(Flow::new(counted)), tide, watch, wrapping: None }
    }

    /// The content of the stream that it is.
    pub(super) fn unwrapped(self, wrapping: Wrapping) -> Result<Self, ArchiveError> {
        let limits = *self.watch.limits();
        let decoder = decode(&self.input(), |packed| Ok(wrapping.patient_decoder(packed, &limits)?))?;
        let content = Unwrapping { decoder, wrapping, produced: 0, tide: Arc::clone(&self.tide) };
        Ok(Self { flow: Arc::new(Flow::new(content)), wrapping: Some(wrapping), ..self })
    }

    pub(super) fn wrapping(&self) -> Option<Wrapping> {
        self.wrapping
    }

    /// Bytes taken from the body.
    pub(super) fn taken(&self) -> u64 {
        self.tide.taken()
    }

    pub(super) fn watch(&self) -> &Watch {
        &self.watch
    }

    /// Holds everything from `at` on, until told otherwise.
    pub(super) fn hold(&self, at: Option<u64>) {
        self.flow.hold(at);
    }

    pub(super) fn input(&self) -> Input {
        Input::new(Arc::clone(&self.flow) as _, self.watch.clone())
    }

    /// The first bytes; fewer where it ends or fails. Whoever reads on is told how.
    pub(super) async fn head(&self) -> Result<Vec<u8>, ArchiveError> {
        self.hold(Some(0));
        let (mut head, mut count) = (vec![0; HEAD], 0);
        let read = self.wait(|input| {
            while count < HEAD {
                match input.read_at(count as u64, &mut head[count..])? {
                    0 => break,
                    more => count += more,
                }
            }
            Ok(())
        });
        match read.await {
            Err(stopped @ ArchiveError::Stopped) => return Err(stopped),
            Err(error) => self.flow.put_back(error.into()),
            Ok(()) => {}
        }
        self.hold(None);
        head.truncate(count);
        Ok(head)
    }

    /// Tries `step` again each time that more has arrived, until it need not wait.
    pub(super) async fn wait<T>(
        &self,
        mut step: impl FnMut(&Input) -> Result<T, ArchiveError>,
    ) -> Result<T, ArchiveError> {
        let input = self.input();
        poll_fn(|cx| self.poll(cx, || step(&input))).await
    }

    /// Tries `step` once.
    pub(super) fn poll<T>(
        &self,
        cx: &Context<'_>,
        step: impl FnOnce() -> Result<T, ArchiveError>,
    ) -> Poll<Result<T, ArchiveError>> {
        self.tide.wake(cx.waker());
        self.flow.was_short();
        match self.flow.take_enough().map_err(ArchiveError::from).and_then(|()| step()) {
            Err(ArchiveError::Io(error)) if error.kind() == io::ErrorKind::WouldBlock => {
                self.flow.wait();
                Poll::Pending
            }
            Err(error) => Poll::Ready(Err(self.blame(error))),
            done => Poll::Ready(done),
        }
    }

    /// Tells a body that failed or broke off from an archive that lies.
    fn blame(&self, error: ArchiveError) -> ArchiveError {
        let error = match error {
            ArchiveError::Member { source, .. } if self.tide.has_failed() => ArchiveError::Io(source),
            error => error,
        };
        let is_early = match &error {
            ArchiveError::Stream { source, .. } => is_end(source),
            _ if self.wrapping.is_some() => false,
            ArchiveError::Truncated { .. } => true,
            ArchiveError::Size { expected, found, .. } => found < expected && self.flow.was_short(),
            ArchiveError::Member { source, .. } => is_end(source) && self.flow.was_short(),
            _ => false,
        };
        if is_early { ArchiveError::EndedEarly { taken: self.taken() } } else { error }
    }
}

fn is_end(error: &io::Error) -> bool {
    error.kind() == io::ErrorKind::UnexpectedEof
}

impl fmt::Debug for Arriving {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Arriving").field("wrapping", &self.wrapping).field("taken", &self.taken()).finish()
    }
}

/// Counts what comes of the body among what passes.
struct Passed {
    source: Source,
    watch: Watch,
}

impl Read for Passed {
    fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
        let count = self.source.read(buf)?;
        self.watch.pass(count as u64)?;
        Ok(count)
    }
}

/// Names the stream in what its decoder says.
struct Unwrapping {
    decoder: Box<dyn Read + Send>,
    wrapping: Wrapping,
    produced: u64,
    tide: Arc<Tide>,
}

impl Read for Unwrapping {
    fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
        let count = self.decoder.read(buf).map_err(|error| self.blame(error))?;
        self.produced += count as u64;
        Ok(count)
    }
}

impl Unwrapping {
    fn blame(&self, error: io::Error) -> io::Error {
        match ArchiveError::from(error) {
            ArchiveError::Io(source)
                if self.tide.has_failed() || source.kind() == io::ErrorKind::WouldBlock =>
            {
                source
            }
            ArchiveError::Io(source) => {
                ArchiveError::Stream { wrapping: self.wrapping, produced: self.produced, source }.into()
            }
            ours => ours.into(),
        }
    }
}
