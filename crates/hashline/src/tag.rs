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
