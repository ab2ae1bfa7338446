//! What undoes each way of packing. All of them end where the bytes are damaged.

use std::io::{self, Read, Write};

use flate2::read::{DeflateDecoder, ZlibDecoder};
use weezl::BitOrder;
use weezl::decode::Configuration;

/// With its header, or without where there is none.
pub(super) fn flate(packed: &[u8], out: &mut impl Write) -> io::Result<()> {
    if pour(ZlibDecoder::new(packed), out)? {
        Ok(())
    } else {
        pour(DeflateDecoder::new(packed), out).map(|_| ())
    }
}

/// Whether no more than so many bytes come out, each byte standing for `ratio` at most. Unpacks only until those that are
/// left cannot stand for too many. Nothing where it is no such stream.
pub(super) fn flate_fits(packed: &[u8], most: u64, ratio: u64) -> Option<bool> {
    /// What the decoder may have taken and not given yet.
    const WITHIN: u64 = 64 << 10;
    let mut decoder = flate2::bufread::ZlibDecoder::new(packed);
    let mut buffer = [0; 16 << 10];
    loop {
        let left = (decoder.get_ref().len() as u64).saturating_mul(ratio).saturating_add(WITHIN);
        if decoder.total_out() > most || decoder.total_out().saturating_add(left) <= most {
            return Some(decoder.total_out() <= most);
        }
        if decoder.read(&mut buffer).ok()? == 0 {
            return Some(true);
        }
    }
}

/// Whether it was read to its end.
fn pour(mut from: impl Read, out: &mut impl Write) -> io::Result<bool> {
    let mut buffer = [0; 16 << 10];
    loop {
        match from.read(&mut buffer) {
            Ok(0) => return Ok(true),
            Ok(count) => out.write_all(&buffer[..count])?,
            Err(_) => return Ok(false),
        }
    }
}

/// Codes grow one code early, as they do unless the document says otherwise.
pub(super) fn lzw(packed: &[u8], out: &mut impl Write) -> io::Result<()> {
    let mut decoder = Configuration::with_tiff_size_switch(BitOrder::Msb, 8).build();
    let (mut rest, mut buffer) = (packed, [0; 16 << 10]);
    loop {
        let done = decoder.decode_bytes(rest, &mut buffer);
        out.write_all(&buffer[..done.consumed_out])?;
        rest = &rest[done.consumed_in..];
        if !matches!(done.status, Ok(weezl::LzwStatus::Ok)) {
            return Ok(());
        }
    }
}

pub(super) fn runs(packed: &[u8], out: &mut impl Write) -> io::Result<()> {
    let mut rest = packed;
    while let Some((&length, after)) = rest.split_first() {
        let taken = match length {
            128 => break,
            0..128 => {
                let taken = after.len().min(usize::from(length) + 1);
                out.write_all(&after[..taken])?;
                taken
            }
            _ => {
                let Some(byte) = after.first() else { break };
                out.write_all(&[*byte; 128][..257 - usize::from(length)])?;
                1
            }
        };
        rest = &after[taken..];
    }
    Ok(())
}

pub(super) fn hex(packed: &[u8], out: &mut impl Write) -> io::Result<()> {
    let digits = packed.iter().take_while(|byte| **byte != b'>');
    let digits: Vec<u8> =
        digits.filter_map(|byte| char::from(*byte).to_digit(16)).map(|digit| digit as u8).collect();
    let bytes: Vec<u8> = digits.chunks(2).map(|pair| pair[0] << 4 | pair.get(1).unwrap_or(&0)).collect();
    out.write_all(&bytes)
}

pub(super) fn base85(packed: &[u8], out: &mut impl Write) -> io::Result<()> {
    let packed = packed.strip_prefix(b"<~").unwrap_or(packed);
    let mut bytes = Vec::with_capacity(packed.len());
    let mut group: Vec<u8> = Vec::with_capacity(5);
    for byte in packed.iter().take_while(|byte| **byte != b'~') {
        match byte {
            b'z' if group.is_empty() => bytes.extend([0; 4]),
            b'!'..=b'u' => group.push(byte - b'!'),
            _ => {}
        }
        if group.len() == 5 {
            bytes.extend(word(&group));
            group.clear();
        }
    }
    if group.len() > 1 {
        let kept = group.len() - 1;
        group.resize(5, 84);
        bytes.extend(&word(&group)[..kept]);
    }
    out.write_all(&bytes)
}

fn word(group: &[u8]) -> [u8; 4] {
    group.iter().fold(0_u32, |sum, digit| sum.wrapping_mul(85).wrapping_add(u32::from(*digit))).to_be_bytes()
}
