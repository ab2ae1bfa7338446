//! Values that are written out in code and prose.

use std::ops::Range;

/// Bytes of a bare value that are judged. Names may follow each other in one, so each looks only so far.
const JUDGED: usize = 128;

/// Bytes between a name and its value: blanks, a type.
const BETWEEN: usize = 48;

/// Bytes of the name of the next value.
const NAME: usize = 64;

/// The literal behind a type: `: &str = "value"`.
pub(super) fn typed(text: &str, at: usize) -> Option<Range<usize>> {
    let bytes = text.as_bytes();
    let is_type = |byte: u8| byte.is_ascii_alphanumeric() || b"_&<>[]'.?| *".contains(&byte);
    let equals = at + count(bytes, at, is_type);
    let assigns = bytes.get(equals) == Some(&b'=') && bytes.get(equals + 1) != Some(&b'=');
    (assigns && equals > at)
        .then(|| literal(text, equals + 1))?
        .filter(|value| is_quote(bytes[value.start - 1]))
}

/// The literal at `at`: within quotes, or up to what ends a bare word.
pub(super) fn literal(text: &str, at: usize) -> Option<Range<usize>> {
    let bytes = text.as_bytes();
    let mut at = at + count(bytes, at, is_blank);
    if let [b'r' | b'b' | b'u' | b'f' | b'L' | b'@', b'"' | b'\'', ..] = bytes.get(at..)? {
        at += 1;
    }
    let rest = &bytes[at..];
    let (opening, end) = match rest {
        [b'\\', b'"', ..] => (2, rest[2..].iter().position(|byte| b"\\\"\n".contains(byte))?),
        [quote, ..] if is_quote(*quote) => (1, quoted(&rest[1..], *quote)?),
        _ => (0, bare(rest)?),
    };
    let value = at + opening..at + opening + end;
    (!value.is_empty()).then_some(value)
}

/// Bytes up to the closing quote, on the same line.
fn quoted(rest: &[u8], quote: u8) -> Option<usize> {
    let mut at = 0;
    while let Some(&byte) = rest.get(at) {
        match byte {
            b'\n' => return None,
            b'\\' => at += 2,
            _ if byte == quote => return Some(at),
            _ => at += 1,
        }
    }
    None
}

/// Bytes of a bare word. What is called or indexed is no literal.
fn bare(rest: &[u8]) -> Option<usize> {
    let end = bare_length(rest, JUDGED);
    (!rest.get(end).is_some_and(|byte| b"([{".contains(byte))).then_some(end)
}

pub(super) fn bare_length(rest: &[u8], most: usize) -> usize {
    let ends = |at: usize| match rest[at] {
        b'&' => is_parameter(&rest[at + 1..]),
        byte => ends_bare(byte),
    };
    (0..rest.len().min(most)).find(|at| ends(*at)).unwrap_or(rest.len().min(most))
}

fn ends_bare(byte: u8) -> bool {
    byte.is_ascii_whitespace()
        || byte.is_ascii_control()
        || matches!(byte, b',' | b';' | b'|' | b'\\' | b'"' | b'\'' | b'`')
        || matches!(byte, b'<' | b'>' | b'(' | b')' | b'[' | b']' | b'{' | b'}')
}

/// Whether the next parameter of a query begins here, and the sign before it belongs to no value.
fn is_parameter(rest: &[u8]) -> bool {
    let name = rest
        .iter()
        .take(NAME)
        .take_while(|byte| byte.is_ascii_alphanumeric() || b"_-.;".contains(byte))
        .count();
    rest.get(name) == Some(&b'=')
}

pub(super) fn count(bytes: &[u8], at: usize, holds: impl Fn(u8) -> bool) -> usize {
    bytes[at.min(bytes.len())..].iter().take(BETWEEN).take_while(|byte| holds(**byte)).count()
}

pub(super) fn is_quote(byte: u8) -> bool {
    matches!(byte, b'"' | b'\'' | b'`')
}

pub(super) fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t')
}
