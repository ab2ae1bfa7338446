//! Still the third step: credentials are masked before anything is selected, shown or stored.

use std::ops::Range;
use std::sync::Arc;

use bytes::Bytes;
use omniread_text::{Piece, Sniffed, decode, lines, sniff};

use super::Viewed;
use crate::{Binary, Content, Hint, Masked, Registry, Text, TextBody};

/// What stands in place of a credential.
pub(crate) const MASK: &str = "‹masked›";

pub(super) fn redact(registry: &Registry, viewed: &mut Viewed) {
    if registry.redactors().is_empty() {
        return;
    }
    let hint = viewed
        .resource
        .as_ref()
        .map_or_else(|| Hint::named(&viewed.address), |resource| resource.hint.clone());
    match &mut viewed.content {
        Content::Text(text) => redact_text(registry, &hint, text),
        Content::Page(page) => page.body = masked(&page.body, &credentials(registry, &hint, &page.body)),
        Content::Binary(binary) => redact_binary(registry, &hint, binary),
        Content::Bytes(bytes) => viewed.content = redact_bytes(registry, &hint, bytes),
        // Rows name things; what is in them is masked when it is read.
        Content::Listing(_) => {}
    }
}

fn redact_text(registry: &Registry, hint: &Hint, text: &mut Text) {
    let TextBody::Whole(whole) = &text.body else { return };
    let found = credentials(registry, hint, whole);
    if found.is_empty() {
        return;
    }
    let original = Arc::clone(whole);
    text.body = TextBody::Whole(masked(&original, &found).into());
    text.masked = Masked { lines: lines_of(&original, &found), original: Some(original) };
}

/// Exact bytes are exact only where there is nothing to mask. A text with masks is given as UTF-8, whatever it was.
fn redact_bytes(registry: &Registry, hint: &Hint, bytes: &Bytes) -> Content {
    if withholds(registry, hint) {
        let (head, length) = (Bytes::new(), Some(bytes.len() as u64));
        return Content::Binary(Binary { kind: None, head, length, withheld: true });
    }
    let Sniffed::Text(guess) = sniff(bytes, true) else { return Content::Bytes(bytes.clone()) };
    let text = decode(bytes, guess).text;
    let found = credentials(registry, hint, &text);
    Content::Bytes(if found.is_empty() { bytes.clone() } else { masked(&text, &found).into() })
}

/// What stands in place of each byte of a credential in a preview.
const MASKED_BYTE: u8 = b'*';

/// Strings in a preview are masked byte by byte, so that the others stay where they are.
fn redact_binary(registry: &Registry, hint: &Hint, binary: &mut Binary) {
    binary.withheld = withholds(registry, hint);
    let as_text = |byte: &u8| if byte.is_ascii_graphic() || *byte == b' ' { char::from(*byte) } else { '\n' };
    let text: String = binary.head.iter().map(as_text).collect();
    let found = credentials(registry, hint, &text);
    if !found.is_empty() {
        let mut head = binary.head.to_vec();
        for range in found {
            head[range].fill(MASKED_BYTE);
        }
        binary.head = head.into();
    }
}

fn withholds(registry: &Registry, hint: &Hint) -> bool {
    registry.redactors().iter().any(|redactor| redactor.withholds(hint))
}

/// Masks a window of a text that is too large to be masked whole, and gives the number of masked values. The pieces are
/// whole lines: a cut credential may not look like one.
pub(crate) fn redact_window(registry: &Registry, hint: &Hint, pieces: &mut [Piece]) -> u64 {
    let joined: Vec<_> = pieces.iter().map(|piece| piece.text.as_str()).collect();
    let joined = joined.join("\n");
    let found = credentials(registry, hint, &joined);
    for (piece, line) in pieces.iter_mut().zip(masked(&joined, &found).split('\n')) {
        if piece.text != line {
            line.clone_into(&mut piece.text);
            piece.chars = piece.chars.map(|_| line.chars().count() as u64);
        }
    }
    found.len() as u64
}

/// What all redactors find: sorted, merged, within the text, and none across a line end.
fn credentials(registry: &Registry, hint: &Hint, text: &str) -> Vec<Range<usize>> {
    let found = registry.redactors().iter().flat_map(|redactor| redactor.credentials(hint, text));
    let mut found: Vec<_> = found.flat_map(|range| by_line(text, range)).collect();
    found.sort_by_key(|range| range.start);
    found.dedup_by(|next, held| {
        let overlaps = next.start < held.end;
        if overlaps {
            held.end = held.end.max(next.end);
        }
        overlaps
    });
    found
}

/// The parts of a range on each of its lines, so that masking keeps the lines. What lies outside the text is cut off, and a
/// half character is taken whole: a finding with a slip in it is a finding.
fn by_line(text: &str, range: Range<usize>) -> Vec<Range<usize>> {
    let start = text.floor_char_boundary(range.start.min(text.len()));
    let end = text.ceil_char_boundary(range.end.min(text.len()));
    let mut parts = Vec::new();
    let mut at = start;
    while at < end {
        let stop = text[at..end].find(['\n', '\r']).map_or(end, |length| at + length);
        if at < stop {
            parts.push(at..stop);
        }
        at = stop + 1;
    }
    parts
}

fn masked(text: &str, found: &[Range<usize>]) -> String {
    let mut out = String::with_capacity(text.len());
    let mut at = 0;
    for range in found {
        out.push_str(&text[at..range.start]);
        out.push_str(MASK);
        at = range.end;
    }
    out.push_str(&text[at..]);
    out
}

/// The line of each finding.
fn lines_of(text: &str, found: &[Range<usize>]) -> Vec<u64> {
    let mut numbers = Vec::with_capacity(found.len());
    let mut found = found.iter().peekable();
    let mut end = 0;
    for (number, line) in (1..).zip(lines(text)) {
        end += line.text.len() + line.end.as_str().len();
        while found.next_if(|range| range.start < end).is_some() {
            numbers.push(number);
        }
    }
    numbers
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn findings_with_a_slip_are_findings() {
        let text = "a=é1\r\nsecret\nend";
        let table: [(Range<usize>, &[&str]); 5] = [
            (2..4, &["é"]),
            (3..5, &["é1"]),
            (4..14, &["1", "secret"]),
            (14..900, &["end"]),
            (900..901, &[]),
        ];
        for (range, parts) in table {
            let found: Vec<_> = by_line(text, range.clone()).into_iter().map(|part| &text[part]).collect();
            assert_eq!(found, parts, "{range:?}");
        }
    }
}
