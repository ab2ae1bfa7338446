//! A batch: files are read at the same time, and come back in order.

use futures_util::{StreamExt, stream};
use omniread_selector::LineRange;

use super::budget::Budget;
use super::desk::{Desk, Turn};
use super::file::{self, Content, Found};
use super::lines::cut;
use crate::message::failed_file;
use crate::proto::{self, FileContextProto, file_context_proto::Content as Sent};

/// What one file gave: a result for each range, or why there is none.
type Outcome = Result<Vec<Found>, proto::FileOperationError>;

impl Desk {
    pub(super) async fn batch(
        &self,
        request: proto::ReadFileContextRequest,
        host: &str,
    ) -> proto::ReadFileContextResponse {
        let limits = self.limits();
        let most = request.max_file_bytes.map_or(limits.file_bytes, u64::from).min(limits.content_bytes());
        let budget = Budget::new(request.max_batch_bytes, limits.content_bytes());
        // On the heap: they move while they wait for their turn.
        let reads: Vec<_> =
            request.files.iter().map(|file| Box::pin(self.one_file(file, most, &budget))).collect();
        let mut outcomes = stream::iter(reads).buffered(self.context().limits.concurrency.max(1));
        let mut response = proto::ReadFileContextResponse::default();
        for file in &request.files {
            let Some((outcome, _turn)) = outcomes.next().await else { break };
            let names = (file.path.len() + host.len()) as u64;
            match outcome {
                Ok(found) => {
                    let mut left = most;
                    for found in found {
                        let own = if matches!(found.content, Content::Picture(_)) { u64::MAX } else { left };
                        let context = context(&file.path, host, found, own.min(budget.left()));
                        let spent = size(&context);
                        left = left.saturating_sub(spent);
                        budget.spend(spent, names);
                        response.file_contexts.push(context);
                    }
                }
                Err(error) => {
                    budget.spend(0, names + error.message.len() as u64);
                    response.failed_files.push(failed_file(&file.path, error, host));
                }
            }
        }
        response
    }

    async fn one_file(
        &self,
        file: &proto::ReadFileContextFile,
        most: u64,
        budget: &Budget,
    ) -> (Outcome, Turn) {
        let turn = self.turn().await;
        (self.ranges(file, most, budget).await, turn)
    }

    async fn ranges(&self, file: &proto::ReadFileContextFile, most: u64, budget: &Budget) -> Outcome {
        let ranges = file.line_ranges.iter().copied().map(range).collect::<Result<Vec<_>, _>>()?;
        let (reader, ctx, path) = (self.reader(), self.context(), file.path.as_str());
        if ranges.is_empty() {
            return Ok(vec![file::read(reader, ctx, path, None, most.min(budget.left())).await?]);
        }
        let mut found = Vec::with_capacity(ranges.len());
        let mut left = most;
        for range in ranges {
            let one = file::read(reader, ctx, path, Some(range), left.min(budget.left())).await?;
            // What is no text is the same for every range.
            if matches!(one.content, Content::Bytes(_) | Content::Picture(_)) {
                return Ok(vec![one]);
            }
            left = left.saturating_sub(weight(&one.content));
            found.push(one);
        }
        Ok(found)
    }
}

fn range(range: proto::LineRange) -> Result<LineRange, proto::FileOperationError> {
    let proto::LineRange { start, end } = range;
    let known = match end {
        0 => LineRange::from(u64::from(start)),
        _ => LineRange::new(u64::from(start), u64::from(end)),
    };
    known.ok_or_else(|| proto::FileOperationError {
        message: format!(
            "The range {start}-{end} is none. Lines count from 1, and `end` is the last line, or 0 for the end of the file."
        ),
        kind: proto::FailureKind::Invalid.into(),
        next: Vec::new(),
    })
}

fn weight(content: &Content) -> u64 {
    match content {
        Content::Lines(pieces) => pieces.iter().map(|piece| piece.text.len() as u64 + 1).sum(),
        Content::Text(text) => text.len() as u64,
        Content::Bytes(bytes) | Content::Picture(bytes) => bytes.len() as u64,
    }
}

fn size(context: &FileContextProto) -> u64 {
    match &context.content {
        Some(Sent::TextContent(text)) => text.len() as u64,
        Some(Sent::BinaryContent(bytes)) => bytes.len() as u64,
        None => 0,
    }
}

/// A result within `most` bytes. Text is cut at a line; bytes are given as a whole or not at all.
fn context(path: &str, host: &str, found: Found, most: u64) -> FileContextProto {
    let mut context = FileContextProto {
        file_name: path.to_owned(),
        host: host.to_owned(),
        media_type: found.media_type,
        last_modified_epoch_millis: found.modified_millis,
        line_count: found.line_count.and_then(|lines| u32::try_from(lines).ok()),
        masked_values: found.masked,
        ..FileContextProto::default()
    };
    match found.content {
        Content::Lines(pieces) => {
            let cut = cut(&pieces, most);
            let number = |line: u64| u32::try_from(line).ok();
            (context.line_range_start, context.line_range_end) =
                cut.lines.map_or((None, None), |(first, last)| (number(first), number(last)));
            let next = cut.next.or(found.next_line.map(|line| (line, None)));
            context.truncated = next.is_some();
            context.next_line = next.and_then(|(line, _)| number(line));
            context.next_column = next.and_then(|(_, column)| column);
            context.content = Some(Sent::TextContent(cut.text));
        }
        Content::Text(text) if text.len() as u64 <= most => context.content = Some(Sent::TextContent(text)),
        Content::Bytes(bytes) | Content::Picture(bytes) if bytes.len() as u64 <= most => {
            context.content = Some(Sent::BinaryContent(bytes));
        }
        Content::Text(_) | Content::Bytes(_) | Content::Picture(_) => context.truncated = true,
    }
    context
}
