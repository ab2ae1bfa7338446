//! Why another host gives no answer, or is given none.

use std::path::PathBuf;
use std::time::Duration;

use omniread_read_core::{ErrorKind, Next, ReadError};
use thiserror::Error;

/// What goes wrong between hosts. Messages say what to do.
#[derive(Debug, Clone, Error)]
#[non_exhaustive]
pub enum RemoteError {
    /// The name of a host cannot be one.
    #[error(
        "'{name}' is no host: {reason}. Write ssh://host/path, ssh://user@host:22/path or ssh://host/~/path."
    )]
    BadHost {
        /// As it was given.
        name: String,
        /// What is wrong with it.
        reason: &'static str,
    },
    /// The context does not allow this host.
    #[error("The host '{host}' may not be read here: {reason}.")]
    NotAllowed {
        /// Its name.
        host: String,
        /// Why, and what would allow it.
        reason: &'static str,
    },
    /// The host cannot be spoken to.
    #[error("The host '{host}' cannot be reached: {reason}.")]
    Unreachable {
        /// Its name.
        host: String,
        /// What happened.
        reason: String,
    },
    /// The connection ended before the answer had come.
    #[error("The connection to '{host}' ended before the answer was whole: {reason}. Read it again.")]
    Cut {
        /// Its name.
        host: String,
        /// What happened.
        reason: String,
    },
    /// The host takes too long.
    #[error("The host '{host}' did not {what} within {} s.", .after.as_secs_f32())]
    Slow {
        /// Its name.
        host: String,
        /// What it was to do.
        what: &'static str,
        /// The time it had.
        after: Duration,
    },
    /// The server refuses the token.
    #[error("The server on '{host}' refuses the token, or wants one.")]
    Refused {
        /// Its name.
        host: String,
    },
    /// The server does not know what is asked.
    #[error("The omniread {version} on '{host}' does not know `{feature}`; update it there. {install}")]
    Lacks {
        /// Its name.
        host: String,
        /// What was asked for.
        feature: &'static str,
        /// The version of its server.
        version: String,
        /// How it is installed.
        install: String,
    },
    /// The host has no omniread.
    #[error("'{host}' has no omniread, which `{what}` needs. {install}")]
    Missing {
        /// Its name.
        host: String,
        /// What was asked for.
        what: String,
        /// How it is installed.
        install: String,
    },
    /// The server says that it failed.
    #[error("The server on '{host}' failed: {reason}.")]
    Failed {
        /// Its name.
        host: String,
        /// What it says.
        reason: String,
    },
    /// What the server answers to one read.
    #[error("{host}: {message}")]
    Told {
        /// Its name.
        host: String,
        /// What it says.
        message: String,
        /// What kind of failure it is.
        kind: ErrorKind,
    },
    /// More than is sent in one message.
    #[error("What was asked of '{host}' is more than is sent at once: {reason}. Ask for less of it.")]
    TooLarge {
        /// Its name.
        host: String,
        /// What the limit is.
        reason: String,
    },
    /// The answer did not come in the time that the read had.
    #[error("The host '{host}' did not answer in time. Read a smaller part, or raise the deadline.")]
    Late {
        /// Its name.
        host: String,
    },
    /// A socket cannot be listened on.
    #[error("{}: {reason}", .path.display())]
    Socket {
        /// Its path.
        path: PathBuf,
        /// Why not.
        reason: String,
    },
    /// An address cannot be listened on.
    #[error("{address}: {reason}")]
    Listen {
        /// The address.
        address: String,
        /// Why not.
        reason: String,
    },
    /// Certificates or keys cannot be used.
    #[error("TLS: {reason}")]
    Tls {
        /// Why not.
        reason: String,
    },
}

impl RemoteError {
    /// The kind that callers match on.
    pub fn kind(&self) -> ErrorKind {
        match self {
            Self::BadHost { .. } => ErrorKind::Invalid,
            Self::NotAllowed { .. } | Self::Refused { .. } => ErrorKind::Denied,
            Self::Unreachable { .. } | Self::Cut { .. } | Self::Failed { .. } => ErrorKind::Network,
            Self::Slow { .. } | Self::Late { .. } => ErrorKind::Timeout,
            Self::Lacks { .. } | Self::Missing { .. } => ErrorKind::Unsupported,
            Self::TooLarge { .. } => ErrorKind::TooLarge,
            Self::Told { kind, .. } => *kind,
            Self::Socket { .. } | Self::Listen { .. } | Self::Tls { .. } => ErrorKind::Io,
        }
    }

    /// Whether another connection may fare better.
    pub(crate) fn is_of_connection(&self) -> bool {
        matches!(self, Self::Cut { .. } | Self::Unreachable { .. })
    }

    /// The error as one of a read of `address`.
    pub(crate) fn at(self, address: impl Into<String>) -> ReadError {
        self.at_with(address, Vec::new())
    }

    pub(crate) fn at_with(self, address: impl Into<String>, next: Vec<Next>) -> ReadError {
        ReadError::new(self.kind(), "open", address, self).with_next(next)
    }
}

/// The one command that puts the program that is running here on a host of the same kind.
pub(crate) fn install(host: &str) -> String {
    format!(
        "To install it on a machine of the same kind: \
         ssh {host} 'mkdir -p ~/.local/bin && cat > ~/.local/bin/omniread && chmod +x ~/.local/bin/omniread' \
         < \"$(command -v omniread)\""
    )
}
