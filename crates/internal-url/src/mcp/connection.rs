//! A conversation with one server.

use omniread_read_core::ReadContext;
use rmcp::model::{
    PaginatedRequestParams, ReadResourceRequestParams, Resource, ResourceContents, ResourceTemplate,
};
use rmcp::service::{Peer, RoleClient, RunningService, ServiceError};

use super::error::McpError;
use super::transport::greeted;
use super::words::{LastWords, innermost, on_one_line};
use crate::McpServer;

/// Pages of a list.
const PAGES: usize = 100;
/// Resources of a server that are listed.
const MOST: usize = 20_000;

#[derive(Debug)]
pub(super) struct Connection {
    server: McpServer,
    peer: Peer<RoleClient>,
    said: LastWords,
    /// Dropping it ends the conversation, and the program.
    _running: RunningService<RoleClient, ()>,
}

impl Connection {
    /// Starts or calls the server and greets it.
    pub(super) async fn open(server: &McpServer, ctx: &ReadContext) -> Result<Self, McpError> {
        let said = LastWords::default();
        let greeted = tokio::time::timeout(server.time, greeted(server, ctx, &said)).await;
        match greeted.map_err(|_| slow(server, "start", &said))? {
            Ok(running) => {
                Ok(Self { server: server.clone(), peer: running.peer().clone(), said, _running: running })
            }
            Err(reason) => {
                // Its last words may still be on their way.
                said.settled().await;
                Err(McpError::Dead { name: server.name.clone(), reason, said: said.last() })
            }
        }
    }

    /// Whether it can still be spoken to.
    pub(super) fn is_alive(&self) -> bool {
        !self.peer.is_transport_closed()
    }

    /// Every resource, as far as the server pages through them within its time. A server may have none to list.
    pub(super) async fn resources(&self) -> Result<Vec<Resource>, McpError> {
        let mut all: Vec<Resource> = Vec::new();
        let mut cursor = None;
        for _ in 0..PAGES {
            let asked = self.peer.list_resources(Some(PaginatedRequestParams::default().with_cursor(cursor)));
            let page = match self.in_time("list its resources", asked).await? {
                Ok(page) => page,
                Err(error) if is_unknown_method(&error) => break,
                Err(error) => return Err(self.dead(&error)),
            };
            all.extend(page.resources);
            cursor = page.next_cursor.filter(|_| all.len() < MOST);
            if cursor.is_none() {
                break;
            }
        }
        all.truncate(MOST);
        Ok(all)
    }

    /// The templates of resources that are made on demand.
    pub(super) async fn templates(&self) -> Result<Vec<ResourceTemplate>, McpError> {
        let asked = self.peer.list_resource_templates(None);
        Ok(self
            .in_time("list its templates", asked)
            .await?
            .map(|page| page.resource_templates)
            .unwrap_or_default())
    }

    /// What a resource holds; `Err` inside is what the server says against it.
    pub(super) async fn read(&self, uri: &str) -> Result<Result<Vec<ResourceContents>, String>, McpError> {
        let asked = self.peer.read_resource(ReadResourceRequestParams::new(uri));
        match self.in_time("answer with at most 16 MiB", asked).await? {
            Ok(read) => Ok(Ok(read.contents)),
            Err(ServiceError::McpError(error)) => Ok(Err(on_one_line(&error.message))),
            Err(error) => Err(self.dead(&error)),
        }
    }

    async fn in_time<T>(&self, what: &'static str, work: impl Future<Output = T>) -> Result<T, McpError> {
        tokio::time::timeout(self.server.time, work).await.map_err(|_| slow(&self.server, what, &self.said))
    }

    fn dead(&self, error: &ServiceError) -> McpError {
        let reason = match error {
            ServiceError::TransportSend(error) => innermost(error.error.as_ref()),
            ServiceError::TransportClosed => "it has ended".to_owned(),
            other => innermost(other),
        };
        McpError::Dead { name: self.server.name.clone(), reason, said: self.said.last() }
    }
}

fn slow(server: &McpServer, what: &'static str, said: &LastWords) -> McpError {
    McpError::Slow { name: server.name.clone(), what, after: server.time, said: said.last() }
}

/// A server without resources may not know the question.
fn is_unknown_method(error: &ServiceError) -> bool {
    matches!(error, ServiceError::McpError(error) if error.code.0 == -32601)
}
