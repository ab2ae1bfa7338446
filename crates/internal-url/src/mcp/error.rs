//! What can go wrong with MCP servers.

use std::time::Duration;

use omniread_read_core::{ErrorKind, ReadError};
use thiserror::Error;

/// Why an MCP server gives no answer. Messages say what to do.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum McpError {
    /// No server is configured.
    #[error(
        "No MCP server is configured. Name one in resources.toml: [mcp.NAME] with command = \"…\" or url = \"…\"."
    )]
    NoServers,
    /// No server has this name.
    #[error("There is no MCP server '{name}'.{} Configured: {}.", maybe(.near.as_deref()), .known.join(", "))]
    NoSuchServer {
        /// As it was given.
        name: String,
        /// A name that looks alike.
        near: Option<String>,
        /// All names.
        known: Vec<String>,
    },
    /// The server does not run, or cannot be spoken to.
    #[error("The MCP server '{name}' cannot be reached: {reason}{}", last_words(.said))]
    Dead {
        /// Its name.
        name: String,
        /// What happened.
        reason: String,
        /// The end of what it wrote to its standard error.
        said: String,
    },
    /// The network may not be used.
    #[error("The MCP server '{name}' is on the network, which is not to be used.")]
    Offline {
        /// Its name.
        name: String,
    },
    /// The server takes too long.
    #[error("The MCP server '{name}' did not {what} within {} s; `time` in resources.toml gives it longer{}", .after.as_secs_f32(), last_words(.said))]
    Slow {
        /// Its name.
        name: String,
        /// What it was to do.
        what: &'static str,
        /// The time it had.
        after: Duration,
        /// The end of what it wrote to its standard error.
        said: String,
    },
    /// The server has no such resource.
    #[error("The MCP server '{name}' gives no resource '{uri}': {reason}.{}", instead(.near, .name))]
    Missing {
        /// Its name.
        name: String,
        /// As it was given.
        uri: String,
        /// What the server said.
        reason: String,
        /// Addresses that look alike.
        near: Vec<String>,
    },
    /// The server's bytes are no base64.
    #[error("The MCP server '{name}' gives '{uri}' as bytes that are no base64.")]
    NoBase64 {
        /// Its name.
        name: String,
        /// The resource.
        uri: String,
    },
    /// A kind of content that later versions of the protocol may have.
    #[error("The MCP server '{name}' gives '{uri}' as neither text nor bytes.")]
    UnknownKind {
        /// Its name.
        name: String,
        /// The resource.
        uri: String,
    },
    /// The address of a server over HTTP cannot be used.
    #[error("The MCP server '{name}' is configured with {what}.")]
    Configuration {
        /// Its name.
        name: String,
        /// What is wrong.
        what: String,
    },
}

impl McpError {
    /// The kind that callers match on.
    pub fn kind(&self) -> ErrorKind {
        match self {
            Self::NoServers | Self::UnknownKind { .. } => ErrorKind::Unsupported,
            Self::NoSuchServer { .. } | Self::Missing { .. } => ErrorKind::NotFound,
            Self::Dead { .. } => ErrorKind::Network,
            Self::Offline { .. } => ErrorKind::Denied,
            Self::Slow { .. } => ErrorKind::Timeout,
            Self::NoBase64 { .. } => ErrorKind::Corrupt,
            Self::Configuration { .. } => ErrorKind::Invalid,
        }
    }

    /// The error as one of a read of `address`.
    pub(super) fn at(self, address: impl Into<String>) -> ReadError {
        ReadError::new(self.kind(), "open", address, self)
    }
}

fn maybe(near: Option<&str>) -> String {
    near.map_or(String::new(), |near| format!(" Did you mean: mcp://{near}?"))
}

fn last_words(said: &str) -> String {
    if said.is_empty() { ".".to_owned() } else { format!(". It says: {said}.") }
}

fn instead(near: &[String], name: &str) -> String {
    if near.is_empty() {
        format!(" mcp://{name} lists what there is.")
    } else {
        format!(" Did you mean: {}?", near.join(", "))
    }
}
