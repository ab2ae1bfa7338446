//! The caps of one read.

use omniread::Limits;
use serde::Serialize;

/// A cap.
#[derive(Serialize)]
pub(super) struct Limit {
    pub(super) of: &'static str,
    /// `None` when there is none.
    pub(super) most: Option<u64>,
    /// What changes it.
    pub(super) flag: Option<&'static str>,
}

pub(super) fn limits(limits: &Limits) -> Vec<Limit> {
    let limit = |of, most: Option<u64>, flag| Limit { of, most, flag };
    vec![
        limit("lines shown", limits.lines, Some("--max-lines")),
        limit("lines shown of a range", limits.max_lines, Some("--max-lines")),
        limit("rows shown of a folder or table", limits.rows, Some("--max-lines")),
        limit("bytes shown", limits.bytes, Some("--max-bytes")),
        limit("tokens shown", limits.tokens, Some("--max-tokens")),
        limit("characters shown of a line", limits.columns, None),
        limit("bytes of a text that can be edited", Some(limits.editable_bytes), None),
        limit("bytes held in memory", Some(limits.held_bytes), None),
        limit("members to go down", Some(limits.depth as u64), None),
        limit("reads at a time", Some(limits.concurrency as u64), None),
        limit("seconds for a read", Some(limits.deadline.as_secs()), Some("--timeout")),
        limit("seconds for a document", Some(limits.conversion_time.as_secs()), None),
    ]
}
