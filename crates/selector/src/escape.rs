//! The four escapes of member names.

use crate::fragment;

/// What may be escaped, and how.
const ESCAPES: [(char, &str); 4] = [(':', "3A"), ('?', "3F"), ('%', "25"), ('#', "23")];

/// Writes a member name so that it reads back as one name.
///
/// Escapes only what would parse otherwise: every `:` and `?`, a `%` that looks like one of the four escapes, and
/// the `#` of what looks like a line fragment. An empty name cannot be written.
pub fn escape_member(name: &str) -> String {
    let fragment = fragment::start(name);
    let mut written = String::with_capacity(name.len());
    for (at, letter) in name.char_indices() {
        let ambiguous = match letter {
            ':' | '?' => true,
            '%' => escaped(&name[at..]).is_some(),
            _ => Some(at) == fragment,
        };
        match ESCAPES.iter().find(|(plain, _)| ambiguous && *plain == letter) {
            Some((_, code)) => written.extend(["%", code]),
            None => written.push(letter),
        }
    }
    written
}

/// Decodes `%3A %3F %25 %23` (in either case) and nothing else.
pub fn unescape_member(written: &str) -> String {
    let mut name = String::with_capacity(written.len());
    let mut left = written;
    while let Some(at) = left.find('%') {
        name.push_str(&left[..at]);
        let (letter, length) = escaped(&left[at..]).map_or(('%', 1), |letter| (letter, 3));
        name.push(letter);
        left = &left[at + length..];
    }
    name.push_str(left);
    name
}

/// The character that an escape at the beginning of `text` stands for.
fn escaped(text: &str) -> Option<char> {
    let code = text.strip_prefix('%')?.get(..2)?;
    ESCAPES.iter().find(|(_, known)| known.eq_ignore_ascii_case(code)).map(|(plain, _)| *plain)
}

#[cfg(test)]
mod tests {
    use super::{escape_member, unescape_member};

    #[test]
    fn escapes_what_would_parse_otherwise() {
        let cases = [
            ("docs/guide.md", "docs/guide.md"),
            ("a:b", "a%3Ab"),
            ("what?.txt", "what%3F.txt"),
            ("100%.txt", "100%.txt"),
            ("a%3Ab", "a%253Ab"),
            ("a%3ab", "a%253ab"),
            ("a%41b", "a%41b"),
            ("c#.txt", "c#.txt"),
            ("notes#L10", "notes%23L10"),
            ("notes#L10.txt", "notes#L10.txt"),
            ("100%é", "100%é"),
            ("%", "%"),
        ];
        for (name, written) in cases {
            assert_eq!(escape_member(name), written);
            assert_eq!(unescape_member(written), name);
        }
        assert_eq!(unescape_member("a%3fb%3F%2"), "a?b?%2");
    }
}
