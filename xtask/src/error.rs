//! Why a task could not do its work. What a task finds is no error; see [`crate::Outcome`].

use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitStatus;

/// Why a task could not do its work.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// The file system refused.
    #[error("cannot {operation} `{}`: {source}", path.display())]
    File {
        /// What was tried: `read`, `write`, …
        operation: &'static str,
        /// On what.
        path: PathBuf,
        /// What the system answered.
        source: io::Error,
    },
    /// A `Cargo.toml` is not TOML.
    #[error("`{path}` line {line}: {message}")]
    Manifest {
        /// Path below the root.
        path: String,
        /// Line of the mistake, from 1.
        line: usize,
        /// What the parser says.
        message: String,
    },
    /// A description of messages is none.
    #[error("{0}")]
    Description(String),
    /// The report could not be printed.
    #[error("cannot print the report: {0}")]
    Print(#[from] io::Error),
    /// No `omniread` binary stands where one is looked for.
    #[error(
        "no `omniread` binary; build one with `cargo build -p omniread-cli` or name it with `--bin`. Looked at: {}",
        list(looked_at)
    )]
    NoBinary {
        /// Every place that was tried.
        looked_at: Vec<PathBuf>,
    },
    /// A program could not be started.
    #[error("cannot start `{}`: {source}", program.display())]
    Start {
        /// The program.
        program: PathBuf,
        /// What the system answered.
        source: io::Error,
    },
    /// A program was started and failed.
    #[error("`{}` failed: {status}", program.display())]
    Program {
        /// The program.
        program: PathBuf,
        /// How it ended.
        status: ExitStatus,
    },
    /// No package of that name can be checked.
    #[error(
        "`{0}` is no member of this workspace that has features; `cargo xtask features --list` names those"
    )]
    NoFeatures(String),
    /// There is nothing to do where the task was pointed at.
    #[error("`{}` holds no file", .0.display())]
    NoFiles(PathBuf),
}

impl Error {
    /// For `map_err`: names what was tried on which path.
    pub(crate) fn file(operation: &'static str, path: &Path) -> impl FnOnce(io::Error) -> Self {
        let path = path.to_path_buf();
        move |source| Self::File { operation, path, source }
    }
}

fn list(paths: &[PathBuf]) -> String {
    paths.iter().map(|path| format!("`{}`", path.display())).collect::<Vec<_>>().join(", ")
}
