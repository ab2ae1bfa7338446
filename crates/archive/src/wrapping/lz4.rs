//! LZ4: frames that follow each other, and the frames of the first `lz4` tool.

use std::io::{self, BufRead, Read};

use lz4_flex::block::decompress_into;
use lz4_flex::frame::FrameDecoder;

use super::frames::{Frame, Frames};
use super::parts::gather;

pub(super) fn decoder<'a>(input: impl BufRead + Send + 'a) -> impl Read + Send + 'a {
    Frames::<_, OneFrame<_>>::new(input)
}

const LEGACY: [u8; 4] = [0x02, 0x21, 0x4C, 0x18];

enum OneFrame<B: BufRead> {
    Now(Box<FrameDecoder<Gate<B>>>),
    Legacy(Legacy<B>),
}

impl<B: BufRead> Frame<B> for OneFrame<B> {
    fn begins(magic: [u8; 4]) -> bool {
        magic == [0x04, 0x22, 0x4D, 0x18] || magic == LEGACY
    }

    fn new(mut input: B) -> io::Result<Self> {
        let first = input.fill_buf()?.first().copied();
        if first != Some(LEGACY[0]) {
            return Ok(Self::Now(Box::new(FrameDecoder::new(Gate::new(input)))));
        }
        input.read_exact(&mut [0; 4])?;
        Ok(Self::Legacy(Legacy { input, packed: Vec::new(), block: Vec::new(), at: 0 }))
    }

    fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
        match self {
            Self::Now(frame) => loop {
                match Read::read(frame, buf) {
                    Err(error) if error.kind() == io::ErrorKind::WouldBlock => frame.get_mut().next_part()?,
                    read => return read,
                }
            },
            Self::Legacy(frame) => frame.read(buf),
        }
    }

    fn finish(self) -> io::Result<B> {
        Ok(match self {
            Self::Now(frame) => frame.into_inner().input,
            Self::Legacy(frame) => frame.input,
        })
    }
}

/// Lets a whole header or block through at once: where the decoder asks for more than it has, it begins a new part and
/// can be asked again.
struct Gate<B> {
    input: B,
    part: Vec<u8>,
    is_whole: bool,
    /// Bytes of the part that went through.
    through: usize,
    /// Flags of the header, once it was there.
    flags: Option<u8>,
}

/// The largest block that a header can announce.
const BLOCK: usize = 4 << 20;

impl<B: BufRead> Gate<B> {
    fn new(input: B) -> Self {
        Self { input, part: Vec::new(), is_whole: false, through: 0, flags: None }
    }

    /// Gathers the header: magic, flags, a byte, size and dictionary if told, checksum. Or a block: its length, its
    /// bytes and its checksum; a length of 0 ends the frame, and the checksum of all may follow.
    fn next_part(&mut self) -> io::Result<()> {
        if self.is_whole {
            self.part.clear();
            (self.is_whole, self.through) = (false, 0);
        }
        match self.flags {
            None => self.gather_header()?,
            Some(flags) => self.gather_block(flags)?,
        }
        self.is_whole = true;
        Ok(())
    }

    fn gather_header(&mut self) -> io::Result<()> {
        gather(&mut self.input, &mut self.part, 5)?;
        let flags = self.part[4];
        let len = 7 + if flags & 8 != 0 { 8 } else { 0 } + if flags & 1 != 0 { 4 } else { 0 };
        gather(&mut self.input, &mut self.part, len)?;
        self.flags = Some(flags);
        Ok(())
    }

    fn gather_block(&mut self, flags: u8) -> io::Result<()> {
        gather(&mut self.input, &mut self.part, 4)?;
        let word = u32::from_le_bytes([self.part[0], self.part[1], self.part[2], self.part[3]]);
        let (len, checks) = ((word & 0x7FFF_FFFF) as usize, flags & if word == 0 { 4 } else { 16 } != 0);
        if len > BLOCK {
            return Err(too_long());
        }
        gather(&mut self.input, &mut self.part, 4 + len + if checks { 4 } else { 0 })
    }
}

impl<B> Read for Gate<B> {
    fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
        if !self.is_whole || self.through == self.part.len() {
            return Err(io::ErrorKind::WouldBlock.into());
        }
        let count = (&self.part[self.through..]).read(buf)?;
        self.through += count;
        Ok(count)
    }
}

/// Blocks of at most 8 MiB, each behind its compressed length; the end of the input ends them.
struct Legacy<B> {
    input: B,
    packed: Vec<u8>,
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
        match gather(&mut self.input, &mut self.packed, 4) {
            Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => return Ok(false),
            gathered => gathered?,
        }
        let length =
            u32::from_le_bytes([self.packed[0], self.packed[1], self.packed[2], self.packed[3]]) as usize;
        if length > lz4_flex::block::get_maximum_output_size(LEGACY_BLOCK) {
            return Err(too_long());
        }
        gather(&mut self.input, &mut self.packed, 4 + length)?;
        self.block.resize(LEGACY_BLOCK, 0);
        let count = decompress_into(&self.packed[4..], &mut self.block)
            .map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error))?;
        self.block.truncate(count);
        self.packed.clear();
        self.at = 0;
        Ok(count > 0)
    }
}

fn too_long() -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, "block is too long")
}
