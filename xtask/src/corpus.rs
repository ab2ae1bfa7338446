//! `corpus`: reads every file of a folder with the built binary, one child process each, and reports what went wrong
//! and how long it took, by kind of file.

mod binary;
mod child;
mod files;
mod json;
mod summary;
mod verdict;

use std::io::Write;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use crate::{Error, Outcome};
use child::Child;
use files::Entry;
use summary::Summary;
use verdict::Reading;

/// Read every file below a folder, each in a child process; report panics, aborts, timeouts, empty answers and times
#[derive(clap::Args, Debug)]
pub struct Arguments {
    /// The folder with the files
    folder: PathBuf,
    /// The binary to run [default: the newest `omniread` in the target folder]
    #[arg(long, value_name = "PATH")]
    bin: Option<PathBuf>,
    /// Children at a time [default: one for each core]
    #[arg(long, value_name = "N")]
    jobs: Option<NonZeroUsize>,
    /// Seconds until a child is killed
    #[arg(long, value_name = "S", default_value_t = 60)]
    timeout: u64,
    /// Bytes of output that count as too many
    #[arg(long, value_name = "BYTES", default_value_t = 1_000_000)]
    max_output: usize,
    /// Also write a report for machines to this file
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// Only files whose path below the folder contains this
    #[arg(long, value_name = "TEXT")]
    only: Option<String>,
    /// Further arguments for the binary; the file's path comes last
    #[arg(last = true)]
    rest: Vec<String>,
}

/// Runs the binary over every file. Findings are panics, aborts, timeouts and empty answers; errors that the binary
/// words itself, large outputs and outputs that are not UTF-8 are only reported.
pub fn run(arguments: &Arguments, root: &Path, out: &mut dyn Write) -> Result<Outcome, Error> {
    let folder = arguments.folder.canonicalize().map_err(Error::file("open", &arguments.folder))?;
    let entries = wanted(&folder, arguments.only.as_deref())?;
    let child = Child {
        program: binary::find(arguments.bin.as_deref(), root)?,
        arguments: arguments.rest.clone(),
        timeout: Duration::from_secs(arguments.timeout),
        max_output: arguments.max_output,
    };
    writeln!(out, "{} over {} files in {}", child.program.display(), entries.len(), folder.display())?;

    let readings = read_all(&child, &entries, arguments.jobs.unwrap_or_else(cores))?;
    let summary = Summary::of(&readings);
    summary.print(out)?;
    if let Some(path) = &arguments.json {
        std::fs::write(path, json::report(&summary, &readings)).map_err(Error::file("write", path))?;
    }
    Ok(Outcome::clean_if(readings.iter().all(|reading| !reading.verdict.is_finding())))
}

fn wanted(folder: &Path, only: Option<&str>) -> Result<Vec<Entry>, Error> {
    let mut entries = files::below(folder)?;
    entries.retain(|entry| only.is_none_or(|text| entry.name.contains(text)));
    if entries.is_empty() {
        return Err(Error::NoFiles(folder.to_path_buf()));
    }
    Ok(entries)
}

fn cores() -> NonZeroUsize {
    thread::available_parallelism().unwrap_or(NonZeroUsize::MIN)
}

/// All readings in the order of the entries, or the first child that could not be started.
fn read_all(child: &Child, entries: &[Entry], jobs: NonZeroUsize) -> Result<Vec<Reading>, Error> {
    let next = AtomicUsize::new(0);
    let done = Mutex::new(Vec::with_capacity(entries.len()));
    thread::scope(|scope| {
        for _ in 0..jobs.get().min(entries.len()) {
            scope.spawn(|| {
                while let Some(entry) = entries.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let reading = child.read(entry);
                    let failed = reading.is_err();
                    done.lock().unwrap_or_else(std::sync::PoisonError::into_inner).push(reading);
                    if failed {
                        next.store(entries.len(), Ordering::Relaxed);
                    }
                }
            });
        }
    });
    let done = done.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    let mut readings = done.into_iter().collect::<Result<Vec<Reading>, Error>>()?;
    readings.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(readings)
}
