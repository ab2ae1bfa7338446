//! Credentials in addresses: a password before the host, a signature in the query.

use std::ops::Range;

use crate::value::{Ground, is_common, is_placeholder, is_random};

/// An address has its host within so many bytes.
const LONGEST: usize = 512;

/// The password of `scheme://user:password@host`, at its `://`.
pub(super) fn password(text: &str, at: Range<usize>, ground: Ground) -> Option<Range<usize>> {
    let bytes = text.as_bytes();
    let has_scheme = at.start > 0 && bytes[at.start - 1].is_ascii_alphanumeric();
    let authority = &bytes[at.end..bytes.len().min(at.end + LONGEST)];
    let end = authority.iter().position(|byte| ends(*byte)).unwrap_or(authority.len());
    let host = authority[..end].iter().rposition(|byte| *byte == b'@')?;
    let colon = authority[..host].iter().position(|byte| *byte == b':')?;
    let (user, value) = (&text[at.end..at.end + colon], at.end + colon + 1..at.end + host);
    let password = &text[value.clone()];
    let host = &authority[host + 1..end];
    let is_example =
        ground != Ground::Credentials && (is_common(password) || password == user || is_for_examples(host));
    (has_scheme && !is_example && !is_placeholder(password)).then_some(value)
}

/// The hosts that RFC 2606 keeps for examples.
fn is_for_examples(host: &[u8]) -> bool {
    let name = host.split(|byte| *byte == b':').next().unwrap_or_default().to_ascii_lowercase();
    let domains: [&[u8]; 6] =
        [b"example.com", b"example.org", b"example.net", b".example", b".test", b".invalid"];
    domains.iter().any(|domain| name.ends_with(domain))
}

/// Whether a byte ends what stands before the path of an address.
fn ends(byte: u8) -> bool {
    byte.is_ascii_whitespace() || byte.is_ascii_control() || b"/?#\"'`<>,;()|\\".contains(&byte)
}

/// The value of `sig=` in a query.
pub(super) fn signature(text: &str, at: Range<usize>) -> Option<Range<usize>> {
    let bytes = text.as_bytes();
    let is_parameter = at.start > 0 && b"?&;".contains(&bytes[at.start - 1]);
    let rest = &bytes[at.end..bytes.len().min(at.end + LONGEST)];
    let length =
        rest.iter().position(|byte| *byte == b'&' || ends(*byte) && *byte != b'/').unwrap_or(rest.len());
    let value = at.end..at.end + length;
    (is_parameter && length >= 20 && is_random(text.get(value.clone())?)).then_some(value)
}
