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

    /// The paths of [`next`](Self::next) that the text of the error does not name, for hosts that print both.
    pub fn unnamed_next(&self) -> impl Iterator<Item = String> {
        let said = self.to_string();
        self.next.iter().map(Next::path).filter(move |path| !names(&said, path))
    }
}

/// Whether `path` stands in the sentence, and not as a part of a longer one.
fn names(sentence: &str, path: &str) -> bool {
    let is_apart =
        |next: Option<char>| next.is_none_or(|next| !(next.is_alphanumeric() || "/:._-".contains(next)));
    sentence.match_indices(path).any(|(at, _)| {
        let after = sentence[at + path.len()..].trim_start_matches('.');
        is_apart(sentence[..at].chars().next_back()) && is_apart(after.chars().next())
    })
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn calls_that_the_sentence_names_are_not_told_twice() {
        let told = |sentence: &str| {
            let error = ReadError::new(ErrorKind::NotFound, "open", "x", sentence)
                .with_next([Next::new("code.rs", "")]);
            error.unnamed_next().count()
        };
        for sentence in [
            "Did you mean: code.rs?",
            "Did you mean: src/code.rs, code.rs?",
            "Read 'code.rs'.",
            "Read code.rs.",
        ] {
            assert_eq!(told(sentence), 0, "{sentence}");
        }
        for sentence in ["'src/code.rs' is not there", "Read code.rs:1.", "xcode.rs", "code.rs.bak", ""] {
            assert_eq!(told(sentence), 1, "{sentence}");
        }
    }
}
