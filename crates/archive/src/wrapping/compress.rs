//! `.Z` of compress(1): LZW with codes that grow from 9 to at most 16 bits.
//!
//! The quirk of the format: codes are packed in groups of eight, and the rest of a group is thrown away when the width
//! of codes changes.

use std::io::{self, BufRead, Read};

const FIRST_WIDTH: u32 = 9;
const CLEAR: u16 = 256;

pub(super) struct Decoder<B> {
    input: B,
    widest: u32,
    /// Whether code 256 empties the table.
    clears: bool,
    width: u32,
    bits: u32,
    have: u32,
    /// Codes read of the current group of eight.
    in_group: u32,
    /// Whether the rest of a group is to be thrown away and the table emptied.
    is_clearing: bool,
    prefix: Vec<u16>,
    suffix: Vec<u8>,
    /// Next free code.
    free: usize,
    previous: Option<u16>,
    first_byte: u8,
    /// Bytes of the current code, last one first.
    pending: Vec<u8>,
    is_damaged: bool,
}

impl<B: BufRead> Decoder<B> {
    pub(super) fn new(mut input: B) -> io::Result<Self> {
        let mut header = [0; 3];
        input.read_exact(&mut header)?;
        let widest = u32::from(header[2] & 0x1F);
        if header[..2] != [0x1F, 0x9D] || !(FIRST_WIDTH..=16).contains(&widest) {
            return Err(damaged());
        }
        let clears = header[2] & 0x80 != 0;
        Ok(Self {
            input,
            widest,
            clears,
            width: FIRST_WIDTH,
            bits: 0,
            have: 0,
            in_group: 0,
            is_clearing: false,
            prefix: vec![0; 1 << widest],
            suffix: vec![0; 1 << widest],
            free: if clears { 257 } else { 256 },
            previous: None,
            first_byte: 0,
            pending: Vec::new(),
            is_damaged: false,
        })
    }

    fn next_code(&mut self) -> io::Result<Option<u16>> {
        if self.free >= 1 << self.width && self.width < self.widest {
            self.end_group()?;
            self.width += 1;
        }
        let code = self.take_bits(self.width)?;
        self.in_group = (self.in_group + 1) % 8;
        Ok(code)
    }

    fn end_group(&mut self) -> io::Result<()> {
        while self.in_group != 0 {
            self.take_bits(self.width)?;
            self.in_group = (self.in_group + 1) % 8;
        }
        Ok(())
    }

    fn take_bits(&mut self, count: u32) -> io::Result<Option<u16>> {
        while self.have < count {
            let Some(byte) = self.input.fill_buf()?.first().copied() else { return Ok(None) };
            self.input.consume(1);
            self.bits |= u32::from(byte) << self.have;
            self.have += 8;
        }
        let code = self.bits & ((1 << count) - 1);
        self.bits >>= count;
        self.have -= count;
        Ok(Some(code as u16))
    }

    /// Fills `pending` with the bytes of the next code; `false` at the end.
    fn advance(&mut self) -> io::Result<bool> {
        loop {
            if self.is_clearing {
                self.clear()?;
            }
            match self.next_code()? {
                None => return Ok(false),
                Some(CLEAR) if self.clears => self.is_clearing = true,
                Some(code) => {
                    self.expand(code)?;
                    return Ok(true);
                }
            }
        }
    }

    fn clear(&mut self) -> io::Result<()> {
        self.end_group()?;
        self.width = FIRST_WIDTH;
        self.free = 257;
        self.previous = None;
        self.is_clearing = false;
        Ok(())
    }

    fn expand(&mut self, code: u16) -> io::Result<()> {
        let mut at = code;
        if usize::from(code) >= self.free || (self.previous.is_none() && code > 255) {
            // The one code that may be used before it is complete: the previous one and its own first byte.
            let previous = self.previous.filter(|_| usize::from(code) == self.free).ok_or_else(damaged)?;
            self.pending.push(self.first_byte);
            at = previous;
        }
        while at > 255 {
            self.pending.push(self.suffix[usize::from(at)]);
            at = self.prefix[usize::from(at)];
        }
        self.first_byte = at as u8;
        self.pending.push(self.first_byte);
        if let Some(previous) = self.previous
            && self.free < 1 << self.widest
        {
            self.prefix[self.free] = previous;
            self.suffix[self.free] = self.first_byte;
            self.free += 1;
        }
        self.previous = Some(code);
        Ok(())
    }
}

impl<B: BufRead> Read for Decoder<B> {
    fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
        let mut count = 0;
        while count < buf.len() && !self.is_damaged {
            if let Some(byte) = self.pending.pop() {
                buf[count] = byte;
                count += 1;
                continue;
            }
            match self.advance() {
                Ok(true) => {}
                Ok(false) => return Ok(count),
                Err(error) if error.kind() == io::ErrorKind::InvalidData => self.is_damaged = true,
                // What is there is handed out; the next call tries again.
                Err(error) => return if count > 0 { Ok(count) } else { Err(error) },
            }
        }
        if count == 0 && self.is_damaged { Err(damaged()) } else { Ok(count) }
    }
}

fn damaged() -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, "not a code of compress")
}
