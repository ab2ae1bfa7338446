//! Blocks of a folder (MS-CAB 2.4), one after the other.

use std::io::{self, Read};

use super::decoder::Decoder;
use super::directory::{long, short};
use super::{FORMAT, Folder};
use crate::input::Input;
use crate::{ArchiveError, fixed};

pub(super) struct Blocks {
    input: Input,
    folder: Folder,
    decoder: Decoder,
    path: String,
    /// What the last block held, and how much of it was handed out.
    block: Vec<u8>,
    taken: usize,
    produced: u64,
    consumed: u64,
}

impl Blocks {
    pub(super) fn new(input: Input, folder: Folder, decoder: Decoder, path: String) -> Self {
        Self { input, folder, decoder, path, block: Vec::new(), taken: 0, produced: 0, consumed: 0 }
    }

    /// Decodes the next block; `false` behind the last one.
    fn next(&mut self) -> Result<bool, ArchiveError> {
        let Some(left) = self.folder.blocks.checked_sub(1) else { return Ok(false) };
        let header = fixed::array::<8>(&self.input, self.folder.at, FORMAT)?;
        let (packed, unpacked) = (short(&header[4..]), short(&header[6..]));
        let at = self.folder.at + 8 + u64::from(self.folder.reserved);
        let data = fixed::bytes(&self.input, at, usize::from(packed), FORMAT)?;
        if unpacked == 0 {
            let what = "files that go on in another cabinet";
            return Err(ArchiveError::UnsupportedVariant { format: FORMAT, what });
        }
        if self.folder.reserved == 0 {
            self.check(long(&header), &header[4..], &data)?;
        }
        self.block = self.decoder.decode(&data, usize::from(unpacked))?;
        self.taken = 0;
        self.folder.blocks = left;
        self.folder.at = at + u64::from(packed);
        self.produced += self.block.len() as u64;
        self.consumed += u64::from(packed);
        self.input.watch().pass(self.block.len() as u64)?;
        self.input.watch().ratio(self.produced, self.consumed)?;
        Ok(true)
    }

    /// Writers that keep no checksum leave it 0.
    fn check(&self, expected: u32, lengths: &[u8], data: &[u8]) -> Result<(), ArchiveError> {
        let found = sum(data) ^ sum(lengths);
        if expected == 0 || expected == found {
            return Ok(());
        }
        Err(ArchiveError::Checksum { entry: self.path.clone(), expected, found })
    }
}

/// Exclusive or of words, lowest byte first; the rest has its highest byte first (MS-CAB 3.1).
fn sum(data: &[u8]) -> u32 {
    let (words, rest) = data.as_chunks::<4>();
    let sum = words.iter().fold(0, |sum, word| sum ^ u32::from_le_bytes(*word));
    sum ^ rest.iter().fold(0, |word, byte| word << 8 | u32::from(*byte))
}

impl Read for Blocks {
    fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
        while self.taken == self.block.len() {
            if !self.next()? {
                return Ok(0);
            }
        }
        let rest = &self.block[self.taken..];
        let count = rest.len().min(buf.len());
        buf[..count].copy_from_slice(&rest[..count]);
        self.taken += count;
        Ok(count)
    }
}

#[cfg(test)]
mod tests {
    use super::sum;

    #[test]
    fn sums_take_the_rest_the_other_way_round() {
        assert_eq!(sum(&[1, 0, 0, 0, 3, 0, 0, 0x80]), 0x8000_0002);
        assert_eq!(sum(&[1, 2]), 0x0102);
        assert_eq!(sum(&[]), 0);
    }
}
