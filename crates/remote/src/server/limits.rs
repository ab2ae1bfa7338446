//! What a server bounds besides reads.

use std::time::Duration;

const MIB: usize = 1024 * 1024;

/// What clients may ask of a server at once.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct ServerLimits {
    /// Bytes of one request.
    pub request_bytes: usize,
    /// Bytes of one response.
    pub response_bytes: usize,
    /// Bytes shown of one file of a batch, unless the request says less or more.
    pub file_bytes: u64,
    /// Files of one batch, and ranges in all of it.
    pub files: usize,
    /// Requests of one connection that are worked on; more wait on the client's side.
    pub streams: u32,
    /// Connections over a socket.
    pub connections: usize,
    /// Reads that run or wait to be sent, of all connections together.
    pub reads: usize,
    /// Time for one read, whatever the request says.
    pub time: Duration,
    /// Time for a new connection to say something.
    pub greeting: Duration,
    /// Time for a client to answer a ping, and between two of them.
    pub silence: Duration,
    /// Time for what is being read when the server stops.
    pub grace: Duration,
}

impl Default for ServerLimits {
    fn default() -> Self {
        Self {
            request_bytes: 4 * MIB,
            response_bytes: 64 * MIB,
            file_bytes: 1_000_000,
            files: 10_000,
            streams: 128,
            connections: 64,
            reads: 128,
            time: Duration::from_mins(2),
            greeting: Duration::from_secs(10),
            silence: Duration::from_secs(20),
            grace: Duration::from_secs(10),
        }
    }
}

impl ServerLimits {
    /// Bytes that content may take in one response; the rest is for what stands around it.
    pub(super) fn content_bytes(&self) -> u64 {
        (self.response_bytes as u64).saturating_sub(MIB as u64) / 8 * 7
    }
}
