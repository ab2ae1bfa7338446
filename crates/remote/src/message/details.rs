//! Facts about answers.

use omniread_read_core::{Meta, ReadDetails, Truncation};
use omniread_text::Encoding;

use crate::proto;

/// The kinds of answers. What later versions have besides is told as `remote`.
const KINDS: [&str; 9] =
    ["file", "directory", "listing", "page", "binary", "bytes", "batch", "url", "remote"];
/// The limits that end an answer.
const CAPS: [&str; 3] = ["lines", "bytes", "rows"];
/// Why nothing is editable that comes from another host.
const NOT_EDITABLE: &str = "it is on another host";

pub(super) fn details_to(details: &ReadDetails) -> proto::Details {
    proto::Details {
        kind: details.kind.to_owned(),
        is_directory: details.is_directory,
        resolved_path: details.resolved_path.clone(),
        file_size: details.file_size,
        total_lines: details.total_lines,
        encoding: details.encoding.unwrap_or_default().to_owned(),
        conflict_count: details.conflict_count,
        masked_count: details.masked_count,
        content_type: details.content_type.clone().unwrap_or_default(),
        truncation: details.truncation.as_ref().map(truncation_to),
        failed: details.failed,
        source: details.meta.source.clone(),
        not_editable: details.not_editable.unwrap_or_default().to_owned(),
    }
}

pub(super) fn details_from(details: proto::Details) -> ReadDetails {
    ReadDetails {
        kind: known(&KINDS, &details.kind).unwrap_or("remote"),
        is_directory: details.is_directory,
        resolved_path: details.resolved_path,
        file_size: details.file_size,
        total_lines: details.total_lines,
        encoding: Encoding::for_label(&details.encoding).map(Encoding::name),
        conflict_count: details.conflict_count,
        masked_count: details.masked_count,
        content_type: Some(details.content_type).filter(|media_type| !media_type.is_empty()),
        truncation: details.truncation.as_ref().map(truncation_from),
        failed: details.failed,
        meta: Meta { source: details.source, ..Meta::default() },
        not_editable: (!details.not_editable.is_empty()).then_some(NOT_EDITABLE),
        ..ReadDetails::default()
    }
}

fn truncation_to(truncation: &Truncation) -> proto::Truncation {
    let run = |(first, last): &(i64, i64)| proto::Run { first: *first, last: *last };
    proto::Truncation {
        shown_ranges: truncation.shown_ranges.iter().map(run).collect(),
        total_lines: truncation.total_lines,
        total_bytes: truncation.total_bytes,
        next_offset: truncation.next_offset,
        limit: truncation.limit.unwrap_or_default().to_owned(),
    }
}

fn truncation_from(truncation: &proto::Truncation) -> Truncation {
    Truncation {
        shown_ranges: truncation.shown_ranges.iter().map(|run| (run.first, run.last)).collect(),
        total_lines: truncation.total_lines,
        total_bytes: truncation.total_bytes,
        next_offset: truncation.next_offset,
        limit: known(&CAPS, &truncation.limit),
    }
}

fn known(all: &[&'static str], name: &str) -> Option<&'static str> {
    all.iter().find(|known| **known == name).copied()
}
