//! The facts for programs that do not depend on the way of selecting.

use super::Shape;
use crate::details::{Meta, RowLimit, SuffixResolution, SummaryDetails};
use crate::{Notice, ReadDetails, Remark, Resource};

/// What is known before anything is selected.
pub(super) fn of(address: &str, resource: Option<&Resource>, notices: &[Notice]) -> ReadDetails {
    let hint = resource.map(|resource| &resource.hint);
    let path = hint.and_then(|hint| hint.path.as_ref());
    let source = path.map_or_else(|| address.to_owned(), |path| path.display().to_string());
    let provenance =
        resource.and_then(|resource| resource.provenance.as_deref()).cloned().unwrap_or_default();
    ReadDetails {
        resolved_path: address.to_owned(),
        suffix_resolution: notices.iter().find_map(suffix_resolution),
        file_size: hint.and_then(|hint| hint.length),
        modified: hint.and_then(|hint| hint.modified),
        content_type: some(provenance.content_type).or_else(|| hint.and_then(|hint| hint.media_type.clone())),
        url: some(provenance.url),
        final_url: provenance.final_url,
        method: some(provenance.method),
        title: provenance.title,
        notes: provenance.notes,
        meta: Meta { source, ..Meta::default() },
        ..ReadDetails::default()
    }
}

fn some(text: String) -> Option<String> {
    (!text.is_empty()).then_some(text)
}

fn suffix_resolution(notice: &Notice) -> Option<SuffixResolution> {
    match &notice.remark {
        Remark::ResolvedBySuffix { given, found } => {
            Some(SuffixResolution { from: given.clone(), to: found.clone() })
        }
        _ => None,
    }
}

/// What the shape of the answer adds.
pub(super) fn with_shape(mut details: ReadDetails, shape: &Shape) -> ReadDetails {
    details.kind = match shape {
        Shape::Lines(_) | Shape::Heading(_) => "file",
        Shape::Summary(_, summary) => {
            let (elided_spans, elided_lines) = (summary.elided_spans, summary.elided_lines);
            let lines = details.total_lines.unwrap_or_default();
            details.summary = Some(SummaryDetails { lines, elided_spans, elided_lines });
            "file"
        }
        Shape::Page(..) => "page",
        Shape::Rows { shown, all, directory, .. } => {
            details.is_directory = *directory;
            details.total_lines = Some(*all as u64);
            if shown < all {
                details.meta.limits = Some(RowLimit { shown: *shown as u64, total: *all as u64 });
            }
            if *directory { "directory" } else { "listing" }
        }
        Shape::Binary(_) => "binary",
        Shape::Bytes(_) => "bytes",
    };
    details
}
