//! Zstandard: frames that follow each other (RFC 8878, section 3).

use std::io::{self, BufRead, Read};

use ruzstd::decoding::{BlockDecodingStrategy, FrameDecoder};

use super::frames::{Frame, Frames};
use super::parts::gather;

pub(super) fn decoder<'a>(input: impl BufRead + Send + 'a) -> impl Read + Send + 'a {
    Frames::<_, OneFrame<_>>::new(input)
}

/// Windows up to this are decoded: what `zstd --ultra -22` and `--long=27` need.
const WINDOW: u64 = 128 << 20;

/// The decoder gets a whole header or block at once.
struct OneFrame<B> {
    input: B,
    decoder: FrameDecoder,
    /// What was gathered of the next header or block.
    part: Vec<u8>,
    /// Whether a checksum follows the last block; `None` in front of the header.
    checks: Option<bool>,
}

impl<B: BufRead> OneFrame<B> {
    /// Section 3.1.1.1: magic, descriptor, and fields whose lengths it tells.
    fn header(&mut self) -> io::Result<()> {
        gather(&mut self.input, &mut self.part, 5)?;
        let descriptor = self.part[4];
        let is_single = descriptor & 0x20 != 0;
        let dictionary = [0, 1, 2, 4][usize::from(descriptor & 3)];
        let size = [usize::from(is_single), 2, 4, 8][usize::from(descriptor >> 6)];
        gather(&mut self.input, &mut self.part, 5 + usize::from(!is_single) + dictionary + size)?;
        self.decoder.init(&self.part[..]).map_err(damaged)?;
        self.checks = Some(descriptor & 4 != 0);
        self.part.clear();
        Ok(())
    }

    /// Section 3.1.1.2: in three bytes whether it is the last one, its type and its size.
    fn block(&mut self, checks: bool) -> io::Result<()> {
        gather(&mut self.input, &mut self.part, 3)?;
        let header = u32::from_le_bytes([self.part[0], self.part[1], self.part[2], 0]);
        let is_run = header >> 1 & 3 == 1;
        let size = if is_run { 1 } else { header as usize >> 3 };
        let checksum = if checks && header & 1 != 0 { 4 } else { 0 };
        gather(&mut self.input, &mut self.part, 3 + size + checksum)?;
        self.decoder.decode_blocks(&self.part[..], BlockDecodingStrategy::UptoBlocks(1)).map_err(damaged)?;
        self.part.clear();
        Ok(())
    }
}

fn damaged(error: impl std::error::Error + Send + Sync + 'static) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, error)
}

impl<B: BufRead> Frame<B> for OneFrame<B> {
    fn begins(magic: [u8; 4]) -> bool {
        magic == [0x28, 0xB5, 0x2F, 0xFD]
    }

    fn new(input: B) -> io::Result<Self> {
        let mut decoder = FrameDecoder::new();
        decoder.set_max_window_size(WINDOW);
        Ok(Self { input, decoder, part: Vec::new(), checks: None })
    }

    fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
        loop {
            let Some(checks) = self.checks else {
                self.header()?;
                continue;
            };
            let count = self.decoder.read(buf)?;
            if count > 0 || self.decoder.is_finished() {
                return Ok(count);
            }
            self.block(checks)?;
        }
    }

    fn finish(self) -> io::Result<B> {
        match (self.decoder.get_checksum_from_data(), self.decoder.get_calculated_checksum()) {
            (Some(told), Some(found)) if told != found => {
                Err(io::Error::new(io::ErrorKind::InvalidData, "checksum differs"))
            }
            _ => Ok(self.input),
        }
    }
}
