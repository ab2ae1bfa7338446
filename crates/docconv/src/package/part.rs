//! Parts, unpacked within limits.

use std::io::Read;
use std::sync::atomic::Ordering;

use flate2::Crc;
use flate2::bufread::DeflateDecoder;
use omniread_text::{Sniffed, decode, sniff};

use super::{Member, Package};
use crate::{Damage, DocumentError, Limit};

const STORED: u16 = 0;
const DEFLATE: u16 = 8;
const CHUNK: usize = 64 * 1024;

/// The bytes of a part, as far as they could be had.
#[derive(Debug)]
pub(crate) struct Part {
    /// Its name as the package writes it.
    pub(crate) name: String,
    pub(crate) bytes: Vec<u8>,
    /// Why these are not all bytes.
    pub(crate) cut: Option<Cut>,
}

/// Why a part is not whole.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Cut {
    /// Its packed bytes are damaged or end early, or the checksum differs.
    Damaged,
    /// A limit was reached.
    Limit(Limit, u64),
    /// Only its beginning was asked for.
    Asked,
}

impl Part {
    /// The text of an XML part.
    pub(crate) fn text(self) -> String {
        if !matches!(self.bytes.get(..2), Some([0xFE, 0xFF] | [0xFF, 0xFE] | [b'<' | 0, 0 | b'<'])) {
            return String::from_utf8(self.bytes)
                .unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned());
        }
        match sniff(&self.bytes, true) {
            Sniffed::Text(guess) => decode(&self.bytes, guess).text,
            Sniffed::Binary { .. } => String::new(),
        }
    }
}

impl Package {
    /// A part by name; `None` when there is none.
    ///
    /// # Errors
    /// `Stopped`, and the limit of all parts together.
    pub(crate) fn part(&self, name: &str) -> Result<Option<Part>, DocumentError> {
        self.part_up_to(name, self.limits.part_bytes)
    }

    /// The first bytes of a part, `most` of them if there are so many.
    pub(crate) fn part_up_to(&self, name: &str, most: u64) -> Result<Option<Part>, DocumentError> {
        let Some(member) = self.member(name) else { return Ok(None) };
        let (bytes, cut) = self.unpack(member, most.min(self.limits.part_bytes))?;
        Ok(Some(Part { name: member.name.clone(), bytes, cut }))
    }

    /// A part that has to be there.
    pub(crate) fn needed(&self, name: &str) -> Result<Part, DocumentError> {
        self.part(name)?
            .ok_or_else(|| DocumentError::Corrupt { what: Damage::Part { part: name.to_owned() } })
    }

    fn unpack(&self, member: &Member, most: u64) -> Result<(Vec<u8>, Option<Cut>), DocumentError> {
        let packed = self.bytes.get(member.packed.clone()).unwrap_or_default();
        match (member.encrypted, member.method) {
            (true, _) => Err(DocumentError::PasswordProtected),
            (_, STORED) => self.drain(&mut Packed::Stored(packed), member.checksum, most),
            (_, DEFLATE) => {
                self.drain(&mut Packed::Deflated(DeflateDecoder::new(packed)), member.checksum, most)
            }
            _ => Ok((Vec::new(), Some(Cut::Damaged))),
        }
    }

    fn drain(
        &self,
        from: &mut Packed<'_>,
        checksum: Option<u32>,
        most: u64,
    ) -> Result<(Vec<u8>, Option<Cut>), DocumentError> {
        let limits = &self.limits;
        let mut bytes = Vec::new();
        let mut chunk = vec![0; CHUNK];
        let mut sum = Crc::new();
        loop {
            let Ok(count) = from.read(&mut chunk) else { return Ok((bytes, Some(Cut::Damaged))) };
            if count == 0 {
                let differs = checksum.is_some_and(|checksum| checksum != sum.sum());
                return Ok((bytes, differs.then_some(Cut::Damaged)));
            }
            bytes.extend_from_slice(&chunk[..count]);
            sum.update(&chunk[..count]);
            if !self.pulse.goes_on() {
                return Err(DocumentError::Stopped);
            }
            let total = self.unpacked.fetch_add(count as u64, Ordering::Relaxed) + count as u64;
            if total > limits.total_bytes {
                return Ok((bytes, Some(Cut::Limit(Limit::TotalBytes, limits.total_bytes))));
            }
            let length = bytes.len() as u64;
            if length > limits.ratio_after && from.ratio(length) > limits.ratio {
                return Ok((bytes, Some(Cut::Limit(Limit::Ratio, limits.ratio))));
            }
            if length > most {
                bytes.truncate(usize::try_from(most).unwrap_or(usize::MAX));
                let is_limit = most == limits.part_bytes;
                let cut = if is_limit { Cut::Limit(Limit::PartBytes, most) } else { Cut::Asked };
                return Ok((bytes, Some(cut)));
            }
        }
    }
}

/// The packed bytes of a member.
enum Packed<'a> {
    Stored(&'a [u8]),
    Deflated(DeflateDecoder<&'a [u8]>),
}

impl Packed<'_> {
    fn read(&mut self, chunk: &mut [u8]) -> std::io::Result<usize> {
        match self {
            Self::Stored(bytes) => bytes.read(chunk),
            Self::Deflated(decoder) => decoder.read(chunk),
        }
    }

    /// Unpacked bytes for each packed one.
    fn ratio(&self, unpacked: u64) -> u64 {
        match self {
            Self::Stored(_) => 1,
            Self::Deflated(decoder) => unpacked / decoder.total_in().max(1),
        }
    }
}
