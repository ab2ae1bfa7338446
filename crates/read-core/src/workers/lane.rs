//! A queue and the threads that empty it.

use std::collections::VecDeque;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// Deep recursion in parsers of hostile input needs room; untouched stack costs no memory.
const STACK_BYTES: usize = 64 * 1024 * 1024;
/// How long a thread waits for more work before it ends.
const IDLE: Duration = Duration::from_secs(5);

pub(super) type Job = Box<dyn FnOnce() + Send>;

#[derive(Debug)]
pub(super) struct Pool {
    name: &'static str,
    most: usize,
    state: Mutex<State>,
    work: Condvar,
}

#[derive(Default)]
struct State {
    jobs: VecDeque<Job>,
    threads: usize,
    idle: usize,
}

impl std::fmt::Debug for State {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.debug_struct("State")
            .field("jobs", &self.jobs.len())
            .field("threads", &self.threads)
            .field("idle", &self.idle)
            .finish()
    }
}

impl Pool {
    pub(super) fn new(name: &'static str, most: usize) -> Arc<Self> {
        Arc::new(Self { name, most, state: Mutex::default(), work: Condvar::new() })
    }

    /// Queues a job and makes sure that a thread will take it.
    pub(super) fn submit(self: &Arc<Self>, job: Job) {
        let mut state = self.state();
        state.jobs.push_back(job);
        if state.idle < state.jobs.len() && state.threads < self.most {
            state.threads += 1;
            drop(state);
            self.start_thread();
        } else {
            // Threads that are busy look into the queue by themselves; waking nobody is a system call all the same.
            let somebody_waits = state.idle > 0;
            drop(state);
            if somebody_waits {
                self.work.notify_one();
            }
        }
    }

    fn start_thread(self: &Arc<Self>) {
        let pool = Arc::clone(self);
        let started = std::thread::Builder::new()
            .name(self.name.to_owned())
            .stack_size(STACK_BYTES)
            .spawn(move || pool.serve());
        if started.is_err() {
            self.thread_refused();
        }
    }

    /// The system gave no thread. Others will take the job; if there are none, dropping the queue tells the
    /// waiting reads at once instead of never.
    fn thread_refused(&self) {
        let mut state = self.state();
        state.threads -= 1;
        if state.threads == 0 {
            state.jobs.clear();
        }
    }

    fn serve(&self) {
        while let Some(job) = self.next() {
            job();
        }
    }

    /// The next job; `None` when there was none for a while and the thread should end.
    fn next(&self) -> Option<Job> {
        if let Some(job) = self.state().jobs.pop_front() {
            return Some(job);
        }
        // Whoever sends the next job may be waiting for this core; looking once more costs less than to sleep and be woken.
        std::thread::yield_now();
        let mut state = self.state();
        loop {
            if let Some(job) = state.jobs.pop_front() {
                return Some(job);
            }
            state.idle += 1;
            let (back, wait) = self.work.wait_timeout(state, IDLE).unwrap_or_else(PoisonError::into_inner);
            state = back;
            state.idle -= 1;
            if wait.timed_out() && state.jobs.is_empty() {
                state.threads -= 1;
                return None;
            }
        }
    }

    /// Jobs run outside the lock and their panics are caught, so a poisoned lock still guards sound data.
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
