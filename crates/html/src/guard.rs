//! One linear look at a page before it is parsed.
//!
//! The parsing that browsers agree on has quadratic corners: the check for doubled attributes, scopes that are searched
//! through all open elements, formatting that is opened again in every paragraph. What would lead into one of them is
//! left out here; of an ordinary page nothing is.

mod kind;
mod open;
mod tag;

use std::borrow::Cow;

use memchr::{memchr, memmem};

use kind::Kind;
use open::Open;
use tag::Tag;

/// What is parsed of a page at most.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ParseLimits {
    /// Bytes of it.
    pub bytes: usize,
    /// Tags in it.
    pub tags: usize,
    /// Elements within each other.
    pub depth: usize,
    /// Attributes of a tag.
    pub attributes: usize,
}

impl Default for ParseLimits {
    fn default() -> Self {
        Self { bytes: 8 * 1024 * 1024, tags: 300_000, depth: 256, attributes: 256 }
    }
}

/// Formatting that may stay open, as it is opened again in each block that follows.
const FORMATTING: usize = 16;

/// A page that can be parsed in linear time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Guarded<'a> {
    /// The page.
    pub html: Cow<'a, str>,
    /// Whether its end was cut off.
    pub is_cut: bool,
    /// Tags and ends of tags that were left out. Texts are never.
    pub tags_left_out: usize,
}

/// Leaves out of a page what would make its parsing slow or deep.
pub fn guard<'a>(html: &'a str, limits: &ParseLimits) -> Guarded<'a> {
    let end = html.floor_char_boundary(limits.bytes);
    let mut pass = Pass {
        html: &html[..end],
        at: 0,
        copied: 0,
        out: String::new(),
        tags: 0,
        left_out: 0,
        open: Open::new(limits.depth, FORMATTING),
    };
    let is_whole = pass.run(limits);
    let is_cut = !is_whole || end < html.len();
    let html = if pass.copied == 0 {
        Cow::Borrowed(&pass.html[..pass.at])
    } else {
        pass.out.push_str(&pass.html[pass.copied..pass.at]);
        Cow::Owned(pass.out)
    };
    Guarded { html, is_cut, tags_left_out: pass.left_out }
}

struct Pass<'a> {
    html: &'a str,
    at: usize,
    copied: usize,
    out: String,
    tags: usize,
    left_out: usize,
    open: Open,
}

impl Pass<'_> {
    /// Goes to the end, or to the last tag that may be. Says whether it is the end.
    fn run(&mut self, limits: &ParseLimits) -> bool {
        let bytes = self.html.as_bytes();
        while let Some(found) = memchr(b'<', &bytes[self.at..]) {
            let start = self.at + found;
            self.at = match bytes.get(start + 1) {
                Some(b'!') if bytes[start..].starts_with(b"<!--") => self.after(start + 4, b"-->"),
                Some(b'!' | b'?') => self.after(start + 2, b">"),
                Some(b'/') if bytes.get(start + 2).is_some_and(u8::is_ascii_alphabetic) => self.close(start),
                Some(letter) if letter.is_ascii_alphabetic() => {
                    self.tags += 1;
                    if self.tags > limits.tags {
                        self.at = start;
                        return false;
                    }
                    self.tag(start, limits.attributes)
                }
                _ => start + 1,
            };
        }
        self.at = self.html.len();
        true
    }

    fn after(&self, from: usize, end: &[u8]) -> usize {
        let bytes = self.html.as_bytes();
        let rest = bytes.get(from..).unwrap_or_default();
        memmem::find(rest, end).map_or(bytes.len(), |found| from + found + end.len())
    }

    fn tag(&mut self, start: usize, attributes: usize) -> usize {
        let Some(tag) = Tag::read(self.html, start, attributes) else { return self.html.len() };
        if !self.open.opened(tag.kind, tag.closes_itself) {
            self.replace(start, tag.end, "");
        } else if let Some(cut) = tag.cut {
            let kept = self.html[start..cut].to_owned() + ">";
            self.replace(start, tag.end, &kept);
        }
        if tag.kind.is_raw() && !self.open.is_foreign() { self.raw(&tag) } else { tag.end }
    }

    /// Past text that holds no tags, up to the end of its element.
    fn raw(&mut self, tag: &Tag) -> usize {
        let bytes = self.html.as_bytes();
        let mut at = tag.end;
        while let Some(found) = memmem::find(&bytes[at..], b"</") {
            let name = at + found + 2;
            let end = name + tag.name.len();
            let is_it = bytes.get(name..end).is_some_and(|it| it.eq_ignore_ascii_case(tag.name.as_bytes()));
            if is_it && !bytes.get(end).is_some_and(u8::is_ascii_alphanumeric) {
                return at + found;
            }
            at = name;
        }
        bytes.len()
    }

    fn close(&mut self, start: usize) -> usize {
        let Some(tag) = Tag::read(self.html, start + 1, usize::MAX) else { return self.html.len() };
        if !self.open.closed(tag.kind) {
            self.replace(start, tag.end, "");
        }
        tag.end
    }

    fn replace(&mut self, start: usize, end: usize, kept: &str) {
        self.left_out += 1;
        self.out.push_str(&self.html[self.copied..start]);
        self.out.push_str(kept);
        self.copied = end;
    }
}

#[cfg(test)]
mod tests;
