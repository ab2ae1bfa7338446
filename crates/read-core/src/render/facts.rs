//! What the notices say, as fields for programs.

use crate::details::{SuffixResolution, Truncation};
use crate::{Notice, ReadDetails, Remark, Total};

/// Fills in what the notices say.
pub(super) fn complete(details: &mut ReadDetails, notices: &[Notice]) {
    for notice in notices {
        match &notice.remark {
            Remark::ResolvedBySuffix { given, found } => {
                let (from, to) = (given.clone(), found.clone());
                details.suffix_resolution = Some(SuffixResolution { from, to });
            }
            Remark::Conflicts(found) => details.conflict_count = Some(found.len() as u64),
            Remark::Masked(count) => details.masked_count = Some(*count),
            Remark::NotEditable(reason) => details.not_editable = Some(reason),
            Remark::Decoded { encoding } | Remark::DecodedWithLoss { encoding, .. } => {
                details.encoding = Some(encoding);
            }
            Remark::Showing { runs, total, upwards } => {
                let mut truncation = Truncation { shown_ranges: runs.clone(), ..Truncation::default() };
                match total {
                    Total::Lines(lines) => truncation.total_lines = Some(*lines),
                    Total::Bytes(bytes) => truncation.total_bytes = Some(*bytes),
                    Total::Unknown => {}
                }
                truncation.next_offset = runs.last().and_then(|(_, last)| u64::try_from(last + 1).ok());
                truncation.next_offset =
                    truncation.next_offset.filter(|_| !upwards && !notice.next.is_empty());
                details.total_lines = truncation.total_lines;
                details.truncation = Some(truncation);
            }
            _ => {}
        }
    }
}
