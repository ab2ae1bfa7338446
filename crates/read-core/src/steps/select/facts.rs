//! The facts for programs that every shape has; the renderer adds those that depend on what was printed.

use super::{Part, Shape};
use crate::ReadDetails;
use crate::details::{Meta, RowLimit, SummaryDetails};

pub(super) fn details(part: &Part<'_>, shape: &Shape) -> ReadDetails {
    let hint = part.resource.as_ref().map(|resource| &resource.hint);
    let mut details = ReadDetails {
        resolved_path: part.address.clone(),
        file_size: hint.and_then(|hint| hint.length),
        content_type: hint.and_then(|hint| hint.media_type.clone()),
        meta: Meta { source: source(part), ..Meta::default() },
        ..ReadDetails::default()
    };
    details.kind = match shape {
        Shape::Lines(_) | Shape::Heading(_) => "file",
        Shape::Summary(_, summary) => {
            let lines = summary.elided_lines + summary.rows.len() as u64;
            let (elided_spans, elided_lines) = (summary.elided_spans, summary.elided_lines);
            details.summary = Some(SummaryDetails { lines, elided_spans, elided_lines });
            "file"
        }
        Shape::Page(..) => "page",
        Shape::Rows { rows, all, directory, .. } => {
            details.is_directory = *directory;
            details.total_lines = Some(*all as u64);
            if rows.len() < *all {
                details.meta.limits = Some(RowLimit { shown: rows.len() as u64, total: *all as u64 });
            }
            if *directory { "directory" } else { "listing" }
        }
        Shape::Binary(_) => "binary",
        Shape::Bytes(_) => "bytes",
    };
    details
}

fn source(part: &Part<'_>) -> String {
    let path = part.resource.as_ref().and_then(|resource| resource.hint.path.as_ref());
    path.map_or_else(|| part.address.clone(), |path| path.display().to_string())
}
