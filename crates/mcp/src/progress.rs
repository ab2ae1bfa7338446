//! How far slow reads are.

use std::future::pending;
use std::time::Duration;

use omniread::core::Progress;
use rmcp::model::{ProgressNotificationParam, ProgressToken};
use rmcp::{Peer, RoleServer};
use tokio::sync::watch;

/// Time between two notifications of one read.
const PAUSE: Duration = Duration::from_millis(200);

/// Bytes passed, and how many there are.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Step {
    done: u64,
    total: Option<u64>,
}

/// Keeps the latest step.
#[derive(Debug)]
pub(crate) struct Watched(watch::Sender<Step>);

pub(crate) fn watched() -> (Watched, watch::Receiver<Step>) {
    let (sender, steps) = watch::channel(Step::default());
    (Watched(sender), steps)
}

impl Progress for Watched {
    /// Only what is further on is told: a value that falls is against the protocol.
    fn advanced(&self, _target: &str, done: u64, total: Option<u64>) {
        self.0.send_if_modified(|step| {
            let is_further = done > step.done;
            if is_further {
                *step = Step { done, total };
            }
            is_further
        });
    }
}

/// Tells the client of steps for as long as it is waited for.
#[expect(clippy::cast_precision_loss, reason = "the protocol counts in floating point")]
pub(crate) async fn tell(peer: &Peer<RoleServer>, token: ProgressToken, mut steps: watch::Receiver<Step>) {
    while steps.changed().await.is_ok() {
        let Step { done, total } = *steps.borrow_and_update();
        let mut told = ProgressNotificationParam::new(token.clone(), done as f64);
        told.total = total.map(|total| total as f64);
        // A client that is gone wants no progress.
        let _ = peer.notify_progress(told).await;
        tokio::time::sleep(PAUSE).await;
    }
    pending::<()>().await;
}
