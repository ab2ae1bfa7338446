//! Ctrl-C.

use std::process;
use std::sync::Arc;

use crate::progress::Bar;

/// What shells report of a process that an interrupt ended.
const INTERRUPTED: i32 = 130;

/// From now on an interrupt ends the process and with it all reads, even while it waits for input or for whoever takes
/// its output.
///
/// Reads are not cancelled first: the main thread would tell of them, and be done with another status before this one.
#[allow(clippy::exit, reason = "the main thread may be held up in a system call that nothing else ends")]
pub(crate) fn ends_the_process(bar: &Arc<Bar>) {
    let bar = Arc::clone(bar);
    let set = ctrlc::set_handler(move || {
        bar.clear();
        process::exit(INTERRUPTED);
    });
    // Without a handler an interrupt ends the process as well, only less tidily.
    drop(set);
}
