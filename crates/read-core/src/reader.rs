//! One read is five steps, and many reads are a map over one.

mod batch;
mod paths;

use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;

use futures_util::FutureExt;

use crate::contract::Opened;
use crate::steps::{open, parse, redact_error, render, select, view};
use crate::workers::panic_message;
use crate::{ReadContext, ReadError, ReadOutput, ReadRequest, Registry, Rendered, Trouble};

/// Reads anything its registry has a backend for. Clones share the registry.
#[derive(Debug, Clone)]
pub struct Reader {
    registry: Arc<Registry>,
}

impl Reader {
    /// A reader with these backends.
    pub fn new(registry: Registry) -> Self {
        Self { registry: Arc::new(registry) }
    }

    /// The backends.
    pub fn registry(&self) -> &Registry {
        &self.registry
    }

    /// Reads what a path string or a request says.
    ///
    /// Needs a tokio runtime with time enabled.
    ///
    /// # Errors
    /// When there is no answer or the caller must act first; partial trouble is a notice in the output.
    pub async fn read(
        &self,
        request: impl Into<ReadRequest>,
        ctx: &ReadContext,
    ) -> Result<ReadOutput, ReadError> {
        let request = request.into();
        // What a list is on another machine, that one knows.
        let possible = if ctx.host.is_some() { Vec::new() } else { paths::possible_lists(&request) };
        if !possible.is_empty() {
            let several = Box::pin(self.several_paths(possible, &request, ctx));
            if let Some(requests) = bounded(request.path(), ctx, several.map(Ok)).await? {
                return self.read_listed(requests, ctx).await;
            }
        }
        Ok(self.render(request, ctx).await?.into())
    }

    /// Reads one thing and gives the answer in parts: header, body, notices. For surfaces that word notices and put
    /// answers together themselves.
    pub async fn render(
        &self,
        request: impl Into<ReadRequest>,
        ctx: &ReadContext,
    ) -> Result<Rendered, ReadError> {
        let request = request.into();
        let target = request.path().to_owned();
        // On the heap: a batch holds one of these for each of its requests.
        bounded(&target, ctx, Box::pin(self.five_steps(request, ctx))).await
    }

    fn without_credentials(&self, error: ReadError, ctx: &ReadContext) -> ReadError {
        if ctx.policy.masking { redact_error(&self.registry, error) } else { error }
    }

    #[tracing::instrument(level = "debug", skip_all, fields(path = request.path()))]
    async fn five_steps(&self, request: ReadRequest, ctx: &ReadContext) -> Result<Rendered, ReadError> {
        let parsed = parse(&request)?;
        let opened = open(&self.registry, parsed, &request, ctx).await;
        let found = match opened.map_err(|error| self.without_credentials(error, ctx))? {
            Opened::Answered(output) => return Ok(output.into()),
            Opened::Found(found) => found,
        };
        tracing::debug!(address = found.thing.address(), rest = found.rest.as_str(), "opened");
        let registry = Arc::clone(&self.registry);
        ctx.inside(view::lane(&registry, &found), request.path(), {
            let request = request.clone();
            move |inside| {
                let viewed = view(&registry, found, &request, inside)?;
                let answer = |viewed| Ok(render(select(&registry, viewed, &request, inside)?, inside));
                Ok(Rendered::of(viewed.into_iter().map(answer).collect::<Result<_, _>>()?))
            }
        })
        .await
    }
}

/// Waits for `work` as long as somebody wants it and the deadline allows. A panic in it is an error of this read alone.
async fn bounded<T>(
    target: &str,
    ctx: &ReadContext,
    work: impl Future<Output = Result<T, ReadError>>,
) -> Result<T, ReadError> {
    let deadline = ctx.limits.deadline;
    tokio::select! {
        outcome = AssertUnwindSafe(work).catch_unwind() => outcome.unwrap_or_else(|panic| {
            Err(Trouble::Panicked { message: panic_message(panic.as_ref()) }.at("read", target))
        }),
        () = ctx.cancel.cancelled() => Err(Trouble::Cancelled.at("read", target)),
        () = grace(deadline) => Err(Trouble::TimedOut { after: deadline }.at("read", target)),
    }
}

/// The deadline, and a little more, so that work behind the door can say by itself that it ran out of time.
async fn grace(deadline: Duration) {
    tokio::time::sleep(deadline.saturating_add(Duration::from_millis(250))).await;
}
