use std::fmt;
use std::str::FromStr;

use crate::{HashlineError, TagHasher};

/// A 16-bit mark of a text's content, printed as four upper-case hexadecimal digits.
///
/// It is the low half of xxHash32 (seed 0) over the UTF-8 bytes of the text with
/// a leading BOM removed, CRLF and lone CR turned into LF, and trailing spaces
/// and tabs removed from every line. A final newline counts.
///
/// Sixteen bits collide: one change in 65,536 keeps its tag, and so does every
/// change of trailing blanks. Whoever must be sure compares the texts, as
/// [`SnapshotStore`](crate::SnapshotStore) does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tag(u16);

impl Tag {
    /// The tag of a whole text. Makes no copy of it; [`TagHasher`] takes a text in pieces.
    pub fn of(text: &str) -> Self {
        let mut hasher = TagHasher::new();
        hasher.push(text);
        hasher.finish()
    }

    /// The tag as a number.
    pub fn value(self) -> u16 {
        self.0
    }
}

impl From<u16> for Tag {
    fn from(value: u16) -> Self {
        Self(value)
    }
}

impl fmt::Display for Tag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04X}", self.0)
    }
}

impl fmt::Debug for Tag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Tag({self})")
    }
}

/// Reads exactly four hexadecimal digits; lower case is forgiven.
impl FromStr for Tag {
    type Err = HashlineError;

    fn from_str(given: &str) -> Result<Self, Self::Err> {
        let is_tag = given.len() == 4 && given.bytes().all(|byte| byte.is_ascii_hexdigit());
        let value = if is_tag { u16::from_str_radix(given, 16).ok() } else { None };
        value.map(Self).ok_or_else(|| HashlineError::InvalidTag { given: given.to_owned() })
    }
}

#[cfg(test)]
mod tests {
    use super::Tag;
    use crate::HashlineError;

    #[test]
    fn vectors() {
        for (text, tag) in
            [("hello\nworld\n", "3030"), ("hello\nworld", "4D07"), ("", "5D05"), ("\n", "D352")]
        {
            assert_eq!(Tag::of(text).to_string(), tag, "{text:?}");
            assert_eq!(tag.parse(), Ok(Tag::of(text)));
        }
    }

    #[test]
    fn bom_line_ends_and_trailing_blanks_do_not_count() {
        for same in
            ["\u{FEFF}hello\nworld\n", "hello\r\nworld\r\n", "hello\rworld\r", "hello \t\nworld\t \r\n"]
        {
            assert_eq!(Tag::of(same), Tag::of("hello\nworld\n"), "{same:?}");
        }
        for blank in ["\u{FEFF}", " ", "\t \t"] {
            assert_eq!(Tag::of(blank), Tag::of(""), "{blank:?}");
        }
    }

    #[test]
    fn everything_else_counts() {
        for other in [
            "hello\nworld\n\n",
            " hello\nworld\n",
            "hello\u{A0}\nworld\n",
            "hello\u{B}\nworld\n",
            "hello\u{C}\nworld\n",
            "hello\r\r\nworld\n",
            "\u{FEFF}\u{FEFF}hello\nworld\n",
            "hello\n\u{FEFF}world\n",
        ] {
            assert_ne!(Tag::of(other), Tag::of("hello\nworld\n"), "{other:?}");
        }
    }

    #[test]
    fn a_tag_is_four_hexadecimal_digits() {
        assert_eq!(Tag::from(0x00A0).to_string(), "00A0");
        assert_eq!("0a1b".parse(), Ok(Tag::from(0x0A1B)));
        for given in ["", "A1B", "00A1B", "+A1B", "0A1G", " A1B", "#0A1", "éé"] {
            assert_eq!(given.parse::<Tag>(), Err(HashlineError::InvalidTag { given: given.to_owned() }));
        }
    }
}
