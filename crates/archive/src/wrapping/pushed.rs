//! Decoders that are given what there is and say how much of it they took.

use std::io::{self, BufRead, Read};

use lzma_rust2::{Action, LzipStream, Status, StreamResult};
#[cfg(feature = "streams")]
use lzma_rust2::{LzmaStream, XzStream};

/// Reads through such a decoder. A read that fails because bytes are still to come changes nothing.
pub(super) struct Pushed<B, D> {
    pub(super) input: B,
    pub(super) decoder: D,
    pub(super) has_ended: bool,
}

pub(super) trait Push {
    fn push(&mut self, input: &[u8], output: &mut [u8], action: Action) -> io::Result<StreamResult>;
}

impl Push for LzipStream {
    fn push(&mut self, input: &[u8], output: &mut [u8], action: Action) -> io::Result<StreamResult> {
        self.process(input, output, action)
    }
}

#[cfg(feature = "streams")]
impl Push for XzStream {
    fn push(&mut self, input: &[u8], output: &mut [u8], action: Action) -> io::Result<StreamResult> {
        self.process(input, output, action)
    }
}

#[cfg(feature = "streams")]
impl Push for LzmaStream {
    fn push(&mut self, input: &[u8], output: &mut [u8], action: Action) -> io::Result<StreamResult> {
        self.process(input, output, action)
    }
}

impl<B: BufRead, D: Push> Read for Pushed<B, D> {
    fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
        while !self.has_ended && !buf.is_empty() {
            let input = self.input.fill_buf()?;
            let is_last = input.is_empty();
            let action = if is_last { Action::Finish } else { Action::Run };
            let done = self.decoder.push(input, buf, action)?;
            self.input.consume(done.bytes_consumed);
            self.has_ended = done.status == Status::StreamEnd;
            if done.bytes_produced > 0 {
                return Ok(done.bytes_produced);
            }
            if is_last && !self.has_ended {
                return Err(io::ErrorKind::UnexpectedEof.into());
            }
        }
        Ok(0)
    }
}
