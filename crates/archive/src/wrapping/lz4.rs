//! LZ4: frames that follow each other, and the frames of the first `lz4` tool.

use std::io::{self, BufRead, Read};

use lz4_flex::block::decompress_into;
use lz4_flex::frame::FrameDecoder;

use super::frames::{Frame, Frames};

pub(super) fn decoder<'a>(input: impl BufRead + Send + 'a) -> impl Read + Send + 'a {
    Frames::<_, OneFrame<_>>::new(input)
}

const LEGACY: [u8; 4] = [0x02, 0x21, 0x4C, 0x18];

enum OneFrame<B: Read> {
    Now(Box<FrameDecoder<Watched<B>>>),
    Legacy(Legacy<B>),
}

impl<B: BufRead> Frame<B> for OneFrame<B> {
    fn begins(magic: [u8; 4]) -> bool {
        magic == [0x04, 0x22, 0x4D, 0x18] || magic == LEGACY
    }

    fn new(mut input: B) -> io::Result<Self> {
        let first = input.fill_buf()?.first().copied();
        if first != Some(LEGACY[0]) {
            return Ok(Self::Now(Box::new(FrameDecoder::new(Watched { input, has_ended: false }))));
        }
        input.read_exact(&mut [0; 4])?;
        Ok(Self::Legacy(Legacy { input, block: Vec::new(), at: 0 }))
    }

    fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
        match self {
            Self::Now(frame) => Read::read(frame, buf),
            Self::Legacy(frame) => frame.read(buf),
        }
    }

    fn finish(self) -> io::Result<B> {
        match self {
            Self::Now(frame) => {
                let watched = frame.into_inner();
                if watched.has_ended { Err(io::ErrorKind::UnexpectedEof.into()) } else { Ok(watched.input) }
            }
            Self::Legacy(frame) => Ok(frame.input),
        }
    }
}

/// The decoder takes the end of its input for the end of the frame; a whole frame never looks that far.
struct Watched<B> {
    input: B,
    has_ended: bool,
}

impl<B: Read> Read for Watched<B> {
    fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
        let count = self.input.read(buf)?;
        self.has_ended |= count == 0 && !buf.is_empty();
        Ok(count)
    }
}

/// Blocks of at most 8 MiB, each behind its compressed length; the end of the input ends them.
struct Legacy<B> {
    input: B,
    block: Vec<u8>,
    at: usize,
}

const LEGACY_BLOCK: usize = 8 << 20;

impl<B: BufRead> Legacy<B> {
    fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
        if self.at == self.block.len() && !self.next_block()? {
            return Ok(0);
        }
        let count = (&self.block[self.at..]).read(buf)?;
        self.at += count;
        Ok(count)
    }

    fn next_block(&mut self) -> io::Result<bool> {
        let mut length = Vec::with_capacity(4);
        (&mut self.input).take(4).read_to_end(&mut length)?;
        let Ok(length) = <[u8; 4]>::try_from(length.as_slice()).map(u32::from_le_bytes) else {
            return Ok(false);
        };
        if length as usize > lz4_flex::block::get_maximum_output_size(LEGACY_BLOCK) {
            return Err(io::Error::new(io::ErrorKind::InvalidData, "block is too long"));
        }
        let mut packed = Vec::new();
        if (&mut self.input).take(u64::from(length)).read_to_end(&mut packed)? < length as usize {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        self.block.resize(LEGACY_BLOCK, 0);
        let count = decompress_into(&packed, &mut self.block)
            .map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error))?;
        self.block.truncate(count);
        self.at = 0;
        Ok(count > 0)
    }
}
