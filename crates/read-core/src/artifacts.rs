//! Where texts go that were shown in part.

use std::fmt;

use crate::{Inside, ReadError};

/// Keeps texts that were shown in part, so that they can be read as a whole under addresses of their own.
///
/// A context without a store keeps nothing. Whoever brings a store also registers the source that reads from it.
pub trait ArtifactStore: fmt::Debug + Send + Sync {
    /// Keeps `text` and gives the address that it is read under from now on.
    ///
    /// # Behaviour
    /// - It is called behind the door: it may block, and checks [`Inside::checkpoint`] in long loops.
    /// - Credentials in the text are masked already.
    /// - What is kept is bounded; older texts may have to go. A text that is still there is not kept a second time.
    /// - An error costs the read nothing: it becomes a notice.
    fn keep(&self, text: &str, inside: &Inside) -> Result<String, ReadError>;
}
