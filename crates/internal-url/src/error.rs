//! What can go wrong besides reading files.

use omniread_read_core::{ErrorKind, ReadError, size};
use thiserror::Error;

/// Why there is no answer. Messages say what to write instead.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum InternalError {
    /// The text is no internal address.
    #[error("'{text}' has no scheme. Write NAME://… as in skill://review.")]
    NoScheme {
        /// As it was given.
        text: String,
    },
    /// The address goes above what its scheme begins with.
    #[error("'{address}' leads out of its folder.")]
    LeadsOut {
        /// As it was given.
        address: String,
    },
    /// No folder is known for the scheme.
    #[error(
        "No folder is configured for `{scheme}://`. Name one under `{key}` in resources.toml, or in the Resources of the context."
    )]
    NotConfigured {
        /// The scheme.
        scheme: &'static str,
        /// What the folder is to be named under.
        key: &'static str,
    },
    /// Nothing has this name.
    #[error("There is no {noun} '{address}'.{}", instead(.near, .scheme))]
    Missing {
        /// What the scheme holds, in the singular.
        noun: &'static str,
        /// As it was given.
        address: String,
        /// Addresses that look alike, best first.
        near: Vec<String>,
        /// The scheme, which lists what there is.
        scheme: &'static str,
    },
    /// Several things have this name.
    #[error("'{address}' is the name of {}: {}{}.", .all.len(), listed(.all), more(.all))]
    Ambiguous {
        /// As it was given.
        address: String,
        /// The addresses of all of them.
        all: Vec<String>,
    },
    /// Extraction and lines at once.
    #[error(
        "Cannot combine query extraction with line selectors. Use {value} for the value, or {lines} for lines."
    )]
    LinesOfValue {
        /// The call for the value alone.
        value: String,
        /// The call for lines of the whole output.
        lines: String,
    },
    /// There is nothing to extract from.
    #[error("'{address}' holds no JSON, so nothing can be extracted from it: {reason}. Read it by lines.")]
    NoJson {
        /// The output.
        address: String,
        /// What the parser found.
        reason: String,
    },
    /// The value does not exist.
    #[error("'{address}' has no `{step}`: {at} is {holds}.")]
    NoValue {
        /// The output.
        address: String,
        /// The key or index that there is not.
        step: String,
        /// Where it was looked for.
        at: String,
        /// What there is in its place.
        holds: String,
    },
    /// The query cannot be understood.
    #[error(
        "`{query}` is no query that can be answered: {reason}. Use ?q=.key, .key[0], .list[].key or [\"odd key\"]."
    )]
    BadQuery {
        /// As it was given.
        query: String,
        /// What is wrong with it.
        reason: String,
    },
    /// There is no such question.
    #[error("`?{query}` is no question that '{address}' answers. There are {known}.")]
    UnknownQuestion {
        /// As it was given.
        query: String,
        /// What was asked.
        address: String,
        /// The questions there are.
        known: &'static str,
    },
    /// More than may be shown or held at once.
    #[error("{what} of '{address}' takes more than {}. {remedy}", size(*.most))]
    TooLarge {
        /// What is too large.
        what: &'static str,
        /// The address.
        address: String,
        /// The limit in bytes.
        most: u64,
        /// What to do.
        remedy: String,
    },
    /// A configuration file cannot be used.
    #[error("{path}: {reason}")]
    Configuration {
        /// The file.
        path: String,
        /// Why not.
        reason: String,
    },
    /// A text cannot be kept.
    #[error("{folder}: {reason}")]
    Store {
        /// The folder of the store.
        folder: String,
        /// Why not.
        reason: String,
    },
}

impl InternalError {
    /// The kind that callers match on.
    pub fn kind(&self) -> ErrorKind {
        match self {
            Self::LeadsOut { .. } => ErrorKind::Denied,
            Self::NotConfigured { .. } => ErrorKind::Unsupported,
            Self::Missing { .. } | Self::Ambiguous { .. } | Self::NoValue { .. } => ErrorKind::NotFound,
            Self::TooLarge { .. } => ErrorKind::TooLarge,
            Self::Store { .. } => ErrorKind::Io,
            Self::NoScheme { .. }
            | Self::LinesOfValue { .. }
            | Self::NoJson { .. }
            | Self::BadQuery { .. }
            | Self::UnknownQuestion { .. }
            | Self::Configuration { .. } => ErrorKind::Invalid,
        }
    }

    /// The error as one of a read of `address`.
    pub(crate) fn at(self, address: impl Into<String>) -> ReadError {
        ReadError::new(self.kind(), "open", address, self)
    }
}

/// Names that an error repeats.
const NAMED: usize = 5;

fn instead(near: &[String], scheme: &str) -> String {
    if near.is_empty() {
        format!(" {scheme}:// lists what there is.")
    } else {
        format!(" Did you mean: {}?", near.join(", "))
    }
}

fn listed(all: &[String]) -> String {
    all.iter().take(NAMED).map(String::as_str).collect::<Vec<_>>().join(", ")
}

fn more(all: &[String]) -> &'static str {
    if all.len() > NAMED { ", …" } else { "" }
}
