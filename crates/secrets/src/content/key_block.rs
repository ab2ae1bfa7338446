//! Blocks of lines that hold a private key (RFC 7468, RFC 4716, RFC 4880 section 6.2). Certificates and public keys stay.

use std::ops::Range;

use memchr::memmem;

pub(super) const BEGIN: &str = "-----BEGIN ";
pub(super) const END: &str = "-----END ";

const PRIVATE: &str = "PRIVATE KEY";
const DASHES: &str = "-----";

/// Longer labels are none.
const LABEL: usize = 64;

/// Bytes of a key that are gone over.
const LONGEST: usize = 64 * 1024;

/// Bytes of a line of a key: base64, at most 76 by the standards.
const LINE: usize = 128;

/// Bytes of the first line of a key at least.
const SHORTEST: usize = 16;

/// What stands between the marks of a private key. One that is not ended goes on as long as its lines look like one.
pub(super) fn from_begin(text: &str, label: usize) -> Option<Range<usize>> {
    let start = after_label(text, label)?;
    let rest = &text[start..text.floor_char_boundary(start.saturating_add(LONGEST))];
    let end = match memmem::find(rest.as_bytes(), DASHES.as_bytes()) {
        Some(end) if rest[end..].starts_with(END) => {
            let body = rest[..end].trim_end_matches(is_margin);
            body.trim_end_matches("\\n").trim_end_matches("\\r").len()
        }
        Some(end) => encoded_lines(&rest[..end]),
        None => encoded_lines(rest),
    };
    let body = headers(&rest[..end]);
    let value = start + body + margin(&rest[body..end])..start + end;
    begins_encoded(&text[value.clone()]).then_some(value)
}

/// The lines above the end of a private key of which the beginning was cut off, down to `taken`.
pub(super) fn before_end(text: &str, mark: Range<usize>, taken: usize) -> Option<Range<usize>> {
    after_label(text, mark.end)?;
    let from = text.ceil_char_boundary(taken.max(mark.start.saturating_sub(LONGEST)));
    let above = text.get(from..mark.start)?;
    if !above[above.ceil_char_boundary(above.len().saturating_sub(LINE))..].contains('\n') {
        return None;
    }
    let body = above.trim_end_matches(is_margin);
    let lines = body.rsplit('\n').take_while(|line| is_encoded(line));
    // Each line with the line end before it; of the first one that stays.
    let length = lines.map(|line| line.len() + 1).sum::<usize>().checked_sub(1)?;
    let start = from + body.len() - length;
    Some(start + margin(&text[start..mark.start])..from + body.len())
}

/// Where the mark ends whose label begins at `label`, when it is that of a private key.
fn after_label(text: &str, label: usize) -> Option<usize> {
    let rest = &text[label..text.floor_char_boundary(label.saturating_add(LABEL))];
    let end = rest.find(DASHES)?;
    let has_end = rest[..end].contains(PRIVATE) && !rest[..end].contains('\n');
    has_end.then_some(label + end + DASHES.len())
}

/// Whether the first line is one of a key, and no code or sentence about one.
fn begins_encoded(body: &str) -> bool {
    let line = body.lines().next().unwrap_or_default();
    let line = &line[..line.find("\\n").unwrap_or(line.len())];
    line.trim().len() >= SHORTEST && is_encoded(line)
}

/// Bytes of headers such as `Proc-Type: 4,ENCRYPTED`, which stay.
fn headers(body: &str) -> usize {
    let mut at = 0;
    for line in body.split_inclusive('\n') {
        if !line.trim().is_empty() && !line.contains(": ") {
            break;
        }
        at += line.len();
    }
    at
}

/// Bytes of the lines that look like base64.
fn encoded_lines(body: &str) -> usize {
    let lines = body.split_inclusive('\n').take_while(|line| line.trim().is_empty() || is_encoded(line));
    let length: usize = lines.map(str::len).sum();
    body[..length].trim_end().len()
}

fn is_encoded(line: &str) -> bool {
    let line = line.trim_matches(|sign| is_margin(sign) || sign == ',');
    let line = line.strip_suffix("\\n").unwrap_or(line);
    let is_base64 = |byte: u8| byte.is_ascii_alphanumeric() || b"+/=".contains(&byte);
    !line.is_empty() && line.len() <= LINE && line.bytes().all(is_base64)
}

/// What stands before the first line of a key: a line end, quotes, a comment's mark.
fn margin(body: &str) -> usize {
    let inner = body.trim_start_matches("\\r").trim_start_matches("\\n").trim_start_matches(is_margin);
    body.len() - inner.len()
}

fn is_margin(sign: char) -> bool {
    sign.is_whitespace() || "\"'#>*`".contains(sign)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn end(text: &str) -> Option<&str> {
        let mark = text.rfind(END).expect("there is an end");
        before_end(text, mark..mark + END.len(), 0).map(|range| &text[range])
    }

    #[test]
    fn a_key_without_its_beginning_is_found_by_its_end() {
        let lines = "bm90IGEga2V5IGJ1dCB0ZXh0\n  aXMgbm8ga2V5IGF0IGFsbA==";
        let text = format!("log line\n  {lines}\n  -----END RSA PRIVATE KEY-----\n");
        assert_eq!(end(&text), Some(lines));
        assert_eq!(end(&format!("{lines}\n-----END PRIVATE KEY-----")), Some(lines));
        for text in
            ["AKIA-----END PRIVATE KEY-----", "-----END PRIVATE KEY-----", "a b\n-----END PRIVATE KEY-----"]
        {
            assert_eq!(end(text), None, "{text}");
        }
        assert_eq!(end(&format!("{lines}\n-----END CERTIFICATE-----")), None);
    }
}
