//! The reader for agents.

use std::io::{self, Write};

use omniread::ReadContext;
use omniread_mcp::{Dialect, Server, definitions, serve_stdio};

use crate::args::{Host, Reach, Service};
use crate::context;
use crate::error::CliError;

/// What agents may reach.
pub(crate) fn context(service: &Service, reach: &Reach) -> Result<ReadContext, CliError> {
    let mut ctx = context::served(reach)?;
    ctx.limits.worker = super::worker::command();
    #[cfg(feature = "remote")]
    let ctx = match service {
        Service::Mcp { ssh: true, .. } => crate::hosts::configured(ctx),
        _ => ctx,
    };
    #[cfg(not(feature = "remote"))]
    let _ = service;
    Ok(ctx)
}

/// Serves until the client closes standard input.
pub(crate) fn mcp(ctx: ReadContext) -> Result<(), CliError> {
    let runtime =
        tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(CliError::Runtime)?;
    let served = runtime.block_on(serve_stdio(Server::new(ctx)));
    // Reads that nobody waits for any more end with the process.
    runtime.shutdown_background();
    Ok(served?)
}

/// Serves over HTTP until it is interrupted.
#[cfg(feature = "mcp-http")]
pub(crate) fn http(address: std::net::SocketAddr, ctx: ReadContext) -> Result<bool, CliError> {
    let runtime =
        tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(CliError::Runtime)?;
    runtime.block_on(async {
        let http = omniread_mcp::HttpServer::listen(address).await?;
        // Nobody has to see it for the server to work.
        let _ = writeln!(io::stderr(), "omniread: serves http://{}/mcp", http.address());
        match http.serve(Server::new(ctx)).await {}
    })
}

/// Prints the tools as JSON.
pub(crate) fn schema(host: Host) -> Result<(), CliError> {
    let dialect = match host {
        Host::Anthropic => Dialect::Anthropic,
        Host::Openai => Dialect::OpenAi,
        Host::Gemini => Dialect::Gemini,
        Host::Mcp => Dialect::Mcp,
    };
    let mut out = io::stdout().lock();
    writeln!(out, "{:#}", definitions(dialect))?;
    Ok(out.flush()?)
}
