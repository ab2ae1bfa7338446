//! What the black-box suites over the facade share: scratch folders, the scene that golden answers are read in, the
//! golden files, and a naive model of lines to compare with.
//!
//! Everything here fails by panicking: a test that cannot be set up has failed.
#![expect(clippy::missing_panics_doc, reason = "a test that cannot be set up has failed")]

mod golden;
pub mod mcp;
mod model;
mod pictures;
mod privileges;
mod scene;
mod scratch;
mod server;
mod shown;

pub use golden::{Golden, Outcome, Request, goldens};
pub use model::{ModelLine, model_lines};
pub use privileges::without_privileges;
pub use scene::Scene;
pub use scratch::{Scratch, ago};
pub use server::{Asked, Says, Server};
pub use shown::{shown_error, shown_output, shown_result, visible};

use std::future::Future;

/// Runs `work` to its end on this thread.
///
/// The reads of a test start their threads from here, so what this thread may do is what they may do.
pub fn block_on<T>(work: impl Future<Output = T>) -> T {
    let mut runtime = tokio::runtime::Builder::new_current_thread();
    runtime.enable_all().build().expect("a runtime starts").block_on(work)
}
