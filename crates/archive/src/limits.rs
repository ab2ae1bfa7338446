//! How much an archive may cost.

use std::fmt;

/// Limits of one [`Archive`](crate::Archive). They hold for bytes really produced, never for what a header claims.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct ArchiveLimits {
    /// Entries that are listed at most.
    pub entries: u64,
    /// Bytes of one name or link target; longer names are cut and [unsafe](crate::Unsafe::TooLong).
    pub name_bytes: usize,
    /// Bytes of all names and link targets together. An entry costs about 60 bytes of memory beside.
    pub index_bytes: usize,
    /// Bytes of a member that is held in memory; streaming it has no such limit.
    pub member_bytes: u64,
    /// Bytes decompressed in one operation, whether handed out or passed over.
    pub passed_bytes: u64,
    /// Produced bytes for each compressed one, watched once more than `ratio_after` bytes came out.
    pub ratio: u64,
    /// Produced bytes up to which any ratio is fine.
    pub ratio_after: u64,
    /// Bytes of memory that one decoder may want for its dictionary.
    pub dictionary_bytes: u64,
}

impl Default for ArchiveLimits {
    fn default() -> Self {
        Self {
            entries: 1_000_000,
            name_bytes: 4096,
            index_bytes: 64 << 20,
            member_bytes: 64 << 20,
            passed_bytes: 16 << 30,
            ratio: 1000,
            ratio_after: 16 << 20,
            dictionary_bytes: 128 << 20,
        }
    }
}

/// Names the limit that was reached.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Limit {
    /// [`ArchiveLimits::entries`]
    Entries,
    /// [`ArchiveLimits::index_bytes`]
    IndexBytes,
    /// [`ArchiveLimits::member_bytes`]
    MemberBytes,
    /// [`ArchiveLimits::passed_bytes`]
    PassedBytes,
    /// [`ArchiveLimits::ratio`]
    Ratio,
    /// [`ArchiveLimits::dictionary_bytes`]
    DictionaryBytes,
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Entries => "number of entries",
            Self::IndexBytes => "bytes of names",
            Self::MemberBytes => "bytes of one member",
            Self::PassedBytes => "decompressed bytes",
            Self::Ratio => "ratio of compression",
            Self::DictionaryBytes => "bytes of a decoder's dictionary",
        })
    }
}
