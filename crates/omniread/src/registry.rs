//! The backends that a reader has by default.

use omniread_read_core::{LocalSource, Registry};

/// Every backend of this build, in the order they are asked.
pub fn default_registry() -> Registry {
    Registry::new().source(LocalSource)
}
