//! `mcp://` as a source, and foreign schemes.

use std::sync::Arc;

use async_trait::async_trait;
use omniread_read_core::{
    Found, Next, Opened, ReadContext, ReadError, Source, Thing, reading_told, rest_for_any,
};
use omniread_selector::{Origin, Reading, Rest, nearest};

use super::asked::{Asked, PREFIX, asked, behind};
use super::connection::Connection;
use super::error::McpError;
use super::found;
use super::lists::{everything, listed};
use super::servers::Servers;
use crate::{McpServer, Resources};

/// Readings of an address that a server is asked for, besides those it lists.
const TRIES: usize = 4;
/// Addresses named in an error.
const NEAR: usize = 3;

/// Resources of the servers in the [`Resources`] among the extensions of the context.
#[derive(Debug, Clone, Copy)]
pub(crate) struct McpSource;

#[async_trait]
impl Source for McpSource {
    fn serves(&self, origin: &Origin) -> bool {
        matches!(origin, Origin::Internal(scheme) if scheme == "mcp")
    }

    fn schemes(&self) -> Vec<String> {
        vec!["mcp".to_owned()]
    }

    fn may_know(&self, _: &str, ctx: &ReadContext) -> bool {
        ctx.extensions.get::<Resources>().is_some_and(|resources| !resources.mcp.is_empty())
    }

    async fn open(&self, readings: &[Reading], ctx: &ReadContext) -> Result<Opened, ReadError> {
        let told = reading_told(readings);
        let resources = ctx.extensions.get::<Resources>().unwrap_or_default();
        if resources.mcp.is_empty() {
            return Err(McpError::NoServers.at(&told.root));
        }
        let servers = Servers::of(ctx);
        let Some(way) = told.root.strip_prefix(PREFIX) else {
            return foreign(readings, &resources.mcp, &servers, ctx).await;
        };
        let way = way.trim_start_matches('/');
        if way.is_empty() {
            let (listed, notices) = everything(&resources.mcp, &servers, ctx).await;
            return Ok(opened(found::all(PREFIX, listed, notices), &told.rest));
        }
        let name = way.split('/').next().unwrap_or(way);
        let server = named(&resources.mcp, name).map_err(|error| error.at(&told.root))?;
        let connection = servers.connection(server, ctx).await.map_err(|error| error.at(&told.root))?;
        let asked = asked(readings, |root| behind(root, name));
        let Some((uri, rest)) = asked.first() else {
            return Err(McpError::NoServers.at(&told.root));
        };
        if uri.is_empty() {
            let listed = listed(&connection, server).await.map_err(|error| error.at(&told.root))?;
            return Ok(opened(found::all(&format!("{PREFIX}{name}"), listed, Vec::new()), rest));
        }
        read(&connection, server, &asked, told).await
    }
}

fn opened(thing: Thing, rest: &Rest) -> Opened {
    Opened::Found(Found { thing, rest: rest.clone(), notices: Vec::new() })
}

fn named<'a>(servers: &'a [McpServer], name: &str) -> Result<&'a McpServer, McpError> {
    let found = servers.iter().find(|server| server.name == name);
    found.ok_or_else(|| {
        let known: Vec<String> = servers.iter().map(|server| server.name.clone()).collect();
        let near = nearest(name, known.iter().map(String::as_str), 1).first().map(|near| (*near).to_owned());
        McpError::NoSuchServer { name: name.to_owned(), near, known }
    })
}

/// The resource that an address means: what the server lists wins, the longest first; then it is asked.
async fn read(
    connection: &Connection,
    server: &McpServer,
    asked: &[Asked],
    told: &Reading,
) -> Result<Opened, ReadError> {
    let fail = |error: McpError| error.at(&told.root);
    let resources = connection.resources().await.map_err(fail)?;
    let mut is_listed: Vec<&Asked> =
        asked.iter().filter(|(uri, _)| resources.iter().any(|resource| resource.uri == *uri)).collect();
    is_listed.sort_by_key(|(uri, _)| std::cmp::Reverse(uri.len()));
    let tried = is_listed.first().map_or_else(|| asked.iter().take(TRIES).collect(), |listed| vec![*listed]);
    let mut refused = None;
    for (uri, rest) in tried {
        match connection.read(uri).await.map_err(fail)? {
            Ok(contents) => {
                let address = format!("{PREFIX}{}/{uri}", server.name);
                let thing = found::thing(&address, &server.name, uri, contents).map_err(fail)?;
                return Ok(opened(thing, rest));
            }
            Err(reason) => refused = refused.or(Some((uri, rest, reason))),
        }
    }
    let Some((uri, rest, reason)) = refused else { return Err(fail(McpError::NoServers)) };
    let known = resources.iter().map(|resource| resource.uri.as_str());
    let near = nearest(uri, known, NEAR).into_iter().map(|uri| format!("{PREFIX}{}/{uri}", server.name));
    let near: Vec<String> = near.collect();
    let rest = rest_for_any(rest);
    let mut next: Vec<Next> = near.iter().map(|near| Next::new(near, rest)).collect();
    if next.is_empty() {
        next.push(Next::new(format!("{PREFIX}{}", server.name), ""));
    }
    let missing = McpError::Missing { name: server.name.clone(), uri: uri.clone(), reason, near };
    Err(fail(missing).with_next(next))
}

/// An address of a scheme of which only a server can know: the first server that lists it, or has a template of the scheme.
async fn foreign(
    readings: &[Reading],
    configured: &[McpServer],
    servers: &Arc<Servers>,
    ctx: &ReadContext,
) -> Result<Opened, ReadError> {
    let told = reading_told(readings);
    let scheme = told.root.split_inclusive("://").next().unwrap_or_default();
    let asked = asked(readings, Some);
    for server in configured {
        let Ok(connection) = servers.connection(server, ctx).await else { continue };
        let is_known = match connection.resources().await {
            Ok(resources) if resources.iter().any(|resource| resource.uri.starts_with(scheme)) => true,
            Ok(_) => connection
                .templates()
                .await
                .is_ok_and(|templates| templates.iter().any(|one| one.uri_template.starts_with(scheme))),
            Err(_) => false,
        };
        if is_known {
            return read(&connection, server, &asked, told).await;
        }
    }
    let refused = McpError::NoSuchServer { name: told.root.clone(), near: None, known: Vec::new() };
    Err(refused.at(&told.root))
}
