//! Streams that stand for more bytes than anybody has room for. The engine unpacks whole streams and knows no limit, so
//! they are found before it opens a document, and made unreadable for it: what they hold is missing, and everything else
//! is there.

mod decoders;
mod doubtful;
mod filters;
mod steps;
mod tokens;

use bytes::Bytes;
use hayro::hayro_syntax::Filter;
use hayro::hayro_syntax::object::Stream;
use memchr::memmem;

use super::{open, picture};
use crate::DocumentLimits;
use doubtful::Doubtful;
use filters::Filters;
use steps::Step;

/// A document without such streams.
pub(super) struct Tamed {
    pub(super) bytes: Bytes,
    /// Streams that were made unreadable.
    pub(super) cut: u64,
}

/// Leaves streams of encrypted documents as they are: what they hold is not known before the engine opens them.
pub(super) fn tamed(bytes: &Bytes, limits: &DocumentLimits) -> Tamed {
    let over = if open::is_encrypted(bytes) { Vec::new() } else { too_large(bytes, limits) };
    if over.is_empty() {
        return Tamed { bytes: bytes.clone(), cut: 0 };
    }
    let mut changed = bytes.to_vec();
    for stream in &over {
        stream.spoil(&mut changed);
    }
    Tamed { bytes: changed.into(), cut: over.len() as u64 }
}

/// The streams that are packed.
fn streams(bytes: &[u8]) -> impl Iterator<Item = Filters> {
    memmem::find_iter(bytes, b"stream")
        .filter(|at| !bytes[..*at].ends_with(b"end"))
        .filter_map(|at| Filters::before(bytes, at))
        .filter(|stream| !stream.steps.is_empty())
}

/// Streams that have or claim too much. Objects packed together are kept as long as the document is open, so all of them
/// have to fit.
fn too_large(bytes: &[u8], limits: &DocumentLimits) -> Vec<Filters> {
    let (mut over, mut doubtful, mut left) = (Vec::new(), Vec::new(), limits.total_bytes);
    for stream in streams(bytes) {
        match verdict(bytes, &stream, limits, &mut left) {
            Verdict::Fits => {}
            Verdict::Over => over.push(stream),
            Verdict::Doubtful { packed, most } => doubtful.push(Doubtful { stream, packed, most }),
        }
    }
    over.extend(doubtful::too_large(&doubtful));
    over
}

/// What is known of a stream at first sight.
enum Verdict<'a> {
    Fits,
    Over,
    /// It has to be unpacked to tell.
    Doubtful {
        packed: &'a [u8],
        most: u64,
    },
}

fn verdict<'a>(bytes: &'a [u8], stream: &Filters, limits: &DocumentLimits, left: &mut u64) -> Verdict<'a> {
    if stream.claims.most() as u64 > picture::MOST {
        return Verdict::Over;
    }
    let packed = &bytes[stream.data..];
    let most = if stream.is_picture { picture::MOST * 4 } else { limits.part_bytes };
    let length =
        memmem::find(packed, b"endstream").unwrap_or(packed.len()).max(stream.length.min(packed.len()));
    let possible = stream.steps.iter().fold(length as u64, |sum, step| sum.saturating_mul(step.ratio()));
    let packed = &packed[..length];
    if stream.holds_objects {
        let size = steps::size(packed, &stream.steps, most.min(*left));
        *left -= size.unwrap_or(0);
        return if size.is_some() { Verdict::Fits } else { Verdict::Over };
    }
    if possible > most { Verdict::Doubtful { packed, most } } else { Verdict::Fits }
}

/// Whether a stream that the engine found is small enough to be unpacked.
pub(super) fn fits(stream: &Stream<'_>, most: u64) -> bool {
    let steps: Vec<Step> = stream.filters().iter().map(|filter| step(*filter)).collect();
    steps::fits(&stream.raw_data(), &steps, most)
}

fn step(filter: Filter) -> Step {
    match filter {
        Filter::FlateDecode => Step::Flate,
        Filter::LzwDecode => Step::Lzw,
        Filter::RunLengthDecode => Step::Runs,
        Filter::AsciiHexDecode => Step::Hex,
        Filter::Ascii85Decode => Step::Base85,
        _ => Step::Other,
    }
}
