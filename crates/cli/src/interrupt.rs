//! Ctrl-C.

use std::process;
use std::sync::Arc;

use omniread::ReadContext;

use crate::progress::Bar;

/// What shells report of a process that an interrupt ended.
const INTERRUPTED: i32 = 130;

/// From now on an interrupt ends the reads of `ctx` and the process, even while it waits for input or for whoever
/// takes its output.
#[allow(clippy::exit, reason = "the main thread may be held up in a system call that nothing else ends")]
pub(crate) fn ends_the_process(ctx: &ReadContext, bar: &Arc<Bar>) {
    let (cancel, bar) = (ctx.cancel.clone(), Arc::clone(bar));
    let set = ctrlc::set_handler(move || {
        cancel.cancel();
        bar.clear();
        process::exit(INTERRUPTED);
    });
    // Without a handler an interrupt ends the process as well, only less tidily.
    drop(set);
}
