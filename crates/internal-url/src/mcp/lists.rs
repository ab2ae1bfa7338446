//! What servers list.

use std::sync::Arc;

use futures_util::future::join_all;
use omniread_read_core::{Notice, ReadContext};

use super::connection::Connection;
use super::error::McpError;
use super::found::{self, Listed};
use super::servers::Servers;
use crate::McpServer;
use crate::folders::said;

/// What one server lists: resources and templates.
pub(super) async fn listed(connection: &Connection, server: &McpServer) -> Result<Vec<Listed>, McpError> {
    let (resources, templates) = (connection.resources().await?, connection.templates().await?);
    let resources = resources.iter().map(|resource| found::listed(&server.name, resource));
    Ok(resources.chain(templates.iter().map(|template| found::template(&server.name, template))).collect())
}

/// What every server lists, all asked at the same time. One that is dead costs the others nothing.
pub(super) async fn everything(
    configured: &[McpServer],
    servers: &Arc<Servers>,
    ctx: &ReadContext,
) -> (Vec<Listed>, Vec<Notice>) {
    let lists = configured.iter().map(|server| async move {
        let connection = servers.connection(server, ctx).await?;
        listed(&connection, server).await
    });
    let (mut all, mut notices) = (Vec::new(), Vec::new());
    for list in join_all(lists).await {
        match list {
            Ok(list) => all.extend(list),
            Err(error) => notices.push(said(error.to_string().trim_end_matches('.').to_owned())),
        }
    }
    (all, notices)
}
