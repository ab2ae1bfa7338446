//! Still the third step: credentials are masked before anything is selected, shown or stored.

mod rows;

use std::ops::Range;
use std::sync::Arc;

use bytes::Bytes;
use omniread_text::{Piece, Sniffed, decode, lines, sniff};

use super::Viewed;
use crate::{Binary, Content, Hint, Masked, Notice, Page, ReadError, Registry, Remark, Text, TextBody};

/// What stands in place of a credential.
pub const MASK: &str = "‹masked›";

pub(super) fn redact(registry: &Registry, viewed: &mut Viewed) {
    if registry.redactors().is_empty() {
        return;
    }
    redact_said(registry, &mut viewed.notices);
    // A finished text is called by no file's name.
    let unnamed = Hint::default();
    let hint = viewed.resource.as_ref().map_or(&unnamed, |resource| &resource.hint);
    match &mut viewed.content {
        Content::Text(text) => redact_text(registry, hint, text),
        Content::Page(page) => redact_page(registry, hint, page),
        Content::Binary(binary) => redact_binary(registry, hint, binary),
        Content::Bytes(bytes) => viewed.content = redact_bytes(registry, hint, bytes),
        Content::Listing(listing) => listing.rows = rows::masked(registry, hint.clone(), &listing.rows),
    }
}

/// Backends may repeat what others said, such as the last words of a server's program.
fn redact_said(registry: &Registry, notices: &mut [Notice]) {
    for notice in notices {
        if let Remark::Said(sentence) = &mut notice.remark {
            *sentence = with_masks(sentence, &credentials(registry, &Hint::default(), sentence));
        }
    }
}

/// The same of an error that a source or a container gives.
pub(crate) fn redact_error(registry: &Registry, error: ReadError) -> ReadError {
    let said = error.to_string();
    let found = credentials(registry, &Hint::default(), &said);
    if found.is_empty() {
        return error;
    }
    let next = error.next().to_vec();
    ReadError::new(error.kind(), error.operation(), error.target(), with_masks(&said, &found)).with_next(next)
}

fn redact_text(registry: &Registry, hint: &Hint, text: &mut Text) {
    let postscript = text.form.as_mut().and_then(|form| form.postscript.as_mut());
    for beside in [text.preamble.as_mut(), postscript].into_iter().flatten() {
        *beside = with_masks(beside, &credentials(registry, &Hint::default(), beside));
    }
    let TextBody::Whole(whole) = &text.body else { return };
    let found = credentials(registry, hint, whole);
    if found.is_empty() {
        return;
    }
    let original = Arc::clone(whole);
    text.body = TextBody::Whole(with_masks(&original, &found).into());
    text.masked = Masked { values: lines_of(&original, &found), original: Some(original) };
}

/// A container may have masked values before it put them together; those found here are told with them.
fn redact_page(registry: &Registry, hint: &Hint, page: &mut Page) {
    redact_said(registry, &mut page.notices);
    let found = credentials(registry, hint, &page.body);
    if found.is_empty() {
        return;
    }
    page.body = with_masks(&page.body, &found);
    let (mut values, lines) = (found.len() as u64, Vec::new());
    page.notices.retain(|notice| match notice.remark {
        Remark::Masked { values: before, .. } => {
            values += before;
            false
        }
        _ => true,
    });
    page.notices.push(Notice::new(Remark::Masked { values, lines }));
}

/// Exact bytes are exact only where there is nothing to mask. A text with masks is given as UTF-8, whatever it was.
fn redact_bytes(registry: &Registry, hint: &Hint, bytes: &Bytes) -> Content {
    if withholds(registry, hint, bytes) {
        let (head, length) = (Bytes::new(), Some(bytes.len() as u64));
        return Content::Binary(Binary { kind: None, head, length, withheld: true });
    }
    let Sniffed::Text(guess) = sniff(bytes, true) else { return Content::Bytes(bytes.clone()) };
    let text = decode(bytes, guess).text;
    let found = credentials(registry, hint, &text);
    Content::Bytes(if found.is_empty() { bytes.clone() } else { with_masks(&text, &found).into() })
}

/// What stands in place of each byte of a credential in a preview.
const MASKED_BYTE: u8 = b'*';

/// Strings in a preview are masked byte by byte, so that the others stay where they are.
fn redact_binary(registry: &Registry, hint: &Hint, binary: &mut Binary) {
    binary.withheld = withholds(registry, hint, &binary.head);
    let as_text = |byte: &u8| if byte.is_ascii_graphic() || *byte == b' ' { char::from(*byte) } else { '\n' };
    let text: String = binary.head.iter().map(as_text).collect();
    let found = credentials(registry, hint, &text);
    if !found.is_empty() {
        let mut head = binary.head.to_vec();
        for part in found.iter().flat_map(|value| by_line(&text, value)) {
            head[part].fill(MASKED_BYTE);
        }
        binary.head = head.into();
    }
}

fn withholds(registry: &Registry, hint: &Hint, head: &[u8]) -> bool {
    registry.redactors().iter().any(|redactor| redactor.withholds(hint, head))
}

/// Masks a window of a text that is too large to be masked whole. The pieces are whole lines: a cut credential may not look
/// like one.
pub(crate) fn redact_window(registry: &Registry, hint: &Hint, pieces: &mut [Piece]) {
    let joined: Vec<_> = pieces.iter().map(|piece| piece.text.as_str()).collect();
    let joined = joined.join("\n");
    let found = credentials(registry, hint, &joined);
    if found.is_empty() {
        return;
    }
    for (piece, line) in pieces.iter_mut().zip(with_masks(&joined, &found).split('\n')) {
        if piece.text != line {
            line.clone_into(&mut piece.text);
            piece.chars = piece.chars.map(|_| line.chars().count() as u64);
        }
    }
}

/// What all redactors find: sorted, merged, and within the text. A finding with a slip in it is a finding: what lies
/// outside the text is cut off, and a half character is taken whole.
fn credentials(registry: &Registry, hint: &Hint, text: &str) -> Vec<Range<usize>> {
    let found = registry.redactors().iter().flat_map(|redactor| redactor.credentials(hint, text));
    let within = |range: Range<usize>| {
        text.floor_char_boundary(range.start.min(text.len()))
            ..text.ceil_char_boundary(range.end.min(text.len()))
    };
    let mut found: Vec<_> = found.map(within).filter(|range| !range.is_empty()).collect();
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

/// The parts of a value on each of its lines, so that masking keeps the lines. What a further line is indented by stays.
fn by_line(text: &str, value: &Range<usize>) -> Vec<Range<usize>> {
    let mut parts = Vec::new();
    let mut at = value.start;
    while at < value.end {
        let stop = text[at..value.end].find(['\n', '\r']).map_or(value.end, |length| at + length);
        let line = &text[at..stop];
        let indent = if at == value.start { 0 } else { line.len() - line.trim_start().len() };
        if at + indent < stop {
            parts.push(at + indent..stop);
        }
        at = stop + 1;
    }
    parts
}

/// The text with a mask in place of each value, or of its part on each line. The values are sorted, do not overlap, and lie
/// on borders of characters.
pub fn with_masks(text: &str, values: &[Range<usize>]) -> String {
    let mut out = String::with_capacity(text.len());
    let mut at = 0;
    for part in values.iter().flat_map(|value| by_line(text, value)) {
        out.push_str(&text[at..part.start]);
        out.push_str(MASK);
        at = part.end;
    }
    out.push_str(&text[at..]);
    out
}

/// The first and the last line of each value.
fn lines_of(text: &str, values: &[Range<usize>]) -> Vec<(u64, u64)> {
    let mut lines = (1_u64..).zip(lines(text)).scan(0, |end, (number, line)| {
        *end += line.text.len() + line.end.as_str().len();
        Some((number, *end))
    });
    let mut here = lines.next();
    let mut line_of = |at: usize| {
        while here.is_some_and(|(_, end)| end <= at) {
            here = lines.next();
        }
        here.map_or(0, |(number, _)| number)
    };
    values.iter().map(|value| (line_of(value.start), line_of(value.end - 1))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Finds one range, whatever the text is.
    struct Here(Range<usize>);

    impl crate::Redactor for Here {
        fn credentials(&self, _hint: &Hint, _text: &str) -> Vec<Range<usize>> {
            vec![self.0.clone()]
        }
    }

    #[test]
    fn findings_with_a_slip_are_findings() {
        let text = "a=é1\r\n  secret\nend";
        for (range, expected, lines) in [
            (2..4, "a=*1\r\n  secret\nend", &[(1, 1)][..]),
            (3..5, "a=*\r\n  secret\nend", &[(1, 1)]),
            (4..16, "a=é*\r\n  *\nend", &[(1, 2)]),
            (7..900, "a=é1\r\n*\n*", &[(2, 3)]),
            (900..901, text, &[]),
        ] {
            let registry = Registry::new().redactor(Here(range.clone()));
            let found = credentials(&registry, &Hint::default(), text);
            assert_eq!(with_masks(text, &found).replace(MASK, "*"), expected, "{range:?}");
            assert_eq!(lines_of(text, &found), lines, "{range:?}");
        }
    }
}
