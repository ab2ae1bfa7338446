//! Answers of the reader as results of tools. The body is content; what programs want to know is structured, and small,
//! since some hosts show both to the model.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use omniread::fs::ReadResult;
use omniread::{ContentBlock as Block, Next, ReadError, ReadOutput};
use rmcp::model::{CallToolResult, ContentBlock, ResourceContents};
use serde::Serialize;
use serde_json::json;

use crate::call::Outcome;

/// What programs want to know of an answer.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Facts<'a> {
    path: &'a str,
    kind: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    tag: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    total_lines: Option<u64>,
    /// The paths that go on from here.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    next: Vec<String>,
}

pub(crate) fn of_read(outcome: Outcome) -> CallToolResult {
    match outcome {
        Ok(output) => {
            let facts = facts(&output);
            let content =
                output.content.into_iter().map(|block| content(block, &output.details.resolved_path));
            structured(CallToolResult::success(content.collect()), &facts)
        }
        Err(error) => of_error(&error),
    }
}

fn of_error(error: &ReadError) -> CallToolResult {
    let next = paths(error.next());
    let mut said = error.to_string();
    for path in error.unnamed_next() {
        said.extend(["\n  ", &path]);
    }
    let facts = json!({ "error": error.kind().to_string(), "next": next });
    structured(failure(said), &facts)
}

/// A call that cannot be answered, which the model can mend.
pub(crate) fn failure(message: String) -> CallToolResult {
    CallToolResult::error(vec![ContentBlock::text(message)])
}

/// One text for all targets, in their order. It is a failure only when every one of them failed.
pub(crate) fn of_targets(results: &[ReadResult]) -> CallToolResult {
    let text: Vec<String> = results.iter().map(target).collect();
    let content = vec![ContentBlock::text(text.join("\n"))];
    let is_read = |result: &ReadResult| !result.header.is_empty() || !result.content.is_empty();
    let facts: Vec<_> = results
        .iter()
        .map(|result| json!({ "target": result.target, "path": result.path, "tag": result.file_hash, "read": is_read(result) }))
        .collect();
    let failed = !results.is_empty() && !results.iter().any(is_read);
    let result = if failed { CallToolResult::error(content) } else { CallToolResult::success(content) };
    structured(result, &json!({ "results": facts }))
}

fn target(result: &ReadResult) -> String {
    let mut text = String::new();
    if result.header.is_empty() {
        text.extend(["¶", &result.path, "\n"]);
    } else {
        text.extend([&result.header, "\n"]);
    }
    text.push_str(&result.content);
    for warning in &result.warnings {
        text.extend(["[Warning: ", warning, "]\n"]);
    }
    text
}

fn content(block: Block, path: &str) -> ContentBlock {
    match block {
        Block::Text(text) => ContentBlock::text(text),
        Block::Image { media_type, data } => ContentBlock::image(STANDARD.encode(data), media_type),
        Block::Bytes { media_type, data } => ContentBlock::resource(
            ResourceContents::blob(STANDARD.encode(data), path).with_mime_type(media_type),
        ),
    }
}

fn facts(output: &ReadOutput) -> serde_json::Value {
    let details = &output.details;
    let facts = Facts {
        path: &details.resolved_path,
        kind: details.kind,
        tag: details.tag.as_deref(),
        total_lines: details.total_lines,
        next: output.notices.iter().flat_map(|notice| paths(&notice.next)).collect(),
    };
    serde_json::to_value(facts).unwrap_or_default()
}

fn structured(mut result: CallToolResult, facts: &serde_json::Value) -> CallToolResult {
    result.structured_content = Some(facts.clone());
    result
}

fn paths(next: &[Next]) -> Vec<String> {
    next.iter().map(Next::path).collect()
}
