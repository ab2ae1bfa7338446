//! The house tasks behind `cargo xtask`, one module each.
//!
//! A task gets its arguments, the root of the repository and somewhere to print, and says with an [`Outcome`]
//! whether it found something to mend. It knows nothing of the product's crates: what it checks, it reads as text.

pub mod corpus;
pub mod dist;
mod error;
pub mod features;
pub mod fixtures;
mod manifest;
pub mod proto;
mod rust_source;
pub mod tidy;
mod tree;

use std::env;
use std::path::{Path, PathBuf};

pub use error::Error;

/// How a task ended, when it could do its work at all.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// Nothing to mend.
    Clean,
    /// Something was reported that somebody has to mend.
    Findings,
}

impl Outcome {
    /// [`Outcome::Clean`] when there is nothing to report.
    pub fn clean_if(nothing_found: bool) -> Self {
        if nothing_found { Self::Clean } else { Self::Findings }
    }
}

/// The root of the repository that this program was built in.
pub fn repository_root() -> &'static Path {
    let xtask = Path::new(env!("CARGO_MANIFEST_DIR"));
    xtask.parent().unwrap_or(xtask)
}

/// Where cargo puts what it builds of the repository at `root`.
fn target_folder(root: &Path) -> PathBuf {
    env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), |folder| root.join(folder))
}
