//! Where requests are answered.

use std::collections::HashMap;
use std::sync::Arc;

use omniread::core::Trouble;
use omniread::fs::{Fs, ReadResult};
use omniread::{ReadContext, ReadError, Reader};
use serde_json::Value;
use tokio::sync::Semaphore;
use tokio_util::sync::CancellationToken;

use super::request::{Refused, Wanted};
use crate::answer::Answer;

/// A session of requests.
pub(super) struct Desk {
    reader: Reader,
    ctx: ReadContext,
    running: HashMap<Value, CancellationToken>,
    /// Reads beyond these wait for one to end.
    turns: Arc<Semaphore>,
}

/// What a request gave.
pub(super) struct Done {
    pub(super) id: Value,
    pub(super) given: Given,
}

pub(super) enum Given {
    Path(Answer),
    Targets(Vec<ReadResult>),
    Nothing(ReadError),
}

impl Desk {
    pub(super) fn new(ctx: ReadContext) -> Self {
        let turns = Arc::new(Semaphore::new(ctx.limits.concurrency.max(1)));
        Self { reader: omniread::builder().build(), ctx, running: HashMap::new(), turns }
    }

    /// Takes a request on.
    ///
    /// # Errors
    /// When one of the same id is not answered yet.
    pub(super) fn begin(
        &mut self,
        id: Value,
        wanted: Wanted,
    ) -> Result<impl Future<Output = Done> + use<>, Refused> {
        if self.running.contains_key(&id) {
            let reason = format!("Request {id} is not answered yet; take another id");
            return Err(Refused { id, reason });
        }
        let mut ctx = self.ctx.clone();
        ctx.cancel = CancellationToken::new();
        self.running.insert(id.clone(), ctx.cancel.clone());
        let (reader, turns) = (self.reader.clone(), Arc::clone(&self.turns));
        Ok(async move {
            // Who gives up while waiting for a turn is told so by the reader.
            let _turn = ctx.cancel.run_until_cancelled(turns.acquire()).await;
            Done { id, given: give(reader, ctx, wanted).await }
        })
    }

    /// Ends the work of a request. One that is answered, or never was made, has none.
    pub(super) fn cancel(&self, id: &Value) {
        if let Some(running) = self.running.get(id) {
            running.cancel();
        }
    }

    /// The id may be used again.
    pub(super) fn end(&mut self, id: &Value) {
        self.running.remove(id);
    }
}

async fn give(reader: Reader, ctx: ReadContext, wanted: Wanted) -> Given {
    match wanted {
        Wanted::Path(path) => {
            let outcome = reader.read(path.as_str(), &ctx).await;
            Given::Path(Answer { host: None, path, outcome })
        }
        Wanted::Targets(targets) => {
            let cancel = ctx.cancel.clone();
            let results = Fs::with_reader(reader, ctx).read(targets).await;
            if cancel.is_cancelled() {
                return Given::Nothing(Trouble::Cancelled.at("read", ""));
            }
            Given::Targets(results)
        }
    }
}
