//! A process that does one piece of work and ends: nothing it does or suffers reaches another read.

use std::io::{self, Read, Write};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use crate::WorkerCommand;

/// How often it is asked whether somebody still waits.
const PULSE: Duration = Duration::from_millis(20);
/// What a worker gets beyond its time, to say by itself that it ran out of it.
const GRACE: Duration = Duration::from_secs(1);
/// Bytes that a worker may say.
const MOST: u64 = 256 << 20;
/// Bytes that are kept of its last words.
const LAST_WORDS: u64 = 4096;

/// Why there is no reply.
#[derive(Debug)]
pub(crate) enum Ended {
    NotStarted(io::Error),
    /// Its time was over, or nobody waited any more.
    Stopped,
    Died {
        /// In words: `was killed by signal 9`.
        how: String,
    },
}

impl Ended {
    pub(crate) fn died(how: impl Into<String>) -> Self {
        Self::Died { how: how.into() }
    }
}

/// Starts the worker, gives it `order` and waits for all it says. It is killed when its time is over or when `goes_on` says
/// so, and is gone when this returns.
pub(crate) fn run(
    command: &WorkerCommand,
    order: &[&[u8]],
    time: Duration,
    goes_on: impl Fn() -> bool + Send + 'static,
) -> Result<Vec<u8>, Ended> {
    let piped = Command::new(&command.program)
        .args(&command.arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn();
    let mut child = piped.map_err(Ended::NotStarted)?;
    let (input, output, complaints) = (child.stdin.take(), child.stdout.take(), child.stderr.take());
    let watch = Watch::over(child, time.saturating_add(GRACE), goes_on).map_err(Ended::NotStarted)?;
    // One that ends before it has heard everything says why by how it ends.
    let _ = input.map(|input| give(input, order));
    let said = output.map(|output| all(output, MOST)).unwrap_or_default();
    let complaints = complaints.map(|complaints| all(complaints, LAST_WORDS)).unwrap_or_default();
    match watch.end() {
        Some(status) if status.success() && (said.len() as u64) < MOST => Ok(said),
        Some(status) => Err(Ended::died(last_words(status, &complaints))),
        None => Err(Ended::Stopped),
    }
}

fn give(mut input: ChildStdin, order: &[&[u8]]) -> io::Result<()> {
    order.iter().try_for_each(|part| input.write_all(part))
}

/// What can be had before the pipe breaks.
fn all(pipe: impl Read, most: u64) -> Vec<u8> {
    let mut bytes = Vec::new();
    let _ = pipe.take(most).read_to_end(&mut bytes);
    bytes
}

fn last_words(status: ExitStatus, complaints: &[u8]) -> String {
    let complaints = String::from_utf8_lossy(complaints);
    let first = complaints.lines().map(str::trim).find(|line| !line.is_empty());
    first.map_or_else(|| format!("{status}"), |first| format!("{status}: {first}"))
}

/// A child that does not outlive the wish for it.
struct Watch {
    child: Arc<Mutex<Child>>,
    is_done: Sender<()>,
    watcher: JoinHandle<bool>,
}

impl Watch {
    fn over(child: Child, time: Duration, goes_on: impl Fn() -> bool + Send + 'static) -> io::Result<Self> {
        let child = Arc::new(Mutex::new(child));
        let (is_done, done) = channel();
        let watched = Arc::clone(&child);
        let end = Instant::now().checked_add(time);
        let watcher = std::thread::Builder::new().name("omniread-watch".to_owned()).spawn(move || {
            while done.recv_timeout(PULSE) == Err(RecvTimeoutError::Timeout) {
                if !goes_on() || end.is_some_and(|end| Instant::now() >= end) {
                    return killed(&watched);
                }
            }
            false
        });
        match watcher {
            Ok(watcher) => Ok(Self { child, is_done, watcher }),
            Err(error) => {
                killed(&child);
                Err(error)
            }
        }
    }

    /// How it ended by itself; nothing when it had to be killed.
    fn end(self) -> Option<ExitStatus> {
        let status = loop {
            match self.child.lock().unwrap_or_else(PoisonError::into_inner).try_wait() {
                Ok(None) => {}
                Ok(Some(status)) => break Some(status),
                Err(_) => break None,
            }
            // It has said everything, so it is about to end; until then it is watched.
            std::thread::sleep(Duration::from_millis(1));
        };
        drop(self.is_done);
        let was_killed = self.watcher.join().unwrap_or(true);
        status.filter(|_| !was_killed)
    }
}

/// Kills a child and leaves nothing of it in the table of processes.
fn killed(child: &Mutex<Child>) -> bool {
    let mut child = child.lock().unwrap_or_else(PoisonError::into_inner);
    child.kill().and_then(|()| child.wait()).is_ok()
}

/// Keeps this process within so much memory and computing time, for good, and lets it end with the one that started it.
///
/// # Errors
/// When the system does not let it.
#[cfg(unix)]
pub(crate) fn confine(memory: u64, time: Duration) -> io::Result<()> {
    use rustix::process::{Resource, Rlimit, setrlimit};
    let most = |amount: u64| Rlimit { current: Some(amount), maximum: Some(amount) };
    // Elsewhere the size of the address space says little about memory.
    #[cfg(target_os = "linux")]
    {
        setrlimit(Resource::As, most(memory))?;
        rustix::process::set_parent_process_death_signal(Some(rustix::process::Signal::KILL))?;
    }
    #[cfg(not(target_os = "linux"))]
    let _ = memory;
    setrlimit(Resource::Cpu, most(time.saturating_add(GRACE).as_secs() + 1))?;
    Ok(())
}

/// Other systems have no such limits; the time is kept by whoever waits.
#[cfg(not(unix))]
pub(crate) fn confine(_memory: u64, _time: Duration) -> io::Result<()> {
    Ok(())
}
