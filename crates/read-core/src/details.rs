//! Facts about an answer, for programs. Serialised in camelCase, empty fields left out.

use serde::Serialize;

/// Facts about what was read.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ReadDetails {
    /// `file`, `directory`, `listing`, `page`, `binary`, `bytes`, `batch`, `url` ...
    pub kind: &'static str,
    /// Whether it is a directory.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub is_directory: bool,
    /// The address that was read, canonical.
    pub resolved_path: String,
    /// How a missing path was found.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub suffix_resolution: Option<SuffixResolution>,
    /// The folder that was searched for what is shown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub found_below: Option<String>,
    /// The definitions that an outline shows, all of them, whatever there is room for.
    #[serde(skip)]
    pub symbols: Vec<crate::Item>,
    /// The tag that edit tools name, four hex digits.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tag: Option<String>,
    /// Why a text has no tag.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub not_editable: Option<&'static str>,
    /// Bytes of the resource.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file_size: Option<u64>,
    /// When the resource last changed.
    #[serde(skip)]
    pub modified: Option<std::time::SystemTime>,
    /// Lines of the text, or rows of the listing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub total_lines: Option<u64>,
    /// The encoding of the text.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub encoding: Option<&'static str>,
    /// Unresolved merge conflicts of the text.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub conflict_count: Option<u64>,
    /// Masked values of the text.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub masked_count: Option<u64>,
    /// The address of a URL read: as asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub url: Option<String>,
    /// The address of a URL read: after redirects.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub final_url: Option<String>,
    /// The media type that the source gave.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub content_type: Option<String>,
    /// The way a URL was read.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub method: Option<String>,
    /// The title of what a URL names, and who wrote it when.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// Remarks of a URL read.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
    /// What was left out of a text.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub truncation: Option<Truncation>,
    /// What a summary folds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub summary: Option<SummaryDetails>,
    /// The facts about each path of a batch, in order; failed ones are left out.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub parts: Vec<ReadDetails>,
    /// Paths of a batch that could not be read.
    #[serde(skip_serializing_if = "is_zero")]
    pub failed: u64,
    /// Where it came from and what limits held.
    pub meta: Meta,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the signature that serde calls")]
fn is_zero(count: &u64) -> bool {
    *count == 0
}

/// How a missing path was found.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct SuffixResolution {
    /// What was given.
    pub from: String,
    /// What was read.
    pub to: String,
}

/// What was left out of a text.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Truncation {
    /// The runs of lines shown, inclusive; negative numbers count from the end.
    pub shown_ranges: Vec<(i64, i64)>,
    /// Lines there are, if counted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub total_lines: Option<u64>,
    /// Bytes there are, if known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub total_bytes: Option<u64>,
    /// The line to go on with.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next_offset: Option<u64>,
    /// Which cap ended the answer: `lines`, `bytes` or `rows`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<&'static str>,
}

/// What a summary folds.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct SummaryDetails {
    /// Lines of the text.
    pub lines: u64,
    /// Folds.
    pub elided_spans: u64,
    /// Lines folded away.
    pub elided_lines: u64,
}

/// Where it came from.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Meta {
    /// The path or URL behind the address.
    pub source: String,
    /// Rows left out of a listing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limits: Option<RowLimit>,
}

/// Rows left out of a listing.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct RowLimit {
    /// Rows shown.
    pub shown: u64,
    /// Rows there are.
    pub total: u64,
}
