//! The cookies of a request or an answer: `Cookie: name=value; name=value`.

use std::ops::Range;

use crate::found::Found;
use crate::value::{is_placeholder, is_random};

/// A line of cookies is gone over so far.
const LONGEST: usize = 16 * 1024;

/// Adds the values that are drawn at random behind a hit on `ookie`, and gives where the cookies end.
pub(super) fn values(text: &str, hit: Range<usize>, found: &mut Found) -> Option<usize> {
    let rest = &text[hit.end..text.floor_char_boundary(hit.end.saturating_add(LONGEST))];
    let opened =
        rest.trim_start_matches(['"', '\'', ' ']).strip_prefix(':')?.trim_start_matches([' ', '"', '\'']);
    let start = hit.end + rest.len() - opened.len();
    let line = &opened[..opened.find(['\n', '\r', '"', '\'']).unwrap_or(opened.len())];
    let mut at = start;
    for pair in line.split_inclusive(';') {
        let value = pair.find('=').map_or(pair.len(), |equals| equals + 1);
        let value = at + value..at + pair.trim_end_matches([';', ' ']).len().max(value);
        let cookie = &text[value.clone()];
        if is_random(cookie) && !is_placeholder(cookie) {
            found.push(value);
        }
        at += pair.len();
    }
    Some(at)
}
