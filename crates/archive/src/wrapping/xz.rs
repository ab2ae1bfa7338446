//! xz, lzma-alone before it, and lzip beside it.

use std::io::{self, BufRead, Read};

use lzma_rust2::{LzipStream, LzmaReader, XzReader};
#[cfg(feature = "streams")]
use lzma_rust2::{LzmaStream, XzStream};

use super::pushed::Pushed;

/// The decoder counts memory in KiB.
fn kib(bytes: u64) -> u32 {
    u32::try_from(bytes >> 10).unwrap_or(u32::MAX)
}

pub(super) fn decoder<'a>(input: impl BufRead + Send + 'a, dictionary: u64) -> impl Read + Send + 'a {
    XzReader::new_mem_limit(input, true, kib(dictionary))
}

pub(super) fn lzma_decoder<'a>(
    input: impl BufRead + Send + 'a,
    dictionary: u64,
) -> io::Result<impl Read + Send + 'a> {
    LzmaReader::new_mem_limit(input, kib(dictionary), None)
}

/// Members that follow each other; what is behind the last one is ignored. Its input may wait for bytes.
pub(super) fn lzip_decoder<'a>(input: impl BufRead + Send + 'a, dictionary: u64) -> impl Read + Send + 'a {
    Pushed { input, decoder: LzipStream::new_mem_limit(true, kib(dictionary)), has_ended: false }
}

/// As [`decoder`], of an input whose bytes may be still to come.
#[cfg(feature = "streams")]
pub(super) fn patient_decoder<'a>(input: impl BufRead + Send + 'a, dictionary: u64) -> impl Read + Send + 'a {
    Pushed { input, decoder: XzStream::new_mem_limit(true, kib(dictionary)), has_ended: false }
}

/// As [`lzma_decoder`], of an input whose bytes may be still to come.
#[cfg(feature = "streams")]
pub(super) fn patient_lzma_decoder<'a>(
    input: impl BufRead + Send + 'a,
    dictionary: u64,
) -> impl Read + Send + 'a {
    Pushed { input, decoder: LzmaStream::new_mem_limit(kib(dictionary), None), has_ended: false }
}

/// lzma-alone begins with lc/lp/pb in one byte (below 225), the dictionary size and the length. There is no magic
/// number, so the name has to agree.
pub(super) fn looks_like_lzma(head: &[u8], name: &str) -> bool {
    let name = name.to_ascii_lowercase();
    if ![".lzma", ".tlz"].iter().any(|ending| name.ends_with(ending)) {
        return false;
    }
    let [properties, d0, d1, d2, d3, rest @ ..] = head else { return false };
    let dictionary = u32::from_le_bytes([*d0, *d1, *d2, *d3]);
    let length = rest.first_chunk().map(|bytes| u64::from_le_bytes(*bytes));
    *properties < 225 && dictionary >= 4096 && length.is_some_and(|len| len == u64::MAX || len < 1 << 40)
}
