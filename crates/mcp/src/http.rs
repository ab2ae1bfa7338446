//! Over HTTP, for clients on the same machine.

use std::convert::Infallible;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use rmcp::transport::streamable_http_server::session::local::LocalSessionManager;
use rmcp::transport::{StreamableHttpServerConfig, StreamableHttpService};
use thiserror::Error;
use tokio::net::TcpListener;
use tokio::task::JoinSet;

use crate::Server;

/// Time that a client has to say what it wants.
const PATIENCE: Duration = Duration::from_secs(30);
/// Clients that are served at a time; others wait.
const CONNECTIONS: usize = 256;

/// Why nothing is served.
#[derive(Debug, Error)]
pub enum HttpError {
    /// Other machines could reach it.
    #[error("{0} can be reached from other machines, and the server asks nobody who they are. Take 127.0.0.1:{port}.", port = .0.port())]
    NotLoopback(SocketAddr),
    /// The system does not give the address.
    #[error("{address} cannot be listened on: {source}.")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// Why.
        source: io::Error,
    },
}

/// A server that listens.
#[derive(Debug)]
pub struct HttpServer {
    listener: TcpListener,
    address: SocketAddr,
}

impl HttpServer {
    /// Listens on an address of this machine; port 0 takes a free one.
    ///
    /// Needs a tokio runtime with time and input and output enabled.
    ///
    /// # Errors
    /// When the address is no loopback address, or is taken.
    pub async fn listen(address: SocketAddr) -> Result<Self, HttpError> {
        if !address.ip().is_loopback() {
            return Err(HttpError::NotLoopback(address));
        }
        let failed = |source| HttpError::Listen { address, source };
        let listener = TcpListener::bind(address).await.map_err(failed)?;
        let address = listener.local_addr().map_err(failed)?;
        Ok(Self { listener, address })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Serves for as long as it is waited for. Requests that a page in a browser makes are refused, and so are those that
    /// name another host: a page elsewhere must not read files here.
    pub async fn serve(self, server: Server) -> Infallible {
        let config = StreamableHttpServerConfig::default().enforce_origin_validation();
        let sessions = Arc::new(LocalSessionManager::default());
        let service = StreamableHttpService::new(move || Ok(server.clone()), sessions, config);
        let mut connections = JoinSet::new();
        loop {
            while connections.len() >= CONNECTIONS {
                connections.join_next().await;
            }
            while connections.try_join_next().is_some() {}
            let Ok((stream, _)) = self.listener.accept().await else {
                // Too many open files, or a client that is gone again.
                tokio::time::sleep(Duration::from_millis(50)).await;
                continue;
            };
            let service = TowerToHyperService::new(service.clone());
            let mut http = http1::Builder::new();
            http.timer(TokioTimer::new()).header_read_timeout(PATIENCE);
            connections.spawn(http.serve_connection(TokioIo::new(stream), service));
        }
    }
}
