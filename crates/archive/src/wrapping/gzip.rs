//! gzip: members that follow each other.

use std::io::{self, BufRead, Read};

use flate2::bufread::GzDecoder;

use super::frames::{Frame, Frames};

pub(super) fn decoder<'a>(input: impl BufRead + Send + 'a) -> impl Read + Send + 'a {
    Frames::<_, GzDecoder<_>>::new(input)
}

impl<B: BufRead> Frame<B> for GzDecoder<B> {
    fn begins(magic: [u8; 4]) -> bool {
        magic.starts_with(&[0x1F, 0x8B, 8])
    }

    fn new(input: B) -> io::Result<Self> {
        Ok(Self::new(input))
    }

    fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
        Read::read(self, buf)
    }

    fn finish(self) -> io::Result<B> {
        Ok(self.into_inner())
    }
}
