//! How a server is reached: as a program, or over HTTP.

use std::process::Stdio;

use omniread_fetch::{Rules, Url, WebClient};
use omniread_read_core::ReadContext;
use rmcp::ServiceExt;
use rmcp::service::{ClientInitializeError, RoleClient, RunningService};
use rmcp::transport::streamable_http_client::StreamableHttpClientTransportConfig;
use rmcp::transport::{StreamableHttpClientTransport, TokioChildProcess};
use tokio::process::Command;

use super::words::{LastWords, innermost};
use crate::{McpReach, McpServer};

/// The server, once it has answered our greeting.
pub(super) async fn greeted(
    server: &McpServer,
    ctx: &ReadContext,
    said: &LastWords,
) -> Result<RunningService<RoleClient, ()>, String> {
    let is_web = matches!(server.reached, McpReach::Web { .. });
    let greeted = match &server.reached {
        McpReach::Program { .. } => ().serve(program(server, said)?).await,
        McpReach::Web { .. } => ().serve(web(server, ctx)?).await,
    };
    greeted.map_err(|error| match error {
        ClientInitializeError::TransportError { error, .. } if is_web => innermost(error.error.as_ref()),
        ClientInitializeError::TransportError { .. } | ClientInitializeError::ConnectionClosed(_) => {
            "it ended before it answered".to_owned()
        }
        other => innermost(&other),
    })
}

/// A program with its ends in our hands; it ends when they are let go.
fn program(server: &McpServer, said: &LastWords) -> Result<TokioChildProcess, String> {
    let McpReach::Program { command, arguments, environment, folder } = &server.reached else {
        return Err("it is no program".to_owned());
    };
    let mut started = Command::new(command);
    started.args(arguments).envs(environment).kill_on_drop(true);
    if let Some(folder) = folder {
        started.current_dir(folder);
    }
    let spawned = TokioChildProcess::builder(started).stderr(Stdio::piped()).spawn();
    let (transport, errors) = spawned.map_err(|error| format!("`{command}` cannot be started: {error}"))?;
    if let Some(errors) = errors {
        said.begin(errors);
    }
    Ok(transport)
}

fn web(
    server: &McpServer,
    ctx: &ReadContext,
) -> Result<StreamableHttpClientTransport<reqwest::Client>, String> {
    let McpReach::Web { url, headers } = &server.reached else { return Err("it has no address".to_owned()) };
    let place: Url = url.parse().map_err(|error| format!("'{url}' is no URL: {error}"))?;
    // Somebody named it, so it may be private; it still has to be among the hosts that may be reached.
    let rules = Rules { hosts: ctx.policy.hosts.clone(), trusted: vec![place.clone()] };
    rules.check(&place).map_err(|error| error.to_string())?;
    let client = WebClient::default().inner(true).map_err(|error| error.to_string())?.clone();
    let mut config = StreamableHttpClientTransportConfig::with_uri(url.as_str());
    let mut sent = std::collections::HashMap::new();
    for (name, value) in headers {
        let bad = || format!("the header `{name}` cannot be sent");
        let known = reqwest::header::HeaderName::from_bytes(name.as_bytes()).map_err(|_| bad())?;
        sent.insert(known, reqwest::header::HeaderValue::from_str(value).map_err(|_| bad())?);
    }
    config = config.custom_headers(sent);
    Ok(StreamableHttpClientTransport::with_client(client, config))
}
