//! Limits: what a client wishes, within what the server grants.

use std::time::Duration;

use omniread_read_core::Limits;

use crate::proto;

/// What a server grants at most.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Most {
    /// Bytes of text in one answer, and bytes of one resource.
    pub(crate) bytes: u64,
    /// Time for one read.
    pub(crate) time: Duration,
}

/// Zero stands for no cap.
pub(crate) fn limits_to(limits: &Limits) -> proto::ReadLimits {
    let cap = |cap: Option<u64>| Some(cap.unwrap_or(0));
    proto::ReadLimits {
        lines: cap(limits.lines),
        max_lines: cap(limits.max_lines),
        bytes: cap(limits.bytes),
        tokens: cap(limits.tokens),
        columns: cap(limits.columns),
        rows: cap(limits.rows),
        held_bytes: Some(limits.held_bytes),
        unabridged: Some(limits.unabridged),
        deadline_millis: u64::try_from(limits.deadline.as_millis()).ok(),
    }
}

/// The server's own limits with what the client wishes. What an answer and a resource may weigh stays granted.
pub(crate) fn limits_from(wished: &proto::ReadLimits, own: &Limits, most: Most) -> Limits {
    let cap = |wished: Option<u64>, own: Option<u64>| match wished {
        None => own,
        Some(0) => None,
        some => some,
    };
    let time = wished.deadline_millis.map_or(own.deadline, Duration::from_millis);
    Limits {
        lines: cap(wished.lines, own.lines),
        max_lines: cap(wished.max_lines, own.max_lines),
        bytes: Some(cap(wished.bytes, own.bytes).unwrap_or(most.bytes).min(most.bytes)),
        tokens: cap(wished.tokens, own.tokens),
        columns: cap(wished.columns, own.columns),
        rows: cap(wished.rows, own.rows),
        held_bytes: own.held_bytes.min(wished.held_bytes.unwrap_or(u64::MAX)),
        unabridged: wished.unabridged.unwrap_or(own.unabridged),
        deadline: time.min(most.time),
        ..own.clone()
    }
}
