//! Methods (MS-CAB 2.2): none, MSZIP and LZX.

use std::io;

use flate2::{Decompress, FlushDecompress, Status};
use lzxd::{Lzxd, WindowSize};

use super::FORMAT;
use crate::ArchiveError;
use crate::watch::Watch;

/// MSZIP refers back this far, into blocks before.
const HISTORY: usize = 32 << 10;

pub(super) enum Decoder {
    Stored,
    /// With what came out last.
    MsZip(Vec<u8>),
    Lzx(Box<Lzxd>),
}

impl Decoder {
    pub(super) fn new(method: u16, watch: &Watch, path: &str) -> Result<Self, ArchiveError> {
        let unsupported = || ArchiveError::UnsupportedMethod {
            format: FORMAT,
            method: u64::from(method & 15),
            entry: path.to_owned(),
        };
        match method & 15 {
            0 => Ok(Self::Stored),
            1 => Ok(Self::MsZip(Vec::new())),
            3 => {
                let bits = (method >> 8) & 31;
                let window = window(bits).ok_or_else(unsupported)?;
                watch.dictionary(1 << bits)?;
                Ok(Self::Lzx(Box::new(Lzxd::new(window))))
            }
            _ => Err(unsupported()),
        }
    }

    /// The content of one block, which is `len` bytes.
    pub(super) fn decode(&mut self, data: &[u8], len: usize) -> io::Result<Vec<u8>> {
        let block = match self {
            Self::Stored => data.to_vec(),
            Self::MsZip(history) => ms_zip(data, len, history)?,
            Self::Lzx(decoder) => decoder.decompress_next(data, len).map_err(invalid)?.to_vec(),
        };
        if block.len() == len { Ok(block) } else { Err(io::ErrorKind::InvalidData.into()) }
    }
}

/// Two letters and a deflate stream (MS-MCI).
fn ms_zip(data: &[u8], len: usize, history: &mut Vec<u8>) -> io::Result<Vec<u8>> {
    let data = data.strip_prefix(b"CK").ok_or(io::ErrorKind::InvalidData)?;
    let mut inflater = Decompress::new(false);
    if !history.is_empty() {
        inflater.set_dictionary(history).map_err(invalid)?;
    }
    let mut block = Vec::with_capacity(len);
    let status = inflater.decompress_vec(data, &mut block, FlushDecompress::Finish).map_err(invalid)?;
    if status != Status::StreamEnd {
        return Err(io::ErrorKind::InvalidData.into());
    }
    history.extend_from_slice(&block);
    history.drain(..history.len().saturating_sub(HISTORY));
    Ok(block)
}

fn invalid(error: impl std::error::Error + Send + Sync + 'static) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, error)
}

fn window(bits: u16) -> Option<WindowSize> {
    Some(match bits {
        15 => WindowSize::KB32,
        16 => WindowSize::KB64,
        17 => WindowSize::KB128,
        18 => WindowSize::KB256,
        19 => WindowSize::KB512,
        20 => WindowSize::MB1,
        21 => WindowSize::MB2,
        _ => return None,
    })
}
