//! The bytes of a resource, as archives want them.

use std::io;
use std::sync::Arc;

use omniread_archive::{ArchiveLimits, ReadAt, detect};
use omniread_read_core::{Body, ErrorKind, HEAD_BYTES, Inside, ReadError, Resource};

/// Whether what is already in memory says that this is no archive. Most reads are of short files, which need no second
/// look.
pub(super) fn is_no_archive(resource: &Resource) -> bool {
    let Some(head) = resource.known_head().filter(|head| head.len() < HEAD_BYTES) else { return false };
    matches!(detect(&Held(head.into()), &resource.hint.name), Ok(None))
}

/// The bytes, to be read anywhere. What can only be read forward is held in memory, if it looks like an archive and is
/// not too large; `None` when it is none.
pub(super) fn at(resource: &Resource, inside: &Inside) -> Result<Option<Arc<dyn ReadAt>>, ReadError> {
    let failed = |error: io::Error| ReadError::new(ErrorKind::Io, "read", &resource.address, error);
    let Body::Stream(_) = resource.body() else {
        let length = resource.hint.length.unwrap_or_default();
        return Ok(Some(Arc::new(Direct { body: resource.body().clone(), length })));
    };
    let head = resource.head().map_err(failed)?;
    if detect(&Held(head.to_vec()), &resource.hint.name).map_err(failed)?.is_none() {
        return Ok(None);
    }
    let most = ArchiveLimits::default().member_bytes.min(inside.limits.held_bytes);
    match resource.bytes(most).map_err(failed)? {
        Some(bytes) => Ok(Some(Arc::new(Held(bytes.to_vec())))),
        None => Err(ReadError::new(
            ErrorKind::TooLarge,
            "open",
            &resource.address,
            format!(
                "'{}' is an archive of more than {} MiB inside another; save it to a file and read that.",
                resource.address,
                most >> 20
            ),
        )),
    }
}

/// Bytes in memory.
struct Held(Vec<u8>);

impl ReadAt for Held {
    fn read_at(&self, at: u64, buffer: &mut [u8]) -> io::Result<usize> {
        self.0.read_at(at, buffer)
    }

    fn len(&self) -> u64 {
        self.0.len() as u64
    }
}

/// A file or memory, read where it is.
struct Direct {
    body: Body,
    length: u64,
}

impl ReadAt for Direct {
    fn read_at(&self, at: u64, buffer: &mut [u8]) -> io::Result<usize> {
        self.body.read_at(at, buffer)
    }

    fn len(&self) -> u64 {
        self.length
    }
}
