//! What a read is given besides its request.

mod extensions;

use std::path::PathBuf;
use std::sync::Arc;

use bytes::Bytes;
use omniread_hashline::{SnapshotStore, StoreLimits, Style};
use serde::{Deserialize, Serialize};
use tokio_util::sync::CancellationToken;

pub use extensions::Extensions;

use crate::inside::Inside;
use crate::workers::{Lane, Workers};
use crate::{ArtifactStore, Clock, ErrorKind, Limits, Policy, ReadError, Remembered, Resource, SystemClock};

/// A session of reads: where they start, what they may do, and what they share.
///
/// Clones are cheap and share the stores, the thread pool and the cancellation token; everything else may be
/// changed on the clone alone.
#[derive(Debug, Clone)]
pub struct ReadContext {
    /// The folder that relative paths start from and shown paths are relative to. Absolute.
    pub cwd: PathBuf,
    /// The folder that `~` stands for.
    pub home: Option<PathBuf>,
    /// What may be reached.
    pub policy: Policy,
    /// What may be spent and shown.
    pub limits: Limits,
    /// How text is shown.
    pub display: Display,
    /// Texts and lines shown so far, for edit tools.
    pub snapshots: Arc<SnapshotStore>,
    /// What earlier reads found out: line indexes, archive indexes, converted documents.
    pub remembered: Arc<Remembered>,
    /// Where texts go that were shown in part; `None` keeps nothing.
    pub artifacts: Option<Arc<dyn ArtifactStore>>,
    /// Settings of sources that this crate knows nothing of.
    pub extensions: Extensions,
    /// The time that ages are counted from.
    pub clock: Arc<dyn Clock>,
    /// Told about slow work.
    pub progress: Arc<dyn Progress>,
    /// The machine that answers; `None` is this one. Of another one a source has to know the way
    /// ([`Source::reaches`](crate::Source::reaches)), or else there is an error: nothing is read here instead.
    pub host: Option<HostId>,
    /// Cancelling it ends every read of this context.
    pub cancel: CancellationToken,
    workers: Workers,
}

/// The name of another machine.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct HostId(pub String);

/// How this machine is told from others to somebody who reads its files from elsewhere.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HostLabel {
    /// What headers begin with, as in `[box:/etc/hosts]`.
    pub name: String,
    /// What addresses of files begin with, such as `ssh://box`; nothing when they are asked of the machine itself.
    pub prefix: String,
}

impl HostLabel {
    /// An address as headers show it.
    pub(crate) fn titled(&self, address: &str) -> String {
        let path = address.strip_prefix(self.prefix.as_str()).unwrap_or(address);
        format!("{}:{path}", self.name)
    }
}

/// How text is shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Display {
    /// Header and numbers.
    pub style: Style,
    /// What documents are converted to.
    pub markup: Markup,
    /// Whether pictures may be attached; without, they are described.
    pub images: bool,
    /// Whether a picture that was attached to an earlier answer of the session is referred to instead of attached again:
    /// for a reader that still has that answer.
    pub refer_to_images: bool,
    /// Whether shown lines are recorded for edit tools.
    pub record: bool,
    /// Set where answers are for another machine: headers and addresses name this one, and nothing carries a tag, as
    /// nothing could be edited there.
    pub host: Option<HostLabel>,
}

/// What documents are converted to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Markup {
    /// Text with marks in brackets, which loses nothing in silence.
    #[default]
    Marks,
    /// Markdown, with the marks that it has no form for.
    Markdown,
}

impl Default for Display {
    fn default() -> Self {
        Self {
            style: Style::Hashline,
            markup: Markup::default(),
            images: true,
            refer_to_images: false,
            record: true,
            host: None,
        }
    }
}

/// Hears about work that takes long. Called from worker threads, often.
pub trait Progress: std::fmt::Debug + Send + Sync {
    /// `done` of `total` bytes of `target` have been passed.
    fn advanced(&self, target: &str, done: u64, total: Option<u64>);
}

/// Progress that nobody watches.
#[derive(Debug, Clone, Copy, Default)]
pub struct Unwatched;

impl Progress for Unwatched {
    fn advanced(&self, _target: &str, _done: u64, _total: Option<u64>) {}
}

impl ReadContext {
    /// A session that starts in `cwd`, with every default.
    pub fn new(cwd: impl Into<PathBuf>) -> Self {
        Self {
            cwd: cwd.into(),
            home: None,
            policy: Policy::default(),
            limits: Limits::default(),
            display: Display::default(),
            snapshots: Arc::new(SnapshotStore::new(StoreLimits::default())),
            remembered: Arc::new(Remembered::default()),
            artifacts: None,
            extensions: Extensions::default(),
            clock: Arc::new(SystemClock),
            progress: Arc::new(Unwatched),
            host: None,
            cancel: CancellationToken::new(),
            workers: Workers::new(),
        }
    }

    /// The session with `home` for `~`.
    #[must_use]
    pub fn with_home(mut self, home: impl Into<PathBuf>) -> Self {
        self.home = Some(home.into());
        self
    }

    /// The session with local reads kept beneath `root`, besides those named before.
    #[must_use]
    pub fn with_root(mut self, root: impl Into<PathBuf>) -> Self {
        self.policy.roots.push(root.into());
        self
    }

    /// The session with other limits.
    #[must_use]
    pub fn with_limits(mut self, limits: Limits) -> Self {
        self.limits = limits;
        self
    }

    /// The session with another clock.
    #[must_use]
    pub fn with_clock(mut self, clock: impl Clock + 'static) -> Self {
        self.clock = Arc::new(clock);
        self
    }

    /// The session with another style of headers and numbers.
    #[must_use]
    pub fn with_style(mut self, style: Style) -> Self {
        self.display.style = style;
        self
    }

    /// The session with the settings of a source.
    #[must_use]
    pub fn with_extension(mut self, settings: impl Send + Sync + 'static) -> Self {
        self.extensions.insert(settings);
        self
    }

    /// The session with a store for texts that were shown in part.
    #[must_use]
    pub fn with_artifacts(mut self, store: impl ArtifactStore + 'static) -> Self {
        self.artifacts = Some(Arc::new(store));
        self
    }

    /// The head of a resource, for containers that look at it before they know whether it is theirs. One that is in memory
    /// already is given at once.
    ///
    /// # Errors
    /// Of kind `Io` when it cannot be read.
    pub async fn head(&self, resource: &Resource) -> Result<Bytes, ReadError> {
        if let Some(head) = resource.known_head() {
            return Ok(head);
        }
        let read = resource.clone();
        self.inside(Lane::Short, &resource.address, move |_| {
            read.head().map_err(|error| ReadError::new(ErrorKind::Io, "read", &read.address, error))
        })
        .await
    }

    /// Runs blocking or computing work of a source or container on the worker threads.
    ///
    /// `target` names what is worked on in errors. A panic inside becomes an error of kind `Corrupt`.
    pub async fn inside<T: Send + 'static>(
        &self,
        lane: Lane,
        target: &str,
        work: impl FnOnce(&Inside) -> Result<T, ReadError> + Send + 'static,
    ) -> Result<T, ReadError> {
        self.workers.run(lane, self, target, work).await
    }
}
