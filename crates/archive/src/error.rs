//! What can go wrong with an archive.

use std::io;

use crate::{Detected, Format, Limit, Unsafe, Wrapping};

/// Why an archive or a member could not be read, or not to its end.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ArchiveError {
    /// The source failed.
    #[error("cannot read the archive: {0}")]
    Io(#[source] io::Error),
    /// The bytes are not of this format.
    #[error("not {format}")]
    NotThisFormat {
        /// The format that was expected.
        format: Format,
    },
    /// The bytes end before the archive does.
    #[error("{format} archive ends early, at byte {at}")]
    Truncated {
        /// The format being read.
        format: Format,
        /// Offset at which more bytes were needed.
        at: u64,
    },
    /// A structure contradicts the format.
    #[error("damaged {format} archive: {part} at byte {at}")]
    Malformed {
        /// The format being read.
        format: Format,
        /// The structure, in the words of the format.
        part: &'static str,
        /// Where it begins.
        at: u64,
    },
    /// A compressed stream is damaged or ends early.
    #[error("damaged {wrapping} stream after {produced} bytes: {source}")]
    Stream {
        /// What it is compressed with.
        wrapping: Wrapping,
        /// Bytes that came out before.
        produced: u64,
        /// What the decoder says.
        source: io::Error,
    },
    /// The compressed bytes of a member are damaged or end early.
    #[error("damaged member `{entry}` after {produced} bytes: {source}")]
    Member {
        /// Path of the member.
        entry: String,
        /// Bytes that came out before.
        produced: u64,
        /// What the decoder says.
        source: io::Error,
    },
    /// The checksum of a member differs from its bytes. They were all handed out before.
    #[error("checksum of `{entry}` differs: {expected:08x} announced, {found:08x} found")]
    Checksum {
        /// Path of the member.
        entry: String,
        /// As announced.
        expected: u32,
        /// Of the bytes that came out.
        found: u32,
    },
    /// A member is longer or shorter than announced. At most the announced bytes were handed out.
    #[error("size of `{entry}` differs: {expected} bytes announced, {found} found")]
    Size {
        /// Path of the member.
        entry: String,
        /// As announced.
        expected: u64,
        /// Produced; one more than announced stands for any surplus.
        found: u64,
    },
    /// A limit of [`ArchiveLimits`](crate::ArchiveLimits) ended the work.
    #[error("limit reached: {limit} {max}")]
    LimitReached {
        /// Which one.
        limit: Limit,
        /// Its value.
        max: u64,
    },
    /// The member is encrypted; there is no way to give a password.
    #[error("{entry} is encrypted")]
    Encrypted {
        /// Path of the member, or of the archive's own directory when that is encrypted.
        entry: String,
    },
    /// The member is packed in a way that is not supported.
    #[error("`{entry}` is packed by method {method} of {format}, which is not supported")]
    UnsupportedMethod {
        /// The format being read.
        format: Format,
        /// Number of the method in the format.
        method: u64,
        /// Path of the member.
        entry: String,
    },
    /// A variant of the format that is not supported.
    #[error("{format} with {what} is not supported")]
    UnsupportedVariant {
        /// The format being read.
        format: Format,
        /// The variant, in the words of the format.
        what: &'static str,
    },
    /// Members with such names are listed and never opened.
    #[error("`{entry}` is not opened: {why}")]
    UnsafeName {
        /// The name as written in the archive.
        entry: String,
        /// What is wrong with it.
        why: Unsafe,
    },
    /// The entry has no content: a folder, a device.
    #[error("`{entry}` has no content")]
    NoContent {
        /// Path of the entry.
        entry: String,
    },
    /// A link leads out of the archive.
    #[error("link `{entry}` leads out of the archive, to `{target}`")]
    LinkOutside {
        /// Path of the link.
        entry: String,
        /// Where it points.
        target: String,
    },
    /// A link leads to nothing in the archive.
    #[error("link `{entry}` leads to `{target}`, which the archive does not have")]
    LinkMissing {
        /// Path of the link.
        entry: String,
        /// Where it points.
        target: String,
    },
    /// Links that lead to each other, or more of them in a row than are followed.
    #[error("link `{entry}` goes round in circles")]
    LinkLoop {
        /// Path of the first link.
        entry: String,
    },
    /// It needs its bytes by offset, and the body only goes forward. Held, it can be read.
    #[error("{what} cannot be read as it arrives: it has to be held first")]
    NotForward {
        /// What it is.
        what: Detected,
    },
    /// A body that only goes forward ended before what it carries did. What came before was handed out.
    #[error("the body ended early, after {taken} bytes")]
    EndedEarly {
        /// Bytes that came.
        taken: u64,
    },
    /// In a body that only goes forward the entry came before it was asked for.
    #[error("`{entry}` has passed already: ask another body for it")]
    Passed {
        /// Path of the entry, behind links.
        entry: String,
    },
    /// The pulse asked to stop.
    #[error("reading was stopped")]
    Stopped,
}

impl ArchiveError {
    /// Whether the bytes are the trouble, so that those handed out before it are all there are.
    pub fn is_damage(&self) -> bool {
        matches!(
            self,
            Self::Truncated { .. }
                | Self::Malformed { .. }
                | Self::Stream { .. }
                | Self::Member { .. }
                | Self::Checksum { .. }
                | Self::Size { .. }
                | Self::EndedEarly { .. }
        )
    }
}

/// An error that travelled through [`Read`](io::Read) comes out as what it was.
impl From<io::Error> for ArchiveError {
    fn from(error: io::Error) -> Self {
        if !error.get_ref().is_some_and(<dyn std::error::Error + Send + Sync>::is::<Self>) {
            return Self::Io(error);
        }
        let kind = error.kind();
        match error.into_inner().map(<dyn std::error::Error + Send + Sync>::downcast::<Self>) {
            Some(Ok(error)) => *error,
            _ => Self::Io(kind.into()),
        }
    }
}

impl From<ArchiveError> for io::Error {
    fn from(error: ArchiveError) -> Self {
        match error {
            ArchiveError::Io(error) => error,
            damage if damage.is_damage() => Self::new(io::ErrorKind::InvalidData, damage),
            other => Self::other(other),
        }
    }
}
