//! Content tags, numbered lines and the snapshots behind trustworthy edit anchors.

mod check;
mod error;
mod line_set;
mod relocate;
mod snapshot;
mod store;
mod style;
mod tag;
mod tag_hasher;

pub use check::{Check, Reread};
pub use error::HashlineError;
pub use line_set::LineSet;
pub use relocate::{Relocation, relocate};
pub use snapshot::{Recorded, Snapshot, StoreLimits};
pub use store::SnapshotStore;
pub use style::Style;
pub use tag::Tag;
pub use tag_hasher::TagHasher;
