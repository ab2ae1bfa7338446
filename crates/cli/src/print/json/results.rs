//! What one JSON object says of a batch of targets.

use omniread::fs::ReadResult;
use serde::Serialize;
use serde_json::Value;

/// The answer to a batch.
#[derive(Serialize)]
pub(crate) struct Results<'a> {
    id: &'a Value,
    results: Vec<Part<'a>>,
}

/// What one target gave; what does not apply is empty.
#[derive(Serialize)]
struct Part<'a> {
    target: usize,
    path: &'a str,
    tag: &'a str,
    header: &'a str,
    content: &'a str,
    warnings: &'a [String],
}

impl<'a> Results<'a> {
    /// What is said of these, to the request `id`.
    pub(crate) fn of(results: &'a [ReadResult], id: &'a Value) -> Self {
        Self { id, results: results.iter().map(Part::from).collect() }
    }
}

impl<'a> From<&'a ReadResult> for Part<'a> {
    fn from(result: &'a ReadResult) -> Self {
        Self {
            target: result.target,
            path: &result.path,
            tag: &result.file_hash,
            header: &result.header,
            content: &result.content,
            warnings: &result.warnings,
        }
    }
}
