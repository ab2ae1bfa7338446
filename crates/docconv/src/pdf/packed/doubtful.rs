//! Streams that have to be unpacked before one knows whether they are too large. In documents of hundreds of pages most of
//! the time until the first page goes here, so they are shared out among threads.

use std::num::NonZero;
use std::panic::resume_unwind;
use std::thread;

use super::filters::Filters;
use super::steps;

/// Threads that are worth starting.
const MOST_THREADS: usize = 4;
/// Packed bytes that are worth a thread.
const ENOUGH: usize = 1 << 20;

pub(super) struct Doubtful<'a> {
    pub(super) stream: Filters,
    pub(super) packed: &'a [u8],
    /// Bytes that it may have.
    pub(super) most: u64,
}

impl Doubtful<'_> {
    fn is_too_large(&self) -> bool {
        !steps::fits(self.packed, &self.stream.steps, self.most)
    }
}

/// Those of them that are too large.
pub(super) fn too_large(doubtful: &[Doubtful<'_>]) -> Vec<Filters> {
    let bytes: usize = doubtful.iter().map(|stream| stream.packed.len()).sum();
    let processors = thread::available_parallelism().map_or(1, NonZero::get);
    let threads = processors.min(MOST_THREADS).min(bytes / ENOUGH).max(1);
    // Every so many streams, since large ones often stand together.
    let share = |first: usize| {
        let mine = doubtful.iter().skip(first).step_by(threads);
        mine.filter(|stream| stream.is_too_large()).map(|stream| stream.stream.clone()).collect::<Vec<_>>()
    };
    thread::scope(|scope| {
        let others: Vec<_> = (1..threads).map(|first| scope.spawn(move || share(first))).collect();
        let mut over = share(0);
        for other in others {
            over.extend(other.join().unwrap_or_else(|panic| resume_unwind(panic)));
        }
        over
    })
}
