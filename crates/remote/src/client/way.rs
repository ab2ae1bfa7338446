//! Ways to a server.

use std::path::PathBuf;
use std::sync::Once;

use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;

use crate::RemoteError;

/// A connection, whatever it goes over.
pub(crate) type Stream = Box<dyn Duplex>;

/// Both directions of a connection.
pub(crate) trait Duplex: AsyncRead + AsyncWrite + Send + Unpin {}

impl<T: AsyncRead + AsyncWrite + Send + Unpin> Duplex for T {}

/// A way to a server.
#[derive(Clone)]
#[non_exhaustive]
pub enum Way {
    /// A Unix socket of the same user.
    Socket(PathBuf),
    /// TCP, on the same machine or through a tunnel.
    Tcp {
        /// Host and port.
        address: String,
        /// What the server wants to be shown.
        token: String,
    },
    /// TCP with TLS.
    Tls {
        /// Host and port.
        address: String,
        /// What the server wants to be shown.
        token: String,
        /// The certificate that the server's one rests on, PEM.
        authority: Vec<u8>,
    },
    /// Streams that somebody opened, such as those of `ssh`.
    Open,
}

/// What the token is is nobody's business.
impl std::fmt::Debug for Way {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Socket(path) => out.debug_tuple("Socket").field(path).finish(),
            Self::Tcp { address, .. } => out.debug_tuple("Tcp").field(address).finish(),
            Self::Tls { address, .. } => out.debug_tuple("Tls").field(address).finish(),
            Self::Open => out.write_str("Open"),
        }
    }
}

impl Way {
    /// Goes it.
    pub(super) async fn stream(&self, host: &str) -> Result<Stream, RemoteError> {
        let unreachable = |error: std::io::Error| RemoteError::Unreachable {
            host: host.to_owned(),
            reason: error.to_string(),
        };
        match self {
            Self::Tcp { address, .. } | Self::Tls { address, .. } => {
                let stream = TcpStream::connect(address.as_str()).await.map_err(unreachable)?;
                stream.set_nodelay(true).map_err(unreachable)?;
                Ok(Box::new(stream))
            }
            #[cfg(unix)]
            Self::Socket(path) => {
                Ok(Box::new(tokio::net::UnixStream::connect(path).await.map_err(unreachable)?))
            }
            #[cfg(not(unix))]
            Self::Socket(_) => Err(unreachable(std::io::ErrorKind::Unsupported.into())),
            Self::Open => Err(unreachable(std::io::ErrorKind::NotConnected.into())),
        }
    }

    pub(super) fn token(&self) -> Option<&str> {
        match self {
            Self::Tcp { token, .. } | Self::Tls { token, .. } => Some(token),
            Self::Socket(_) | Self::Open => None,
        }
    }

    pub(super) fn authority(&self) -> Option<&[u8]> {
        match self {
            Self::Tls { authority, .. } => Some(authority),
            Self::Tcp { .. } | Self::Socket(_) | Self::Open => None,
        }
    }

    /// What requests are addressed to.
    pub(super) fn origin(&self) -> String {
        match self {
            Self::Tls { address, .. } => {
                provide_tls();
                format!("https://{address}")
            }
            Self::Tcp { address, .. } => format!("http://{address}"),
            Self::Socket(_) | Self::Open => "http://localhost".to_owned(),
        }
    }
}

/// Installs what TLS computes with, once.
pub(crate) fn provide_tls() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        // Somebody else may have installed the same.
        let _ = rustls::crypto::ring::default_provider().install_default();
    });
}
