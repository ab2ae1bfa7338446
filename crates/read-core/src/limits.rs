//! Every cap of the pipeline, in one place.

use std::path::PathBuf;
use std::time::Duration;

const KIB: u64 = 1024;
const MIB: u64 = 1024 * KIB;

/// What one read may cost and show. `None` means no cap.
///
/// Caps count what is really produced, never what a header claims, and none of them ever makes an answer
/// empty: something is shown, with the call that goes on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Limits {
    /// Lines shown when no range was asked for.
    pub lines: Option<u64>,
    /// Lines shown at most, whatever was asked for.
    pub max_lines: Option<u64>,
    /// Bytes of text shown, as UTF-8.
    pub bytes: Option<u64>,
    /// Estimated tokens shown (bytes / 4, CJK characters one each).
    pub tokens: Option<u64>,
    /// Characters shown of one line.
    pub columns: Option<u64>,
    /// Largest file that is read whole and may carry a tag, in bytes.
    pub editable_bytes: u64,
    /// Whether texts that are meant to be read as a whole are shown so, beyond the caps on lines, bytes and columns.
    pub unabridged: bool,
    /// Members that one address may descend through.
    pub depth: usize,
    /// Bytes that may be held in memory for one read.
    pub held_bytes: u64,
    /// Rows of a directory or container shown on one page.
    pub rows: Option<u64>,
    /// Entries shown of each folder inside a listed directory.
    pub child_rows: usize,
    /// A bare read of code longer than this many lines is summarised ...
    pub summary_min_lines: u64,
    /// ... when it also holds more than this many bytes.
    pub summary_min_bytes: u64,
    /// Largest text handed to a structure, in bytes.
    pub structure_bytes: u64,
    /// Longest text handed to a structure, in lines.
    pub structure_lines: u64,
    /// How long definitions are folded; `None` shows them in full.
    pub fold: Option<Fold>,
    /// Largest text whose definitions are looked up for the lines around a range, in bytes.
    pub context_bytes: u64,
    /// Time for looking into the files of a folder.
    pub folder_time: Duration,
    /// Time for looking a missing path up in the workspace.
    pub search_time: Duration,
    /// Time for one read.
    pub deadline: Duration,
    /// Time for converting one document.
    pub conversion_time: Duration,
    /// Reads of one batch that run at the same time.
    pub concurrency: usize,
    /// Bytes of text that all answers of one batch may show together. Once spent, every further answer
    /// shrinks to its first line and the call that goes on.
    pub batch_bytes: Option<u64>,
    /// How to start a worker process for conversions that may abort; without it they run in this process.
    pub worker: Option<WorkerCommand>,
}

/// How a long definition is folded: its first and last lines are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fold {
    /// Definitions of more lines than this are folded.
    pub over: u64,
    /// Lines shown of the beginning.
    pub head: u64,
    /// Lines shown of the end.
    pub tail: u64,
}

/// The command line of a worker process.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WorkerCommand {
    /// The program.
    pub program: PathBuf,
    /// Its arguments.
    pub arguments: Vec<String>,
    /// Bytes of memory that it may have.
    pub memory: u64,
    /// Whether it is spared for what is taken out of documents and drawn of them, so that texts, which can be stopped, are
    /// read without the wait for a process.
    pub spares_texts: bool,
}

impl WorkerCommand {
    /// A program that runs [`serve_conversion`](crate::serve_conversion) when it is called with these arguments. It may have
    /// 1 GiB of memory.
    pub fn new(program: impl Into<PathBuf>, arguments: impl IntoIterator<Item = String>) -> Self {
        Self {
            program: program.into(),
            arguments: arguments.into_iter().collect(),
            memory: 1024 * MIB,
            spares_texts: false,
        }
    }
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            lines: Some(300),
            max_lines: Some(3000),
            bytes: Some(50 * KIB),
            tokens: None,
            columns: Some(768),
            unabridged: true,
            editable_bytes: 4 * MIB,
            depth: 8,
            held_bytes: 256 * MIB,
            rows: Some(300),
            child_rows: 12,
            summary_min_lines: 120,
            summary_min_bytes: 5 * KIB,
            structure_bytes: 2 * MIB,
            structure_lines: 20_000,
            fold: None,
            context_bytes: 128 * KIB,
            folder_time: Duration::from_millis(900),
            search_time: Duration::from_secs(5),
            deadline: Duration::from_mins(2),
            conversion_time: Duration::from_secs(30),
            concurrency: 64,
            batch_bytes: None,
            worker: None,
        }
    }
}
