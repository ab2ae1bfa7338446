//! What bounds one connection.

use tonic::transport;

use super::ServerLimits;

/// Bytes of headers of one request.
const HEADERS: u32 = 16 * 1024;
/// Bytes that may be on their way in one stream, and in a connection.
const WINDOWS: (u32, u32) = (1024 * 1024, 4 * 1024 * 1024);

pub(super) fn bounded(limits: &ServerLimits) -> transport::Server {
    transport::Server::builder()
        .max_concurrent_streams(limits.streams)
        .http2_max_header_list_size(HEADERS)
        .initial_stream_window_size(WINDOWS.0)
        .initial_connection_window_size(WINDOWS.1)
        .http2_keepalive_interval(Some(limits.silence))
        .http2_keepalive_timeout(Some(limits.silence))
        .tcp_nodelay(true)
        // A little more than a read may take, so that a read can say by itself that it ran out of time.
        .timeout(limits.time.saturating_add(limits.silence))
}
