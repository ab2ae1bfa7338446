//! What is looked at before a text is parsed: texts that no parser should be given.

use memchr::{memchr, memchr_iter};

use crate::{OutlineLimits, Shortfall};

/// Bytes of a line that nobody wrote by hand.
const LONG_LINE: usize = 5_000;
/// Bytes of a line in the mean that nobody wrote by hand.
const LONG_MEAN: usize = 500;

/// Why this text is not given to a parser.
pub(crate) fn refuses(text: &str, limits: &OutlineLimits) -> Option<Shortfall> {
    if text.len() > limits.bytes {
        Some(Shortfall::TooLarge)
    } else if is_minified(text) {
        Some(Shortfall::Minified)
    } else if depth(text.as_bytes()) > limits.depth {
        // A query over a tree of more than 65,535 levels does not end.
        Some(Shortfall::TooDeep)
    } else {
        None
    }
}

/// Whether most of a text stands in lines that are no lines.
fn is_minified(text: &str) -> bool {
    let (mut start, mut lines, mut long) = (0, 0, 0);
    let mark = if memchr(b'\n', text.as_bytes()).is_some() { b'\n' } else { b'\r' };
    let ends = memchr_iter(mark, text.as_bytes()).chain(std::iter::once(text.len()));
    for end in ends {
        let length = end - start;
        lines += 1;
        if length > LONG_LINE {
            long += length;
        }
        start = end + 1;
    }
    text.len() > LONG_LINE && (long * 2 > text.len() || text.len() / lines > LONG_MEAN)
}

/// How many brackets are open at most. Those in strings count as well; they rarely come by the thousand.
fn depth(text: &[u8]) -> usize {
    let (mut open, mut most) = (0_usize, 0);
    for byte in text {
        match byte {
            b'(' | b'[' | b'{' => {
                open += 1;
                most = most.max(open);
            }
            b')' | b']' | b'}' => open = open.saturating_sub(1),
            _ => {}
        }
    }
    most
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_for_no_parser() {
        let limits = OutlineLimits::default();
        let refused = |text: &str| refuses(text, &limits);
        assert_eq!(refused(&"fn a() {}\n".repeat(1000)), None);
        assert_eq!(refused(&"fn a() {}\r".repeat(1000)), None);
        assert_eq!(refused(&"(".repeat(999)), None);
        assert_eq!(refused(&("(\n".repeat(1001))), Some(Shortfall::TooDeep));
        assert_eq!(refused(&"()\n".repeat(5000)), None);
        assert_eq!(refused(&"var a=1;".repeat(1000)), Some(Shortfall::Minified));
        assert_eq!(
            refused(&("let a = \"".to_owned() + &"x".repeat(6000) + "\";\n" + &"f();\n".repeat(2000))),
            None
        );
        assert_eq!(refused(&"\n".repeat(5 << 20)), Some(Shortfall::TooLarge));
    }
}
