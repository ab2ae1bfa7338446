//! A server of the [Model Context Protocol](https://modelcontextprotocol.io): the reader as tools and resources.
//!
//! ```no_run
//! # async fn serve() -> Result<(), Box<dyn std::error::Error>> {
//! let ctx = omniread::ReadContext::new(std::env::current_dir()?);
//! omniread_mcp::serve_stdio(omniread_mcp::Server::new(ctx)).await?;
//! # Ok(())
//! # }
//! ```
//!
//! It speaks every revision of the protocol that clients speak today: those that begin with a handshake, and 2026-07-28,
//! in which each request stands for itself.

mod answer;
mod call;
mod definitions;
#[cfg(feature = "http")]
mod http;
mod progress;
mod resources;
mod server;
mod stdio;

pub use definitions::{Dialect, definitions};
#[cfg(feature = "http")]
pub use http::{HttpError, HttpServer};
pub use server::Server;
pub use stdio::{StdioError, serve_stdio};
