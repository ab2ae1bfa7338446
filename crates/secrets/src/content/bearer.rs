//! The credentials of a request header: what follows `Bearer` or `Basic`.

use std::ops::Range;

use super::edge::begins_word;
use crate::value::{is_common, is_placeholder};

/// The schemes of HTTP authentication that send the credential itself.
const SCHEMES: [&str; 5] = ["bearer", "basic", "token", "apikey", "digest"];

const LEAST: usize = 8;

/// Bytes before a scheme in which the name of the header stands.
const CONTEXT: usize = 32;

/// The credential behind a hit on `earer ` or `asic `.
pub(super) fn at(text: &str, at: Range<usize>) -> Option<Range<usize>> {
    let bytes = text.as_bytes();
    let start = at.start.checked_sub(1).filter(|start| b"Bb".contains(&bytes[*start]))?;
    let is_free = begins_word(bytes, start);
    let length = bytes[at.end..].iter().take_while(|byte| holds(**byte)).count();
    let value = at.end..at.end + length;
    let is_scheme = bytes[at.start] == b'e' || is_authorization(&bytes[start.saturating_sub(CONTEXT)..start]);
    let goes_on = bytes.get(value.end).is_some_and(|byte| b"({[<$%".contains(byte));
    (is_free && is_scheme && !goes_on && is_one(&text[value.clone()])).then_some(value)
}

fn is_one(value: &str) -> bool {
    let has_digit = value.bytes().any(|byte| byte.is_ascii_digit() || byte == b'=');
    let is_other = value.contains("://") || value.ends_with('.') || is_common(value) || is_placeholder(value);
    value.len() >= LEAST && has_digit && !is_other
}

/// `basic` is a word too, so the name of the header has to stand before it.
fn is_authorization(before: &[u8]) -> bool {
    before.windows(13).any(|word| word.eq_ignore_ascii_case(b"authorization"))
}

/// The bytes of a token of RFC 6750, and of base64.
fn holds(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"-._~+/=:".contains(&byte)
}

/// How long the scheme at the beginning of a value is, with the blank behind it.
pub(crate) fn scheme(value: &str) -> usize {
    let Some((scheme, rest)) = value.split_once(' ') else { return 0 };
    let is_known = SCHEMES.iter().any(|known| known.eq_ignore_ascii_case(scheme));
    if is_known { value.len() - rest.trim_start().len() } else { 0 }
}
