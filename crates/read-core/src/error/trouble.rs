//! What the pipeline itself can run into.

use std::io;
use std::time::Duration;

use omniread_selector::SelectorError;
use omniread_text::{TextError, size};
use thiserror::Error;

use super::{ErrorKind, ReadError};

/// A failure of the pipeline or of local files. Backends have errors of their own.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum Trouble {
    /// The address or the selection cannot be understood.
    #[error(transparent)]
    Selector(#[from] SelectorError),
    /// Nothing has this name.
    #[error("Path '{path}' not found.{}", did_you_mean(.candidates))]
    NotFound {
        /// As it was given.
        path: String,
        /// Paths that exist and look alike, best first, at most five.
        candidates: Vec<String>,
    },
    /// A part of the path is a file, so nothing can be below it.
    #[error(
        "Path '{path}' not found: '{file}' is a file. Members of a container follow a colon: '{file}:{member}'."
    )]
    BelowFile {
        /// As it was given.
        path: String,
        /// The part that is a file.
        file: String,
        /// What was looked for below it.
        member: String,
    },
    /// A symbolic link that leads nowhere.
    #[error("'{path}' is a symbolic link to '{target}', which does not exist.")]
    DanglingLink {
        /// The link.
        path: String,
        /// Where it points.
        target: String,
    },
    /// Symbolic links that lead to each other.
    #[error("'{path}' is a loop of symbolic links.")]
    LinkLoop {
        /// The link.
        path: String,
    },
    /// A FIFO, socket or device.
    #[error(
        "'{path}' is a {kind}, not a file; reading it could wait for ever. Save what it gives to a file and read that."
    )]
    Special {
        /// The path.
        path: String,
        /// `FIFO`, `socket`, `character device`, `block device`.
        kind: &'static str,
    },
    /// Outside the allowed roots. Says nothing about what is there.
    #[error("'{path}' is outside the allowed roots.")]
    OutsideRoots {
        /// As it was given.
        path: String,
    },
    /// A way that leads out of the folder it begins in. Says nothing about what is there.
    #[error("'{path}' leads out of its folder.")]
    LeadsOut {
        /// As it was given.
        path: String,
    },
    /// The policy forbids this file name.
    #[error("'{path}' may not be read: its name is on the denied list.")]
    DeniedName {
        /// As it was given.
        path: String,
    },
    /// The system forbids it.
    #[error("'{path}' cannot be read: permission denied.")]
    Permission {
        /// As it was given.
        path: String,
    },
    /// No source serves this scheme.
    #[error("There is no source for `{scheme}://`.{} Known: {}.", did_you_mean(.near), .known.join(", "))]
    UnknownScheme {
        /// The scheme.
        scheme: String,
        /// Schemes of the registry that are spelt alike, with their `://`.
        near: Vec<String>,
        /// The schemes of the registry.
        known: Vec<String>,
    },
    /// No source knows the way to a machine.
    #[error("There is no way to the host '{host}' from here. Nothing was read on this machine instead.")]
    NoWay {
        /// Its name.
        host: String,
    },
    /// The resource has no members.
    #[error("'{path}' holds no members; it is read as a whole or by lines.")]
    NoMembers {
        /// The resource.
        path: String,
    },
    /// The name of a folder's entry behind a colon.
    #[error("'{folder}' is a folder, and its entries follow a slash. Use '{path}'.")]
    ColonInFolder {
        /// The folder.
        folder: String,
        /// The entry.
        path: String,
    },
    /// A pattern where a path has to be.
    #[error(
        "Path '{path}' not found: patterns such as `*` are left to the shell. '{folder}' lists what there is."
    )]
    Pattern {
        /// As it was given.
        path: String,
        /// The folder before the pattern.
        folder: String,
    },
    /// The resource is a listing.
    #[error("'{path}' has no bytes to give: it is a listing. Name one of its entries.")]
    NoBytes {
        /// The resource.
        path: String,
    },
    /// The selection does not fit what the resource is.
    #[error("`:{selection}` does not apply to '{path}', which is {what}. Use {instead} instead.")]
    WrongSelection {
        /// The resource.
        path: String,
        /// The canonical selection.
        selection: String,
        /// What the resource is, with its article.
        what: String,
        /// The call to make, in backticks.
        instead: String,
    },
    /// A selection that this registry or resource cannot serve.
    #[error("`:{selection}` needs an outline, and there is none for '{path}': {reason}.")]
    NoOutline {
        /// The resource.
        path: String,
        /// The canonical selection.
        selection: String,
        /// Why.
        reason: &'static str,
    },
    /// No definition has this name.
    #[error("No symbol {name} in {path}.{}", proposed(.nearest))]
    NoSymbol {
        /// The resource.
        path: String,
        /// The name asked for.
        name: String,
        /// Calls for names that are close.
        nearest: Vec<String>,
    },
    /// No definition holds this line.
    #[error(
        "Line {line} of {path} is in no definition. Use `:{line}` to read from there, or `:symbols` for the outline."
    )]
    NoBlock {
        /// The resource.
        path: String,
        /// The line asked for.
        line: u64,
    },
    /// The address goes through too many members.
    #[error("'{path}' goes through more than {limit} members. Save an inner one to a file and read that.")]
    TooDeep {
        /// The address so far.
        path: String,
        /// The limit.
        limit: usize,
    },
    /// More bytes than may be held.
    #[error("'{path}' holds more than {}, the most that may be held in memory. {remedy}", size(*.limit))]
    TooLarge {
        /// The resource.
        path: String,
        /// The limit in bytes.
        limit: u64,
        /// What to do.
        remedy: &'static str,
    },
    /// The encoding asked for does not exist.
    #[error(
        "There is no encoding `{label}`. Use a WHATWG label such as utf-8, shift_jis, gbk or windows-1252."
    )]
    UnknownEncoding {
        /// The label.
        label: String,
    },
    /// The text could not be read.
    #[error(transparent)]
    Text(TextError),
    /// A read ended before the request did.
    #[error("The read was cancelled.")]
    Cancelled,
    /// Time ran out.
    #[error("The read took longer than {} s. Read a smaller part, or raise the deadline.", .after.as_secs_f32())]
    TimedOut {
        /// The deadline.
        after: Duration,
    },
    /// A bug in a parser, contained.
    #[error(
        "The parser failed unexpectedly ({message}). Other reads are not affected; please report the input."
    )]
    Panicked {
        /// The message of the panic.
        message: String,
    },
    /// A worker process died over a conversion.
    #[error(
        "The conversion needed more than a worker process may have ({}), or met a bug: the process ended ({how}). Other reads are not affected.",
        size(*.memory)
    )]
    WorkerDied {
        /// How it ended.
        how: String,
        /// Bytes of memory that it could have had.
        memory: u64,
    },
    /// A worker process was ended because its time was over.
    #[error("The conversion took longer than {} s, so its worker process was ended. Read a smaller part, or raise the time for conversions.", .after.as_secs())]
    WorkerLate {
        /// The time it had.
        after: Duration,
    },
    /// No worker process could be started.
    #[error("The worker process '{program}' cannot be started: {source}.")]
    NoWorker {
        /// The program.
        program: String,
        /// Why.
        source: io::Error,
    },
    /// The system failed.
    #[error("'{path}' cannot be read: {source}.")]
    Io {
        /// The path.
        path: String,
        /// Why.
        source: io::Error,
    },
}

impl Trouble {
    /// The kind that callers match on.
    pub fn kind(&self) -> ErrorKind {
        match self {
            Self::NotFound { .. }
            | Self::ColonInFolder { .. }
            | Self::Pattern { .. }
            | Self::BelowFile { .. }
            | Self::DanglingLink { .. }
            | Self::LinkLoop { .. }
            | Self::NoSymbol { .. }
            | Self::NoBlock { .. } => ErrorKind::NotFound,
            Self::OutsideRoots { .. }
            | Self::LeadsOut { .. }
            | Self::DeniedName { .. }
            | Self::Permission { .. } => ErrorKind::Denied,
            Self::Selector(_)
            | Self::NoMembers { .. }
            | Self::NoBytes { .. }
            | Self::WrongSelection { .. }
            | Self::UnknownEncoding { .. } => ErrorKind::Invalid,
            Self::TooDeep { .. } | Self::TooLarge { .. } => ErrorKind::TooLarge,
            Self::Special { .. }
            | Self::UnknownScheme { .. }
            | Self::NoWay { .. }
            | Self::NoOutline { .. } => ErrorKind::Unsupported,
            Self::Cancelled => ErrorKind::Cancelled,
            Self::TimedOut { .. } | Self::WorkerLate { .. } => ErrorKind::Timeout,
            Self::Panicked { .. } | Self::WorkerDied { .. } => ErrorKind::Corrupt,
            Self::Text(_) | Self::Io { .. } | Self::NoWorker { .. } => ErrorKind::Io,
        }
    }

    /// The trouble as an error of `operation` on `target`.
    pub fn at(self, operation: &'static str, target: impl Into<String>) -> ReadError {
        ReadError::new(self.kind(), operation, target, self)
    }
}

fn did_you_mean(candidates: &[String]) -> String {
    if candidates.is_empty() { String::new() } else { format!(" Did you mean: {}?", candidates.join(", ")) }
}

fn proposed(calls: &[String]) -> String {
    if calls.is_empty() {
        " Use `:symbols` for the outline.".into()
    } else {
        format!(" Nearest: {}", calls.join(", "))
    }
}
