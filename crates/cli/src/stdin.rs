//! Standard input as a resource that every selection works on.

use std::fs::File;
use std::io::{self, Read, Seek};
use std::sync::Arc;

use omniread::core::{Body, Hint, Identity, Lane, Resource, Trouble};
use omniread::{ReadContext, ReadError};
use tokio::sync::OnceCell;

use crate::error::CliError;

/// Input up to this many bytes is kept in memory, more goes to a file without a name.
const IN_MEMORY: u64 = 4 * 1024 * 1024;

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

    /// All of it. Waits until it ends.
    pub(crate) async fn resource(&self, ctx: &ReadContext) -> Result<Resource, ReadError> {
        let spooled = self.spooled.get_or_init(async || {
            let name = self.name.clone();
            // Waiting holds a thread up; the short lane has several on any machine.
            let spooling = ctx.inside(Lane::Short, &self.name, move |_| {
                refuse_devices(&name)?;
                spool(&name, io::stdin().lock()).map_err(|error| CliError::Stdin(error).of_read(&name))
            });
            spooling.await.map_err(Arc::new)
        });
        spooled.await.clone().map_err(|error| shared(&error))
    }
}

/// The error once more, for another answer.
fn shared(error: &Arc<ReadError>) -> ReadError {
    ReadError::new(error.kind(), error.operation(), error.target(), Arc::clone(error))
}

/// A device that never ends would fill the disk. Terminals and the empty device end.
#[cfg(unix)]
fn refuse_devices(name: &str) -> Result<(), ReadError> {
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

/// Reads `input` to its end.
fn spool(name: &str, mut input: impl Read) -> io::Result<Resource> {
    let mut start = Vec::new();
    input.by_ref().take(IN_MEMORY + 1).read_to_end(&mut start)?;
    if start.len() as u64 <= IN_MEMORY {
        let identity = Identity::new("standard input");
        return Ok(Resource::memory(name, hint(name), start).with_identity(identity));
    }
    let mut file = tempfile::tempfile()?;
    io::copy(&mut start.as_slice(), &mut file)?;
    io::copy(&mut input, &mut file)?;
    of_file(name, file)
}

fn of_file(name: &str, mut file: File) -> io::Result<Resource> {
    file.rewind()?;
    let metadata = file.metadata()?;
    let hint = Hint { length: Some(metadata.len()), ..hint(name) };
    let body = Body::File(Arc::new(file), metadata.len());
    let mut resource = Resource::new(name, hint, body);
    resource.identity = Identity::of_file(&metadata);
    Ok(resource)
}

fn hint(name: &str) -> Hint {
    Hint::named(name.rsplit(['/', '\\']).next().unwrap_or(name))
}

#[cfg(test)]
mod tests {
    use std::io::{self, Read};

    use omniread::core::Body;

    use super::{IN_MEMORY, spool};

    #[test]
    fn small_input_stays_in_memory_and_large_input_does_not() {
        for (length, in_memory) in
            [(0, true), (IN_MEMORY, true), (IN_MEMORY + 1, false), (IN_MEMORY * 2, false)]
        {
            let resource = spool("dir/a.rs", io::repeat(b'x').take(length)).unwrap();
            assert_eq!(matches!(resource.body(), Body::Memory(_)), in_memory, "{length}");
            assert_eq!(resource.hint.length, Some(length));
            assert_eq!(resource.hint.name, "a.rs");
            let mut bytes = Vec::new();
            resource.reader().unwrap().read_to_end(&mut bytes).unwrap();
            assert_eq!(bytes.len() as u64, length);
        }
    }
}
