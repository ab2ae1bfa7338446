//! Conversions in processes of their own: what servers set, and what such a process does.

use std::io;
use std::path::PathBuf;

use omniread::WorkerCommand;
use tokio::runtime::Builder;

use crate::error::CliError;

/// This program as its own worker; nothing where it cannot tell where it is.
pub(crate) fn command() -> Option<WorkerCommand> {
    Some(WorkerCommand::new(program()?, ["serve".to_owned(), "--worker".to_owned()]))
}

/// The same for a command that reads once: what is drawn is drawn in the worker, texts are read without the wait for it.
pub(crate) fn for_drawings() -> Option<WorkerCommand> {
    command().map(|worker| WorkerCommand { spares_texts: true, ..worker })
}

/// The program that runs, even when another has taken its place since it was started.
#[cfg(target_os = "linux")]
fn program() -> Option<PathBuf> {
    Some(PathBuf::from("/proc/self/exe")).filter(|path| path.exists())
}

#[cfg(not(target_os = "linux"))]
fn program() -> Option<PathBuf> {
    std::env::current_exe().ok()
}

/// Does the one conversion that standard input orders.
pub(crate) fn serve() -> Result<(), CliError> {
    let runtime = Builder::new_current_thread().enable_all().build().map_err(CliError::Runtime)?;
    let served = runtime.block_on(omniread::serve_worker(io::stdin().lock(), io::stdout().lock()));
    served.map_err(CliError::Stdin)
}
