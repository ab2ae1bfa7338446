//! Decoding as a reader: for parsers that want UTF-8, whatever the bytes are.

use std::io::{self, Read};

use super::Decoder;
use crate::Guess;
use crate::units::Units;
use crate::window::{CHUNK, Chunks};

/// The text of a source as UTF-8 without its byte order mark, decoded as it is read; line ends stay as they are.
/// Malformed sequences become U+FFFD.
pub struct DecodedReader<R> {
    chunks: Chunks<R>,
    decoder: Decoder,
    text: String,
    /// Bytes of `text` that were handed out.
    used: usize,
    ended: bool,
    lossy: bool,
}

impl<R: Read> DecodedReader<R> {
    /// Decodes a source that stands at its first byte.
    ///
    /// # Errors
    /// Those of the source while a byte order mark is passed over.
    pub fn new(source: R, guess: Guess) -> io::Result<Self> {
        let mut chunks = Chunks::new(source, 0, Units::of(guess.encoding), CHUNK);
        chunks.pass(guess.bom)?;
        let decoder = Decoder::new(guess.encoding);
        Ok(Self { chunks, decoder, text: String::new(), used: 0, ended: false, lossy: false })
    }

    /// Whether anything malformed was met so far.
    pub fn is_lossy(&self) -> bool {
        self.lossy
    }

    /// Bytes of the source that were read so far.
    pub fn position(&self) -> u64 {
        self.chunks.position()
    }
}

impl<R: Read> Read for DecodedReader<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        // A step may hold nothing but the beginning of a character.
        while self.used == self.text.len() && !self.ended {
            self.text.clear();
            self.used = 0;
            let Some(chunk) = self.chunks.next()? else { break };
            self.ended = chunk.last;
            self.lossy |= self.decoder.decode(chunk.bytes, chunk.last, &mut self.text);
        }
        let rest = &self.text.as_bytes()[self.used..];
        let count = rest.len().min(buffer.len());
        buffer[..count].copy_from_slice(&rest[..count]);
        self.used += count;
        Ok(count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Encoding;

    /// A source that gives one byte at a time.
    struct Dripping<'a>(&'a [u8]);

    impl Read for Dripping<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let count = self.0.len().min(buffer.len()).min(1);
            buffer[..count].copy_from_slice(&self.0[..count]);
            self.0 = &self.0[count..];
            Ok(count)
        }
    }

    fn decoded(bytes: &[u8], label: &str) -> (String, bool) {
        let guess = Guess::forced(Encoding::for_label(label).unwrap(), bytes);
        let mut reader = DecodedReader::new(Dripping(bytes), guess).unwrap();
        let mut text = String::new();
        reader.read_to_string(&mut text).unwrap();
        (text, reader.is_lossy())
    }

    #[test]
    fn every_encoding_becomes_utf_8() {
        for (bytes, label, text, lossy) in [
            (b"\xEF\xBB\xBFa\r\n\xC3\xA9".as_slice(), "utf-8", "a\r\né", false),
            (b"\xFF\xFEa\0\xE9\0", "utf-16le", "aé", false),
            (b"\xFF\xFE\0\0a\0\0\0", "utf-32le", "a", false),
            (b"\xE9", "windows-1252", "é", false),
            (b"a\xFFb", "utf-8", "a\u{FFFD}b", true),
            (b"a\xE2\x82", "utf-8", "a\u{FFFD}", true),
            (b"", "utf-16be", "", false),
        ] {
            assert_eq!(decoded(bytes, label), (text.to_owned(), lossy), "{label} {bytes:x?}");
        }
    }

    #[test]
    fn characters_across_steps_are_whole() {
        for label in ["utf-8", "utf-16be", "utf-32be", "shift_jis"] {
            let text = format!("x{}", "あ".repeat(CHUNK));
            let encoding = Encoding::for_label(label).unwrap();
            let bytes = crate::encode(
                &text,
                &crate::TextFormat { encoding, bom: false, line_ends: crate::LineEnds::of(&text) },
            );
            assert_eq!(decoded(&bytes.unwrap(), label), (text, false), "{label}");
        }
    }
}
