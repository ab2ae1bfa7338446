//! UTF-16 and UTF-32.

use super::plausible::Blend;
use crate::Encoding;
use crate::decode::Decoder;
use crate::units::Units;

/// Bytes that are looked at for a verdict.
const ENOUGH: usize = 64 * 1024;

/// Whether the bytes after a mark are readable; a few odd characters are forgiven.
pub(super) fn is_readable(body: &[u8], encoding: Encoding, complete: bool) -> bool {
    let (text, _) = decoded(body, encoding, complete);
    Blend::of(&text).is_readable(20)
}

/// UTF-32 or UTF-16 without a mark. Every text has blanks, line ends or other ASCII, whose place of zero bytes tells the
/// encodings apart.
pub(super) fn unmarked(sample: &[u8], complete: bool) -> Option<Encoding> {
    let head = &sample[..sample.len().min(ENOUGH)];
    let utf32 =
        [Encoding::UTF_32LE, Encoding::UTF_32BE].into_iter().filter(|encoding| ascii(head, *encoding) > 0);
    let (little, big) = (ascii(head, Encoding::UTF_16LE), ascii(head, Encoding::UTF_16BE));
    let utf16 = match () {
        () if little > 2 * big => Some(Encoding::UTF_16LE),
        () if big > 2 * little => Some(Encoding::UTF_16BE),
        () => None,
    };
    utf32.chain(utf16).find(|encoding| is_text(sample, *encoding, complete))
}

/// Units that hold a printable ASCII character, a blank or a line end.
fn ascii(head: &[u8], encoding: Encoding) -> usize {
    let units = Units::of(encoding);
    let starts = (0..head.len()).step_by(units.size());
    starts
        .filter(|start| matches!(units.byte_at(head, *start), Some(b'\t' | b'\n' | b'\r' | b' '..=b'~')))
        .count()
}

/// Without a mark nothing malformed is forgiven.
fn is_text(sample: &[u8], encoding: Encoding, complete: bool) -> bool {
    let unit = encoding.unit();
    if sample.len() < 2 * unit || complete && !sample.len().is_multiple_of(unit) {
        return false;
    }
    let (text, malformed) = decoded(sample, encoding, complete);
    let blend = Blend::of(&text);
    !malformed && !text.contains('\0') && blend.reads_like_text(500) && blend.is_of_known_scripts()
}

/// The text of the head, and whether anything but its cut end was malformed.
fn decoded(bytes: &[u8], encoding: Encoding, complete: bool) -> (String, bool) {
    let unit = encoding.unit();
    let all = complete && bytes.len() <= ENOUGH;
    let len = if all { bytes.len() } else { bytes.len().min(ENOUGH) / unit * unit };
    let mut text = String::new();
    let malformed = Decoder::new(encoding).decode(&bytes[..len], all, &mut text);
    (text, malformed)
}
