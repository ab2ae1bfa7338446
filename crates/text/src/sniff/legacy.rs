//! UTF-8, and the legacy encodings by frequency.

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};

use super::plausible::Blend;
use crate::Encoding;
use crate::decode::Decoder;

/// Bytes that are looked at for frequencies.
const ENOUGH: usize = 1024 * 1024;
/// Bytes that are decoded for a verdict.
const SHOWN: usize = 64 * 1024;

/// Strictly valid UTF-8, but for a character cut at the end.
pub(super) fn is_utf8(sample: &[u8], complete: bool) -> bool {
    match std::str::from_utf8(sample) {
        Ok(_) => true,
        Err(error) => !complete && error.error_len().is_none(),
    }
}

/// The likeliest encoding and how sure that is, in percent; `None` when nothing reads like text.
pub(super) fn guess(sample: &[u8], complete: bool) -> Option<(Encoding, u8)> {
    let sample = &sample[..sample.len().min(ENOUGH)];
    if is_damaged_utf8(sample) {
        return Some((Encoding::UTF_8, 80));
    }
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Allow);
    detector.feed(sample, complete);
    let encoding = Encoding::from_whatwg(detector.guess(None, Utf8Detection::Deny));
    let mut text = String::new();
    Decoder::new(encoding).decode(&sample[..sample.len().min(SHOWN)], false, &mut text);
    Blend::of(&text).reads_like_text(50).then_some((encoding, 60))
}

/// UTF-8 with a few malformed places: by chance, legacy bytes make valid sequences far less often than malformed ones.
fn is_damaged_utf8(sample: &[u8]) -> bool {
    let (mut valid, mut malformed) = (0_usize, 0_usize);
    for chunk in sample.utf8_chunks() {
        valid += chunk.valid().chars().filter(|character| !character.is_ascii()).count();
        malformed += usize::from(!chunk.invalid().is_empty());
    }
    valid >= 3 && valid >= 3 * malformed
}
