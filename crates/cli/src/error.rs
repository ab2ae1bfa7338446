//! What can go wrong besides the reading itself.

use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

use omniread::internal_url::InternalError;
use omniread::{ErrorKind, ReadError};
use thiserror::Error;

/// Why the command, or the answer to one of its paths, fails.
#[derive(Debug, Error)]
pub(crate) enum CliError {
    /// A folder named by a flag is none.
    #[error("{flag} {}: {source}", .path.display())]
    Folder { flag: &'static str, path: PathBuf, source: io::Error },
    /// A file that says where internal resources are cannot be used.
    #[error(transparent)]
    Resources(InternalError),
    /// The list of paths cannot be read.
    #[error("--paths-from {}: {source}", .path.display())]
    List { path: PathBuf, source: io::Error },
    /// Exact bytes would drive the terminal.
    #[error("--bytes does not write to a terminal; send the output to a file or a pipe, or add --force")]
    BytesToTerminal,
    /// The system tells no current folder.
    #[error("the current folder is not known ({0}); name one with --cwd DIR")]
    NoCurrentFolder(io::Error),
    /// The runtime does not start.
    #[error("the reader does not start: {0}")]
    Runtime(io::Error),
    /// The server for agents ends before its client does.
    #[error(transparent)]
    Serving(#[from] omniread_mcp::StdioError),
    /// The server for agents does not listen.
    #[cfg(feature = "mcp-http")]
    #[error(transparent)]
    Listening(#[from] omniread_mcp::HttpError),
    /// A file that the server needs cannot be read.
    #[cfg(feature = "remote")]
    #[error("{}: {source}", .path.display())]
    File { path: PathBuf, source: io::Error },
    /// The server for other hosts does not serve.
    #[cfg(feature = "remote")]
    #[error(transparent)]
    Remote(#[from] omniread::remote::RemoteError),
    /// The answer cannot be written.
    #[error("the answer cannot be written: {0}")]
    Write(#[from] io::Error),
    /// A path on the command line or in a list is not text.
    #[error("'{path}' is not UTF-8, as paths have to be. Pipe the file in and read `-`.")]
    NotUtf8 { path: String },
    /// Standard input fails or cannot be kept.
    #[error("Standard input cannot be read: {0}.")]
    Stdin(io::Error),
    /// Nothing came in time.
    #[error("Nothing came on standard input within {seconds} s. Give it more time by --timeout SECONDS.")]
    SilentStdin { seconds: u64 },
    /// Standard input goes on beyond the time there is.
    #[error("standard input had not ended after {seconds} s; --timeout SECONDS gives it more")]
    OpenStdin { seconds: u64 },
    /// There is something where a picture was to go.
    #[error("--save {}: there is something of that name, and nothing is written over. Name another file.", .path.display())]
    SaveOver { path: PathBuf },
    /// A picture cannot be written where it was to go.
    #[error("--save {}: {source}", .path.display())]
    Save { path: PathBuf, source: io::Error },
    /// There is no picture to write.
    #[error("'{path}' gave no picture to save.")]
    NoPicture { path: String },
    /// Definitions of a folder, file by file.
    #[error("'{path}' is a folder, and --jsonl takes files. Name them, or read `{path}:symbols` for a map.")]
    FolderOfSymbols { path: String },
    /// A line that is no request.
    #[error(
        r#"{reason}. Write {{"id":1,"path":"src/main.rs:1-40"}}, {{"id":2,"targets":[{{"path":"src/main.rs","symbol":"main"}}]}} or {{"cancel":1}}."#
    )]
    Request { reason: String },
    /// Exact bytes of something that has none of its own.
    #[error("'{path}' has no bytes to give: it is a {kind}. Read it without --bytes.")]
    NoBytes { path: String, kind: &'static str },
}

impl CliError {
    /// Why a picture was not written.
    pub(crate) fn of_save(path: PathBuf, source: io::Error) -> Self {
        match source.kind() {
            io::ErrorKind::AlreadyExists => Self::SaveOver { path },
            _ => Self::Save { path, source },
        }
    }

    /// Whether whoever read the output has seen enough.
    pub(crate) fn is_closed_pipe(&self) -> bool {
        matches!(self, Self::Write(error) if error.kind() == io::ErrorKind::BrokenPipe)
    }

    /// 2 when the command line has to change, 1 otherwise.
    pub(crate) fn exit_code(&self) -> ExitCode {
        match self {
            Self::Folder { .. } | Self::List { .. } | Self::Resources(_) | Self::BytesToTerminal => {
                ExitCode::from(2)
            }
            _ => ExitCode::FAILURE,
        }
    }

    /// The error as the answer to one path.
    pub(crate) fn of_read(self, path: &str) -> ReadError {
        let kind = match self {
            Self::NotUtf8 { .. }
            | Self::NoBytes { .. }
            | Self::NoPicture { .. }
            | Self::FolderOfSymbols { .. }
            | Self::Request { .. } => ErrorKind::Invalid,
            Self::SilentStdin { .. } => ErrorKind::Timeout,
            _ => ErrorKind::Io,
        };
        ReadError::new(kind, "read", path, self)
    }
}
