//! Still the third step: credentials are masked before anything is selected, shown or stored.

use std::ops::Range;
use std::sync::Arc;

use bytes::Bytes;
use omniread_text::{Piece, lines};

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
        Content::Binary(binary) => binary.withheld = withholds(registry, &hint),
        Content::Bytes(bytes) => viewed.content = redact_bytes(registry, &hint, bytes),
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

/// Exact bytes are exact only where there is nothing to mask.
fn redact_bytes(registry: &Registry, hint: &Hint, bytes: &Bytes) -> Content {
    if let Ok(text) = std::str::from_utf8(bytes) {
        return Content::Bytes(masked(text, &credentials(registry, hint, text)).into());
    }
    if withholds(registry, hint) {
        let (head, length) = (Bytes::new(), Some(bytes.len() as u64));
        return Content::Binary(Binary { kind: None, head, length, withheld: true });
    }
    Content::Bytes(bytes.clone())
}

fn withholds(registry: &Registry, hint: &Hint) -> bool {
    registry.redactors().iter().any(|redactor| redactor.withholds(hint))
}

/// Masks a window of a text that is too large to be masked whole, and gives the number of masked values.
pub(crate) fn redact_window(registry: &Registry, hint: &Hint, pieces: &mut [Piece]) -> u64 {
    if registry.redactors().is_empty() {
        return 0;
    }
    let joined: Vec<_> = pieces.iter().map(|piece| piece.text.as_str()).collect();
    let joined = joined.join("\n");
    let found = credentials(registry, hint, &joined);
    for (piece, line) in pieces.iter_mut().zip(masked(&joined, &found).split('\n')) {
        line.clone_into(&mut piece.text);
    }
    found.len() as u64
}

/// What all redactors find, sorted and merged.
fn credentials(registry: &Registry, hint: &Hint, text: &str) -> Vec<Range<usize>> {
    let mut found: Vec<_> =
        registry.redactors().iter().flat_map(|redactor| redactor.credentials(hint, text)).collect();
    found.retain(|range| !range.is_empty() && text.get(range.clone()).is_some());
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
