//! What work behind the door may use.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use omniread_hashline::SnapshotStore;
use tokio_util::sync::CancellationToken;

use crate::{ArtifactStore, Clock, Display, Limits, Policy, Progress, ReadContext, Remembered, Trouble};

/// A context as seen from behind the door: everything but the way in.
///
/// Long loops call [`Inside::checkpoint`] between chunks.
#[derive(Debug)]
pub struct Inside {
    /// The folder that relative paths start from and shown paths are relative to.
    pub cwd: PathBuf,
    /// The folder that `~` stands for.
    pub home: Option<PathBuf>,
    /// What may be reached.
    pub policy: Policy,
    /// What may be spent.
    pub limits: Limits,
    /// How text is shown.
    pub display: Display,
    /// What was shown before, for edit tools.
    pub snapshots: Arc<SnapshotStore>,
    /// What earlier reads found out.
    pub remembered: Arc<Remembered>,
    /// Where texts go that were shown in part.
    pub artifacts: Option<Arc<dyn ArtifactStore>>,
    /// The time.
    pub clock: Arc<dyn Clock>,
    /// Told about slow work.
    pub progress: Arc<dyn Progress>,
    cancel: CancellationToken,
    abandoned: Arc<AtomicBool>,
    deadline: Option<Instant>,
}

impl Inside {
    pub(crate) fn new(ctx: &ReadContext, abandoned: Arc<AtomicBool>) -> Self {
        Self {
            cwd: crate::local::tidied(&ctx.cwd, &ctx.policy),
            home: ctx.home.clone(),
            policy: ctx.policy.clone(),
            limits: ctx.limits.clone(),
            display: ctx.display.clone(),
            snapshots: Arc::clone(&ctx.snapshots),
            remembered: Arc::clone(&ctx.remembered),
            artifacts: ctx.artifacts.clone(),
            clock: Arc::clone(&ctx.clock),
            progress: Arc::clone(&ctx.progress),
            cancel: ctx.cancel.clone(),
            abandoned,
            deadline: Instant::now().checked_add(ctx.limits.deadline),
        }
    }

    /// The same, with an earlier deadline.
    pub(crate) fn until(&self, end: Instant) -> Self {
        Self {
            cwd: self.cwd.clone(),
            home: self.home.clone(),
            policy: self.policy.clone(),
            limits: self.limits.clone(),
            display: self.display.clone(),
            snapshots: Arc::clone(&self.snapshots),
            remembered: Arc::clone(&self.remembered),
            artifacts: self.artifacts.clone(),
            clock: Arc::clone(&self.clock),
            progress: Arc::clone(&self.progress),
            cancel: self.cancel.clone(),
            abandoned: Arc::clone(&self.abandoned),
            deadline: Some(self.deadline.map_or(end, |deadline| deadline.min(end))),
        }
    }

    /// Stops work that nobody waits for any more.
    ///
    /// # Errors
    /// [`Trouble::Cancelled`] and [`Trouble::TimedOut`].
    pub fn checkpoint(&self) -> Result<(), Trouble> {
        if self.cancel.is_cancelled() || self.abandoned.load(Ordering::Relaxed) {
            return Err(Trouble::Cancelled);
        }
        match self.deadline {
            Some(deadline) if Instant::now() >= deadline => {
                Err(Trouble::TimedOut { after: self.limits.deadline })
            }
            _ => Ok(()),
        }
    }

    /// The same question for work that cannot hold on to this: whether to go on.
    pub fn goes_on(&self) -> impl Fn() -> bool + Send + Sync + use<> {
        let (cancel, abandoned, deadline) = (self.cancel.clone(), Arc::clone(&self.abandoned), self.deadline);
        move || {
            let is_late = deadline.is_some_and(|deadline| Instant::now() >= deadline);
            !(is_late || cancel.is_cancelled() || abandoned.load(Ordering::Relaxed))
        }
    }

    /// A path as headers show it: relative to `cwd` inside it, else absolute with `~` for the home folder. Elsewhere it is
    /// absolute, behind what stands for this machine.
    pub fn shown_path(&self, path: &Path) -> String {
        if let Some(host) = &self.display.host {
            return format!("{}{}", host.prefix, path.display());
        }
        if let Ok(relative) = path.strip_prefix(&self.cwd) {
            return if relative.as_os_str().is_empty() { ".".into() } else { relative.display().to_string() };
        }
        match self.home.as_deref().and_then(|home| path.strip_prefix(home).ok()) {
            Some(inside_home) => format!("~/{}", inside_home.display()),
            None => path.display().to_string(),
        }
    }
}
