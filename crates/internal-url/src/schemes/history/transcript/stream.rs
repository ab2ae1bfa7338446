//! Records as they come, lines as they go.

use std::io::{self, Read};

use omniread_read_core::size;

use super::{Record, Script};

/// Bytes that are read at once.
const CHUNK: usize = 64 * 1024;
/// Bytes of one record. A longer one is passed over.
const RECORD: usize = 8 << 20;

/// A reader of the readable form.
pub(super) struct Readable {
    source: Box<dyn Read + Send>,
    /// Bytes that were read, of which `at` are done with and `looked` have no further line end.
    held: Vec<u8>,
    at: usize,
    looked: usize,
    /// Bytes that were dropped of a record too long to be held.
    passed: u64,
    /// The line that comes next.
    number: u64,
    script: Script,
    out: String,
    given: usize,
    is_over: bool,
}

impl Readable {
    pub(super) fn of(source: Box<dyn Read + Send>) -> Self {
        Self {
            source,
            held: Vec::new(),
            at: 0,
            looked: 0,
            passed: 0,
            number: 1,
            script: Script::default(),
            out: String::new(),
            given: 0,
            is_over: false,
        }
    }

    /// Makes more lines out of what comes next, or reads on.
    fn advance(&mut self) -> io::Result<()> {
        self.out.clear();
        self.given = 0;
        if let Some(length) = memchr::memchr(b'\n', &self.held[self.looked..]) {
            let end = self.looked + length;
            self.line(end);
            self.at = end + 1;
            self.looked = self.at;
        } else if !self.fill()? {
            self.line(self.held.len());
            self.script.end(&mut self.out);
            self.is_over = true;
        }
        Ok(())
    }

    /// Reads on; `false` at the end. Of a record too long to be held only the length is kept.
    fn fill(&mut self) -> io::Result<bool> {
        self.held.drain(..self.at);
        self.at = 0;
        if self.held.len() > RECORD {
            self.passed += self.held.len() as u64;
            self.held.clear();
        }
        self.looked = self.held.len();
        self.held.resize(self.looked + CHUNK, 0);
        let read = loop {
            match self.source.read(&mut self.held[self.looked..]) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                outcome => break outcome?,
            }
        };
        self.held.truncate(self.looked + read);
        Ok(read > 0)
    }

    /// Writes the record on the line that ends there.
    fn line(&mut self, end: usize) {
        let line = self.held[self.at..end].trim_ascii();
        let number = self.number;
        self.number += 1;
        if self.passed > 0 {
            let length = size(std::mem::take(&mut self.passed) + line.len() as u64);
            let remark = format!("Line {number} of the session has {length}, too much to be shown");
            self.script.remark(&mut self.out, &remark);
        } else if !line.is_empty() {
            if let Ok(record) = Record::of(line) {
                self.script.push(&mut self.out, record);
            } else {
                let length = size(line.len() as u64);
                let remark = format!("Line {number} of the session, {length}, is no JSON");
                self.script.remark(&mut self.out, &remark);
            }
        }
    }
}

impl Read for Readable {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while self.given == self.out.len() {
            if self.is_over {
                return Ok(0);
            }
            self.advance()?;
        }
        let left = &self.out.as_bytes()[self.given..];
        let count = left.len().min(buffer.len());
        buffer[..count].copy_from_slice(&left[..count]);
        self.given += count;
        Ok(count)
    }
}
