//! What one child's end means.

use std::process::ExitStatus;
use std::time::Duration;

/// One file, read.
#[derive(Debug, Clone)]
pub(super) struct Reading {
    /// Path below the corpus.
    pub(super) name: String,
    /// See `Entry::kind`.
    pub(super) kind: String,
    pub(super) verdict: Verdict,
    /// Bytes that the child wrote to its standard output.
    pub(super) output: u64,
    pub(super) is_oversized: bool,
    pub(super) is_utf8: bool,
    pub(super) elapsed: Duration,
}

/// How a child ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Verdict {
    /// An answer, and success.
    Answered,
    /// An error that the binary worded itself: its first line.
    Failed(String),
    /// A panic, caught or not: the line that tells of it.
    Panicked(String),
    /// Ended by a signal.
    Aborted(String),
    /// Killed because its time was up.
    TimedOut,
    /// No output and no error line: the reader of this answer learns nothing.
    Empty(String),
}

impl Verdict {
    /// Judges a child that ended by itself.
    pub(super) fn of(status: ExitStatus, output: u64, stderr: &str) -> Self {
        if let Some(line) = stderr.lines().find(|line| line.contains("panicked")) {
            return Self::Panicked(line.trim().to_owned());
        }
        let error = stderr.lines().find(|line| !line.trim().is_empty());
        match (status.code(), error) {
            (None, line) => Self::Aborted(format!("{status}; {}", line.unwrap_or("no error line").trim())),
            (Some(101), _) => Self::Panicked("exit status 101".to_owned()),
            (Some(0), _) if output > 0 => Self::Answered,
            (Some(0), _) => Self::Empty("exit status 0, no output".to_owned()),
            (Some(_), Some(line)) => Self::Failed(line.trim().to_owned()),
            (Some(code), None) => Self::Empty(format!("exit status {code}, no error line")),
        }
    }

    /// Whether somebody has to mend the product.
    pub(super) fn is_finding(&self) -> bool {
        !matches!(self, Self::Answered | Self::Failed(_))
    }

    /// One word for reports.
    pub(super) fn word(&self) -> &'static str {
        match self {
            Self::Answered => "ok",
            Self::Failed(_) => "failed",
            Self::Panicked(_) => "panic",
            Self::Aborted(_) => "abort",
            Self::TimedOut => "timeout",
            Self::Empty(_) => "empty",
        }
    }

    /// What is known beyond the word.
    pub(super) fn detail(&self) -> &str {
        match self {
            Self::Answered | Self::TimedOut => "",
            Self::Failed(text) | Self::Panicked(text) | Self::Aborted(text) | Self::Empty(text) => text,
        }
    }
}
