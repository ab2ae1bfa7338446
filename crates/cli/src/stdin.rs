//! Standard input as a resource that every selection works on.

mod spool;

use std::io;
use std::sync::Arc;

use omniread::core::{Lane, Resource, Trouble};
use omniread::{ReadContext, ReadError};
use tokio::sync::OnceCell;
use tokio::time;

use crate::error::CliError;
use spool::Spool;

/// Standard input, read once for all paths that name it.
pub(crate) struct Stdin {
    name: String,
    spooled: OnceCell<Result<Resource, Arc<ReadError>>>,
}

impl Stdin {
    /// Standard input under the name that is shown.
    pub(crate) fn called(name: &str) -> Self {
        Self { name: name.to_owned(), spooled: OnceCell::new() }
    }

    /// All of it, or what comes within the time that a path has.
    pub(crate) async fn resource(&self, ctx: &ReadContext) -> Result<Resource, ReadError> {
        let spooled = self.spooled.get_or_init(async || spooled(&self.name, ctx).await.map_err(Arc::new));
        spooled.await.clone().map_err(|error| shared(&error))
    }
}

/// The error once more, for another answer.
fn shared(error: &Arc<ReadError>) -> ReadError {
    ReadError::new(error.kind(), error.operation(), error.target(), Arc::clone(error))
}

async fn spooled(name: &str, ctx: &ReadContext) -> Result<Resource, ReadError> {
    let failed = |error| CliError::Stdin(error).of_read(name);
    let within = ctx.limits.deadline;
    let spool = Spool::new();
    // Waiting holds a thread up; the short lane has several on any machine. Nothing ends a read of a pipe that is silent,
    // and the process does not wait for it.
    let filling = ctx.inside(Lane::Short, name, {
        let (spool, name) = (spool.clone(), name.to_owned());
        move |_| {
            refuse_devices(&name)?;
            spool.fill(io::stdin().lock()).map_err(|error| CliError::Stdin(error).of_read(&name))
        }
    });
    let Ok(filled) = time::timeout(within, filling).await else {
        let came = spool.take(name).map_err(failed)?;
        let seconds = within.as_secs();
        if came.hint.length == Some(0) {
            return Err(CliError::SilentStdin { seconds }.of_read(name));
        }
        return Ok(spool::unfinished(name, came, CliError::OpenStdin { seconds }.to_string()));
    };
    filled?;
    spool.take(name).map_err(failed)
}

/// A device that never ends would fill the disk. Terminals and the empty device end.
#[cfg(unix)]
fn refuse_devices(name: &str) -> Result<(), ReadError> {
    use std::fs::File;
    use std::io::IsTerminal;
    use std::os::fd::AsFd;
    use std::os::unix::fs::{FileTypeExt, MetadataExt};
    let Ok(fd) = io::stdin().as_fd().try_clone_to_owned() else { return Ok(()) };
    let Ok(metadata) = File::from(fd).metadata() else { return Ok(()) };
    let is_empty_device = std::fs::metadata("/dev/null").is_ok_and(|null| null.rdev() == metadata.rdev());
    if metadata.file_type().is_char_device() && !io::stdin().is_terminal() && !is_empty_device {
        let trouble = Trouble::Special { path: name.to_owned(), kind: "character device" };
        return Err(trouble.at("read", name));
    }
    Ok(())
}

#[cfg(not(unix))]
fn refuse_devices(_: &str) -> Result<(), ReadError> {
    Ok(())
}
