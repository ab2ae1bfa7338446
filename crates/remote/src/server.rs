//! The server.

mod batch;
mod budget;
mod connection;
mod desk;
mod file;
mod files;
mod guest;
mod guests;
mod limits;
mod lines;
mod running;
#[cfg(unix)]
mod socket;
mod stdio;
mod tcp;
mod token;

use std::sync::Arc;

use omniread_read_core::{ReadContext, Reader};
use tokio_util::sync::CancellationToken;
use tonic::transport::server::Router;

use crate::RemoteError;
use crate::proto::files_server::FilesServer;
use desk::Desk;
use files::Calls;
pub use limits::ServerLimits;
pub use running::Running;
pub use tcp::Tls;

/// Reads for others. Clones share everything.
///
/// What may be read, what is masked and what it may cost is in the context and cannot be widened by a request.
#[derive(Debug, Clone)]
pub struct Server {
    desk: Arc<Desk>,
    token: Option<Arc<str>>,
    stop: CancellationToken,
}

impl Server {
    /// A server that reads with `reader` as `ctx` allows.
    pub fn new(reader: Reader, mut ctx: ReadContext, limits: ServerLimits) -> Self {
        // Nobody edits through it, and hosts are not read across other hosts.
        ctx.display.record = false;
        ctx.host = None;
        ctx.cancel = ctx.cancel.child_token();
        let desk = Arc::new(Desk::new(reader, ctx, limits));
        Self { desk, token: None, stop: CancellationToken::new() }
    }

    /// The server, answering those alone who know the token.
    #[must_use]
    pub fn with_token(mut self, token: impl AsRef<str>) -> Self {
        self.token = Some(token.as_ref().into());
        self
    }

    /// Lets it end: what is being read is answered, nothing new is begun.
    pub fn stop(&self) {
        self.stop.cancel();
    }

    /// Ends it at once, whatever is being read.
    pub fn end(&self) {
        self.desk.context().cancel.cancel();
    }

    /// What it has to do at the moment.
    pub fn running(&self) -> Running {
        self.desk.running()
    }

    /// The services, with what bounds a connection.
    async fn router(&self, tls: Option<&Tls>) -> Result<Router, RemoteError> {
        let limits = self.desk.limits();
        let files = FilesServer::new(Calls(Arc::clone(&self.desk)))
            .max_decoding_message_size(limits.request_bytes)
            .max_encoding_message_size(limits.response_bytes);
        let files = token::guarded(files, self.token.clone());
        let (reporter, health) = tonic_health::server::health_reporter();
        reporter.set_serving::<FilesServer<Calls>>().await;
        let server = connection::bounded(limits);
        let mut server = match tls {
            Some(tls) => server.tls_config(tls.server()?).map_err(|error| tcp::of_tls(&error))?,
            None => server,
        };
        Ok(server.add_service(health).add_service(files))
    }
}
