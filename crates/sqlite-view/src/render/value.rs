//! One value on one line.

use std::borrow::Cow;

use omniread_text::{magic, size};

use super::escape;
use crate::Value;

/// Bytes of a BLOB that are shown whole.
const BLOB_WHOLE: usize = 16;

/// Bytes that are shown of a longer one.
const BLOB_SHOWN: usize = 4;

/// A value on one line: `NULL`, a number, a text with control characters escaped, `x'89504e47…' (1.2 MB, PNG)`. A text
/// of which only the beginning is held ends with `…`.
pub fn value(value: &Value) -> String {
    match value {
        Value::Null => "NULL".to_owned(),
        Value::Integer(number) => number.to_string(),
        Value::Real(number) => real(*number),
        Value::Text { head, bytes } => text(head, *bytes).into_owned(),
        Value::Blob { head, bytes } => blob(head, *bytes),
    }
}

/// The shortest digits that read back as the same number.
fn real(number: f64) -> String {
    if number.is_infinite() {
        return if number > 0.0 { "Inf" } else { "-Inf" }.to_owned();
    }
    format!("{number:?}")
}

fn text(head: &str, bytes: u64) -> Cow<'_, str> {
    let line = escape::line(head);
    // Broken bytes are longer in their replacement, so a cut shows only in a text that is shorter than it was.
    if (head.len() as u64) < bytes { Cow::Owned(format!("{line}…")) } else { line }
}

fn blob(head: &[u8], bytes: u64) -> String {
    if bytes <= BLOB_WHOLE as u64 {
        return format!("x'{}'", hex(head));
    }
    let kind = magic(head).map(|magic| format!(", {}", short(&magic.kind))).unwrap_or_default();
    format!("x'{}…' ({}{kind})", hex(&head[..head.len().min(BLOB_SHOWN)]), size(bytes))
}

/// `PNG` of `PNG image, 640×480`.
fn short(kind: &str) -> &str {
    let kind = kind.split(',').next().unwrap_or(kind);
    kind.strip_suffix(" image").unwrap_or(kind)
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of_text(text: &str) -> String {
        value(&Value::Text { head: text.into(), bytes: text.len() as u64 })
    }

    #[test]
    fn values() {
        let png = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x02\x80\0\0\x01\xe0\x08\x06\0\0\0".to_vec();
        for (found, expected) in [
            (Value::Null, "NULL"),
            (Value::Integer(-5), "-5"),
            (Value::Integer(i64::MAX), "9223372036854775807"),
            (Value::Real(0.1), "0.1"),
            (Value::Real(1.0), "1.0"),
            (Value::Real(1e300), "1e300"),
            (Value::Real(f64::NEG_INFINITY), "-Inf"),
            (Value::Text { head: "ab".into(), bytes: 9 }, "ab…"),
            (Value::Blob { head: vec![], bytes: 0 }, "x''"),
            (Value::Blob { head: vec![0, 255], bytes: 2 }, "x'00ff'"),
            (Value::Blob { head: vec![1; 17], bytes: 17 }, "x'01010101…' (17 B)"),
            (Value::Blob { head: png, bytes: 1_258_292 }, "x'89504e47…' (1.2 MB, PNG)"),
        ] {
            assert_eq!(value(&found), expected);
        }
        assert_eq!(of_text("a\nb"), "a\\nb");
        assert_eq!(of_text(""), "");
    }
}
