//! Compression of pages, none of them in C.

use std::io::{self, Read};

use parquet::basic::Compression;

use crate::SqliteError;

/// Decompresses a page that has to have so many bytes, and holds no more than that.
pub(super) fn unpack(method: Compression, packed: &[u8], size: usize) -> Result<Vec<u8>, SqliteError> {
    let unpacked = match method {
        Compression::UNCOMPRESSED => Ok(packed.to_vec()),
        Compression::SNAPPY => snappy(packed, size),
        Compression::GZIP(_) => all(flate2::read::MultiGzDecoder::new(packed), size),
        Compression::ZSTD(_) => zstd(packed, size),
        Compression::LZ4_RAW => lz4(packed, size),
        Compression::LZ4 => framed_lz4(packed, size).or_else(|_| lz4(packed, size)),
        Compression::BROTLI(_) | Compression::LZO => {
            let named = method.to_string();
            let method = named.split('(').next().unwrap_or_default().to_owned();
            return Err(SqliteError::ParquetMethod { method });
        }
    };
    let broken = |reason: String| SqliteError::Parquet { reason: format!("a page is damaged: {reason}") };
    let unpacked = unpacked.map_err(|error| broken(error.to_string()))?;
    if unpacked.len() == size {
        Ok(unpacked)
    } else {
        Err(broken(format!("it has not the {size} bytes it announces")))
    }
}

fn snappy(packed: &[u8], size: usize) -> io::Result<Vec<u8>> {
    let announced = snap::raw::decompress_len(packed).map_err(io::Error::other)?;
    if announced != size {
        return Err(io::Error::other("two sizes are announced"));
    }
    snap::raw::Decoder::new().decompress_vec(packed).map_err(io::Error::other)
}

fn zstd(packed: &[u8], size: usize) -> io::Result<Vec<u8>> {
    all(ruzstd::decoding::StreamingDecoder::new(packed).map_err(io::Error::other)?, size)
}

fn lz4(packed: &[u8], size: usize) -> io::Result<Vec<u8>> {
    lz4_flex::block::decompress(packed, size).map_err(io::Error::other)
}

/// Blocks, each behind its two sizes, as one older program writes them.
fn framed_lz4(packed: &[u8], size: usize) -> io::Result<Vec<u8>> {
    let (mut unpacked, mut left) = (Vec::new(), packed);
    while let Some(([a, b, c, d, e, f, g, h], rest)) = left.split_first_chunk() {
        let of_block = u32::from_be_bytes([*a, *b, *c, *d]) as usize;
        let packed = u32::from_be_bytes([*e, *f, *g, *h]) as usize;
        let (block, rest) = rest.split_at_checked(packed).ok_or(io::ErrorKind::InvalidData)?;
        if unpacked.len() + of_block > size {
            return Err(io::ErrorKind::InvalidData.into());
        }
        unpacked.extend(lz4(block, of_block)?);
        left = rest;
    }
    Ok(unpacked)
}

/// What a decoder gives, up to one byte more than there should be.
fn all(decoder: impl Read, size: usize) -> io::Result<Vec<u8>> {
    let mut unpacked = Vec::new();
    decoder.take(size as u64 + 1).read_to_end(&mut unpacked)?;
    Ok(unpacked)
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use parquet::basic::{BrotliLevel, GzipLevel, ZstdLevel};

    use super::*;

    fn gzip(plain: &[u8]) -> Vec<u8> {
        let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
        encoder.write_all(plain).unwrap();
        encoder.finish().unwrap()
    }

    fn packed(plain: &[u8]) -> Vec<(Compression, Vec<u8>)> {
        let block = lz4_flex::block::compress(plain);
        let size = |size: usize| u32::try_from(size).unwrap().to_be_bytes();
        let framed = [&size(plain.len())[..], &size(block.len()), &block].concat();
        let zstd = ruzstd::encoding::compress_to_vec(plain, ruzstd::encoding::CompressionLevel::Fastest);
        vec![
            (Compression::UNCOMPRESSED, plain.to_vec()),
            (Compression::SNAPPY, snap::raw::Encoder::new().compress_vec(plain).unwrap()),
            (Compression::GZIP(GzipLevel::default()), gzip(plain)),
            (Compression::ZSTD(ZstdLevel::default()), zstd),
            (Compression::LZ4_RAW, block.clone()),
            (Compression::LZ4, framed),
            (Compression::LZ4, block),
        ]
    }

    #[test]
    fn every_method_gives_the_page_back() {
        let plain = b"a page with a page in a page ".repeat(1000);
        for (method, packed) in packed(&plain) {
            assert_eq!(unpack(method, &packed, plain.len()).unwrap(), plain, "{method}");
        }
    }

    #[test]
    fn a_page_that_is_longer_or_shorter_than_announced_is_refused() {
        let plain = b"a page with a page in a page ".repeat(1000);
        for (method, packed) in packed(&plain) {
            for size in [0, 10, plain.len() - 1, plain.len() + 1] {
                assert!(unpack(method, &packed, size).is_err(), "{method} {size}");
            }
            for cut in [1, packed.len() / 2, packed.len() - 1] {
                assert!(unpack(method, &packed[..cut], plain.len()).is_err(), "{method} {cut}");
            }
        }
        let error = unpack(Compression::BROTLI(BrotliLevel::default()), b"", 5).unwrap_err();
        assert!(
            error.to_string().starts_with("The Parquet file uses BROTLI, which is not read here."),
            "{error}"
        );
    }
}
