//! Text or not, and in which encoding.

mod census;
mod legacy;
mod plausible;
mod wide;

#[cfg(test)]
mod tests;

use census::Census;

use crate::{BinaryReason, Certainty, Encoding, Guess, Sniffed, magic};

/// Judges bytes by their head.
///
/// `sample` is the head of the bytes; `complete` says that nothing follows. 64 KiB are enough for most texts; more of it
/// finds a legacy character that comes late. A character cut at the sample's end is never held against the text. No bytes at
/// all are UTF-8.
///
/// In this order: a byte order mark; well-known binary formats; strict UTF-8 with hardly any zero bytes and controls (they
/// may separate strings and fields); UTF-32 and UTF-16 without a mark, by where zero bytes stand; UTF-8 with a few malformed
/// places; legacy encodings by frequency. A verdict other than strict UTF-8 also has to read like text: letters, digits and
/// blanks, and hardly any controls.
pub fn sniff(sample: &[u8], complete: bool) -> Sniffed {
    if let Some(guess) = marked(sample, complete) {
        return Sniffed::Text(guess);
    }
    let census = Census::of(sample);
    let utf8 = legacy::is_utf8(sample, complete);
    if is_known_binary(sample, utf8 && census.is_clean()) {
        return Sniffed::Binary(BinaryReason::Magic);
    }
    if utf8 && legacy::is_iso_2022_jp(sample) {
        return text(Encoding::ISO_2022_JP, Certainty::Statistical(95));
    }
    if utf8 && census.is_text() {
        return text(Encoding::UTF_8, Certainty::Valid);
    }
    if let Some(encoding) = wide::unmarked(sample, complete) {
        return text(encoding, Certainty::Statistical(90));
    }
    if census.has_many_zeros() {
        return Sniffed::Binary(BinaryReason::Zeros);
    }
    if census.has_many_controls() {
        return Sniffed::Binary(BinaryReason::Controls);
    }
    match legacy::guess(sample, complete) {
        Some((encoding, percent)) if !utf8 => text(encoding, Certainty::Statistical(percent)),
        _ => Sniffed::Binary(BinaryReason::Implausible),
    }
}

fn text(encoding: Encoding, certainty: Certainty) -> Sniffed {
    Sniffed::Text(Guess { encoding, bom: 0, certainty })
}

/// The encoding whose byte order mark comes first, if what follows is plausible in it. UTF-32 goes first: its mark begins
/// with that of UTF-16.
fn marked(sample: &[u8], complete: bool) -> Option<Guess> {
    let encodings =
        [Encoding::UTF_8, Encoding::UTF_32LE, Encoding::UTF_32BE, Encoding::UTF_16LE, Encoding::UTF_16BE];
    encodings.into_iter().find_map(|encoding| {
        let mark = encoding.mark();
        let body = sample.strip_prefix(mark)?;
        let readable = if encoding == Encoding::UTF_8 {
            !Census::of(body).has_many_zeros()
        } else {
            wide::is_readable(body, encoding, complete)
        };
        readable.then_some(Guess { encoding, bom: mark.len(), certainty: Certainty::Mark })
    })
}

/// Whether the bytes begin like a well-known binary format. Signatures made of letters also begin texts, so clean UTF-8
/// stays text, except for PDF, which may be all ASCII and is still a document.
fn is_known_binary(sample: &[u8], clean: bool) -> bool {
    if clean { sample.starts_with(b"%PDF-") } else { magic(sample).is_some() }
}
