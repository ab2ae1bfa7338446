//! What can go wrong with a request.

use std::time::Duration;

use thiserror::Error;

/// Why there is no response. URLs are named without user, password and query, which may be secret.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum FetchError {
    /// Neither `http` nor `https`, or without a host.
    #[error("{url} cannot be fetched: only http and https URLs with a host can")]
    Scheme {
        /// The URL.
        url: String,
    },
    /// The host is not on the list of those that may be reached.
    #[error("{host} is not among the hosts that may be reached")]
    HostNotListed {
        /// The host.
        host: String,
    },
    /// The host is this machine, a private network, or no place at all.
    #[error(
        "{host} is no public address ({address}); private hosts are not reached unless they are configured"
    )]
    Private {
        /// The host as it was written.
        host: String,
        /// The address that it has.
        address: String,
    },
    /// A well-known port of another service.
    #[error("port {port} of {host} is kept for other services than the web")]
    Port {
        /// The host.
        host: String,
        /// The port.
        port: u16,
    },
    /// A redirect that leads nowhere that may be gone to.
    #[error("{url} redirects to an address that is not followed: {reason}")]
    BadRedirect {
        /// The URL that redirects.
        url: String,
        /// Why not.
        reason: String,
    },
    /// One redirect after the other.
    #[error("{url} was redirected more than {most} times")]
    TooManyRedirects {
        /// The first URL.
        url: String,
        /// The limit.
        most: usize,
    },
    /// No connection, or one that broke.
    #[error("{host} cannot be reached: {reason}")]
    Unreachable {
        /// The host.
        host: String,
        /// The innermost reason.
        reason: String,
    },
    /// Time ran out.
    #[error("{host} did not answer within {} s", .after.as_secs_f32())]
    Slow {
        /// The host.
        host: String,
        /// The time it was given.
        after: Duration,
    },
    /// The body is longer than may be held.
    #[error("{url} holds more than {}", in_words(*.most))]
    TooLarge {
        /// The URL.
        url: String,
        /// The limit in bytes, counted after decompression.
        most: u64,
    },
    /// A header that cannot be sent.
    #[error("the header `{name}` cannot be sent: its value holds characters that headers may not")]
    BadHeader {
        /// The name.
        name: String,
    },
    /// There is no client, for instance because this machine has no certificates.
    #[error("no secure connection can be made from this machine: {reason}")]
    NoClient {
        /// Why not.
        reason: String,
    },
}

fn in_words(bytes: u64) -> String {
    const MIB: u64 = 1024 * 1024;
    if bytes < MIB { format!("{bytes} bytes") } else { format!("{} MiB", bytes / MIB) }
}
