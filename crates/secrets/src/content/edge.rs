//! Where words begin, also behind what ends like one: escapes in strings and addresses, colours of terminals, the sign
//! of a line that was taken out.

/// Bytes of the longest escape without its opening sign: `u000a`.
const ESCAPE: usize = 5;

/// Whether a word may begin at `start`.
pub(super) fn begins_word(bytes: &[u8], start: usize) -> bool {
    let is_word = |byte: &&u8| byte.is_ascii_alphanumeric() || b"_-".contains(byte);
    let run = bytes[..start].iter().rev().take(ESCAPE + 1).take_while(is_word).count();
    run == 0 || escaped(bytes, start - run) == run || is_removed(&bytes[..start])
}

/// How many bytes from `start` on belong to the escape that the byte before opens: of `\n`, `\x0a`, `\u000a` (JSON, RFC
/// 8259, section 7), `%0A` (RFC 3986, section 2.1), and of a colour (ECMA-48, SGR) the last number.
pub(super) fn escaped(bytes: &[u8], start: usize) -> usize {
    let Some(opening) = start.checked_sub(1) else { return 0 };
    let hex = |from: usize, count: usize| {
        let digits = bytes.get(start + from..start + from + count);
        digits.is_some_and(|digits| digits.iter().all(u8::is_ascii_hexdigit))
    };
    match (bytes[opening], bytes.get(start)) {
        (b'\\', Some(b'u')) if hex(1, 4) => 5,
        (b'\\', Some(b'x')) if hex(1, 2) => 3,
        (b'\\', Some(b'n' | b't' | b'r' | b'b' | b'f' | b'v' | b'0')) => 1,
        (b'%', _) if hex(0, 2) => 2,
        (b'[' | b';', Some(_)) => {
            let digits = bytes[start..].iter().take(3).take_while(|byte| byte.is_ascii_digit()).count();
            if bytes.get(start + digits) == Some(&b'm') { digits + 1 } else { 0 }
        }
        _ => 0,
    }
}

/// A line of a difference that begins with `-`.
fn is_removed(before: &[u8]) -> bool {
    before.strip_suffix(b"-").is_some_and(|before| before.last().is_none_or(|byte| *byte == b'\n'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_begin_behind_escapes() {
        for before in [
            "",
            " ",
            "\"",
            "a\\n",
            "x\\t",
            "\\u001b",
            "\\u000a",
            "\\x0a",
            "%20",
            "a%0A",
            "\x1b[31m",
            "\x1b[1;31m",
            "[m",
            "-",
            "a\n-",
        ] {
            let text = format!("{before}ghp_");
            assert!(begins_word(text.as_bytes(), before.len()), "{before:?}");
        }
        for before in ["n", "an", "_", "a-", "\\q", "a\n--", "%2", "31m", "x_m"] {
            let text = format!("{before}ghp_");
            assert!(!begins_word(text.as_bytes(), before.len()), "{before:?}");
        }
    }
}
