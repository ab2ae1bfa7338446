//! UTF-8, and the legacy encodings by frequency.

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use memchr::memmem;

use super::plausible::Blend;
use crate::Encoding;
use crate::decode::Decoder;
use crate::encode::can_encode;

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

/// ASCII with the shifts of ISO-2022-JP (RFC 1468) that make well-formed text; other escapes are those of a terminal.
pub(super) fn is_iso_2022_jp(sample: &[u8]) -> bool {
    let shifts = [b"\x1B$B".as_slice(), b"\x1B$@", b"\x1B(J", b"\x1B(I"];
    if !shifts.into_iter().any(|shift| memmem::find(sample, shift).is_some()) {
        return false;
    }
    let mut text = String::new();
    let malformed = Decoder::new(Encoding::ISO_2022_JP).decode(sample, false, &mut text);
    !malformed && !text.is_ascii()
}

/// The likeliest encoding and how sure that is, in percent; `None` when nothing reads like text.
pub(super) fn guess(sample: &[u8], complete: bool) -> Option<(Encoding, u8)> {
    let sample = &sample[..sample.len().min(ENOUGH)];
    if is_damaged_utf8(sample) {
        return Some((Encoding::UTF_8, 80));
    }
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Deny);
    detector.feed(sample, complete);
    let encoding = Encoding::from_whatwg(detector.guess(None, Utf8Detection::Deny));
    let mut text = String::new();
    let shown = &sample[..sample.len().min(SHOWN)];
    Decoder::new(encoding).decode(shown, false, &mut text);
    let encoding = if encoding == Encoding::GBK { gbk_or_gb18030(&text) } else { encoding };
    Blend::of(&text).reads_like_text(50).then(|| (encoding, percent(sample)))
}

/// Both decode alike, but only GB18030 writes every character.
fn gbk_or_gb18030(text: &str) -> Encoding {
    if can_encode(text, Encoding::GBK) { Encoding::GBK } else { Encoding::GB18030 }
}

/// The more there is to go by, the surer; from single words to prose.
fn percent(sample: &[u8]) -> u8 {
    match sample.iter().filter(|byte| !byte.is_ascii()).count() {
        0..8 => 40,
        8..32 => 60,
        32..128 => 80,
        128.. => 90,
    }
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
