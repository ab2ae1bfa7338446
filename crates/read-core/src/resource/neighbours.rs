//! What stands beside a member of a container.

use std::fmt::Debug;

use super::Resource;

/// The other members of the container that a resource came from, for formats that are kept in several files.
pub trait Neighbours: Debug + Send + Sync {
    /// The member whose name is that of the resource with this ending, such as `-wal`, in the same folder. What cannot be
    /// read is not there.
    fn with_ending(&self, ending: &str) -> Option<Resource>;
}
