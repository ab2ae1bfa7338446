//! One child process: started, drained, timed, and killed when its time is up.

use std::io::{self, Read};
use std::path::PathBuf;
use std::process::{Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

use super::files::Entry;
use super::verdict::{Reading, Verdict};
use crate::Error;

/// How children are run.
pub(super) struct Child {
    pub(super) program: PathBuf,
    /// Come before the path of the file.
    pub(super) arguments: Vec<String>,
    pub(super) timeout: Duration,
    /// More bytes of output than this are too many; no more are kept.
    pub(super) max_output: usize,
}

/// How often a running child is looked at. Times are this exact.
const TICK: Duration = Duration::from_millis(1);

/// How long to wait for the rest of the output once the child is gone: a grandchild may hold the pipe.
const LAST_OUTPUT: Duration = Duration::from_secs(2);

/// Error output kept of one child.
const MAX_STDERR: usize = 64 * 1024;

/// The beginning of a stream, and how long it was.
#[derive(Default)]
struct Drained {
    kept: Vec<u8>,
    total: u64,
}

impl Child {
    /// Reads one file with a child of its own.
    pub(super) fn read(&self, entry: &Entry) -> Result<Reading, Error> {
        let failed = |source| Error::Start { program: self.program.clone(), source };
        let start = Instant::now();
        let mut process = Command::new(&self.program)
            .args(&self.arguments)
            .arg(&entry.path)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .map_err(failed)?;
        let stdout = drain(process.stdout.take(), self.max_output.saturating_add(1));
        let stderr = drain(process.stderr.take(), MAX_STDERR);
        let status = wait(&mut process, start + self.timeout).map_err(failed)?;
        let elapsed = start.elapsed();

        let stdout = stdout.recv_timeout(LAST_OUTPUT).unwrap_or_default();
        let stderr = stderr.recv_timeout(LAST_OUTPUT).unwrap_or_default();
        let stderr = String::from_utf8_lossy(&stderr.kept);
        let verdict = status.map_or(Verdict::TimedOut, |status| Verdict::of(status, stdout.total, &stderr));
        Ok(Reading {
            name: entry.name.clone(),
            kind: entry.kind(),
            verdict,
            output: stdout.total,
            is_oversized: stdout.total > self.max_output as u64,
            is_utf8: is_utf8(&stdout),
            elapsed,
        })
    }
}

/// The status of a child that ended by itself; `None` when it had to be killed.
fn wait(process: &mut std::process::Child, deadline: Instant) -> io::Result<Option<ExitStatus>> {
    loop {
        if let Some(status) = process.try_wait()? {
            return Ok(Some(status));
        }
        if Instant::now() >= deadline {
            process.kill()?;
            process.wait()?;
            return Ok(None);
        }
        thread::sleep(TICK);
    }
}

/// Reads a pipe to its end on a thread of its own, keeping its first `limit` bytes.
fn drain(pipe: Option<impl Read + Send + 'static>, limit: usize) -> Receiver<Drained> {
    let (sender, receiver) = channel();
    thread::spawn(move || {
        let mut drained = Drained::default();
        if let Some(mut pipe) = pipe {
            let first = pipe.by_ref().take(limit as u64).read_to_end(&mut drained.kept);
            let rest = io::copy(&mut pipe, &mut io::sink());
            drained.total = drained.kept.len() as u64 + first.and(rest).unwrap_or(0);
        }
        // Nobody waits any more when the child's time was long over.
        let _ = sender.send(drained);
    });
    receiver
}

/// Whether what was kept is UTF-8; a character cut where keeping ended does not count against it.
fn is_utf8(output: &Drained) -> bool {
    match std::str::from_utf8(&output.kept) {
        Ok(_) => true,
        Err(error) => error.error_len().is_none() && output.total > output.kept.len() as u64,
    }
}
