//! Why there is no answer.

mod trouble;

use std::error::Error;
use std::fmt;

use serde::{Deserialize, Serialize};
pub use trouble::Trouble;

use crate::Next;
use crate::human::one_line;

/// Who can act on an error, and how.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[non_exhaustive]
pub enum ErrorKind {
    /// Nothing has that name.
    NotFound,
    /// The policy or the system forbids it.
    Denied,
    /// The request makes no sense; the message says what to ask instead.
    Invalid,
    /// A cap stands in the way.
    TooLarge,
    /// This build or this kind of thing cannot be read.
    Unsupported,
    /// A password is needed.
    PasswordProtected,
    /// The bytes are damaged.
    Corrupt,
    /// Time ran out.
    Timeout,
    /// The caller gave up.
    Cancelled,
    /// Another machine failed.
    Network,
    /// This machine failed.
    Io,
}

impl fmt::Display for ErrorKind {
    /// The variant's name, as in `NotFound`.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, out)
    }
}

/// There is no answer, or the caller must act first.
///
/// Partial trouble is never an error: it is a [`Notice`](crate::Notice) in a successful output. The `Display` text is one
/// or two sentences that say what is wrong and what to do.
#[derive(Debug)]
pub struct ReadError {
    kind: ErrorKind,
    operation: &'static str,
    target: String,
    next: Vec<Next>,
    source: Box<dyn Error + Send + Sync>,
}

impl ReadError {
    /// An error of a backend: `source` is its own error, whose text is shown.
    pub fn new(
        kind: ErrorKind,
        operation: &'static str,
        target: impl Into<String>,
        source: impl Into<Box<dyn Error + Send + Sync>>,
    ) -> Self {
        Self { kind, operation, target: target.into(), next: Vec::new(), source: source.into() }
    }

    /// The error with calls that would work instead.
    #[must_use]
    pub fn with_next(mut self, next: impl IntoIterator<Item = Next>) -> Self {
        self.next.extend(next);
        self
    }

    /// Who can act.
    pub fn kind(&self) -> ErrorKind {
        self.kind
    }

    /// What was being done: `parse`, `open`, `read`, `select`.
    pub fn operation(&self) -> &'static str {
        self.operation
    }

    /// What it was done to, as the address names it.
    pub fn target(&self) -> &str {
        &self.target
    }

    /// Calls that would work instead, best first.
    pub fn next(&self) -> &[Next] {
        &self.next
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&one_line(&self.source.to_string()))
    }
}

impl Error for ReadError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        Some(self.source.as_ref())
    }
}
