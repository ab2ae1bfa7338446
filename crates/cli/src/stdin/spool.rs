//! What comes through a pipe, kept so that it can be read from its start.

use std::fs::File;
use std::io::{self, Read, Seek, Write};
use std::sync::{Arc, Mutex, PoisonError};

use omniread::core::{Body, Hint, Identity, Reopen, Resource};

/// Input up to this many bytes is kept in memory, more goes to a file without a name.
const IN_MEMORY: usize = 4 * 1024 * 1024;
const PIECE: usize = 64 * 1024;

/// What came so far. Clones fill and empty the same.
#[derive(Clone)]
pub(super) struct Spool(Arc<Mutex<Option<Kept>>>);

#[derive(Default)]
struct Kept {
    start: Vec<u8>,
    /// All of it, once it is more than is kept in memory.
    file: Option<File>,
}

impl Spool {
    pub(super) fn new() -> Self {
        Self(Arc::new(Mutex::new(Some(Kept::default()))))
    }

    /// Reads `input` to its end, or until what came was taken away.
    pub(super) fn fill(&self, mut input: impl Read) -> io::Result<()> {
        let mut piece = vec![0; PIECE];
        loop {
            let count = match input.read(&mut piece) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                count => count?,
            };
            let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            match kept.as_mut() {
                Some(kept) if count > 0 => kept.push(&piece[..count])?,
                _ => return Ok(()),
            }
        }
    }

    /// Takes away what came, as a resource of this name.
    pub(super) fn take(&self, name: &str) -> io::Result<Resource> {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner).take().unwrap_or_default();
        let Some(file) = kept.file else {
            let identity = Identity::new("standard input");
            return Ok(Resource::memory(name, hint(name), kept.start).with_identity(identity));
        };
        of_file(name, file)
    }
}

impl Kept {
    fn push(&mut self, piece: &[u8]) -> io::Result<()> {
        if self.file.is_none() && self.start.len() + piece.len() > IN_MEMORY {
            let mut file = tempfile::tempfile()?;
            file.write_all(&std::mem::take(&mut self.start))?;
            self.file = Some(file);
        }
        match &mut self.file {
            Some(file) => file.write_all(piece),
            None => self.start.write_all(piece),
        }
    }
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

/// What came before the time was up: its end is an error that says so, for all who need the whole.
pub(super) fn unfinished(name: &str, came: Resource, why: String) -> Resource {
    Resource::new(name, hint(name), Body::Stream(Arc::new(Unfinished { came, why })))
}

struct Unfinished {
    came: Resource,
    why: String,
}

impl Reopen for Unfinished {
    fn reopen(&self) -> io::Result<Box<dyn Read + Send>> {
        Ok(Box::new(self.came.reader()?.chain(Never(self.why.clone()))))
    }
}

/// Bytes that nobody waits for.
struct Never(String);

impl Read for Never {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        Err(io::Error::new(io::ErrorKind::WouldBlock, self.0.clone()))
    }
}

#[cfg(test)]
mod tests {
    use std::io::{self, Read};

    use omniread::core::{Body, Resource};

    use super::{IN_MEMORY, Spool, unfinished};

    fn spooled(length: usize) -> Resource {
        let spool = Spool::new();
        spool.fill(io::repeat(b'x').take(length as u64)).unwrap();
        spool.take("dir/a.rs").unwrap()
    }

    #[test]
    fn small_input_stays_in_memory_and_large_input_does_not() {
        for (length, in_memory) in
            [(0, true), (IN_MEMORY, true), (IN_MEMORY + 1, false), (IN_MEMORY * 2, false)]
        {
            let resource = spooled(length);
            assert_eq!(matches!(resource.body(), Body::Memory(_)), in_memory, "{length}");
            assert_eq!(resource.hint.length, Some(length as u64));
            assert_eq!(resource.hint.name, "a.rs");
            let mut bytes = Vec::new();
            resource.reader().unwrap().read_to_end(&mut bytes).unwrap();
            assert_eq!(bytes.len(), length);
        }
    }

    #[test]
    fn what_came_is_read_again_and_its_end_is_told() {
        for length in [5, IN_MEMORY + 5] {
            let resource = unfinished("a.rs", spooled(length), "time is up".to_owned());
            for _ in 0..2 {
                let mut bytes = Vec::new();
                resource.reader_until_damage().unwrap().read_to_end(&mut bytes).unwrap();
                assert_eq!(bytes.len(), length);
                assert_eq!(resource.damage().unwrap().to_string(), "time is up");
            }
            assert!(resource.bytes(u64::MAX).is_err());
        }
    }

    #[test]
    fn nothing_is_kept_of_what_comes_too_late() {
        let spool = Spool::new();
        assert_eq!(spool.take("a").unwrap().hint.length, Some(0));
        spool.fill(io::repeat(b'x')).unwrap();
    }
}
