//! Over standard input and output, one message a line.

use std::error::Error;
use std::fmt;

use rmcp::ServiceExt;
use rmcp::transport::io::stdio_pipes;

use crate::Server;

/// Why serving ended before the client closed its side.
#[derive(Debug)]
pub struct StdioError(Box<dyn Error + Send + Sync>);

impl fmt::Display for StdioError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "The MCP server ended: {}.", self.0)
    }
}

impl Error for StdioError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        Some(&*self.0)
    }
}

/// Serves until the client closes standard input. Nothing but the protocol is written to standard output.
///
/// Needs a tokio runtime with time and input and output enabled. Shut it down without waiting: a read of standard input
/// cannot be interrupted everywhere.
///
/// # Errors
/// When the client does not speak the protocol.
pub async fn serve_stdio(server: Server) -> Result<(), StdioError> {
    let running = server.serve(stdio_pipes()).await.map_err(|error| StdioError(error.into()))?;
    running.waiting().await.map(|_| ()).map_err(|error| StdioError(error.into()))
}
