//! UTF-16 and UTF-32.

use super::plausible::Blend;
use crate::Encoding;
use crate::decode::Decoder;

/// Bytes that are decoded for a verdict.
const ENOUGH: usize = 64 * 1024;

/// Whether the bytes after a mark read like text; a few odd characters are forgiven.
pub(super) fn is_readable(body: &[u8], encoding: Encoding, complete: bool) -> bool {
    let (text, _) = decoded(body, encoding, complete);
    Blend::of(&text).reads_like_text(20)
}

/// UTF-32 or UTF-16 without a mark.
pub(super) fn unmarked(sample: &[u8], complete: bool) -> Option<Encoding> {
    candidates(sample).into_iter().flatten().find(|encoding| {
        let (text, lossy) = decoded(sample, *encoding, complete);
        let unit = encoding.unit();
        let whole = !complete || sample.len() % unit == 0;
        whole
            && sample.len() >= 2 * unit
            && !lossy
            && !text.contains('\0')
            && Blend::of(&text).reads_like_text(500)
    })
}

/// What the places of zero bytes speak for. Every text has blanks or line ends, whose high bytes are zero.
fn candidates(sample: &[u8]) -> [Option<Encoding>; 2] {
    let mut zeros = [0_usize; 4];
    for (at, byte) in sample.iter().take(ENOUGH).enumerate() {
        zeros[at % 4] += usize::from(*byte == 0);
    }
    let quads = sample.len().min(ENOUGH) / 4;
    let [first, second, third, fourth] = zeros;
    let utf32 = match () {
        () if quads > 0 && fourth >= quads && third * 2 > quads => Some(Encoding::UTF_32LE),
        () if quads > 0 && first >= quads && second * 2 > quads => Some(Encoding::UTF_32BE),
        () => None,
    };
    let utf16 = match (first + third, second + fourth) {
        (even, odd) if odd > 0 && even * 20 <= odd => Some(Encoding::UTF_16LE),
        (even, odd) if even > 0 && odd * 20 <= even => Some(Encoding::UTF_16BE),
        _ => None,
    };
    [utf32, utf16]
}

/// The text of the head, and whether anything but its cut end was malformed.
fn decoded(bytes: &[u8], encoding: Encoding, complete: bool) -> (String, bool) {
    let unit = encoding.unit();
    let whole =
        if complete && bytes.len() <= ENOUGH { bytes.len() } else { bytes.len().min(ENOUGH) / unit * unit };
    let mut text = String::new();
    let last = complete && whole == bytes.len();
    let lossy = Decoder::new(encoding).decode(&bytes[..whole], last, &mut text);
    (text, lossy)
}
