//! What can go wrong with issues and pull requests.

use std::time::Duration;

use omniread_read_core::{ErrorKind, ReadError};
use thiserror::Error;

use crate::InternalError;

/// Why there is no answer of a forge. Messages say what to write or do instead.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ForgeError {
    /// The address cannot be understood.
    #[error("'{address}' is no address of {noun}. Write {scheme}://12, {scheme}://OWNER/REPO/12 or {scheme}://HOST/OWNER/REPO/12{}.", diffs(.scheme))]
    BadAddress {
        /// As it was given.
        address: String,
        /// What the scheme holds.
        noun: &'static str,
        /// The scheme.
        scheme: &'static str,
    },
    /// The address is none of any scheme, or leads out.
    #[error("{0}")]
    Address(InternalError),
    /// Nothing says which repository is meant.
    #[error("Nothing here says which repository is meant: {reason}. Write {scheme}://OWNER/REPO{what}.")]
    NoRepository {
        /// Why not.
        reason: String,
        /// The scheme.
        scheme: &'static str,
        /// What was asked of it.
        what: String,
    },
    /// Nobody knows whose API a host speaks.
    #[error(
        "Whose API {host} speaks is not known. Name it in resources.toml: [[forge.host]] with name = \"{host}\" and kind = \"github\", \"gitlab\" or \"forgejo\"."
    )]
    UnknownForge {
        /// The host.
        host: String,
    },
    /// The base of an API is no URL.
    #[error("The API of {host} is configured as '{api}', which is no http or https URL.")]
    BadApi {
        /// The host.
        host: String,
        /// As it was given.
        api: String,
    },
    /// A question that lists do not answer, or with another value.
    #[error("`?{query}` is no question that '{address}' answers. There are {known}.")]
    BadQuestion {
        /// As it was given.
        query: String,
        /// What was asked.
        address: String,
        /// The questions there are.
        known: &'static str,
    },
    /// The server knows nothing of the kind.
    #[error("{host} knows no {what}.{remedy}")]
    Missing {
        /// The host.
        host: String,
        /// What was asked for.
        what: String,
        /// What to do, with a blank before it.
        remedy: String,
    },
    /// The server lets nobody in, or not with this token.
    #[error("{host} refuses: {reason}. {remedy}")]
    Refused {
        /// The host.
        host: String,
        /// What it says.
        reason: String,
        /// What to do.
        remedy: String,
    },
    /// Too much was asked of the server.
    #[error("{host} answers no more for now: its rate limit is reached{}.{remedy}", resets(*.wait))]
    RateLimited {
        /// The host.
        host: String,
        /// When it answers again, as far as it said.
        wait: Option<Duration>,
        /// What to do, with a blank before it.
        remedy: String,
    },
    /// The server has trouble of its own.
    #[error("{host} answers with an error of its own ({status}). Try again later.")]
    Server {
        /// The host.
        host: String,
        /// The status.
        status: u16,
    },
    /// The server answers something else than what the API is said to.
    #[error(
        "{host} does not answer as the API of {kind} does: {reason}. Check `kind` and `api` of the host."
    )]
    Shape {
        /// The host.
        host: String,
        /// The API.
        kind: &'static str,
        /// What is wrong.
        reason: String,
    },
    /// The server does not hand out this much.
    #[error("{host} does not hand out {what}: {reason}.")]
    TooMuch {
        /// The host.
        host: String,
        /// What was asked for.
        what: String,
        /// What it says.
        reason: String,
    },
    /// The network may not be used, and nothing is kept.
    #[error("{what} of {host} was not read before, and the network is not to be used.")]
    Offline {
        /// The host.
        host: String,
        /// What was asked for.
        what: String,
    },
    /// No exchange with the server.
    #[error("{0}.")]
    Fetch(#[from] omniread_fetch::FetchError),
    /// The part of a diff does not exist.
    #[error("'{address}' has {files}, so there is no file {index}. {list} lists them.")]
    NoFile {
        /// The diff.
        address: String,
        /// How many there are.
        files: String,
        /// What was asked for.
        index: String,
        /// The call that lists them.
        list: String,
    },
}

impl ForgeError {
    /// The kind that callers match on.
    pub fn kind(&self) -> ErrorKind {
        use omniread_fetch::FetchError as Fetch;
        match self {
            Self::BadAddress { .. }
            | Self::NoRepository { .. }
            | Self::BadApi { .. }
            | Self::BadQuestion { .. } => ErrorKind::Invalid,
            Self::Address(error) => error.kind(),
            Self::UnknownForge { .. } => ErrorKind::Unsupported,
            Self::Missing { .. } | Self::NoFile { .. } => ErrorKind::NotFound,
            Self::TooMuch { .. } | Self::Fetch(Fetch::TooLarge { .. }) => ErrorKind::TooLarge,
            Self::Fetch(Fetch::Slow { .. }) => ErrorKind::Timeout,
            Self::Refused { .. }
            | Self::Fetch(
                Fetch::Scheme { .. }
                | Fetch::HostNotListed { .. }
                | Fetch::Private { .. }
                | Fetch::Port { .. },
            ) => ErrorKind::Denied,
            Self::Shape { .. } => ErrorKind::Corrupt,
            Self::RateLimited { .. } | Self::Server { .. } | Self::Offline { .. } | Self::Fetch(_) => {
                ErrorKind::Network
            }
        }
    }

    /// Whether it may be different in a while, so that what is kept is better than nothing.
    pub(super) fn passes(&self) -> bool {
        matches!(self.kind(), ErrorKind::Network | ErrorKind::Timeout)
    }

    /// The error as one of a read of `address`.
    pub(super) fn at(self, address: impl Into<String>) -> ReadError {
        ReadError::new(self.kind(), "open", address, self)
    }
}

fn diffs(scheme: &str) -> &'static str {
    if scheme == "pr" { ", and /diff, /diff/1 or /diff/all behind it" } else { "" }
}

fn resets(wait: Option<Duration>) -> String {
    wait.map_or(String::new(), |wait| match wait.as_secs() {
        seconds @ 0..=90 => format!(", until {seconds} s from now"),
        seconds => format!(", until {} min from now", seconds.div_ceil(60)),
    })
}
