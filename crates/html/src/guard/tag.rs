//! Where a tag ends.

use super::Kind;

/// A tag as it stands in the page.
pub(super) struct Tag<'a> {
    pub(super) name: &'a str,
    pub(super) kind: Kind,
    /// Behind its `>`.
    pub(super) end: usize,
    /// Where the attributes begin that are too many.
    pub(super) cut: Option<usize>,
    pub(super) closes_itself: bool,
}

impl<'a> Tag<'a> {
    /// The tag whose name begins behind `start`; `None` when it never ends.
    pub(super) fn read(html: &'a str, start: usize, most: usize) -> Option<Self> {
        let bytes = html.as_bytes();
        let from = start + 1;
        let is_end = |byte: &u8| byte.is_ascii_whitespace() || matches!(byte, b'/' | b'>');
        let length = bytes[from..].iter().position(is_end)?;
        let name = &html[from..from + length];
        let mut attributes = Attributes { bytes, at: from + length, count: 0, cut: None };
        let end = attributes.end(most)?;
        let closes_itself = bytes[end - 2] == b'/';
        Some(Self { name, kind: Kind::of(name), end, cut: attributes.cut, closes_itself })
    }
}

struct Attributes<'a> {
    bytes: &'a [u8],
    at: usize,
    count: usize,
    cut: Option<usize>,
}

impl Attributes<'_> {
    fn end(&mut self, most: usize) -> Option<usize> {
        loop {
            match *self.bytes.get(self.at)? {
                b'>' => return Some(self.at + 1),
                byte if byte.is_ascii_whitespace() || byte == b'/' => self.at += 1,
                _ => {
                    self.count += 1;
                    if self.count > most && self.cut.is_none() {
                        self.cut = Some(self.at);
                    }
                    self.pass_one()?;
                }
            }
        }
    }

    /// Past one attribute, its value included.
    fn pass_one(&mut self) -> Option<()> {
        // An equals sign may begin a name.
        self.at += 1;
        let is_end = |byte: &u8| byte.is_ascii_whitespace() || matches!(byte, b'/' | b'>' | b'=');
        self.at += self.bytes.get(self.at..)?.iter().position(is_end)?;
        let blank = |byte: &u8| !byte.is_ascii_whitespace();
        let behind = self.at + self.bytes[self.at..].iter().position(blank)?;
        if self.bytes[behind] != b'=' {
            return Some(());
        }
        let value = behind + 1 + self.bytes[behind + 1..].iter().position(blank)?;
        let first = self.bytes[value];
        self.at = if matches!(first, b'"' | b'\'') {
            value + 2 + memchr::memchr(first, &self.bytes[value + 1..])?
        } else {
            let is_end = |byte: &u8| byte.is_ascii_whitespace() || *byte == b'>';
            value + self.bytes[value..].iter().position(is_end)?
        };
        Some(())
    }
}
