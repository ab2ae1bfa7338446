//! Issues and pull requests of forges: `issue://12`, `pr://owner/repo/34/diff`.
//!
//! What a server said is kept in a cache on disk: read from there while it is fresh, and also when it is not, while it is
//! asked for anew behind the reader's back. So what was read once can be read without a network.

mod api;
mod asking;
mod background;
mod cache;
mod changes;
mod diff;
mod error;
mod failure;
mod gh;
mod list;
mod model;
mod remote;
mod session;
mod source;
mod ticket;
mod wanted;
mod words;

pub use background::Background;
pub use error::ForgeError;
pub(crate) use source::ForgeSource;
