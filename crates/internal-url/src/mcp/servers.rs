//! Conversations that go on for as long as the context does.

use std::collections::HashMap;
use std::sync::Arc;

use omniread_read_core::{Identity, ReadContext};
use tokio::sync::Mutex;

use super::connection::Connection;
use super::error::McpError;
use crate::{McpReach, McpServer};

/// What conversations are taken to weigh among the things remembered.
const WEIGHT: u64 = 1024 * 1024;

/// The servers of a context, each called once.
#[derive(Debug, Default)]
pub(super) struct Servers(Mutex<HashMap<String, Place>>);

/// Where the conversation with a server is, while there is one.
type Place = Arc<Mutex<Option<Arc<Connection>>>>;

impl Servers {
    pub(super) fn of(ctx: &ReadContext) -> Arc<Self> {
        let identity = Identity::new("mcp\0servers");
        ctx.remembered.get::<Self>(&identity).unwrap_or_else(|| {
            let servers = Arc::new(Self::default());
            ctx.remembered.put(identity, Arc::clone(&servers), WEIGHT);
            servers
        })
    }

    /// The conversation with a server: the one that goes on, or else a new one.
    pub(super) async fn connection(
        &self,
        server: &McpServer,
        ctx: &ReadContext,
    ) -> Result<Arc<Connection>, McpError> {
        if matches!(server.reached, McpReach::Web { .. }) && !ctx.policy.network {
            return Err(McpError::Offline { name: server.name.clone() });
        }
        // Another configuration of the same name is another server.
        let key = format!("{server:?}");
        let place = Arc::clone(self.0.lock().await.entry(key).or_default());
        let mut place = place.lock().await;
        if let Some(known) = place.as_ref().filter(|known| known.is_alive()) {
            return Ok(Arc::clone(known));
        }
        let opened = Arc::new(Connection::open(server, ctx).await?);
        *place = Some(Arc::clone(&opened));
        Ok(opened)
    }
}
