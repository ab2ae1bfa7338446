//! What tells one content from another.

use std::fs::Metadata;
use std::sync::Arc;
use std::time::UNIX_EPOCH;

/// What tells one content from another, for caches: two resources with one identity hold the same bytes.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Identity(Arc<str>);

impl Identity {
    /// An identity of a source's own making, such as a URL with its entity tag.
    pub fn new(text: impl AsRef<str>) -> Self {
        Self(text.as_ref().into())
    }

    /// Device, inode, size and times of change of a file; `None` where the system does not tell the first two. The time of
    /// the last change to the inode is among them, which no program can set back.
    pub fn of_file(metadata: &Metadata) -> Option<Self> {
        let changed = metadata.modified().ok().and_then(|time| time.duration_since(UNIX_EPOCH).ok());
        let nanoseconds = changed.map_or(0, |age| age.as_nanos());
        let inode = inode(metadata)?;
        Some(Self(format!("{inode}:{}:{nanoseconds}", metadata.len()).into()))
    }

    /// The text that it is.
    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }

    /// The identity of a member called `name` inside this one.
    #[must_use]
    pub fn member(&self, name: &str) -> Self {
        Self(format!("{}\0{name}", self.0).into())
    }
}

/// Which inode, and when it last changed in any way.
#[cfg(unix)]
#[expect(clippy::unnecessary_wraps, reason = "other systems do not tell")]
fn inode(metadata: &Metadata) -> Option<String> {
    use std::os::unix::fs::MetadataExt;
    let (device, inode) = (metadata.dev(), metadata.ino());
    Some(format!("{device}:{inode}:{}.{}", metadata.ctime(), metadata.ctime_nsec()))
}

#[cfg(not(unix))]
fn inode(_: &Metadata) -> Option<String> {
    None
}
