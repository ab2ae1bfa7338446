//! How much a document may cost.

use std::fmt;

/// Limits of one [`Document`](crate::Document). They hold for bytes really produced, never for what a header claims.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct DocumentLimits {
    /// Bytes unpacked of one part; what lies behind is not read, and said so.
    pub part_bytes: u64,
    /// Bytes unpacked of all parts together.
    pub total_bytes: u64,
    /// Unpacked bytes for each packed one, watched once more than `ratio_after` bytes came out.
    pub ratio: u64,
    /// Unpacked bytes up to which any ratio is fine.
    pub ratio_after: u64,
    /// Members of a package.
    pub members: usize,
    /// Elements within each other; what lies deeper is passed over, and said so.
    pub depth: usize,
    /// Cells of a workbook.
    pub cells: u64,
    /// Bytes of text that are made.
    pub text_bytes: usize,
    /// Points shown of one series of a chart.
    pub points: usize,
}

impl Default for DocumentLimits {
    fn default() -> Self {
        Self {
            part_bytes: 64 << 20,
            total_bytes: 512 << 20,
            ratio: 1000,
            ratio_after: 8 << 20,
            members: 100_000,
            depth: 256,
            cells: 2_000_000,
            text_bytes: 64 << 20,
            points: 100,
        }
    }
}

/// Names the limit that was reached.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Limit {
    /// [`DocumentLimits::part_bytes`]
    PartBytes,
    /// [`DocumentLimits::total_bytes`]
    TotalBytes,
    /// [`DocumentLimits::ratio`]
    Ratio,
    /// [`DocumentLimits::members`]
    Members,
    /// [`DocumentLimits::cells`]
    Cells,
    /// Pixels of one picture.
    Pixels,
    /// Steps that drawing one page takes, reckoned before it is drawn.
    Drawing,
    /// [`DocumentLimits::text_bytes`]
    TextBytes,
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::PartBytes => "bytes of one part",
            Self::TotalBytes => "bytes of all parts",
            Self::Ratio => "ratio of compression",
            Self::Members => "members of a package",
            Self::Cells => "cells",
            Self::Pixels => "pixels of one picture",
            Self::Drawing => "steps to draw a page",
            Self::TextBytes => "bytes of text",
        })
    }
}
