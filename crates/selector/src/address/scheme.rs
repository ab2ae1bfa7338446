//! Internal addresses: `artifact://12:1-50`, `ssh://host/path`, any scheme that is neither web nor file.

use super::{Origin, Reading};
use crate::cut;

/// Splits off a scheme, in lower case, from what follows its `://`.
///
/// RFC 3986, section 3.1, but of at least two letters: one is a drive.
pub(super) fn split(text: &str) -> Option<(String, &str)> {
    let (scheme, after) = text.split_once("://")?;
    let mut letters = scheme.bytes();
    let begins = letters.next().is_some_and(|byte| byte.is_ascii_alphabetic());
    let goes_on =
        letters.len() > 0 && letters.all(|byte| byte.is_ascii_alphanumeric() || b"+.-".contains(&byte));
    (begins && goes_on).then(|| (scheme.to_ascii_lowercase(), after))
}

/// Every way to split an internal address, longest root first; hosts may hold colons.
pub(super) fn readings(scheme: &str, after: &str) -> Vec<Reading> {
    // `omp` is an older name, kept for what was written with it.
    let scheme = if scheme == "omp" { "omniread" } else { scheme };
    let ends = cut::of_root(after).into_iter().chain([after.len()]).rev();
    let reading = |end| {
        let (root, rest) = after.split_at(end);
        Reading::new(Origin::Internal(scheme.to_owned()), format!("{scheme}://{root}"), rest)
    };
    ends.map(reading).collect()
}

#[cfg(test)]
mod tests {
    use super::split;

    #[test]
    fn knows_schemes() {
        let cases = [
            ("artifact://12", Some(("artifact", "12"))),
            ("MCP://a/b", Some(("mcp", "a/b"))),
            ("a+b.c-d://", Some(("a+b.c-d", ""))),
            ("c://x", None),
            ("1a://x", None),
            ("a.zip:b://x", None),
            ("src/a://x", None),
            ("://x", None),
            ("mailto:x", None),
        ];
        for (text, expected) in cases {
            let found = split(text);
            assert_eq!(found.as_ref().map(|(scheme, after)| (scheme.as_str(), *after)), expected, "{text}");
        }
    }
}
