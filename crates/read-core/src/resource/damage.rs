//! Reading on as far as damage lets.

use std::io::{self, ErrorKind, Read};
use std::sync::{Arc, OnceLock};

/// What ended the bytes of a resource early, once a reader has met it.
pub(super) type Damage = Arc<OnceLock<io::Error>>;

/// A reader that ends where the bytes are damaged or have not come yet, and remembers why. Damage before the first byte is an error: then there
/// is nothing to show.
pub(super) struct UntilDamage<R> {
    reader: R,
    damage: Damage,
    begun: bool,
}

impl<R> UntilDamage<R> {
    pub(super) fn new(reader: R, damage: &Damage) -> Self {
        Self { reader, damage: Arc::clone(damage), begun: false }
    }
}

impl<R: Read> Read for UntilDamage<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match self.reader.read(buffer) {
            Err(error) if self.begun && is_damage(&error) => {
                self.damage.get_or_init(|| error);
                Ok(0)
            }
            outcome => {
                self.begun |= matches!(outcome, Ok(1..));
                outcome
            }
        }
    }
}

/// Whether the bytes themselves are the trouble, and not the way to them. Those that would be waited for are not there.
fn is_damage(error: &io::Error) -> bool {
    matches!(error.kind(), ErrorKind::InvalidData | ErrorKind::UnexpectedEof | ErrorKind::WouldBlock)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Bytes, and then an error of this kind.
    struct Fails<'a>(&'a [u8], ErrorKind);

    impl Read for Fails<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            if self.0.is_empty() { Err(io::Error::new(self.1, "torn")) } else { self.0.read(buffer) }
        }
    }

    fn read(bytes: &[u8], kind: ErrorKind) -> (io::Result<Vec<u8>>, Option<String>) {
        let damage = Damage::default();
        let mut out = Vec::new();
        let outcome = UntilDamage::new(Fails(bytes, kind), &damage).read_to_end(&mut out).map(|_| out);
        (outcome, damage.get().map(ToString::to_string))
    }

    #[test]
    fn what_stands_before_the_damage_is_read() {
        for kind in [ErrorKind::InvalidData, ErrorKind::UnexpectedEof, ErrorKind::WouldBlock] {
            let (bytes, damage) = read(b"left", kind);
            assert_eq!((bytes.unwrap(), damage.as_deref()), (b"left".to_vec(), Some("torn")));
        }
    }

    #[test]
    fn what_is_no_damage_or_leaves_nothing_is_an_error() {
        assert_eq!(
            read(b"left", ErrorKind::PermissionDenied).0.unwrap_err().kind(),
            ErrorKind::PermissionDenied
        );
        let (nothing, damage) = read(b"", ErrorKind::InvalidData);
        assert_eq!((nothing.unwrap_err().kind(), damage), (ErrorKind::InvalidData, None));
    }
}
