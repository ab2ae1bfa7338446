//! Resources of MCP servers: `mcp://SERVER/URI`, and addresses of schemes that only such a server knows.

mod asked;
mod connection;
mod error;
mod found;
mod lists;
mod servers;
mod source;
mod transport;
mod words;

pub use error::McpError;
pub(crate) use source::McpSource;
