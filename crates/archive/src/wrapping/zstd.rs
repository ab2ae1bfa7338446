//! Zstandard: frames that follow each other (RFC 8878, section 3).

use std::io::{self, BufRead, Read};

use ruzstd::decoding::StreamingDecoder;

use super::frames::{Frame, Frames};

pub(super) fn decoder<'a>(input: impl BufRead + Send + 'a) -> impl Read + Send + 'a {
    Frames::<_, OneFrame<_>>::new(input)
}

/// Windows up to this are decoded: what `zstd --ultra -22` and `--long=27` need.
const WINDOW: u64 = 128 << 20;

struct OneFrame<B: Read>(StreamingDecoder<B, ruzstd::decoding::FrameDecoder>);

impl<B: BufRead> Frame<B> for OneFrame<B> {
    fn begins(magic: [u8; 4]) -> bool {
        magic == [0x28, 0xB5, 0x2F, 0xFD]
    }

    fn new(input: B) -> io::Result<Self> {
        StreamingDecoder::new_with_max_window_size(input, WINDOW).map(Self).map_err(io::Error::other)
    }

    fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
        self.0.read(buf)
    }

    fn finish(self) -> io::Result<B> {
        let (input, decoder) = self.0.into_parts();
        match (decoder.get_checksum_from_data(), decoder.get_calculated_checksum()) {
            (Some(told), Some(found)) if told != found => {
                Err(io::Error::new(io::ErrorKind::InvalidData, "checksum differs"))
            }
            _ => Ok(input),
        }
    }
}
