//! Work that goes on after an answer was given.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::task::JoinHandle;

/// Knows what is still being asked for anew, so that a program that ends can wait for it. To be put into a context with
/// [`with_extension`](omniread_read_core::ReadContext::with_extension); without one nobody can wait.
#[derive(Debug, Clone, Default)]
pub struct Background(Arc<Mutex<Vec<JoinHandle<()>>>>);

impl Background {
    pub(super) fn takes(&self, work: JoinHandle<()>) {
        let mut running = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        running.retain(|work| !work.is_finished());
        running.push(work);
    }

    /// Waits until nothing is left to be done, but no longer than that.
    pub async fn finished(&self, most: Duration) {
        let running = std::mem::take(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner));
        let all = async {
            for work in running {
                // Whether it ended well is told to nobody: the next read asks again.
                let _ = work.await;
            }
        };
        let _ = tokio::time::timeout(most, all).await;
    }
}
