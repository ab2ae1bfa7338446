//! HTTP/2 over a stream that is there already.

use std::io;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use hyper_util::rt::TokioIo;
use tonic::transport::{Certificate, Channel, ClientTlsConfig, Endpoint};
use tower::service_fn;

use super::status::innermost;
use super::way::{Stream, Way};
use crate::RemoteError;

/// Bytes that may be on their way in one stream, and in a connection: what a link of 1 Gbit/s holds in 30 ms.
const WINDOWS: (u32, u32) = (4 * 1024 * 1024, 16 * 1024 * 1024);
/// How often a silent server is asked whether it is there, and how long it may take to say so.
const SILENCE: Duration = Duration::from_secs(20);

/// A channel over `stream`. When the stream ends, so does the channel: whoever wants another one makes it.
pub(super) async fn over(stream: Stream, way: &Way, host: &str) -> Result<Channel, RemoteError> {
    let unreachable = |error: tonic::transport::Error| RemoteError::Unreachable {
        host: host.to_owned(),
        reason: innermost(&error),
    };
    let mut endpoint = Endpoint::from_shared(way.origin())
        .map_err(unreachable)?
        .initial_stream_window_size(WINDOWS.0)
        .initial_connection_window_size(WINDOWS.1)
        .http2_keep_alive_interval(SILENCE)
        .keep_alive_timeout(SILENCE)
        .keep_alive_while_idle(true);
    if let Some(authority) = way.authority() {
        let tls = ClientTlsConfig::new().ca_certificate(Certificate::from_pem(authority));
        endpoint = endpoint.tls_config(tls).map_err(unreachable)?;
    }
    let stream = Arc::new(Mutex::new(Some(stream)));
    let connector = service_fn(move |_| {
        let stream = stream.lock().unwrap_or_else(PoisonError::into_inner).take();
        async move { stream.map(TokioIo::new).ok_or_else(|| io::Error::from(io::ErrorKind::ConnectionReset)) }
    });
    endpoint.connect_with_connector(connector).await.map_err(unreachable)
}
