//! bzip2: streams that follow each other, as `pbzip2` writes them.

use std::io::{self, BufRead, Read};

use bzip2::bufread::BzDecoder;

use super::frames::{Frame, Frames};

pub(super) fn decoder<'a>(input: impl BufRead + Send + 'a) -> impl Read + Send + 'a {
    Frames::<_, BzDecoder<_>>::new(input)
}

impl<B: BufRead> Frame<B> for BzDecoder<B> {
    fn begins(magic: [u8; 4]) -> bool {
        magic.starts_with(b"BZh") && magic[3].is_ascii_digit()
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
