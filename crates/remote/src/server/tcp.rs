//! Clients over TCP, who have to know a token.

use std::net::SocketAddr;

use tokio::net::TcpListener;
use tonic::transport::{Identity, ServerTlsConfig};

use super::{Server, guests};
use crate::RemoteError;

/// A certificate and its key, both PEM.
#[derive(Clone)]
pub struct Tls {
    /// The certificate, and those that it rests on behind it.
    pub certificate: Vec<u8>,
    /// Its private key.
    pub key: Vec<u8>,
}

/// What the key is is nobody's business.
impl std::fmt::Debug for Tls {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.debug_struct("Tls").finish_non_exhaustive()
    }
}

impl Tls {
    pub(super) fn server(&self) -> Result<ServerTlsConfig, RemoteError> {
        if self.certificate.is_empty() || self.key.is_empty() {
            return Err(RemoteError::Tls { reason: "the certificate or its key is empty".to_owned() });
        }
        Ok(ServerTlsConfig::new().identity(Identity::from_pem(&self.certificate, &self.key)))
    }
}

pub(super) fn of_tls(error: &tonic::transport::Error) -> RemoteError {
    RemoteError::Tls { reason: crate::client::innermost(error) }
}

impl Server {
    /// Serves over TCP until it is stopped. `listens` hears the address, whose port may have been 0.
    ///
    /// # Errors
    /// Without a token, and on addresses that other machines reach without TLS. Also when the address cannot be listened on.
    pub async fn listen(
        self,
        address: SocketAddr,
        tls: Option<Tls>,
        listens: impl FnOnce(SocketAddr),
    ) -> Result<(), RemoteError> {
        let failed =
            |reason: &str| RemoteError::Listen { address: address.to_string(), reason: reason.to_owned() };
        if self.token.as_ref().is_none_or(|token| token.len() < SHORTEST) {
            return Err(failed(NO_TOKEN));
        }
        if tls.is_none() && !address.ip().is_loopback() {
            return Err(failed(
                "other machines can reach it, so it needs TLS: name a certificate and its key",
            ));
        }
        crate::client::provide_tls();
        let router = self.router(tls.as_ref()).await?;
        let listener = TcpListener::bind(address).await.map_err(|error| failed(&error.to_string()))?;
        let bound = listener.local_addr().map_err(|error| failed(&error.to_string()))?;
        tracing::info!(address = %bound, tls = tls.is_some(), "serving");
        listens(bound);
        let incoming = guests::accepted(self.desk.limits(), || async {
            let (stream, from) = listener.accept().await?;
            tracing::debug!(%from, "connected");
            stream.set_nodelay(true)?;
            Ok(stream)
        });
        self.until_stopped(router, incoming).await
    }
}

/// Characters of a token that nobody guesses.
const SHORTEST: usize = 16;
const NO_TOKEN: &str =
    "whoever reaches it could read as its user, so it needs a token of at least 16 characters";
