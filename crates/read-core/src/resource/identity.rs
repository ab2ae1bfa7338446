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

    /// Device, inode, size and time of change of a file; `None` where the system does not tell the first two.
    pub fn of_file(metadata: &Metadata) -> Option<Self> {
        let changed = metadata.modified().ok().and_then(|time| time.duration_since(UNIX_EPOCH).ok());
        let nanoseconds = changed.map_or(0, |age| age.as_nanos());
        let (device, inode) = device_and_inode(metadata)?;
        Some(Self(format!("{device}:{inode}:{}:{nanoseconds}", metadata.len()).into()))
    }

    /// The identity of a member called `name` inside this one.
    #[must_use]
    pub fn member(&self, name: &str) -> Self {
        Self(format!("{}\0{name}", self.0).into())
    }
}

#[cfg(unix)]
#[expect(clippy::unnecessary_wraps, reason = "other systems do not tell")]
fn device_and_inode(metadata: &Metadata) -> Option<(u64, u64)> {
    use std::os::unix::fs::MetadataExt;
    Some((metadata.dev(), metadata.ino()))
}

#[cfg(not(unix))]
fn device_and_inode(_: &Metadata) -> Option<(u64, u64)> {
    None
}
