//! Internal resources of an agent as sources: `artifact://3`, `skill://review`, `history://` and their family.
//!
//! One [`InternalSource`] a scheme, all in [`sources`]. They are sources like any other: register them, and every
//! selection works on them. Where they look is in the [`Resources`] of the context; nothing leads out of the folders
//! named there.
//!
//! ```
//! use omniread_internal_url::{Resources, sources};
//! use omniread_read_core::{ReadContext, Reader, Registry};
//!
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let folder = tempfile::tempdir()?;
//! std::fs::create_dir(folder.path().join("review"))?;
//! std::fs::write(folder.path().join("review/SKILL.md"), "Read it twice.\n")?;
//! let reader = Reader::new(sources().into_iter().fold(Registry::new(), Registry::source));
//! let resources = Resources { skills: vec![folder.path().into()], ..Resources::default() };
//! let ctx = ReadContext::new(folder.path()).with_extension(resources);
//! assert_eq!(reader.read("skill://review:raw", &ctx).await?.text(), "Read it twice.\n");
//! # Ok(())
//! # }
//! ```

mod error;
mod folders;
#[cfg(feature = "forge")]
mod forge;
mod front_matter;
mod listing;
#[cfg(feature = "mcp")]
mod mcp;
mod missing;
mod resources;
mod schemes;
mod source;
mod url;

pub use error::InternalError;
#[cfg(feature = "forge")]
pub use forge::{Background, ForgeError};
#[cfg(feature = "mcp")]
pub use mcp::McpError;
pub use resources::{Forge, ForgeKind, Forges, McpReach, McpServer, Place, Resources, Surroundings, Token};
pub use schemes::artifact::{ArtifactFolder, ArtifactLimits};
pub use schemes::history::transcript;
pub use source::{InternalSource, sources};
pub use url::InternalUrl;
