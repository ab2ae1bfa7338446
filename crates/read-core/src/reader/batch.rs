//! Many reads: order kept, each with its own outcome, one budget.

use futures_util::{StreamExt, stream};

use super::Reader;
use crate::{
    ContentBlock, Limits, Notice, ReadContext, ReadDetails, ReadError, ReadOutput, ReadRequest, Remark,
};

/// Bytes left for header and notices when an answer is cut to a budget.
const AROUND: u64 = 256;

type Outcome = Result<ReadOutput, ReadError>;

impl Reader {
    /// Reads several things at the same time. The outcomes come in the order of the requests; one that fails costs the
    /// others nothing.
    ///
    /// With [`Limits::batch_bytes`](crate::Limits::batch_bytes) the answers share that many bytes of text in order: an
    /// answer that would go over is cut to what is left, and says how to go on. Where not even its first line is left, it is
    /// its first line all the same.
    pub async fn read_many(
        &self,
        requests: impl IntoIterator<Item = impl Into<ReadRequest>>,
        ctx: &ReadContext,
    ) -> Vec<Outcome> {
        let requests: Vec<ReadRequest> = requests.into_iter().map(Into::into).collect();
        let at_once = ctx.limits.concurrency.max(1);
        // On the heap: they move while they wait for their turn.
        let reads: Vec<_> = requests.iter().map(|request| Box::pin(self.read(request, ctx))).collect();
        let outcomes: Vec<Outcome> = stream::iter(reads).buffered(at_once).collect().await;
        match ctx.limits.batch_bytes {
            Some(budget) => self.within(budget, requests, outcomes, ctx).await,
            None => outcomes,
        }
    }

    /// Gives the budget out in order. Only answers that do not fit are read again, under a smaller cap.
    async fn within(
        &self,
        mut budget: u64,
        requests: Vec<ReadRequest>,
        outcomes: Vec<Outcome>,
        ctx: &ReadContext,
    ) -> Vec<Outcome> {
        let mut fitted = Vec::with_capacity(outcomes.len());
        for (request, outcome) in requests.into_iter().zip(outcomes) {
            let outcome = match outcome {
                Ok(output) if bytes_of(&output) > budget => self.shrunk(request, budget, ctx).await,
                other => other,
            };
            budget = budget.saturating_sub(outcome.as_ref().map_or(0, bytes_of));
            fitted.push(outcome);
        }
        fitted
    }

    /// The answer within a budget, or else its first line.
    async fn shrunk(&self, request: ReadRequest, budget: u64, ctx: &ReadContext) -> Outcome {
        let mut smaller = ctx.clone();
        smaller.limits.unabridged = false;
        if budget > AROUND {
            smaller.limits.bytes = Some(budget - AROUND);
            let output = self.read(&request, &smaller).await?;
            if bytes_of(&output) <= budget {
                return Ok(output);
            }
        }
        smaller.limits = Limits {
            lines: Some(1),
            max_lines: Some(1),
            rows: Some(1),
            unabridged: false,
            ..ctx.limits.clone()
        };
        self.read(request, &smaller).await
    }

    /// Several paths of one string as one answer, separated by empty lines. A path that fails is its error line, and is
    /// counted in the details.
    pub(super) async fn read_listed(&self, requests: Vec<ReadRequest>, ctx: &ReadContext) -> Outcome {
        let paths: Vec<_> = requests.iter().map(|request| request.path().to_owned()).collect();
        let outcomes = Box::pin(self.read_many(requests, ctx)).await;
        let remark = Notice::new(Remark::ReadAsPaths(paths.clone()));
        let mut joined = ReadOutput {
            content: vec![ContentBlock::Text(format!("{}\n", remark.text()))],
            details: ReadDetails { kind: "batch", resolved_path: paths.join("; "), ..ReadDetails::default() },
            notices: vec![remark],
        };
        for (at, outcome) in outcomes.into_iter().enumerate() {
            if at > 0 {
                joined.content.push(ContentBlock::Text("\n".to_owned()));
            }
            match outcome {
                Ok(output) => {
                    joined.details.parts.push(output.details);
                    joined.content.extend(output.content);
                    joined.notices.extend(output.notices);
                }
                Err(error) => {
                    joined.details.failed += 1;
                    joined.content.push(ContentBlock::Text(format!("[{error}]\n")));
                }
            }
        }
        Ok(joined)
    }
}

fn bytes_of(output: &ReadOutput) -> u64 {
    let text = |block: &ContentBlock| match block {
        ContentBlock::Text(text) => text.len() as u64,
        ContentBlock::Image { .. } | ContentBlock::Bytes { .. } => 0,
    };
    output.content.iter().map(text).sum()
}
